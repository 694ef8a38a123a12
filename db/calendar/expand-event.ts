import { isCustomRule, type Rule, simplifyRule } from '../shared/recurrence/model.ts'
import { listRuleDays } from '../shared/recurrence/rule-days.ts'
import {
  addDays,
  addMinutes,
  type Day,
  daysBetween,
  minutesBetween,
  toDay,
  toInstant,
  toInstants,
  toWallTime,
  type WallTime,
} from '../shared/time/model.ts'
import type { Occurrence } from './model.ts'
import { events } from './table.ts'
import { toWallTimes } from './wall-times.ts'

/** The event columns that occurrences are expanded from. */
export const occurrenceColumns = {
  id: events.id,
  title: events.title,
  label: events.label,
  location: events.location,
  allDay: events.allDay,
  start: events.start,
  end: events.end,
  repeat: events.repeat,
  interval: events.interval,
  weekdays: events.weekdays,
  monthDay: events.monthDay,
  until: events.until,
  except: events.except,
  zone: events.zone,
  version: events.version,
  answer: events.answer,
  dayAnswers: events.dayAnswers,
  calendar: events.calendar,
}

type Row = Pick<typeof events.$inferSelect, keyof typeof occurrenceColumns>

/** Lists the days from `from` to the day before `to`. */
export const listDays = (from: Day, to: Day) =>
  Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index))

/** Lists the days of a range that an occurrence covers. */
export function daysCovered(times: Pick<Occurrence, 'start' | 'end'>, from: Day, to: Day): Day[] {
  const [first, last] = getCoveredDays(times, from, to)
  return last < first ? [] : listDays(first, addDays(last, 1))
}

/** Returns the first and the last day of a range that an occurrence covers; the last is earlier if there is none. */
export function getCoveredDays(
  { start, end }: Pick<Occurrence, 'start' | 'end'>,
  from: Day,
  to: Day,
) {
  const [first, last] = [toDay(start), lastDay(start, end)]
  return [first < from ? from : first, last < to ? last : addDays(to, -1)] as const
}

/** An event that ends at midnight does not cover the day that starts then. */
const lastDay = (start: Day | WallTime, end: Day | WallTime) =>
  end > start && end.endsWith('T00:00') ? addDays(toDay(end), -1) : toDay(end)

type Series = Pick<Row, 'start' | 'end' | 'allDay' | 'until' | 'except' | 'id' | 'version'> &
  Pick<Row, 'title' | 'label' | 'location' | 'zone' | 'answer' | 'calendar'> &
  Partial<Pick<Row, 'dayAnswers'>> &
  Rule

/** Returns the time zone in which an event repeats; a single event has the same instants in each. */
export const getSeriesZone = ({ allDay, repeat, zone }: Pick<Row, 'allDay' | 'repeat' | 'zone'>) =>
  allDay || repeat === 'none' ? '' : zone

/** Clocks differ by up to 26 hours. */
const maxZoneDays = 2

/** Expands an event into its occurrences within a range of days of a time zone. */
export const expandEvent = (event: Series, zone: string, from: Day, to: Day): Occurrence[] => [
  ...eachOccurrence(event, zone, from, to),
]

/** Yields the occurrences of an event within a range of days of a time zone, in order of time. */
export function* eachOccurrence(
  event: Series,
  zone: string,
  from: Day,
  to: Day,
): Generator<Occurrence> {
  const seriesZone = getSeriesZone(event)
  if (!seriesZone) return yield* expandInZone(event, zone, from, to)
  // In its own zone only times that a clock change skips become others.
  const range = [addDays(from, -maxZoneDays), addDays(to, maxZoneDays)] as const
  let first: WallTime | undefined
  for (const occurrence of expandInZone(event, seriesZone, ...range)) {
    const instants = toInstants(seriesZone, occurrence.start, occurrence.end)
    const [start, end] = [toWallTime(zone, instants[0]), toWallTime(zone, instants[1])]
    first ??= toWallTime(zone, toInstant(seriesZone, occurrence.first))
    if (toDay(start) < to && lastDay(start, end) >= from) yield { ...occurrence, start, end, first }
  }
}

function* expandInZone(event: Series, zone: string, from: Day, to: Day): Generator<Occurrence> {
  const { id, title, label, location, allDay, repeat, version, calendar } = event
  const [first, last] = toWallTimes(event, zone)
  const length = allDay ? daysBetween(first, last) : getDuration(event, first, last)
  const extraDays = allDay ? length : Math.ceil(length / 1440)
  const firstDay = toDay(first)
  const lastStart = event.until ?? '9999-12-31'
  const custom = isCustomRule(simplifyRule(event, firstDay)) && { isCustom: true as const }
  for (const on of listRuleDays(event, firstDay, addDays(from, -extraDays), to)) {
    if (on > lastStart || on >= to) break
    if (event.except.includes(on)) continue
    const start = allDay ? on : `${on}${first.slice(10)}`
    const end = allDay ? addDays(on, length) : addMinutes(start, length)
    if (lastDay(start, end) < from) continue
    const times = { on, start, end, first }
    const reply = event.answer && { answer: event.dayAnswers?.[on] ?? event.answer }
    yield {
      id,
      title,
      label,
      location,
      allDay,
      repeat,
      ...custom,
      ...reply,
      ...times,
      version,
      calendar,
    }
  }
}

/** Returns the duration in wall-clock minutes, or in real minutes where the clocks are set back in between. */
function getDuration({ start, end }: Pick<Row, 'start' | 'end'>, first: WallTime, last: WallTime) {
  const wallMinutes = minutesBetween(first, last)
  return wallMinutes >= 0 ? wallMinutes : (Date.parse(end) - Date.parse(start)) / 60_000
}
