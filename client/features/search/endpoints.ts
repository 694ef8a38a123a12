import type { SearchGroup } from '#db/search/queries.ts'
import { get } from '../../api/endpoint.ts'

export const search = {
  data: get('/api/main-search/data').gives<{ searchResult: SearchGroup[] }>(),
}
