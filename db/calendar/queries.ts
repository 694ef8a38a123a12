import { and, asc, desc, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { type Changed, isStale } from '../changed.ts'
import type { Db, Reader, Writer } from '../dialect.ts'
import { sampleEvents } from './seed.ts'
import { events } from './table.ts'

type Row = typeof events.$inferSelect

/** An event as the API tells it: the owner left out. */
export type CalendarEvent = Omit<Row, 'account'>

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

/** Stores a new event with the last id plus one. */
export async function addEvent(
  db: Db,
  account: AccountId,
  written: Written,
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
      .values({ ...written, account, id })
      .returning()
    if (!row) throw new Error('An inserted event was not returned.')
    return told(row)
  })
}

/** Changes what is named, unless the event has moved on since the version named, or would end before it starts. */
export async function changeEvent(
  db: Db,
  account: AccountId,
  id: number,
  { version, ...values }: Partial<Written> & { version?: number | undefined },
): Promise<(Changed<CalendarEvent> & { isReversed: boolean }) | undefined> {
  return db.write(async (tx) => {
    const before = await eventById(tx, account, id)
    if (!before) return
    const { start = before.start, end = before.end } = values
    const refusal = { isStale: isStale(before, version), isReversed: end < start }
    if (refusal.isStale || refusal.isReversed) return { row: before, ...refusal }
    const [row] = await tx
      .update(events)
      .set({ ...values, version: before.version + 1 })
      .where(isEvent(account, id))
      .returning()
    return row && { row: told(row), ...refusal }
  })
}

/** Deletes an event; false when there is none. */
export async function deleteEvent(db: Db, account: AccountId, id: number): Promise<boolean> {
  const gone = await db.write((tx) =>
    tx.delete(events).where(isEvent(account, id)).returning({ id: events.id }),
  )
  return gone.length > 0
}

/** Gives an account its own copy of the sample events, around the day that is `today` for it. */
export async function giveSampleEvents(tx: Writer, account: AccountId, today: Date): Promise<void> {
  for (const event of sampleEvents(today)) await tx.insert(events).values({ ...event, account })
}

const isEvent = (account: AccountId, id: number) =>
  and(eq(events.account, account), eq(events.id, id))

async function eventById(db: Reader, account: AccountId, id: number) {
  const [row] = await db.select().from(events).where(isEvent(account, id))
  return row && told(row)
}

const told = ({ account: _owner, ...event }: Row): CalendarEvent => event
