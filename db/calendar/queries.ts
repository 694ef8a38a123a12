import { and, asc, eq, gt, isNotNull, ne } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { getFirstSampleVersion, nextId, reserveIds } from '../counters/queries.ts'
import { DomainError } from '../shared/domain-error.ts'
import {
  addDays,
  type Day,
  daysBetween,
  minutesBetween,
  toDay,
  toInstant,
} from '../shared/time/model.ts'
import type { Db, Reader, Writer } from '../store/dialect.ts'
import { inBatches } from '../store/in-batches.ts'
import { assertCalendar, getDefaultCalendar } from './calendars.ts'
import { maxEvents, maxExceptions, maxLasting, maxSeries } from './limits.ts'
import { tooManyEvents, tooManyExceptions, tooManySeries } from './model.ts'
import { publishEvents } from './publish-events.ts'
import { sampleEventCount, sampleEvents } from './seed.ts'
import { type CalendarEvent, type EventRow, events } from './table.ts'
import { toWallTimes } from './wall-times.ts'

/** An event before and after a change; undefined before it was created and after it was deleted. */
export type Touched = {
  before?: CalendarEvent
  after?: CalendarEvent
  /** The series that it was a part of. */
  partOf?: { event: number; on: Day }
  /** Who gets an email about it; everybody by default. Colleagues see the change in their calendar in any case. */
  informs?: 'nobody' | 'outside'
  /** Whether guests are informed even if times and place are the same. */
  isRestored?: boolean
}

/** Carries changes on to the guests, in the transaction of the changes. */
export type Follow = (tx: Writer, touched: Touched[]) => Promise<void>

/** The fields of an event that a user sets. */
export type EventInput = Omit<
  CalendarEvent,
  'id' | 'version' | 'series' | 'instead' | 'zone' | 'answer' | 'uid'
>

const batchSize = 50

/**
 * Yields all events of an account, or of one of its calendars, in the order in which they were stored and in batches, and
 * lets other work run between the batches.
 */
export async function* eventBatches(
  db: Reader,
  account: AccountId,
  calendar?: number,
): AsyncGenerator<CalendarEvent[]> {
  const isOfCalendar =
    calendar === undefined ? eq(events.account, account) : whereCalendarEvents(account, calendar)
  const batches = inBatches<EventRow>(batchSize, (last) =>
    db
      .select()
      .from(events)
      .where(and(isOfCalendar, gt(events.id, last?.id ?? 0)))
      .orderBy(asc(events.id))
      .limit(batchSize),
  )
  for await (const rows of batches) yield rows.map(toCalendarEvent)
}

/** The link of an event to the series, and to the day that it replaces. */
export type Series = Pick<EventRow, 'id' | 'start' | 'allDay' | 'zone' | 'uid'>

/** Returns the events of an account that repeat. */
export const listSeries = (db: Reader, account: AccountId): Promise<Series[]> =>
  db
    .select({
      id: events.id,
      start: events.start,
      allDay: events.allDay,
      zone: events.zone,
      uid: events.uid,
    })
    .from(events)
    .where(whereSeries(account))

const whereSeries = (account: AccountId) =>
  and(eq(events.account, account), eq(events.isLasting, true), ne(events.repeat, 'none'))

/** Lists the occurrences of an account's series that are replaced by other events. */
export async function listReplaced(
  db: Reader,
  account: AccountId,
): Promise<{ series: number; instead: string }[]> {
  const rows = await db
    .select({ series: events.series, instead: events.instead })
    .from(events)
    .where(and(eq(events.account, account), isNotNull(events.series)))
  return rows.flatMap(({ series, instead }) => (series && instead ? [{ series, instead }] : []))
}

/** Finds an event, a series, or a day of a series that was changed by itself. */
export async function findEvent(
  db: Reader,
  account: AccountId,
  id: number,
): Promise<CalendarEvent | undefined> {
  const [row] = await db.select().from(events).where(whereEvent(account, id))
  return row && toCalendarEvent(row)
}

/** Creates an event, which repeats in a time zone; without a calendar it is added to the default one. */
export const addEvent = (
  db: Db,
  account: AccountId,
  { calendar, ...input }: Omit<EventInput, 'calendar'> & { calendar?: number | undefined },
  zone: string,
  follow: Follow,
): Promise<CalendarEvent> =>
  db.write(async (tx) => {
    await assertCalendar(tx, account, calendar)
    const calendarId = calendar ?? (await getDefaultCalendar(tx, account))
    const event = await insertEvent(tx, account, { ...input, calendar: calendarId }, zone)
    await follow(tx, [{ after: event }])
    await publishEvents(tx, account, event.id)
    return event
  })

/** Creates an event inside the caller's transaction, optionally as a replacement of a day of a series. */
export async function insertEvent(
  tx: Writer,
  account: AccountId,
  input: EventInput &
    Partial<Pick<EventRow, 'series' | 'instead' | 'answer' | 'dayAnswers' | 'version' | 'id'>>,
  zone: string,
): Promise<CalendarEvent> {
  const id = input.id ?? (await nextId(tx, events, account))
  const [row] = await tx
    .insert(events)
    .values({ ...input, ...toIndexColumns(input, zone), zone, account, id })
    .returning()
  if (!row) throw new Error('An inserted event was not returned.')
  await assertRoom(tx, account, row)
  return toCalendarEvent(row)
}

/** Throws a `DomainError` when an account has too many events of the kinds of these stored events. */
export async function assertRoom(
  tx: Writer,
  account: AccountId,
  ...stored: Pick<EventRow, 'isLasting' | 'repeat' | 'except'>[]
): Promise<void> {
  const ours = eq(events.account, account)
  const isLasting = and(ours, eq(events.isLasting, true))
  if (stored.some(({ except }) => except.length > maxExceptions)) throw full(tooManyExceptions)
  if ((await tx.$count(events, ours)) > maxEvents) throw full(tooManyEvents)
  if (!stored.some((event) => event.isLasting)) return
  if ((await tx.$count(events, isLasting)) > maxLasting) throw full(tooManyEvents)
  if (stored.every(({ repeat }) => repeat === 'none')) return
  if ((await listSeries(tx, account)).length > maxSeries) throw full(tooManySeries)
}

const full = (message: string) => new DomainError('conflict', message)

/** Updates an event, which repeats in its time zone. */
export async function updateEvent(
  tx: Writer,
  account: AccountId,
  { version, ...event }: CalendarEvent,
): Promise<CalendarEvent> {
  const [row] = await tx
    .update(events)
    .set({ ...event, ...toIndexColumns(event, event.zone), version: version + 1 })
    .where(whereEvent(account, event.id))
    .returning()
  if (!row) throw new Error('A changed event was not returned.')
  await assertRoom(tx, account, row)
  return toCalendarEvent(row)
}

const endOfTime = '9999'

/**
 * Returns the columns that the indexes need. Most events end on the day they start and are found by their start alone.
 */
export function toIndexColumns(
  event: Omit<EventInput, 'calendar'>,
  zone: string,
): Pick<EventRow, 'isLasting' | 'lasts'> {
  const [start, end] = toWallTimes(event, zone)
  const isLong = event.allDay ? end !== start : minutesBetween(start, end) >= 1440
  if (event.repeat === 'none') return { isLasting: isLong, lasts: event.end }
  const { until } = event
  const length = daysBetween(toDay(start), toDay(end))
  const lastStart = until && toInstant(zone, `${addDays(until, length + 1)}T00:00`)
  return { isLasting: true, lasts: lastStart ?? endOfTime }
}

/** Adds the sample events of an account, relative to `today`. */
export async function addSampleEvents(
  tx: Writer,
  account: AccountId,
  today: Date,
  zone: string,
): Promise<void> {
  const version = await getFirstSampleVersion(tx)
  const rows = sampleEvents(today, zone).map((event) => ({
    ...event,
    ...toIndexColumns(event, zone),
    zone,
    account,
    version,
  }))
  await tx.insert(events).values(rows)
  await reserveIds(tx, events, sampleEventCount, account)
}

/** Gives the events of earlier versions the time zone in which they repeated, the organization's. */
export const addMissingZones = (db: Db, zone: string): Promise<unknown> =>
  db.write((tx) => tx.update(events).set({ zone }).where(eq(events.zone, '')))

/** Matches one event of an account. */
export const whereEvent = (account: AccountId, id: number) =>
  and(eq(events.account, account), eq(events.id, id))

/** Matches the events of one calendar of an account. */
export const whereCalendarEvents = (account: AccountId, calendar: number) =>
  and(eq(events.account, account), eq(events.calendar, calendar))

/** The link fields of an event that is not part of a series. */
export const noSeries = { series: null, instead: null }

/** Converts a row to the API format. */
export const toCalendarEvent = ({
  account: _,
  isLasting: __,
  lasts: ___,
  dayAnswers: ____,
  ...event
}: EventRow): CalendarEvent => event
