import * as z from 'zod/mini'
import { figureNames, type SalesRange, salesRanges, usualRange } from './model.ts'

export const OneFigure = z.strictObject({ name: z.enum(figureNames) })

const ranges = Object.keys(salesRanges) as [SalesRange, ...SalesRange[]]

export const SalesOver = z.strictObject({ range: z._default(z.enum(ranges), usualRange) })
