import { misc } from '#client/features/misc/endpoints.ts'
import { subscribe } from '#db/subscribers/queries.ts'
import { Subscription } from '#db/subscribers/schemas.ts'
import { serve } from './serve.ts'

export const miscApi = serve(
  misc,
  { subscribe: Subscription },
  {
    opening: (_, { services: { config, now }, session: { user } }) => ({
      at: config.openingAt,
      isOver: now() >= Date.parse(config.openingAt),
      ...(user && { address: user.email }),
    }),
    subscribe: ({ email }, { db, account, services }) =>
      subscribe(db, account, email, new Date(services.now())),
  },
)
