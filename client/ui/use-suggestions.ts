import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { maxRecipientQueryLength } from '#db/mail/limits.ts'
import { debounceRequest } from '../lib/api/debounce-request.ts'

export type SuggestedPerson = { name: string; email: string }

/** Returns the people that a name or address begins like. */
export type Suggest = (q: string, signal: AbortSignal) => Promise<SuggestedPerson[]>

/** Returns matching people who are not chosen yet, and the keys that walk through them. */
export function useSuggestions(text: string, chosen: string[], suggest: Suggest) {
  const [answer, setAnswer] = useState<{ q: string; people: SuggestedPerson[] }>({
    q: '',
    people: [],
  })
  const [at, setAt] = useState(0)
  const cancel = useRef(() => {})
  const q = text.trim()
  useEffect(() => {
    if (!q || q.length > maxRecipientQueryLength) return // a pasted list is no name
    cancel.current = debounceRequest(
      (signal) => suggest(q, signal),
      (people = []) => {
        setAnswer({ q, people })
        setAt(0)
      },
    )
    return cancel.current
  }, [q, suggest])
  const fits = q !== '' && answer.q !== '' && q.toLowerCase().startsWith(answer.q.toLowerCase())
  const suggestions = fits ? answer.people.filter(({ email }) => !chosen.includes(email)) : []
  function close() {
    cancel.current() // a pending request would open the list again
    setAnswer({ q: '', people: [] })
  }
  return {
    found: suggestions,
    at,
    chosen: suggestions[at],
    close,
    /** Handles the arrow keys and Escape while there are suggestions; returns whether it did. */
    handleKey(event: KeyboardEvent): boolean {
      const { key } = event
      const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : undefined
      if (suggestions.length === 0 || (by === undefined && key !== 'Escape')) return false
      event.preventDefault()
      event.stopPropagation() // Escape closes the list and not what is around it
      if (by === undefined) close()
      else setAt((at + by + suggestions.length) % suggestions.length)
      return true
    },
  }
}
