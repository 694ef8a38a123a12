import { venues } from '#client/features/venues/endpoints.ts'
import { listVenues } from '#db/venues/queries.ts'
import { serve } from './serve.ts'

export const venuesApi = serve(
  venues,
  {},
  {
    list: async (_, { db, services }) => ({
      venues: await listVenues(db),
      tiles: services.config.mapTiles ?? null,
    }),
  },
)
