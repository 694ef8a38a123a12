import * as z from 'zod/mini'
import { defaultRange, figureNames, type SalesRange, salesRanges } from './model.ts'

export const FigureParams = z.strictObject({ name: z.enum(figureNames) })

const ranges = Object.keys(salesRanges) as [SalesRange, ...SalesRange[]]

export const SalesQuery = z.strictObject({ range: z._default(z.enum(ranges), defaultRange) })
