import * as z from 'zod/mini'
import { isDay } from './model.ts'

export const DayText = z
  .string()
  .check(z.refine(isDay, 'Enter a date from 1900 to 2199, such as 2026-11-20.'))
