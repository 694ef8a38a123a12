import * as z from 'zod/mini'
import { Ids, PositiveInteger } from '../shared/fields/schemas.ts'

/** Some notifications, or all. */
export const MarkRead = z.union([
  z.strictObject({ ids: Ids }),
  z.strictObject({ all: z.literal(true) }),
])

/** The id of the latest notification that the window knows. */
export const DesktopQuery = z.strictObject({ after: z.optional(PositiveInteger) })
