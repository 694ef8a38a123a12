import { useEffect, useState } from 'react'
import type { Hit } from '#db/search/hits.ts'
import { parseWords } from '#db/search/model.ts'
import type { SearchGroup } from '#db/search/queries.ts'
import { callOverHttp } from '../../lib/api/call-over-http.ts'
import { debounceRequest } from '../../lib/api/debounce-request.ts'
import { search } from './endpoints.ts'

type QuickResults = {
  /** The entries that are the same for all accounts, by group. */
  entries: SearchGroup[]
  /** The recent searches of the account. */
  recent: string[]
  /** The matching contacts of the account. */
  people: Hit[]
  /** The pages that match by their title or by other words. */
  pages: Hit[]
  /** The best results of all other types. */
  others: Hit[]
  /** If there are no results: words that have some. */
  suggestion: string | undefined
  /** The number of results on the results page. */
  total: number | undefined
  hasFailed: boolean
}

const nothing = { people: [], pages: [], others: [], suggestion: undefined, total: undefined }

async function find(q: string, signal: AbortSignal) {
  const [{ hits: people }, { hits, total, suggestion }] = await Promise.all([
    callOverHttp(search.find, { q, type: 'contact' }, signal),
    callOverHttp(search.find, { q }, signal),
  ])
  const others = hits.filter(({ type }) => type !== 'page' && type !== 'contact')
  const pages = hits.filter(({ type }) => type === 'page')
  return { people, pages, others, suggestion, total }
}

/** Returns the static entries, and the results of the server once typing pauses. */
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
    callOverHttp(search.recent, {}).then(setRecent, () => {}) // recent searches are optional
  }, [])

  useEffect(() => {
    if (parseWords(q).length === 0) return setResults(nothing)
    return debounceRequest(
      (signal) => find(q, signal),
      (found) => {
        if (found) setResults(found)
        setFailed(!found)
      },
    )
  }, [q])

  return { entries, recent, ...results, hasFailed }
}
