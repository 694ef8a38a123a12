import { and, eq, gte } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import type { Rule } from '../shared/recurrence/model.ts'
import { countRuleDays, findDayOfMonth, toMonthNumber } from '../shared/recurrence/rule-days.ts'
import {
  addDays,
  addMinutes,
  addMonths,
  type Day,
  daysBetween,
  minutesBetween,
  toDay,
  toInstants,
} from '../shared/time/model.ts'
import type { Writer } from '../store/dialect.ts'
import { expandEvent } from './expand-event.ts'
import { listParts } from './guests.ts'
import { startOfDay } from './model.ts'
import { type EventInput, findEvent, noSeries, toIndexColumns, whereEvent } from './queries.ts'
import { type CalendarEvent, events, type MovedDay } from './table.ts'
import { toWallTimes } from './wall-times.ts'

type Part = {
  on: Day
  isFirst: boolean
  times: Pick<CalendarEvent, 'start' | 'end' | 'except' | 'count'>
}

/** Returns the occurrence of a series on a day, or 'none'. */
export function findSeriesPart(
  series: CalendarEvent,
  on: Day | undefined,
  zone: string,
): Part | 'none' {
  if (!on) return 'none'
  const found = expandEvent(series, zone, on, addDays(on, 1)).find((each) => each.on === on)
  if (!found) return 'none'
  const [start, end] = series.allDay
    ? [startOfDay(found.start), startOfDay(found.end)]
    : toInstants(zone, found.start, found.end)
  return {
    on,
    isFirst: on === toDay(found.first),
    times: {
      start,
      end,
      except: series.except.filter((day) => day > on),
      count: series.count && series.count - countRuleDays(series, toDay(found.first), on),
    },
  }
}

/** Returns a series that ends on the day before `on`. */
export const endSeriesBefore = (series: CalendarEvent, on: Day): CalendarEvent => ({
  ...series,
  until: addDays(on, -1),
  count: null,
  except: series.except.filter((day) => day < on),
})

/** Shifts the end, the exceptions and the weekdays of a series along with its start. */
export function shiftSeries(before: EventInput, change: Partial<EventInput>, zone: string) {
  if (before.repeat === 'none' || change.start === undefined) return {}
  const after = { ...before, ...change }
  const days = countShiftedDays(before, after, zone)
  const [start] = toWallTimes(after, zone)
  const isStillLast = toMonthNumber(addDays(toDay(start), 7)) !== toMonthNumber(toDay(start))
  const monthDay = before.monthDay === 'last' && !isStillLast ? 'weekday' : before.monthDay
  return {
    until: before.until && addDays(before.until, days),
    weekdays: before.weekdays.map((day) => ((((day - 1 + days) % 7) + 7) % 7) + 1),
    monthDay,
    except: before.except.map(createDayShift(before, { ...after, monthDay }, zone)),
  }
}

type Times = Pick<CalendarEvent, 'start' | 'end' | 'allDay'>

function countShiftedDays(before: Times, after: Times, zone: string) {
  const [[from], [to]] = [toWallTimes(before, zone), toWallTimes(after, zone)]
  return daysBetween(toDay(from), toDay(to))
}

/**
 * Returns a function that maps a day of the old series to the day of the moved one. Monthly and yearly series keep the
 * distance in months.
 */
function createDayShift(before: Times & Rule, after: Times & Rule, zone: string) {
  const days = countShiftedDays(before, after, zone)
  if (before.repeat !== 'monthly' && before.repeat !== 'yearly')
    return (day: Day) => addDays(day, days)
  const [[from], [to]] = [toWallTimes(before, zone), toWallTimes(after, zone)]
  const first = toDay(to)
  return (day: Day) => {
    const months = toMonthNumber(day) - toMonthNumber(from)
    const month = addMonths(`${first.slice(0, 8)}01`, months)
    return findDayOfMonth(after, first, month) ?? addMonths(first, months)
  }
}

/** Lists the ids of the single days from `from` on that were changed. */
export async function listChangedDays(
  tx: Writer,
  account: AccountId,
  series: number,
  from: Day,
): Promise<number[]> {
  const rows = await tx
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.account, account), eq(events.series, series), gte(events.instead, from)))
  return rows.map(({ id }) => id)
}

type Alignment = {
  before: CalendarEvent
  after: CalendarEvent
  /** The first day that follows the change. */
  from?: Day
}

/**
 * Carries the change of a series on to its changed days: each field that a day still has in common with the series
 * follows it, and what was changed for that day alone stays. They then belong to `after`; when it does not repeat, they
 * become independent events. Returns the days before.
 */
export async function alignChangedDays(
  tx: Writer,
  account: AccountId,
  { before, after, from = '' }: Alignment,
): Promise<CalendarEvent[]> {
  if (before.repeat === 'none') return []
  const { zone } = before
  const shiftDay = createDayShift(before, after, zone)
  const daysBefore: CalendarEvent[] = []
  for (const day of await listParts(tx, account, before.id)) {
    if (day.instead === null || day.instead < from) continue
    const instead = shiftDay(day.instead)
    const isOver = after.repeat === 'none'
    const link = isOver ? noSeries : { series: after.id, instead }
    const change = isOver ? {} : toPartChange(day, before, after, instead)
    const isChanged = Object.keys(change).length > 0
    await tx
      .update(events)
      .set({
        ...link,
        ...change,
        calendar: after.calendar,
        ...(isChanged && {
          ...toIndexColumns({ ...day, ...change }, zone),
          version: day.version + 1,
        }),
      })
      .where(whereEvent(account, day.id))
    daysBefore.push(day)
  }
  return daysBefore
}

/** Returns what an undo needs to restore days that followed a change. */
export const toMovedDays = (
  tx: Writer,
  account: AccountId,
  days: CalendarEvent[],
): Promise<MovedDay[]> =>
  Promise.all(
    days.map(async ({ id, version, series: _, instead, calendar: __, ...before }) => {
      const now = await findEvent(tx, account, id)
      if (!now || now.version === version) return { id, instead }
      const names = (Object.keys(before) as (keyof typeof before)[]).filter(
        (name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]),
      )
      const fields = Object.fromEntries(names.map((name) => [name, before[name]]))
      return { id, instead, version: now.version, fields }
    }),
  )

const sharedFields = [
  'title',
  'location',
  'description',
  'label',
  'reminders',
  'selectable',
] as const

/** Returns what a changed day takes over from the change of its series. */
function toPartChange(
  day: CalendarEvent,
  before: CalendarEvent,
  after: CalendarEvent,
  newDay: Day,
): Partial<CalendarEvent> {
  const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const followed = sharedFields.filter(
    (name) => isEqual(day[name], before[name]) && !isEqual(day[name], after[name]),
  )
  const change = Object.fromEntries(followed.map((name) => [name, after[name]]))
  const usual = day.instead && toTimesOn(before, day.instead)
  if (!usual || !isEqual(usual, pickTimes(day))) return change
  const times = toTimesOn(after, newDay)
  return isEqual(times, usual) ? change : { ...change, ...times }
}

const pickTimes = ({ start, end, allDay }: Times): Times => ({ start, end, allDay })

/** Returns the times that a series has on one of its days. */
function toTimesOn(series: CalendarEvent, day: Day): Times {
  const { allDay, zone } = series
  const [first, last] = toWallTimes(series, zone)
  if (allDay) {
    const end = addDays(day, daysBetween(first, last))
    return { start: startOfDay(day), end: startOfDay(end), allDay }
  }
  const wallStart = `${day}${first.slice(10)}`
  const [start, end] = toInstants(
    zone,
    wallStart,
    addMinutes(wallStart, minutesBetween(first, last)),
  )
  return { start, end, allDay }
}
