import type { Hit } from '#db/search/hits.ts'
import type { HitType } from '#db/search/model.ts'
import type { SearchGroup } from '#db/search/queries.ts'
import type { FileTitle, RecentSearch, SearchQuery } from '#db/search/schemas.ts'
import { get, put, remove } from '../../lib/api/endpoint.ts'

export type Results = {
  /** One page of results, best first. */
  hits: Hit[]
  /** The number of results of each type, whatever type is selected. */
  facets: { type: HitType; count: number }[]
  /** The number of results of the selected type. */
  total: number
  page: number
  pages: number
  /** If there are no results: words that have some. */
  suggestion?: string | undefined
}

export const search = {
  data: get('/api/main-search/data').gives<{ searchResult: SearchGroup[] }>(),
  /** The target of a file entry of the quick search, by its title. */
  file: get('/api/main-search/files/:title').takes<typeof FileTitle>().givesBinaryFile(),
  find: get('/api/search').takes<typeof SearchQuery>().gives<Results>(),
  /** The recent searches of the account, latest first. */
  recent: get('/api/search/recent').gives<string[]>(),
  saveRecent: put('/api/search/recent').takes<typeof RecentSearch>().gives<string[]>(),
  forget: remove('/api/search/recent').gives<string[]>(),
}
