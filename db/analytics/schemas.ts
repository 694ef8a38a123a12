import * as z from 'zod/mini'
import { periods, usualPeriod } from './model.ts'

export const Looking = z.strictObject({ range: z._default(z.enum(periods), usualPeriod) })
