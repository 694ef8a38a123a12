import { and, asc, count, eq, gte, inArray, lt, placeholder } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { addDays, type Day, toDay, toInstant } from '../shared/time/model.ts'
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
import { daysCovered, expandEvent, listDays, occurrenceColumns } from './expand-event.ts'
import { compareOccurrences, type EventLabel, type Occurrence } from './model.ts'
import { events } from './table.ts'

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
  const [allDay, allDayCounts, timed, timedCounts, lastingRows] = await Promise.all([
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
  for (const { day, many: of } of allDayCounts) add(countsByDay, [days[day] ?? from], of)
  for (const { day, many: of } of timedCounts)
    if (day > 0) add(countsByDay, [daysAndEve[day] ?? from], of)
  for (const row of [...allDay, ...timed]) {
    const [occurrence] = expandEvent(row, zone, from, to)
    if (!occurrence) continue
    const day = toDay(occurrence.start)
    if ((taken[day] ?? 0) >= limit) continue
    add(taken, [day])
    occurrences.push(occurrence)
  }
  return { occurrences: occurrences.toSorted(compareOccurrences), many: countsByDay }
}

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
const visibleEvents = usingIndex(renamed(events, 'i'), 'events_shown')

/** Selects the first events of each day. The index alone decides which, so that the others are never read. */
const selectOneDayEvents = prepared((db) => {
  const first = db
    .select({ id: valueIn(single.id) })
    .from(visibleEvents)
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
    .from(joinedInOrder(ranges.from, visibleEvents))
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
