import { addDays, addMonths, type Day, daysBetween, getWeekday } from '../time/model.ts'
import { getWeekdays, type Rule } from './model.ts'

/** Yields the days of a rule within a range, from the start of the series on. Months without such a day are skipped. */
export function* listRuleDays(rule: Rule, first: Day, from: Day, to: Day): Generator<Day> {
  const since = from > first ? from : first
  const { repeat, interval } = rule
  if (repeat === 'none') yield first
  if (repeat === 'daily') {
    const skipped = Math.ceil(daysBetween(first, since) / interval)
    for (let day = addDays(first, skipped * interval); day < to; day = addDays(day, interval))
      yield day
  }
  if (repeat === 'weekly') yield* listWeeklyDays(rule, first, since, to)
  if (repeat !== 'monthly' && repeat !== 'yearly') return
  const months = repeat === 'yearly' ? interval * 12 : interval
  const skipped = Math.floor((toMonthNumber(since) - toMonthNumber(first)) / months)
  for (let index = skipped; ; index++) {
    const month = addMonths(`${first.slice(0, 8)}01`, index * months)
    if (month >= to) return
    const day = findDayOfMonth(rule, first, month)
    if (day && day >= since && day < to) yield day
  }
}

/** Weeks begin on Monday, as in iCalendar. */
function* listWeeklyDays(rule: Rule, first: Day, since: Day, to: Day) {
  const monday = addDays(first, 1 - getWeekday(first))
  const days = getWeekdays(rule, first)
  const step = rule.interval * 7
  const skipped = Math.floor(daysBetween(monday, since) / step)
  for (let week = addDays(monday, skipped * step); week < to; week = addDays(week, step)) {
    for (const weekday of days) {
      const day = addDays(week, weekday - 1)
      if (day >= since && day < to) yield day
    }
  }
}

/** Returns the day of a series in a month, if the month has it; `month` is its first day. */
export function findDayOfMonth({ monthDay }: Rule, first: Day, month: Day): Day | undefined {
  const last = addDays(addMonths(month, 1), -1)
  if (monthDay === 'date')
    return first.slice(8) <= last.slice(8) ? month.slice(0, 8) + first.slice(8) : undefined
  const weekday = getWeekday(first)
  const week = getWeekOfMonth(first)
  if (monthDay === 'last' || week === 5)
    return addDays(last, -((getWeekday(last) - weekday + 7) % 7))
  return addDays(month, ((weekday - getWeekday(month) + 7) % 7) + (week - 1) * 7)
}

/** Returns 1 for the first such weekday of the month, up to 5. */
export const getWeekOfMonth = (day: Day) => Math.ceil(Number(day.slice(8)) / 7)

/** Returns a consecutive number for each month. */
export const toMonthNumber = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** The first day that no rule reaches. */
export const endOfDays = '2200-01-01'

/** Returns how many days a series has before a day. */
export const countRuleDays = (rule: Rule, first: Day, before: Day): number =>
  [...listRuleDays(rule, first, first, before)].length

/** Returns the last day of a series that has `count` days. */
export function findLastDay(rule: Rule, first: Day, count: number): Day {
  let last = first
  let found = 0
  for (const day of listRuleDays(rule, first, first, endOfDays)) {
    last = day
    if (++found >= count) break
  }
  return last
}
