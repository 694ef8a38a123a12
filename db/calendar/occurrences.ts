import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import {
  addDays,
  addMinutes,
  addMonths,
  type Day,
  dayOf,
  daysBetween,
  instantOf,
  minutesBetween,
  type Wall,
  wallAt,
} from '../shared/time/model.ts'
import { given, givenCount, prepared, type Reader } from '../store/dialect.ts'
import { type EventLabel, inOrder, type Occurrence, type Repeat } from './model.ts'
import { events } from './table.ts'

/** What of an event its occurrences are made of. */
export const occurrenceColumns = {
  id: events.id,
  title: events.title,
  label: events.label,
  location: events.location,
  allDay: events.allDay,
  start: events.start,
  end: events.end,
  repeat: events.repeat,
  until: events.until,
  except: events.except,
  version: events.version,
}

type Row = Pick<typeof events.$inferSelect, keyof typeof occurrenceColumns>

type Stretch = {
  zone: string
  from: Day
  /** The first day that is no longer part of it. */
  to: Day
  labels: EventLabel[]
  /** How many of each kind a day has room for; there is no telling how many it has. */
  most: number
}

export type Found = {
  occurrences: Occurrence[]
  /** How many there are on each day, told or not. */
  many: Record<Day, number>
}

/** What takes place on some days: as much as they have room for, and how much there is. */
export async function occurrencesIn(
  db: Reader,
  account: AccountId,
  { zone, from, to, labels, most }: Stretch,
): Promise<Found> {
  const values = { account, most, labels: JSON.stringify(labels) }
  const days = daysFrom(from, to)
  // What has begun on the evening before may still be going on.
  const evenings = [addDays(from, -1), ...days]
  const wholes = { ...values, allDay: 1, days: JSON.stringify(days.map(wholeDay)) }
  const hours = evenings.map((day) => houseDay(zone, day))
  const times = { ...values, allDay: 0, days: JSON.stringify(hours) }
  const [wholeDays, wholeCounts, timed, timedCounts, lasting] = await Promise.all([
    brief(db, wholes),
    briefCounts(db, wholes),
    brief(db, times),
    briefCounts(db, times),
    lastingIn(db, { ...values, from: addDays(from, -1), to: addDays(to, 1) }),
  ])
  const many: Record<Day, number> = {}
  const taken: Record<Day, number> = {}
  const occurrences: Occurrence[] = []
  const add = (to: Record<Day, number>, on: Day[], more = 1) => {
    for (const day of on) to[day] = (to[day] ?? 0) + more
  }
  // What is on several days comes first: it takes its room on all of them.
  for (const occurrence of lasting
    .flatMap((row) => occurrencesOf(row, zone, from, to))
    .toSorted(inOrder)) {
    const covered = daysCovered(occurrence, from, to)
    add(many, covered)
    if (!covered.some((day) => (taken[day] ?? 0) < most)) continue
    add(taken, covered)
    occurrences.push(occurrence)
  }
  for (const { day, many: of } of wholeCounts) add(many, [days[day] ?? from], of)
  for (const { day, many: of } of timedCounts) if (day > 0) add(many, [evenings[day] ?? from], of)
  for (const row of [...wholeDays, ...timed]) {
    const [occurrence] = occurrencesOf(row, zone, from, to)
    if (!occurrence) continue
    const day = dayOf(occurrence.start)
    if ((taken[day] ?? 0) >= most) continue
    add(taken, [day])
    occurrences.push(occurrence)
  }
  return { occurrences: occurrences.toSorted(inOrder), many }
}

const daysFrom = (from: Day, to: Day) =>
  Array.from({ length: daysBetween(from, to) }, (_, place) => addDays(from, place))

const wholeDay = (day: Day) => [day, addDays(day, 1)]
const houseDay = (zone: string, day: Day) =>
  wholeDay(day).map((each) => instantOf(zone, `${each}T00:00`))

const ofLabels = sql`${events.label} in (select value from json_each(${sql.placeholder('labels')}))`

const onOneDay = sql.raw(
  `i.is_lasting = 0 and i.start >= d.value ->> 0 and i.start < d.value ->> 1`,
)
const ofKind = () => sql`i.account = ${given('account')} and i.all_day = ${given('allDay')}
  and i.label in (select value from json_each(${sql.placeholder('labels')})) and ${onOneDay}`
const eachDay = () => sql`json_each(${sql.placeholder('days')}) d`

/** Events of one day, the first few of each day: the index alone decides which, the others are never read. */
const brief = prepared((db) =>
  db
    .select(occurrenceColumns)
    .from(eachDay())
    .crossJoin(events)
    .where(
      sql`${events.account} = ${given('account')} and ${events.id} in (
        select i.id from events i indexed by events_shown where ${ofKind()}
        order by i.start, i.label, i.id limit ${givenCount('most')}
      )`,
    ),
)

/** How many events of one day there are on each day. */
const briefCounts = prepared((db) =>
  db
    .select({ day: sql<number>`d.key`, many: sql<number>`count(*)` })
    .from(sql`${eachDay()} cross join events i indexed by events_shown`)
    .where(ofKind())
    .groupBy(sql`d.key`),
)

const lastingIn = prepared((db) =>
  db
    .select(occurrenceColumns)
    .from(events)
    .where(
      and(
        eq(events.account, given('account')),
        sql`${events.isLasting} = 1`,
        lt(events.start, given('to')),
        gte(events.lasts, given('from')),
        ofLabels,
      ),
    ),
)

/** The days of a stretch that an occurrence is on. */
export function daysCovered({ start, end }: Pick<Occurrence, 'start' | 'end'>, from: Day, to: Day) {
  const first = dayOf(start)
  const last = lastDay(start, end)
  const inside = first < from ? from : first
  return last < inside ? [] : daysFrom(inside, addDays(last < to ? last : addDays(to, -1), 1))
}

/** What ends at midnight is not on the day that begins then. */
const lastDay = (start: Day | Wall, end: Day | Wall) =>
  end > start && end.endsWith('T00:00') ? addDays(dayOf(end), -1) : dayOf(end)

type Series = Pick<
  Row,
  'start' | 'end' | 'allDay' | 'repeat' | 'until' | 'except' | 'id' | 'version'
> &
  Pick<Row, 'title' | 'label' | 'location'>

/** The times at which an event takes place, as far as they touch some days. */
export function occurrencesOf(event: Series, zone: string, from: Day, to: Day): Occurrence[] {
  const { id, title, label, location, allDay, repeat, version } = event
  const [first, last] = wallTimes(event, zone)
  const length = allDay ? daysBetween(first, last) : lengthOf(event, first, last)
  const overhang = allDay ? length : Math.ceil(length / 1440)
  const begins = dayOf(first)
  const lasts = event.until ?? '9999-12-31'
  const found: Occurrence[] = []
  for (const on of daysOfSeries(begins, repeat, addDays(from, -overhang), to)) {
    if (on > lasts || on >= to) break
    if (event.except.includes(on)) continue
    const start = allDay ? on : `${on}${first.slice(10)}`
    const end = allDay ? addDays(on, length) : addMinutes(start, length)
    if (lastDay(start, end) < from) continue
    found.push({ id, on, title, label, location, allDay, start, end, repeat, first, version })
  }
  return found
}

/** How long the clocks say it takes; where they are put back meanwhile, as long as it really takes. */
function lengthOf({ start, end }: Pick<Row, 'start' | 'end'>, first: Wall, last: Wall) {
  const shown = minutesBetween(first, last)
  return shown >= 0 ? shown : (Date.parse(end) - Date.parse(start)) / 60_000
}

/** Start and end as the clocks of the house show them; of whole days only the days. */
export const wallTimes = (
  { start, end, allDay }: Pick<Row, 'start' | 'end' | 'allDay'>,
  zone: string,
): [Day | Wall, Day | Wall] =>
  allDay ? [dayOf(start), dayOf(end)] : [wallAt(zone, start), wallAt(zone, end)]

/** The days on which a series may begin again. A month without the day is passed over. */
function* daysOfSeries(begins: Day, repeat: Repeat, from: Day, to: Day): Generator<Day> {
  if (repeat === 'none') {
    yield begins
    return
  }
  if (repeat === 'monthly') {
    const months = (Number(from.slice(0, 4)) - Number(begins.slice(0, 4))) * 12
    let turn = Math.max(0, months + Number(from.slice(5, 7)) - Number(begins.slice(5, 7)))
    for (; ; turn++) {
      const day = addMonths(begins, turn)
      if (day >= to) return
      if (day >= from && day.slice(8) === begins.slice(8)) yield day
    }
  }
  const step = repeat === 'weekly' ? 7 : 1
  const turn = Math.max(0, Math.ceil(daysBetween(begins, from) / step))
  for (let day = addDays(begins, turn * step); day < to; day = addDays(day, step)) yield day
}
