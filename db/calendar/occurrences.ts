import { and, asc, count, eq, gte, inArray, lt, placeholder } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { addDays, type Day, toDay, toInstant } from '../shared/time/model.ts'
import { createPace } from '../shared/turns.ts'
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
import {
  eachOccurrence,
  expandEvent,
  getCoveredDays,
  listDays,
  occurrenceColumns,
} from './expand-event.ts'
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
  const usedSlots: Record<Day, number> = {}
  const occurrences: Occurrence[] = []
  const add = (to: Record<Day, number>, on: Day[], more = 1) => {
    for (const day of on) to[day] = (to[day] ?? 0) + more
  }
  // Events of several days come first, because they take a slot on each of their days.
  const lasting = await expandLasting(lastingRows, { zone, from, to, isCounted: limit === 0 })
  for (const [index, day] of days.entries()) {
    const count = lasting.counts[index] ?? 0
    if (count > 0) add(countsByDay, [day], count)
  }
  for (const { occurrence, first, last } of lasting.found) {
    const covered = days.slice(first, last + 1)
    if (!covered.some((day) => (usedSlots[day] ?? 0) < limit)) continue
    add(usedSlots, covered)
    occurrences.push(occurrence)
  }
  for (const { day, many: count } of allDayCounts) add(countsByDay, [days[day] ?? from], count)
  for (const { day, many: count } of timedCounts)
    if (day > 0) add(countsByDay, [daysAndEve[day] ?? from], count)
  for (const row of [...allDay, ...timed]) {
    const [occurrence] = expandEvent(row, zone, from, to)
    if (!occurrence) continue
    const day = toDay(occurrence.start)
    if ((usedSlots[day] ?? 0) >= limit) continue
    add(usedSlots, [day])
    occurrences.push(occurrence)
  }
  return { occurrences: occurrences.toSorted(compareOccurrences), many: countsByDay }
}

type Found = { occurrence: Occurrence; first: number; last: number }

type LastingQuery = Pick<OccurrenceQuery, 'zone' | 'from' | 'to'> & {
  /** Whether the occurrences are only counted. */
  isCounted: boolean
}

/**
 * Expands events in order of time, with the indexes of the first and the last day that each occurrence covers, and counts
 * them by day. Many series have tens of thousands of occurrences in a year, so other work runs in between.
 */
async function expandLasting(
  rows: Parameters<typeof expandEvent>[0][],
  { zone, from, to, isCounted }: LastingQuery,
): Promise<{ found: Found[]; counts: number[] }> {
  const indexes = new Map(listDays(from, to).map((day, index) => [day, index]))
  const found: Found[] = []
  // How many more occurrences cover a day than the day before.
  const differences = Array.from({ length: indexes.size + 1 }, () => 0)
  const pace = createPace()
  for (const row of rows) {
    await pace()
    for (const occurrence of eachOccurrence(row, zone, from, to)) {
      const [first, last] = getCoveredDays(occurrence, from, to).map(
        (day) => indexes.get(day) ?? -1,
      )
      if (first === undefined || last === undefined || first < 0 || last < first) continue
      differences[first] = (differences[first] ?? 0) + 1
      differences[last + 1] = (differences[last + 1] ?? 0) - 1
      if (!isCounted) found.push({ occurrence, first, last })
    }
  }
  let count = 0
  const counts = differences.map((more) => (count += more))
  return { found: found.toSorted((a, b) => compareOccurrences(a.occurrence, b.occurrence)), counts }
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
