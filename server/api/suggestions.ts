import { suggestions } from '#client/features/suggestions/endpoints.ts'
import { listSuggestions } from '#db/suggestions/queries.ts'
import { serve } from './serve.ts'

export const suggestionsApi = serve(
  suggestions,
  {},
  {
    all: async (_, { db }) => ({ autoComplete: await listSuggestions(db) }),
  },
)
