import { and, asc, count, eq, gte, inArray, lt, placeholder } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { isCustomRule, listRuleDays, type Rule } from '../shared/recurrence/model.ts'
import {
  addDays,
  addMinutes,
  type Day,
  daysBetween,
  minutesBetween,
  toDay,
  toInstant,
  toWallTime,
  type WallTime,
} from '../shared/time/model.ts'
import {
  alias,
  countParam,
  inValues,
  isFalse,
  isTrue,
  pairRows,
  param,
  prepared,
  type Reader,
  renamed,
  valueIn,
} from '../store/dialect.ts'
import { joinedInOrder, usingIndex } from '../store/planner.ts'
import { compareOccurrences, type EventLabel, type Occurrence } from './model.ts'
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

export type OccurrenceQuery = {
  zone: string
  from: Day
  /** The day after the last one. */
  to: Day
  labels: EventLabel[]
  /** The ids of the calendars that are shown. */
  calendars: number[]
  /** Maximum number of events per day and kind, as the view has room for. */
  limit: number
}

export type OccurrenceList = {
  occurrences: Occurrence[]
  /** The total per day, including events that are left out. */
  many: Record<Day, number>
}

/** Lists the occurrences of a range of days, up to `limit` per day and kind, with the totals. */
export async function listOccurrences(
  db: Reader,
  account: AccountId,
  { zone, from, to, labels, calendars, limit }: OccurrenceQuery,
): Promise<OccurrenceList> {
  const values = { account, limit, ...toFilterParams({ labels, calendars }) }
  const days = listDays(from, to)
  // An event that started the evening before may still be running.
  const daysAndEve = [addDays(from, -1), ...days]
  const allDayParams = { ...values, allDay: 1, days: JSON.stringify(days.map(toDayRange)) }
  const dayBounds = daysAndEve.map((day) => toInstantRange(zone, day))
  const timedParams = { ...values, allDay: 0, days: JSON.stringify(dayBounds) }
  const [toWholeDays, wholeCounts, timed, timedCounts, lastingRows] = await Promise.all([
    selectOneDayEvents(db, allDayParams),
    countOneDayEvents(db, allDayParams),
    selectOneDayEvents(db, timedParams),
    countOneDayEvents(db, timedParams),
    selectLasting(db, { ...values, from: addDays(from, -1), to: addDays(to, 1) }),
  ])
  const countsByDay: Record<Day, number> = {}
  const taken: Record<Day, number> = {}
  const occurrences: Occurrence[] = []
  const add = (to: Record<Day, number>, on: Day[], more = 1) => {
    for (const day of on) to[day] = (to[day] ?? 0) + more
  }
  // Events of several days come first, because they take a slot on each of their days.
  for (const occurrence of lastingRows
    .flatMap((row) => expandEvent(row, zone, from, to))
    .toSorted(compareOccurrences)) {
    const covered = daysCovered(occurrence, from, to)
    add(countsByDay, covered)
    if (!covered.some((day) => (taken[day] ?? 0) < limit)) continue
    add(taken, covered)
    occurrences.push(occurrence)
  }
  for (const { day, many: of } of wholeCounts) add(countsByDay, [days[day] ?? from], of)
  for (const { day, many: of } of timedCounts)
    if (day > 0) add(countsByDay, [daysAndEve[day] ?? from], of)
  for (const row of [...toWholeDays, ...timed]) {
    const [occurrence] = expandEvent(row, zone, from, to)
    if (!occurrence) continue
    const day = toDay(occurrence.start)
    if ((taken[day] ?? 0) >= limit) continue
    add(taken, [day])
    occurrences.push(occurrence)
  }
  return { occurrences: occurrences.toSorted(compareOccurrences), many: countsByDay }
}

const listDays = (from: Day, to: Day) =>
  Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index))

const toDayRange = (day: Day) => [day, addDays(day, 1)]
const toInstantRange = (zone: string, day: Day) =>
  toDayRange(day).map((each) => toInstant(zone, `${each}T00:00`))

/** Returns the parameters of `isShown`. */
export const toFilterParams = ({
  labels,
  calendars,
}: Pick<OccurrenceQuery, 'labels' | 'calendars'>) => ({
  labels: JSON.stringify(labels),
  calendars: JSON.stringify(calendars),
})

/** Matches events with one of the labels, and in one of the calendars, that the parameters name. */
export const isShown = and(
  inValues(events.label, placeholder('labels')),
  inValues(events.calendar, placeholder('calendars')),
)

const single = alias(events, 'i')
const ranges = pairRows('days', 'd')
const isMatching = () =>
  and(
    eq(single.account, param('account')),
    eq(single.allDay, param('allDay')),
    inValues(single.label, placeholder('labels')),
    inValues(single.calendar, placeholder('calendars')),
    isFalse(single.isLasting),
    gte(single.start, ranges.first),
    lt(single.start, ranges.second),
  )
const shownEvents = usingIndex(renamed(events, 'i'), 'events_shown')

/** Selects the first events of each day. The index alone decides which, so that the others are never read. */
const selectOneDayEvents = prepared((db) => {
  const first = db
    .select({ id: valueIn(single.id) })
    .from(shownEvents)
    .where(isMatching())
    .orderBy(asc(single.start), asc(single.label), asc(single.id))
    .limit(countParam('limit'))
  return db
    .select(occurrenceColumns)
    .from(ranges.from)
    .crossJoin(events)
    .where(and(eq(events.account, param('account')), inArray(events.id, first)))
})

/** Counts the single-day events of each day. */
const countOneDayEvents = prepared((db) =>
  db
    .select({ day: ranges.index, many: count() })
    .from(joinedInOrder(ranges.from, shownEvents))
    .where(isMatching())
    .groupBy(ranges.index),
)

const selectLasting = prepared((db) =>
  db
    .select(occurrenceColumns)
    .from(events)
    .where(
      and(
        eq(events.account, param('account')),
        isTrue(events.isLasting),
        lt(events.start, param('to')),
        gte(events.lasts, param('from')),
        isShown,
      ),
    ),
)

/** Lists the days of a range that an occurrence covers. */
export function daysCovered({ start, end }: Pick<Occurrence, 'start' | 'end'>, from: Day, to: Day) {
  const first = toDay(start)
  const last = lastDay(start, end)
  const inside = first < from ? from : first
  return last < inside ? [] : listDays(inside, addDays(last < to ? last : addDays(to, -1), 1))
}

/** An event that ends at midnight does not cover the day that starts then. */
const lastDay = (start: Day | WallTime, end: Day | WallTime) =>
  end > start && end.endsWith('T00:00') ? addDays(toDay(end), -1) : toDay(end)

type Series = Pick<Row, 'start' | 'end' | 'allDay' | 'until' | 'except' | 'id' | 'version'> &
  Pick<Row, 'title' | 'label' | 'location' | 'zone' | 'answer' | 'calendar'> &
  Partial<Pick<Row, 'dayAnswers'>> &
  Rule

/** Returns the time zone in which an event repeats; a single event has the same instants in each. */
export const zoneOfSeries = ({ allDay, repeat, zone }: Pick<Row, 'allDay' | 'repeat' | 'zone'>) =>
  allDay || repeat === 'none' ? '' : zone

/** Clocks differ by up to 26 hours. */
const maxZoneDays = 2

/** Expands an event into its occurrences within a range of days of a time zone. */
export function expandEvent(event: Series, zone: string, from: Day, to: Day): Occurrence[] {
  const seriesZone = zoneOfSeries(event) || zone
  if (seriesZone === zone) return expandInZone(event, zone, from, to)
  const toViewTime = (when: WallTime) => toWallTime(zone, toInstant(seriesZone, when))
  return expandInZone(event, seriesZone, addDays(from, -maxZoneDays), addDays(to, maxZoneDays))
    .map(({ start, end, first, ...occurrence }) => ({
      ...occurrence,
      ...{ start: toViewTime(start), end: toViewTime(end), first: toViewTime(first) },
    }))
    .filter(({ start, end }) => toDay(start) < to && lastDay(start, end) >= from)
}

function expandInZone(event: Series, zone: string, from: Day, to: Day): Occurrence[] {
  const { id, title, label, location, allDay, repeat, version, calendar } = event
  const [first, last] = toWallTimes(event, zone)
  const length = allDay ? daysBetween(first, last) : getDuration(event, first, last)
  const extraDays = allDay ? length : Math.ceil(length / 1440)
  const firstDay = toDay(first)
  const lastStart = event.until ?? '9999-12-31'
  const found: Occurrence[] = []
  const custom = isCustomRule(event) && { isCustom: true as const }
  for (const on of listRuleDays(event, firstDay, addDays(from, -extraDays), to)) {
    if (on > lastStart || on >= to) break
    if (event.except.includes(on)) continue
    const start = allDay ? on : `${on}${first.slice(10)}`
    const end = allDay ? addDays(on, length) : addMinutes(start, length)
    if (lastDay(start, end) < from) continue
    const times = { on, start, end, first }
    const reply = event.answer && { answer: event.dayAnswers?.[on] ?? event.answer }
    found.push({
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
    })
  }
  return found
}

/** Returns the duration in wall-clock minutes, or in real minutes where the clocks are set back in between. */
function getDuration({ start, end }: Pick<Row, 'start' | 'end'>, first: WallTime, last: WallTime) {
  const wallMinutes = minutesBetween(first, last)
  return wallMinutes >= 0 ? wallMinutes : (Date.parse(end) - Date.parse(start)) / 60_000
}
