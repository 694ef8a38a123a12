import { and, asc, desc, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import type { Db, Reader, Writer } from '../dialect.ts'
import { publish } from '../live/log.ts'
import { addDays, dayOf, daysBetween, instantOf, minutesBetween } from '../time/model.ts'
import { wallTimes } from './occurrences.ts'
import { sampleEvents } from './seed.ts'
import { events } from './table.ts'

type Row = typeof events.$inferSelect

/** An event as the API tells it: the owner left out, and what only serves to find it. */
export type CalendarEvent = Omit<Row, 'account' | 'isLasting' | 'lasts'>

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

/** Stores a new event with the last id plus one. */
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
  written: Written & Partial<Pick<Row, 'series' | 'instead'>>,
  zone: string,
): Promise<CalendarEvent> {
  return insert(tx, account, { ...written, id: await nextId(tx, account) }, zone)
}

/** Stores what was deleted as it was, under another number only where its own is taken. */
export async function bringBack(
  tx: Writer,
  account: AccountId,
  event: CalendarEvent,
  zone: string,
): Promise<CalendarEvent> {
  const isTaken = await eventById(tx, account, event.id)
  const id = isTaken ? await nextId(tx, account) : event.id
  return insert(tx, account, { ...event, id }, zone)
}

async function insert(
  tx: Writer,
  account: AccountId,
  event: Written & Partial<CalendarEvent> & { id: number },
  zone: string,
) {
  const [row] = await tx
    .insert(events)
    .values({ ...event, ...placeOf(event, zone), account })
    .returning()
  if (!row) throw new Error('An inserted event was not returned.')
  return told(row)
}

async function nextId(tx: Writer, account: AccountId) {
  const [last] = await tx
    .select({ id: events.id })
    .from(events)
    .where(eq(events.account, account))
    .orderBy(desc(events.id))
    .limit(1)
  return (last?.id ?? 0) + 1
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
function placeOf(event: Written, zone: string): Pick<Row, 'isLasting' | 'lasts'> {
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
  for (const event of sampleEvents(today, zone)) {
    await tx.insert(events).values({ ...event, ...placeOf(event, zone), account })
  }
}

/** One event of an account. */
export const isEvent = (account: AccountId, id: number) =>
  and(eq(events.account, account), eq(events.id, id))

/** A row as the API tells it. */
export const told = ({ account: _owner, isLasting: _, lasts: __, ...event }: Row): CalendarEvent =>
  event
