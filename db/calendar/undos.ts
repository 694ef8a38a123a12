import { and, desc, eq, lt, lte } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { publish } from '../live/log.ts'
import type { Changed } from '../shared/changed.ts'
import { Refusal } from '../shared/refusal.ts'
import type { Day } from '../shared/time/model.ts'
import type { Db, Writer } from '../store/dialect.ts'
import {
  type CalendarEvent,
  type EventRow,
  isEvent,
  linkless,
  told,
  updateEvent,
} from './queries.ts'
import { calendarUndos, events } from './table.ts'

/** What a change took from a calendar. */
export type Taken = {
  /** The id of the series that it is about, or that a deleted day is of. */
  of?: number
  /** The series as it was before a part of it was changed or deleted. */
  series?: CalendarEvent
  /** The id of the event that the part has become. */
  part?: number
  /** The changed days that went with the part, and what they stood for. */
  moved?: { id: number; instead: Day | null }[]
  /** What was deleted, first of all the event itself where it is. */
  removed?: EventRow[]
}

/** Nobody undoes more than what they have just done. */
const maxKept = 10
/** More deleted events than this are so much to keep that what was taken before is forgotten for them. */
const many = 100
const keptMs = 86_400_000

/** Keeps what a change takes; tells the number under which it can be taken back. */
export async function noteTaken(
  tx: Writer,
  account: AccountId,
  taken: Taken,
  now: number,
): Promise<number> {
  const kept = await tx
    .select({ id: calendarUndos.id })
    .from(calendarUndos)
    .where(eq(calendarUndos.account, account))
    .orderBy(desc(calendarUndos.id))
    .limit(maxKept)
  const id = await nextId(tx, calendarUndos, account)
  await tx.insert(calendarUndos).values({ account, id, at: now, taken })
  const isMuch = (taken.removed?.length ?? 0) > many
  const last = kept[isMuch ? 0 : maxKept - 1]
  if (last) {
    await tx
      .delete(calendarUndos)
      .where(and(eq(calendarUndos.account, account), lte(calendarUndos.id, last.id)))
  }
  return id
}

/** Forgets what was taken so long ago that nobody is offered it any more. */
export async function sweepUndos(db: Db, now: number): Promise<void> {
  await db.write(async (tx) => {
    await tx.delete(calendarUndos).where(lt(calendarUndos.at, now - keptMs))
  })
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
    const { of, series } = undo.taken
    const now = series && (await rowOf(tx, account, of))
    if (series && !now) throw new Refusal('conflict', 'This can no longer be undone.')
    if (now && !(await isUntouched(tx, account, undo.taken, now)))
      return { row: told(now), isStale: true }
    await tx.delete(calendarUndos).where(isIt)
    const rejoined = now && (await rejoin(tx, account, undo.taken, now, zone))
    const [first] = await restore(tx, account, undo.taken, rejoined)
    const row = rejoined ?? (first && told(first))
    if (!row) return
    await publish(tx, account, 'event', row.id)
    return { row, isStale: false }
  })
}

/** Nothing but the change itself has happened to the series and to its part. */
async function isUntouched(tx: Writer, account: AccountId, { series, part }: Taken, now: EventRow) {
  if (now.version !== (series?.version ?? 0) + 1) return false
  return part === undefined || (await rowOf(tx, account, part))?.version === 1
}

async function rowOf(tx: Writer, account: AccountId, id: number | undefined) {
  if (id === undefined) return
  const [row] = await tx.select().from(events).where(isEvent(account, id))
  return row
}

async function rejoin(
  tx: Writer,
  account: AccountId,
  { series, part, moved = [] }: Taken,
  { id, version }: EventRow,
  zone: string,
) {
  for (const { id: day, instead } of moved) {
    await tx.update(events).set({ series: id, instead }).where(isEvent(account, day))
  }
  if (part !== undefined) await tx.delete(events).where(isEvent(account, part))
  return series && updateEvent(tx, account, { ...series, id, version }, zone)
}

/** So many rows are stored at once, and the rest one by one: for each length the database keeps a statement. */
const batch = 50

/**
 * Stores what was deleted as it was. A changed day goes back to its series, and is on its own where that is gone, or
 * leaves out other days by now.
 */
async function restore(
  tx: Writer,
  account: AccountId,
  { of, removed = [] }: Taken,
  rejoined: CalendarEvent | undefined,
) {
  if (removed.length === 0) return []
  const whole = rejoined ?? removed.find(({ id }) => id === of)
  const series = whole ?? (await rowOf(tx, account, of))
  const rows = removed.map((event) => {
    if (event.series === null) return event
    const isPart = whole || series?.except.includes(event.instead ?? '')
    return { ...event, ...(series && isPart ? { series: series.id } : linkless) }
  })
  for (let from = 0, size = batch; from < rows.length; from += size) {
    if (from + batch > rows.length) size = 1
    await tx.insert(events).values(rows.slice(from, from + size))
  }
  return rows
}
