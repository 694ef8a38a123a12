import * as z from 'zod/mini'
import { Id } from '../shared/fields/schemas.ts'
import { periods, usualPeriod } from './model.ts'

export const Looking = z.strictObject({ range: z._default(z.enum(periods), usualPeriod) })

/** Says what shall be: said twice it is the same. */
export const Following = z.strictObject({ id: Id, following: z.boolean() })
