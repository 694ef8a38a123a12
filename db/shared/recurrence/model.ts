import { type Day, getWeekday } from '../time/model.ts'

export const repeats = ['none', 'daily', 'weekly', 'monthly', 'yearly'] as const
export type Repeat = (typeof repeats)[number]

/**
 * Which day of a month a series repeats on, from that of its start: the date, the weekday (such as the second Tuesday),
 * or the last such weekday.
 */
export const monthDays = ['date', 'weekday', 'last'] as const

/** How often something repeats. */
export type Rule = {
  repeat: Repeat
  /** Every how many days, weeks, months or years. */
  interval: number
  /** Weekdays of a weekly series, 1 for Monday to 7 for Sunday; empty means that of its start. */
  weekdays: number[]
  monthDay: (typeof monthDays)[number]
}

export const once: Rule = { repeat: 'none', interval: 1, weekdays: [], monthDay: 'date' }

/** Monday to Friday. */
export const workdays = [1, 2, 3, 4, 5]

/** Whether a rule is more than every day, week, month or year. */
export const isCustomRule = ({ interval, weekdays, monthDay }: Rule) =>
  interval > 1 || weekdays.length > 0 || monthDay !== 'date'

/** Returns an “every week” rule without weekdays if they are only that of its first day, as other calendars write it. */
export const simplifyRule = <Any extends Rule>(rule: Any, day: Day | null): Any =>
  day !== null && rule.interval === 1 && `${rule.weekdays}` === `${getWeekday(day)}`
    ? { ...rule, weekdays: [] }
    : rule

/** Returns the weekdays of a weekly rule, whose first day is `first`. */
export const getWeekdays = ({ weekdays }: Pick<Rule, 'weekdays'>, first: Day) =>
  weekdays.length > 0 ? weekdays : [getWeekday(first)]

/** Returns a rule in which the fields that its kind of repetition does not use are reset. */
export function normalizeRule({ repeat, interval, weekdays, monthDay }: Rule): Rule {
  if (repeat === 'none') return once
  return {
    repeat,
    interval,
    weekdays: repeat === 'weekly' ? [...new Set(weekdays)].toSorted((a, b) => a - b) : [],
    monthDay: repeat === 'monthly' || repeat === 'yearly' ? monthDay : 'date',
  }
}
