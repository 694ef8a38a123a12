import type { Subscription } from '#db/subscribers/schemas.ts'
import { get, post } from '../../lib/api/endpoint.ts'

/** When the curtain goes up, and whether it has; `address` is that of whoever is signed in. */
export type Opening = { at: string; isOver: boolean; address?: string }

export const misc = {
  opening: get('/api/opening').toAnyone().gives<Opening>(),
  subscribe: post('/api/subscribe').takes<typeof Subscription>().gives<{ email: string }>(201),
}
