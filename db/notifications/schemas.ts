import * as z from 'zod/mini'
import { Ids } from '../shared/fields/schemas.ts'

/** Some of them, or all there are. */
export const Read = z.union([
  z.strictObject({ ids: Ids }),
  z.strictObject({ all: z.literal(true) }),
])
