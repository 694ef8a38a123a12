import type ICAL from 'ical.js'
import { maxOccurrences } from '#db/calendar/limits.ts'
import { maxInterval } from '#db/shared/recurrence/limits.ts'
import { type Repeat, type Rule, workdays } from '#db/shared/recurrence/model.ts'
import { getWeekOfMonth } from '#db/shared/recurrence/rule-days.ts'
import { addDays, type Day, getWeekday } from '#db/shared/time/model.ts'
import { weekdayNames } from './icalendar-event-writer.ts'

const frequencies: Record<string, Repeat> = {
  DAILY: 'daily',
  WEEKLY: 'weekly',
  MONTHLY: 'monthly',
  YEARLY: 'yearly',
}

/** Returns the rule of a series that begins on a day; undefined for a rule that events cannot have. */
export function parseRecurrence(
  recur: ICAL.Recur,
  first: Day,
): (Rule & { count: number | null }) | undefined {
  const { interval, count, parts } = recur
  const repeat = frequencies[recur.freq]
  if (!repeat || interval < 1 || interval > maxInterval || (count ?? 1) > maxOccurrences) return
  const simple = { repeat, interval, weekdays: [], monthDay: 'date' as const, count: count ?? null }
  const names = Object.keys(parts)
  const days = (parts.BYDAY ?? []).map(parseWeekday)
  if (days.some((day) => day === undefined)) return
  const weekdays = days.flatMap((day) => (day && day.week === 0 ? day.weekday : []))
  if (repeat === 'daily' || repeat === 'weekly') {
    if (names.some((name) => name !== 'BYDAY') || weekdays.length < days.length) return
    if (repeat === 'weekly')
      return isOtherWeek(recur, weekdays) ? undefined : { ...simple, weekdays }
    if (weekdays.length === 0) return simple
    const isWorkdays = interval === 1 && weekdays.toSorted().join() === workdays.join()
    return isWorkdays ? { ...simple, repeat: 'weekly', weekdays } : undefined
  }
  if (repeat === 'yearly' && !isOnly(parts.BYMONTH, Number(first.slice(5, 7)))) return
  if (repeat === 'monthly' && parts.BYMONTH) return
  const others = names
    .filter((name) => name !== 'BYMONTH')
    .toSorted()
    .join()
  if (others === '') return simple
  if (others === 'BYMONTHDAY')
    return isOnly(parts.BYMONTHDAY, Number(first.slice(8))) ? simple : undefined
  // A weekday of a year without its month would be counted in the whole year.
  if (repeat === 'yearly' && !parts.BYMONTH) return
  const [day, ...more] = days
  if (!day || more.length > 0 || day.weekday !== getWeekday(first)) return
  const [position, ...rest] = parts.BYSETPOS ?? [day.week]
  const isPlain = others === 'BYDAY' || (others === 'BYDAY,BYSETPOS' && day.week === 0)
  if (!isPlain || rest.length > 0) return
  const isLast = addDays(first, 7).slice(5, 7) !== first.slice(5, 7)
  if (position === -1 && isLast) return { ...simple, monthDay: 'last' }
  const week = getWeekOfMonth(first)
  return position === week && week < 5 ? { ...simple, monthDay: 'weekday' } : undefined
}

/** Its number in `ICAL.Time`. */
const monday = 2

/** Weeks begin on Monday here, which matters when some are skipped. */
const isOtherWeek = ({ interval, wkst }: ICAL.Recur, weekdays: number[]) =>
  interval > 1 && weekdays.length > 1 && wkst !== monday

const isOnly = (values: (number | string)[] | undefined, value: number) =>
  values === undefined || (values.length === 1 && Number(values[0]) === value)

/** Parses a weekday such as `TU`, `2TU` or `-1TU`; the week is 0 for each such day. */
function parseWeekday(text: number | string) {
  const [, week = '', name = ''] = /^([+-]?\d{0,2})([A-Z]{2})$/.exec(String(text)) ?? []
  const weekday = weekdayNames.indexOf(name) + 1
  return weekday > 0 ? { week: Number(week), weekday } : undefined
}
