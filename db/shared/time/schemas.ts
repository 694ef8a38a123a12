import * as z from 'zod/mini'
import { isDay } from './model.ts'

export const DayText = z
  .string()
  .check(z.refine(isDay, 'Please give a day from 1900 to 2199, as in 2026-11-20.'))
