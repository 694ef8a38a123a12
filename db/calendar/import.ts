import { setImmediate } from 'node:timers/promises'
import type { AccountId } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { DomainError } from '../shared/domain-error.ts'
import type { Day } from '../shared/time/model.ts'
import type { Db, Writer } from '../store/dialect.ts'
import { getDefaultCalendar } from './calendars.ts'
import { findCalendarFile, whereFile } from './import-files.ts'
import type { NewImportedEvent } from './import-model.ts'
import { publishEvents } from './publish-events.ts'
import { assertRoom, listReplaced, toIndexColumns, whereEvent } from './queries.ts'
import { type CalendarEvent, calendarImports, type EventRow, events } from './table.ts'

/** An event of a file, the stored event that it changes, and the stored series that it is a part of. */
export type PlannedEvent = {
  event: NewImportedEvent
  before: CalendarEvent | undefined
  series: number | undefined
}

export const changesPerTurn = 25

/**
 * Makes the changes of an import in one transaction, in which other work runs in between, and keeps what is needed to
 * undo it.
 */
export const importEvents = (
  db: Db,
  account: AccountId,
  id: number,
  changes: PlannedEvent[],
): Promise<void> =>
  db.write(async (tx) => {
    const file = await findCalendarFile(tx, account, id)
    if (!file || file.done) throw new DomainError('conflict', outdatedMessage)
    const calendar = await getDefaultCalendar(tx, account)
    const replacedDays = await listReplaced(tx, account)
    const writer = createImportWriter(tx, account, { calendar, replacedDays })
    for (const [index, change] of changes.entries()) {
      if (index % changesPerTurn === 0) await setImmediate()
      await writer.store(change)
    }
    const { created, changed, stored } = writer
    await assertRoom(tx, account, ...stored)
    await tx
      .update(calendarImports)
      .set({ text: '', done: { created: [...created], changed: [...changed.values()] } })
      .where(whereFile(account, id))
    await publishEvents(tx, account)
  })

const outdatedMessage = 'Your calendar has changed. Choose the file again.'

/** The calendar for new events, and the days of series that other events replace. */
type ImportTarget = { calendar: number; replacedDays: { series: number; instead: Day }[] }

/** Stores imported events one by one, and collects what was there before. */
function createImportWriter(
  tx: Writer,
  account: AccountId,
  { calendar, replacedDays }: ImportTarget,
) {
  const created = new Set<number>()
  const changed = new Map<number, EventRow>()
  const stored: EventRow[] = []
  const ids = new Map<string, number>()
  const replaced = Map.groupBy(replacedDays, ({ series }) => series)

  /** Changes a stored event, unless it is no longer the planned version; its version changes once. */
  async function update(eventId: number, change: Partial<EventRow>, planned?: number) {
    const [was] = await tx.select().from(events).where(whereEvent(account, eventId))
    const isFirst = !created.has(eventId) && !changed.has(eventId)
    const isOutdated = isFirst && planned !== undefined && was?.version !== planned
    if (!was || isOutdated) throw new DomainError('conflict', outdatedMessage)
    if (isFirst) changed.set(eventId, was)
    const version = isFirst ? was.version + 1 : was.version
    const where = whereEvent(account, eventId)
    stored.push(
      ...(await tx
        .update(events)
        .set({ ...change, version })
        .where(where)
        .returning()),
    )
  }

  async function insert(row: Omit<typeof events.$inferInsert, 'account' | 'id'>) {
    const eventId = await nextId(tx, events, account)
    stored.push(
      ...(await tx
        .insert(events)
        .values({ ...row, account, id: eventId })
        .returning()),
    )
    created.add(eventId)
    return eventId
  }

  /** The events that replace days of a series are in its calendar. */
  async function getCalendar(series: number) {
    const [row] = await tx.select().from(events).where(whereEvent(account, series))
    return row?.calendar ?? calendar
  }

  /** Removes a day from a series, because another event replaces it. */
  async function skipDay(series: number, day: Day) {
    const [row] = await tx.select().from(events).where(whereEvent(account, series))
    if (!row || row.except.includes(day)) return
    await update(series, { except: [...row.except, day].toSorted() })
  }

  const replace = ({ id, selectable, version }: CalendarEvent, fields: Partial<EventRow>) =>
    update(id, { ...fields, selectable }, version)

  async function store({ event, before, series }: PlannedEvent) {
    const { uid, instead, zone } = event
    const replacedDays = (before && replaced.get(before.id)?.map((day) => day.instead)) ?? []
    const except = [...new Set([...event.input.except, ...replacedDays])].toSorted()
    const fields = { ...event.input, except, zone, ...toIndexColumns(event.input, zone) }
    if (instead === null) {
      if (before) await replace(before, fields)
      else ids.set(uid, await insert({ ...fields, calendar, uid }))
      return
    }
    const seriesId = ids.get(uid) ?? series
    if (seriesId === undefined) throw new DomainError('conflict', outdatedMessage)
    if (before) await replace(before, fields)
    else
      await insert({ ...fields, calendar: await getCalendar(seriesId), series: seriesId, instead })
    await skipDay(seriesId, instead)
  }

  return { store, created, changed, stored }
}
