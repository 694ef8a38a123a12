import { useEffect, useState } from 'react'
import type { Recipient } from '#db/mail/correspondents.ts'
import { maxRecipientQuery } from '#db/mail/limits.ts'

/** Returns the people that a name or address begins like. */
export type Suggest = (q: string) => Promise<Recipient[]>

const pauseMs = 120

/** Returns matching people who are not recipients yet. */
export function useSuggestions(text: string, chosen: string[], suggest: Suggest) {
  const [answer, setAnswer] = useState<{ q: string; people: Recipient[] }>({ q: '', people: [] })
  const [at, setAt] = useState(0)
  const q = text.trim()
  useEffect(() => {
    if (!q || q.length > maxRecipientQuery) return // a pasted list is no name
    let isStale = false
    const timer = setTimeout(async () => {
      const people = await suggest(q).catch(() => [])
      if (isStale) return
      setAnswer({ q, people })
      setAt(0)
    }, pauseMs)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [q, suggest])
  const fits = q !== '' && answer.q !== '' && q.toLowerCase().startsWith(answer.q.toLowerCase())
  const suggestions = fits ? answer.people.filter(({ email }) => !chosen.includes(email)) : []
  return {
    found: suggestions,
    at,
    walk: (by: number) => setAt((at + by + suggestions.length) % suggestions.length),
    close: () => setAnswer({ q: '', people: [] }),
  }
}
