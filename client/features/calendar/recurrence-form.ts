import { maxOccurrences } from '#db/calendar/limits.ts'
import type { Rule } from '#db/shared/recurrence/model.ts'
import { type Day, isDay } from '#db/shared/time/model.ts'
import { parseNumber, parseRule, toRange, toRuleValues } from '../../ui/recurrence/rule-form.ts'

/** A rule and its end: a last day, a number of occurrences, or none. */
export type Recurrence = Rule & { until: Day | null; count: number | null }

export const ends = ['never', 'until', 'count'] as const

/** Returns the editor's values of a recurrence, whose first day is `day`. */
export function toRecurrenceValues(
  recurrence: Recurrence,
  day: Day | null,
): Record<string, string> {
  const { until, count } = recurrence
  return {
    ...toRuleValues(recurrence, day),
    ends: count ? 'count' : until ? 'until' : 'never',
    until: (!count && until) || '',
    count: count ? String(count) : '',
  }
}

const noDay = 'Choose a date.'

/** Parses the editor's values of a recurrence; adds what is wrong to `errors`. */
export function parseRecurrence(
  values: Record<string, string>,
  errors: Record<string, string[]>,
): Recurrence {
  const rule = parseRule(values, errors)
  const { until = '', count = '' } = values
  // Forms of earlier versions have only the last day.
  const end = values.ends ?? (until ? 'until' : 'never')
  if (rule.repeat === 'none' || end === 'never') return { ...rule, until: null, count: null }
  if (end === 'count') {
    const times = parseNumber(count, maxOccurrences)
    if (!times) errors.count = [toRange(maxOccurrences)]
    return { ...rule, until: null, count: times ?? null }
  }
  if (!isDay(until)) errors.until = [noDay]
  return { ...rule, until, count: null }
}

/** Whether two recurrences of a series, whose first day is `day`, are the same. */
export const isSameRecurrence = (a: Recurrence, b: Recurrence, day: Day | null) =>
  JSON.stringify(toRecurrenceValues(a, day)) === JSON.stringify(toRecurrenceValues(b, day))
