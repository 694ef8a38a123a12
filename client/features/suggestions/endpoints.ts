import type { Suggestion } from '#db/suggestions/queries.ts'
import { get } from '../../lib/api/endpoint.ts'

export const suggestions = {
  all: get('/api/autocomplete/data').gives<{ autoComplete: Suggestion[] }>(),
}
