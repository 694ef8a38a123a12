import type { Venue } from '#db/venues/queries.ts'
import { get } from '../../lib/api/endpoint.ts'

export const venues = {
  list: get('/api/venues').gives<{ venues: Venue[] }>(),
}
