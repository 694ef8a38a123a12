import * as z from 'zod/mini'
import { maxInterval } from './limits.ts'
import { monthDays, repeats } from './model.ts'

/** Returns a schema for a whole number from 1 to `max`. */
export const wholeNumber = (max: number, message: string) =>
  z.int(message).check(z.minimum(1, message), z.maximum(max, message))

/** The fields of a rule. */
export const ruleFields = {
  repeat: z.enum(repeats),
  /** Every how many days, weeks, months or years. */
  interval: wholeNumber(maxInterval, `Enter a number from 1 to ${maxInterval}.`),
  /** Weekdays of a weekly series, 1 for Monday to 7 for Sunday. */
  weekdays: z
    .array(wholeNumber(7, 'Choose weekdays from 1 to 7.'))
    .check(z.maxLength(7, 'Choose weekdays from 1 to 7.')),
  monthDay: z.enum(monthDays),
}
