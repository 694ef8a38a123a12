import type { Subscription } from '#db/subscribers/schemas.ts'
import { get, post } from '../../lib/api/endpoint.ts'

/** The opening and whether it is over; `address` is the email of the signed-in user. */
export type Opening = { at: string; isOver: boolean; address?: string }

export const misc = {
  opening: get('/api/opening').toAnyone().gives<Opening>(),
  subscribe: post('/api/subscribe').takes<typeof Subscription>().gives<{ email: string }>(201),
}
