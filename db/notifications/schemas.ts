import * as z from 'zod/mini'
import { Ids } from '../shared/fields/schemas.ts'

/** Some notifications, or all. */
export const MarkRead = z.union([
  z.strictObject({ ids: Ids }),
  z.strictObject({ all: z.literal(true) }),
])
