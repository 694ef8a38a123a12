import { maxInterval } from '#db/shared/recurrence/limits.ts'
import {
  isCustomRule,
  monthDays,
  once,
  type Repeat,
  type Rule,
  repeats,
  simplifyRule,
  workdays,
} from '#db/shared/recurrence/model.ts'
import type { Day } from '#db/shared/time/model.ts'

/** The choices of a form: the simple rules, and two that need more fields. */
export const repeatChoices = [...repeats, 'workdays', 'custom'] as const

export const units = ['daily', 'weekly', 'monthly', 'yearly'] as const satisfies Repeat[]

export const allWeekdays = [1, 2, 3, 4, 5, 6, 7]

/** Returns whether a rule repeats every week from Monday to Friday. */
export const isWorkdays = ({ repeat, interval, weekdays }: Rule) =>
  repeat === 'weekly' && interval === 1 && weekdays.join() === workdays.join()

/** Returns the values of the fields of a rule, whose first day is `day`. */
export function toRuleValues(original: Rule, day: Day | null): Record<string, string> {
  const rule = simplifyRule(original, day)
  const { repeat, interval, weekdays, monthDay } = rule
  const choice = isWorkdays(rule) ? 'workdays' : isCustomRule(rule) ? 'custom' : repeat
  return {
    repeat: choice,
    interval: String(interval),
    unit: repeat === 'none' ? 'weekly' : repeat,
    ...Object.fromEntries(weekdays.map((day) => [`weekday${day}`, 'on'])),
    monthDay,
  }
}

/** Returns the message for a number that is not from 1 to `max`. */
export const toRange = (max: number) => `Enter a number from 1 to ${max}.`

/** Parses the fields of a rule; adds what is wrong to `errors`. */
export function parseRule(values: Record<string, string>, errors: Record<string, string[]>): Rule {
  const { repeat = '', unit, monthDay } = values
  if (repeat === 'workdays') return { ...once, repeat: 'weekly', weekdays: workdays }
  if (repeat !== 'custom') return { ...once, repeat: repeat as Repeat }
  const interval = parseNumber(values.interval ?? '', maxInterval)
  if (!interval) errors.interval = [toRange(maxInterval)]
  return {
    repeat: units.find((each) => each === unit) ?? 'weekly',
    interval: interval ?? 1,
    weekdays:
      unit === 'weekly' ? allWeekdays.filter((day) => values[`weekday${day}`] === 'on') : [],
    monthDay:
      unit === 'monthly' || unit === 'yearly'
        ? (monthDays.find((each) => each === monthDay) ?? 'date')
        : 'date',
  }
}

/** Returns the number of a field from 1 to `max`; undefined for another text. */
export function parseNumber(text: string, max: number) {
  const number = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
  return number >= 1 && number <= max ? number : undefined
}
