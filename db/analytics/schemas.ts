import * as z from 'zod/mini'
import { Id } from '../shared/fields/schemas.ts'
import { defaultPeriod, periods } from './model.ts'

export const AnalyticsQuery = z.strictObject({ range: z._default(z.enum(periods), defaultPeriod) })

/** The data behind a card of one of the pages. */
export const CardFile = z.strictObject({
  page: z.enum(['summary', 'analytics', 'ecommerce', 'stats']),
  part: z.string().check(z.maxLength(20)),
  range: z._default(z.enum(periods), defaultPeriod),
})

/** Sets a state, so that a repeated request changes nothing. */
export const FollowInput = z.strictObject({ id: Id, following: z.boolean() })
