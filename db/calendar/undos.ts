import { and, desc, eq, lt, lte } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import type { ChangeResult } from '../shared/change-result.ts'
import { DomainError } from '../shared/domain-error.ts'
import type { Db, Writer } from '../store/dialect.ts'
import { getDefaultCalendar, listCalendars } from './calendars.ts'
import { maxUndos, undoRetentionMs } from './limits.ts'
import { publishEvents } from './publish-events.ts'
import {
  assertRoom,
  type Follow,
  noSeries,
  type Touched,
  toCalendarEvent,
  updateEvent,
  whereEvent,
} from './queries.ts'
import type { CalendarEvent, EventRow, UndoData } from './table.ts'
import { calendarUndos, events } from './table.ts'

/** After a deletion of more events than this, older undo data is deleted to save space. */
const largeDeletion = 100

/** Stores undo data and returns its id. */
export async function saveUndo(
  tx: Writer,
  account: AccountId,
  undoData: UndoData,
  now: number,
): Promise<number> {
  const existing = await tx
    .select({ id: calendarUndos.id })
    .from(calendarUndos)
    .where(eq(calendarUndos.account, account))
    .orderBy(desc(calendarUndos.id))
    .limit(maxUndos)
  const id = await nextId(tx, calendarUndos, account)
  await tx.insert(calendarUndos).values({ account, id, at: now, taken: undoData })
  const isMuch = (undoData.removed?.length ?? 0) > largeDeletion
  const last = existing[isMuch ? 0 : maxUndos - 1]
  if (last) {
    await tx
      .delete(calendarUndos)
      .where(and(eq(calendarUndos.account, account), lte(calendarUndos.id, last.id)))
  }
  return id
}

/** Deletes undo data that is no longer offered. */
export async function deleteOldUndos(db: Db, now: number): Promise<void> {
  await db.write(async (tx) => {
    await tx.delete(calendarUndos).where(lt(calendarUndos.at, now - undoRetentionMs))
  })
}

/**
 * Undoes a change once, unless the series, the part or a day that followed it was changed in the meantime. Returns the
 * affected event.
 */
export function undoChange(
  db: Db,
  account: AccountId,
  id: number,
  follow: Follow,
): Promise<ChangeResult<CalendarEvent> | undefined> {
  return db.write(async (tx) => {
    const [undo] = await tx.select().from(calendarUndos).where(whereUndo(account, id))
    if (!undo || undo.taken.calendar) return
    const { of, series } = undo.taken
    const current = series && (await findRow(tx, account, of))
    if (series && !current) throw new DomainError('conflict', 'This can no longer be undone.')
    if (current && !(await isUntouched(tx, account, undo.taken, current)))
      return { row: toCalendarEvent(current), isStale: true }
    await tx.delete(calendarUndos).where(whereUndo(account, id))
    const part = await findRow(tx, account, undo.taken.part)
    const rejoined = current && (await restoreSeries(tx, account, undo.taken, current))
    const restored = await restoreEvents(tx, account, undo.taken, rejoined)
    const [first] = restored
    await follow(tx, [
      ...(part ? [toCanceledPart(part)] : []),
      ...(current && rejoined
        ? [{ before: toCalendarEvent(current), after: rejoined, isRestored: true }]
        : []),
      ...restored.map((row) => ({ after: toCalendarEvent(row) })),
    ])
    const row = rejoined ?? (first && toCalendarEvent(first))
    if (!row) return
    await publishEvents(tx, account, row.id)
    return { row, isStale: false }
  })
}

/** Matches one undo of an account. */
export const whereUndo = (account: AccountId, id: number) =>
  and(eq(calendarUndos.account, account), eq(calendarUndos.id, id))

/** A changed day comes back with the update of its series; the following part of one is an event of its own elsewhere. */
const toCanceledPart = (part: EventRow): Touched => ({
  before: toCalendarEvent(part),
  informs: part.series === null ? 'outside' : 'nobody',
})

/** Returns whether the series, the part and the days that followed it are unchanged since the change to undo. */
async function isUntouched(
  tx: Writer,
  account: AccountId,
  { series, part: seriesPart, moved = [] }: UndoData,
  now: EventRow,
) {
  if (now.version !== (series?.version ?? 0) + 1) return false
  for (const { id, version } of moved) {
    const day = version && (await findRow(tx, account, id))
    if (day && day.version !== version) return false
  }
  return seriesPart === undefined || (await findRow(tx, account, seriesPart))?.version === 1
}

async function findRow(tx: Writer, account: AccountId, id: number | undefined) {
  if (id === undefined) return
  const [row] = await tx.select().from(events).where(whereEvent(account, id))
  return row
}

async function restoreSeries(
  tx: Writer,
  account: AccountId,
  { series, part: seriesPart, moved = [] }: UndoData,
  { id, version, zone, calendar }: EventRow,
) {
  for (const { id: day, instead, fields } of moved) {
    const row = await findRow(tx, account, day)
    if (!row) continue
    const restored = { ...toCalendarEvent(row), ...fields, series: id, instead, calendar }
    if (fields) await updateEvent(tx, account, restored)
    else
      await tx.update(events).set({ series: id, instead, calendar }).where(whereEvent(account, day))
  }
  if (seriesPart !== undefined) await tx.delete(events).where(whereEvent(account, seriesPart))
  return series && updateEvent(tx, account, { ...series, id, version, zone, calendar })
}

/** Rows are inserted in batches of a fixed size, because each batch size is a separate prepared statement. */
const batchSize = 50

/**
 * Restores deleted events. A changed day rejoins its series, or becomes independent when the series is gone or no
 * longer skips that day. Events of a calendar that is gone come back in the default one.
 */
export async function restoreEvents(
  tx: Writer,
  account: AccountId,
  { of, removed = [] }: UndoData,
  rejoined: CalendarEvent | undefined,
) {
  if (removed.length === 0) return []
  const restoredSeries = rejoined ?? removed.find(({ id }) => id === of)
  const series = restoredSeries ?? (await findRow(tx, account, of))
  const ids = new Set(removed.map(({ id }) => id))
  const calendars = new Set((await listCalendars(tx, account)).map(({ id }) => id))
  const calendar = await getDefaultCalendar(tx, account)
  const rows = removed.map((removedEvent) => {
    // Guests were told that it is canceled, so that the calendars of outside guests expect a newer version.
    const isNewer = removedEvent.guests.length > 0
    const event = {
      ...removedEvent,
      version: removedEvent.version + Number(isNewer),
      calendar: calendars.has(removedEvent.calendar) ? removedEvent.calendar : calendar,
    }
    if (event.series === null || ids.has(event.series)) return event
    const isPart = restoredSeries || series?.except.includes(event.instead ?? '')
    return { ...event, ...(series && isPart ? { series: series.id } : noSeries) }
  })
  for (let from = 0, size = batchSize; from < rows.length; from += size) {
    if (from + batchSize > rows.length) size = 1
    await tx.insert(events).values(rows.slice(from, from + size))
  }
  await assertRoom(tx, account, ...rows)
  return rows
}
