import { and, asc, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { firstSampleVersion, nextId, reserveIds } from '../counters/queries.ts'
import { publish } from '../live/log.ts'
import { addDays, dayOf, daysBetween, instantOf, minutesBetween } from '../shared/time/model.ts'
import type { Db, Reader, Writer } from '../store/dialect.ts'
import { wallTimes } from './occurrences.ts'
import { sampleEvents } from './seed.ts'
import { events } from './table.ts'

/** An event as it is stored. */
export type EventRow = typeof events.$inferSelect

/** An event as the API tells it: the owner left out, and what only serves to find it. */
export type CalendarEvent = Omit<EventRow, 'account' | 'isLasting' | 'lasts'>

/** What somebody says of an event; the rest is ours. */
export type Written = Omit<CalendarEvent, 'id' | 'version' | 'series' | 'instead'>

/** All events of an account, in the order in which they were stored. */
export async function listEvents(db: Reader, account: AccountId): Promise<CalendarEvent[]> {
  const rows = await db
    .select()
    .from(events)
    .where(eq(events.account, account))
    .orderBy(asc(events.id))
  return rows.map(told)
}

export async function eventById(
  db: Reader,
  account: AccountId,
  id: number,
): Promise<CalendarEvent | undefined> {
  const [row] = await db.select().from(events).where(isEvent(account, id))
  return row && told(row)
}

/** Stores a new event. */
export const addEvent = (
  db: Db,
  account: AccountId,
  written: Written,
  zone: string,
): Promise<CalendarEvent> =>
  db.write(async (tx) => {
    const event = await insertEvent(tx, account, written, zone)
    await publish(tx, account, 'event', event.id)
    return event
  })

/** The same inside of a greater change; with the day of a series that it replaces, if it does. */
export async function insertEvent(
  tx: Writer,
  account: AccountId,
  written: Written & Partial<Pick<EventRow, 'series' | 'instead'>>,
  zone: string,
): Promise<CalendarEvent> {
  const id = await nextId(tx, events, account)
  const [row] = await tx
    .insert(events)
    .values({ ...written, ...placeOf(written, zone), account, id })
    .returning()
  if (!row) throw new Error('An inserted event was not returned.')
  return told(row)
}

/** Writes what has become of an event. */
export async function updateEvent(
  tx: Writer,
  account: AccountId,
  { version, ...event }: CalendarEvent,
  zone: string,
): Promise<CalendarEvent> {
  const [row] = await tx
    .update(events)
    .set({ ...event, ...placeOf(event, zone), version: version + 1 })
    .where(isEvent(account, event.id))
    .returning()
  if (!row) throw new Error('A changed event was not returned.')
  return told(row)
}

const endOfTime = '9999'

/** Where to look for an event: most are over on the day they begin, and found by it alone. */
function placeOf(event: Written, zone: string): Pick<EventRow, 'isLasting' | 'lasts'> {
  const [start, end] = wallTimes(event, zone)
  const isLong = event.allDay ? end !== start : minutesBetween(start, end) >= 1440
  if (event.repeat === 'none') return { isLasting: isLong, lasts: event.end }
  const { until } = event
  const length = daysBetween(dayOf(start), dayOf(end))
  const lasts = until && instantOf(zone, `${addDays(until, length + 1)}T00:00`)
  return { isLasting: true, lasts: lasts ?? endOfTime }
}

/** Gives an account its own copy of the sample events, around the day that is `today` for it. */
export async function giveSampleEvents(
  tx: Writer,
  account: AccountId,
  today: Date,
  zone: string,
): Promise<void> {
  const version = await firstSampleVersion(tx)
  for (const event of sampleEvents(today, zone)) {
    await tx.insert(events).values({ ...event, ...placeOf(event, zone), account, version })
    await reserveIds(tx, events, event.id, account)
  }
}

/** One event of an account. */
export const isEvent = (account: AccountId, id: number) =>
  and(eq(events.account, account), eq(events.id, id))

/** What replaces no time of a series. */
export const linkless = { series: null, instead: null }

/** A row as the API tells it. */
export const told = ({
  account: _,
  isLasting: __,
  lasts: ___,
  ...event
}: EventRow): CalendarEvent => event
