import type { Hit } from '#db/search/hits.ts'
import type { HitType } from '#db/search/model.ts'
import type { SearchGroup } from '#db/search/queries.ts'
import type { FileTitle, RecentSearch, SearchQuery } from '#db/search/schemas.ts'
import { get, put, remove } from '../../lib/api/endpoint.ts'

export type Results = {
  /** One page of them, best first. */
  hits: Hit[]
  /** How many there are of each type that has any, whichever type was asked for. */
  facets: { type: HitType; count: number }[]
  /** Of the type that was asked for. */
  total: number
  page: number
  pages: number
  /** Where nothing was found: words that would find something. */
  suggestion?: string | undefined
}

export const search = {
  data: get('/api/main-search/data').gives<{ searchResult: SearchGroup[] }>(),
  /** What a file entry of the quick search stands for, by its title. */
  file: get('/api/main-search/files/:title').takes<typeof FileTitle>().givesKeptFile(),
  find: get('/api/search').takes<typeof SearchQuery>().gives<Results>(),
  /** What one has looked for lately, the latest first. */
  recent: get('/api/search/recent').gives<string[]>(),
  remember: put('/api/search/recent').takes<typeof RecentSearch>().gives<string[]>(),
  forget: remove('/api/search/recent').gives<string[]>(),
}
