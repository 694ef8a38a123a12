import { useEffect, useState } from 'react'
import type { Hit } from '#db/search/hits.ts'
import { parseWords } from '#db/search/model.ts'
import type { SearchGroup } from '#db/search/queries.ts'
import { callOverHttp } from '../../lib/api/call-over-http.ts'
import { search } from './endpoints.ts'

type QuickResults = {
  /** What all accounts are offered, in its groups. */
  entries: SearchGroup[]
  /** What the account has looked for lately. */
  recent: string[]
  /** Whom the account knows by these words. */
  people: Hit[]
  /** The best of everything else the words are found in. */
  others: Hit[]
  /** Where nothing is found: words that would find something. */
  suggestion: string | undefined
  /** How much there would be on the page of results. */
  total: number | undefined
  hasFailed: boolean
}

const pauseMs = 150
const nothing = { people: [], others: [], suggestion: undefined, total: undefined }

/** What there is to offer: the list that is the same for all, and what the server finds once the typing pauses. */
export function useQuickResults(words: string): QuickResults {
  const [entries, setEntries] = useState<SearchGroup[]>([])
  const [recent, setRecent] = useState<string[]>([])
  const [results, setResults] =
    useState<Omit<QuickResults, 'entries' | 'recent' | 'hasFailed'>>(nothing)
  const [hasFailed, setFailed] = useState(false)
  const q = words.trim()

  useEffect(() => {
    callOverHttp(search.data, {}).then(
      ({ searchResult }) => setEntries(searchResult),
      () => setFailed(true),
    )
    callOverHttp(search.recent, {}).then(setRecent, () => {}) // it is only a help
  }, [])

  useEffect(() => {
    const end = new AbortController()
    async function find() {
      try {
        const [{ hits: people }, { hits, total, suggestion }] = await Promise.all([
          callOverHttp(search.find, { q, type: 'contact' }, end.signal),
          callOverHttp(search.find, { q }, end.signal),
        ])
        const others = hits.filter(({ type }) => type !== 'page' && type !== 'contact')
        setResults({ people, others, suggestion, total })
        setFailed(false)
      } catch {
        if (!end.signal.aborted) setFailed(true)
      }
    }
    const isNothing = parseWords(q).length === 0
    if (isNothing) setResults(nothing)
    const pause = isNothing ? undefined : setTimeout(() => void find(), pauseMs)
    return () => {
      clearTimeout(pause)
      end.abort()
    }
  }, [q])

  return { entries, recent, ...results, hasFailed }
}
