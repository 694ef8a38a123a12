import { and, desc, eq, lte } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import type { Changed } from '../changed.ts'
import type { Db, Writer } from '../dialect.ts'
import { publish } from '../live/log.ts'
import type { Day } from '../time/model.ts'
import { bringBack, type CalendarEvent, eventById, isEvent, updateEvent } from './queries.ts'
import { calendarUndos, events } from './table.ts'

/** What a change took from a calendar. */
export type Taken = {
  /** The series as it was before a part of it was changed or deleted. */
  series?: CalendarEvent
  /** The event that the part has become. */
  part?: number
  /** The changed days that went with the part, and what they stood for. */
  moved?: { id: number; instead: Day | null }[]
  /** What was deleted, first of all the event itself where it is. */
  removed?: CalendarEvent[]
}

/** Nobody undoes more than what they have just done. */
const mostKept = 10

/** Keeps what a change takes; tells the number under which it can be taken back. */
export async function noteTaken(tx: Writer, account: AccountId, taken: Taken): Promise<number> {
  const [last] = await tx
    .select({ id: calendarUndos.id })
    .from(calendarUndos)
    .where(eq(calendarUndos.account, account))
    .orderBy(desc(calendarUndos.id))
    .limit(1)
  const id = (last?.id ?? 0) + 1
  await tx.insert(calendarUndos).values({ account, id, taken })
  await tx
    .delete(calendarUndos)
    .where(and(eq(calendarUndos.account, account), lte(calendarUndos.id, id - mostKept)))
  return id
}

/**
 * Makes a calendar what it was before a change, once, unless somebody has changed the series or the part since; tells
 * the event it was about.
 */
export function takeBack(
  db: Db,
  account: AccountId,
  id: number,
  zone: string,
): Promise<Changed<CalendarEvent> | undefined> {
  const isIt = and(eq(calendarUndos.account, account), eq(calendarUndos.id, id))
  return db.write(async (tx) => {
    const [undo] = await tx.select().from(calendarUndos).where(isIt)
    if (!undo) return
    const { series, removed = [] } = undo.taken
    const now = series && (await eventById(tx, account, series.id))
    if (series && !now) return
    if (now && !(await isUntouched(tx, account, undo.taken, now)))
      return { row: now, isStale: true }
    // Its number is not free for another undo: who presses twice must not undo something else.
    await tx.update(calendarUndos).set({ taken: {} }).where(isIt)
    const rejoined = series && now && (await rejoin(tx, account, undo.taken, now, zone))
    const [first] = await restore(tx, account, removed, zone)
    const row = rejoined ?? first
    if (!row) return
    await publish(tx, account, 'event', row.id)
    return { row, isStale: false }
  })
}

/** Nothing but the change itself has happened to the series and to its part. */
async function isUntouched(
  tx: Writer,
  account: AccountId,
  { series, part }: Taken,
  now: CalendarEvent,
) {
  if (now.version !== (series?.version ?? 0) + 1) return false
  return part === undefined || (await eventById(tx, account, part))?.version === 1
}

async function rejoin(
  tx: Writer,
  account: AccountId,
  { series, part, moved = [] }: Taken,
  { id, version }: CalendarEvent,
  zone: string,
) {
  for (const { id: day, instead } of moved) {
    await tx.update(events).set({ series: id, instead }).where(isEvent(account, day))
  }
  if (part !== undefined) await tx.delete(events).where(isEvent(account, part))
  return series && updateEvent(tx, account, { ...series, version }, zone)
}

/** A changed day goes back to its series: under the number it has now, and on its own where that is gone. */
async function restore(tx: Writer, account: AccountId, removed: CalendarEvent[], zone: string) {
  const back: CalendarEvent[] = []
  const numbers = new Map<number, number>()
  for (const { series: was, ...event } of removed) {
    const series = was === null ? null : (numbers.get(was) ?? was)
    const isThere = series !== null && (await eventById(tx, account, series))
    const link = isThere ? { series, instead: event.instead } : { series: null, instead: null }
    const row = await bringBack(tx, account, { ...event, ...link }, zone)
    numbers.set(event.id, row.id)
    back.push(row)
  }
  return back
}
