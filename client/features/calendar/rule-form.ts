import {
  isCustomRule,
  maxCount,
  maxInterval,
  monthDays,
  once,
  type Repeat,
  type Rule,
  repeats,
  workdays,
} from '#db/calendar/model.ts'
import { type Day, isDay } from '#db/shared/time/model.ts'

/** A rule and its end: a last day, a number of occurrences, or none. */
export type Recurrence = Rule & { until: Day | null; count: number | null }

/** The choices of the editor: the simple rules, and two that need more fields. */
export const repeatChoices = [...repeats, 'workdays', 'custom'] as const

export const units = ['daily', 'weekly', 'monthly', 'yearly'] as const satisfies Repeat[]

export const ends = ['never', 'until', 'count'] as const

export const allWeekdays = [1, 2, 3, 4, 5, 6, 7]

const isWorkdays = ({ repeat, interval, weekdays }: Rule) =>
  repeat === 'weekly' && interval === 1 && weekdays.join() === workdays.join()

/** Returns the editor's values of a recurrence. */
export function toRuleValues(recurrence: Recurrence): Record<string, string> {
  const { repeat, interval, weekdays, monthDay, until, count } = recurrence
  const choice = isWorkdays(recurrence) ? 'workdays' : isCustomRule(recurrence) ? 'custom' : repeat
  return {
    repeat: choice,
    interval: String(interval),
    unit: repeat === 'none' ? 'weekly' : repeat,
    ...Object.fromEntries(weekdays.map((day) => [`weekday${day}`, 'on'])),
    monthDay,
    ends: count ? 'count' : until ? 'until' : 'never',
    until: (!count && until) || '',
    count: count ? String(count) : '',
  }
}

const noDay = 'Choose a date.'
const toRange = (max: number) => `Enter a number from 1 to ${max}.`

/** Parses the editor's values of a recurrence; adds what is wrong to `errors`. */
export function parseRule(
  values: Record<string, string>,
  errors: Record<string, string[]>,
): Recurrence {
  const rule = parseChoice(values, errors)
  const { until = '', count = '' } = values
  // Forms of earlier versions have only the last day.
  const end = values.ends ?? (until ? 'until' : 'never')
  if (rule.repeat === 'none' || end === 'never') return { ...rule, until: null, count: null }
  if (end === 'count') {
    const times = parseNumber(count, maxCount)
    if (!times) errors.count = [toRange(maxCount)]
    return { ...rule, until: null, count: times ?? null }
  }
  if (!isDay(until)) errors.until = [noDay]
  return { ...rule, until, count: null }
}

function parseChoice(values: Record<string, string>, errors: Record<string, string[]>): Rule {
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

function parseNumber(text: string, max: number) {
  const number = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
  return number >= 1 && number <= max ? number : undefined
}

/** Whether two recurrences are the same. */
export const isSameRecurrence = (one: Recurrence, other: Recurrence) =>
  JSON.stringify(toRuleValues(one)) === JSON.stringify(toRuleValues(other))
