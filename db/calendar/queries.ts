import { and, asc, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { firstSampleVersion, nextId, reserveIds } from '../counters/queries.ts'
import { publish } from '../live/log.ts'
import { addDays, daysBetween, minutesBetween, toDay, toInstant } from '../shared/time/model.ts'
import type { Db, Reader, Writer } from '../store/dialect.ts'
import { toWallTimes } from './occurrences.ts'
import { sampleEvents } from './seed.ts'
import { events } from './table.ts'

/** A stored event. */
export type EventRow = typeof events.$inferSelect

/** An event as the API returns it: without the owner and the columns for indexing. */
export type CalendarEvent = Omit<EventRow, 'account' | 'isLasting' | 'lasts'>

/** The fields of an event that a user sets. */
export type EventInput = Omit<CalendarEvent, 'id' | 'version' | 'series' | 'instead'>

/** Lists all events of an account in storage order. */
export async function listEvents(db: Reader, account: AccountId): Promise<CalendarEvent[]> {
  const rows = await db
    .select()
    .from(events)
    .where(eq(events.account, account))
    .orderBy(asc(events.id))
  return rows.map(toCalendarEvent)
}

export async function findEvent(
  db: Reader,
  account: AccountId,
  id: number,
): Promise<CalendarEvent | undefined> {
  const [row] = await db.select().from(events).where(whereEvent(account, id))
  return row && toCalendarEvent(row)
}

/** Creates an event. */
export const addEvent = (
  db: Db,
  account: AccountId,
  input: EventInput,
  zone: string,
): Promise<CalendarEvent> =>
  db.write(async (tx) => {
    const event = await insertEvent(tx, account, input, zone)
    await publish(tx, account, 'event', event.id)
    return event
  })

/** Creates an event inside the caller's transaction, optionally as a replacement of a day of a series. */
export async function insertEvent(
  tx: Writer,
  account: AccountId,
  input: EventInput & Partial<Pick<EventRow, 'series' | 'instead'>>,
  zone: string,
): Promise<CalendarEvent> {
  const id = await nextId(tx, events, account)
  const [row] = await tx
    .insert(events)
    .values({ ...input, ...toIndexColumns(input, zone), account, id })
    .returning()
  if (!row) throw new Error('An inserted event was not returned.')
  return toCalendarEvent(row)
}

/** Updates an event. */
export async function updateEvent(
  tx: Writer,
  account: AccountId,
  { version, ...event }: CalendarEvent,
  zone: string,
): Promise<CalendarEvent> {
  const [row] = await tx
    .update(events)
    .set({ ...event, ...toIndexColumns(event, zone), version: version + 1 })
    .where(whereEvent(account, event.id))
    .returning()
  if (!row) throw new Error('A changed event was not returned.')
  return toCalendarEvent(row)
}

const endOfTime = '9999'

/**
 * Returns the columns that the indexes need. Most events end on the day they start and are found by their start alone.
 */
function toIndexColumns(event: EventInput, zone: string): Pick<EventRow, 'isLasting' | 'lasts'> {
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
  const version = await firstSampleVersion(tx)
  for (const event of sampleEvents(today, zone)) {
    await tx.insert(events).values({ ...event, ...toIndexColumns(event, zone), account, version })
    await reserveIds(tx, events, event.id, account)
  }
}

/** Matches one event of an account. */
export const whereEvent = (account: AccountId, id: number) =>
  and(eq(events.account, account), eq(events.id, id))

/** The link fields of an event that is not part of a series. */
export const noSeries = { series: null, instead: null }

/** Converts a row to the API format. */
export const toCalendarEvent = ({
  account: _,
  isLasting: __,
  lasts: ___,
  ...event
}: EventRow): CalendarEvent => event
