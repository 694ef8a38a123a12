import { search } from '#client/features/search/endpoints.ts'
import { listSearchEntries } from '#db/search/queries.ts'
import { serve } from './serve.ts'

export const searchApi = serve(search, {
  data: async (_, { db }) => ({ searchResult: await listSearchEntries(db) }),
})
