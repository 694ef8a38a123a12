import { and, desc, eq, lt, lte } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import type { Changed } from '../changed.ts'
import type { Db, Writer } from '../dialect.ts'
import { publish } from '../live/log.ts'
import { Refusal } from '../refusal.ts'
import type { Day } from '../time/model.ts'
import {
  type CalendarEvent,
  type EventRow,
  isEvent,
  linkless,
  nextId,
  told,
  updateEvent,
} from './queries.ts'
import { calendarUndos, events } from './table.ts'

/** What a change took from a calendar. Numbers are given again: what is still there is found by its identity. */
export type Taken = {
  /** The identity of the series that it is about, or that a deleted day is of. */
  of?: string | undefined
  /** The series as it was before a part of it was changed or deleted. */
  series?: CalendarEvent
  /** The identity of the event that the part has become. */
  part?: string | undefined
  /** The changed days that went with the part, and what they stood for. */
  moved?: { id: number; identity: string; instead: Day | null }[]
  /** What was deleted, first of all the event itself where it is. */
  removed?: EventRow[]
}

/** Nobody undoes more than what they have just done. */
const mostKept = 10
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
    .limit(mostKept)
  const id = Math.max(now, (kept[0]?.id ?? 0) + 1)
  await tx.insert(calendarUndos).values({ account, id, taken })
  const isMuch = (taken.removed?.length ?? 0) > many
  const last = kept[isMuch ? 0 : mostKept - 1]
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
    await tx.delete(calendarUndos).where(lt(calendarUndos.id, now - keptMs))
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
    // Its number is not free for another undo: who presses twice must not undo something else.
    await tx.update(calendarUndos).set({ taken: {} }).where(isIt)
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

const isSame = (account: AccountId, identity: string) =>
  and(eq(events.account, account), eq(events.identity, identity))

async function rowOf(tx: Writer, account: AccountId, identity: string | undefined) {
  if (!identity) return
  const [row] = await tx.select().from(events).where(isSame(account, identity))
  return row
}

async function rejoin(
  tx: Writer,
  account: AccountId,
  { series, part, moved = [] }: Taken,
  { id, version }: EventRow,
  zone: string,
) {
  for (const { id: day, identity, instead } of moved) {
    await tx
      .update(events)
      .set({ series: id, instead })
      .where(and(isEvent(account, day), eq(events.identity, identity)))
  }
  if (part !== undefined) await tx.delete(events).where(isSame(account, part))
  return series && updateEvent(tx, account, { ...series, id, version }, zone)
}

/** So many rows are stored at once, and the rest one by one: for each length the database keeps a statement. */
const batch = 50

/**
 * Stores what was deleted as it was, under another number only where its own is taken. A changed day goes back to its
 * series, and is on its own where that is gone, or leaves out other days by now.
 */
async function restore(
  tx: Writer,
  account: AccountId,
  { of, removed = [] }: Taken,
  rejoined: CalendarEvent | undefined,
) {
  if (removed.length === 0) return []
  const all = await tx.select({ id: events.id }).from(events).where(eq(events.account, account))
  const taken = new Set(all.map(({ id }) => id))
  let next = removed.reduce((most, { id }) => Math.max(most, id + 1), await nextId(tx, account))
  const back = removed.map((event) => (taken.has(event.id) ? { ...event, id: next++ } : event))
  const whole = rejoined ?? back.find(({ identity }) => identity === of)
  const series = whole ?? (await rowOf(tx, account, of))
  const rows = back.map((event) => {
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
