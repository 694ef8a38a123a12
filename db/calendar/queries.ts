import { and, asc, desc, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { type Changed, isStale } from '../changed.ts'
import type { Db, Reader, Writer } from '../dialect.ts'
import { addDays, dayOf, daysBetween, instantOf, minutesBetween } from '../time/model.ts'
import type { faults } from './model.ts'
import { wallTimes } from './occurrences.ts'
import { sampleEvents } from './seed.ts'
import { events } from './table.ts'

type Row = typeof events.$inferSelect

/** An event as the API tells it: the owner left out, and what only serves to find it. */
export type CalendarEvent = Omit<Row, 'account' | 'isLasting' | 'lasts'>

type Written = Omit<CalendarEvent, 'id' | 'version'>

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
export async function addEvent(
  db: Db,
  account: AccountId,
  written: Written,
  zone: string,
): Promise<CalendarEvent> {
  return db.write(async (tx) => {
    const [last] = await tx
      .select({ id: events.id })
      .from(events)
      .where(eq(events.account, account))
      .orderBy(desc(events.id))
      .limit(1)
    const id = (last?.id ?? 0) + 1
    const [row] = await tx
      .insert(events)
      .values({ ...written, ...placeOf(written, zone), account, id })
      .returning()
    if (!row) throw new Error('An inserted event was not returned.')
    return told(row)
  })
}

type Outcome = Changed<CalendarEvent> & { fault: keyof typeof faults | undefined }

/**
 * Changes what is named, unless the event has moved on since the version named, or its times contradict each other.
 * A series that moves to other days takes its end and its exceptions along.
 */
export async function changeEvent(
  db: Db,
  account: AccountId,
  id: number,
  { version, ...change }: Partial<Written> & { version?: number | undefined },
  zone: string,
): Promise<Outcome | undefined> {
  return db.write(async (tx) => {
    const before = await eventById(tx, account, id)
    if (!before) return
    const after = { ...before, ...movedAlong(before, change, zone), ...change }
    const refusal = { isStale: isStale(before, version), fault: faultOf(after, zone) }
    if (refusal.isStale || refusal.fault) return { row: before, ...refusal }
    const [row] = await tx
      .update(events)
      .set({ ...after, ...placeOf(after, zone), version: before.version + 1 })
      .where(isEvent(account, id))
      .returning()
    return row && { row: told(row), ...refusal }
  })
}

/** Which field contradicts the start, if one does. */
export function faultOf(event: Written, zone: string): keyof typeof faults | undefined {
  const [start] = wallTimes(event, zone)
  if (event.end < event.start) return 'end'
  if (event.until !== null && event.until < dayOf(start)) return 'until'
}

function movedAlong(before: Written, change: Partial<Written>, zone: string) {
  if (before.repeat === 'none' || change.start === undefined) return {}
  const [from] = wallTimes(before, zone)
  const [to] = wallTimes({ ...before, ...change }, zone)
  const days = daysBetween(dayOf(from), dayOf(to))
  return {
    until: before.until && addDays(before.until, days),
    except: before.except.map((day) => addDays(day, days)),
  }
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

/** Deletes an event; false when there is none. */
export async function deleteEvent(db: Db, account: AccountId, id: number): Promise<boolean> {
  const gone = await db.write((tx) =>
    tx.delete(events).where(isEvent(account, id)).returning({ id: events.id }),
  )
  return gone.length > 0
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

const isEvent = (account: AccountId, id: number) =>
  and(eq(events.account, account), eq(events.id, id))

const told = ({ account: _owner, isLasting: _, lasts: __, ...event }: Row): CalendarEvent => event
