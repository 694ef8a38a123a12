import { setImmediate } from 'node:timers/promises'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { DomainError } from '../shared/domain-error.ts'
import type { Day } from '../shared/time/model.ts'
import { type Db, inValues, type Reader, type Writer } from '../store/dialect.ts'
import { getDefaultCalendar } from './calendars.ts'
import {
  type ImportedEvent,
  type ImportSummary,
  type NewImportedEvent,
  toUid,
} from './import-model.ts'
import { publishEvents } from './publish-events.ts'
import { assertRoom, eventBatches, listReplaced, toIndexColumns, whereEvent } from './queries.ts'
import { type CalendarEvent, calendarImports, type EventRow, events } from './table.ts'

/** An account keeps its last files. */
const maxFiles = 3

/** Stores a calendar file until it is imported, and returns its id. */
export const addCalendarFile = (
  db: Db,
  account: AccountId,
  file: { name: string; text: string; at: number },
): Promise<number> =>
  db.write(async (tx) => {
    const id = await nextId(tx, calendarImports, account)
    await tx.insert(calendarImports).values({ account, id, ...file })
    const old = await tx
      .select({ id: calendarImports.id })
      .from(calendarImports)
      .where(eq(calendarImports.account, account))
      .orderBy(desc(calendarImports.id))
      .limit(100)
      .offset(maxFiles)
    const ids = old.map((each) => each.id)
    await tx
      .delete(calendarImports)
      .where(and(eq(calendarImports.account, account), inValues(calendarImports.id, ids)))
    return id
  })

export async function findCalendarFile(
  db: Reader,
  account: AccountId,
  id: number,
): Promise<typeof calendarImports.$inferSelect | undefined> {
  const [file] = await db.select().from(calendarImports).where(whereFile(account, id))
  return file
}

const whereFile = (account: AccountId, id: number) =>
  and(eq(calendarImports.account, account), eq(calendarImports.id, id))

/** Deletes files that were uploaded before this time, and what is needed to undo their import. */
export const deleteOldCalendarFiles = (db: Db, beforeMs: number): Promise<unknown> =>
  db.write((tx) => tx.delete(calendarImports).where(lt(calendarImports.at, beforeMs)))

/** An event of a file, the stored event that it changes, and the stored series that it is a part of. */
type PlannedEvent = {
  event: NewImportedEvent
  before: CalendarEvent | undefined
  series: number | undefined
}
type ImportPlan = {
  /** Series and single events come before the events that replace an occurrence. */
  changes: PlannedEvent[]
  summary: Omit<ImportSummary, 'id' | 'name'>
}

/** Whether two events say the same in a file. */
type IsSame = (before: CalendarEvent, event: NewImportedEvent) => boolean

const shownProblems = 20

/** Compares the events of a file with those of an account, by their ids. */
export async function planImport(
  db: Reader,
  account: AccountId,
  imported: ImportedEvent[],
  isSame: IsSame,
): Promise<ImportPlan> {
  const stored = new Map<string, CalendarEvent>()
  const uidOf = new Map<number, string>()
  for await (const batch of eventBatches(db, account)) {
    for (const event of batch) {
      uidOf.set(event.id, event.uid ?? toUid(account, event.id))
      if (event.series === null) stored.set(toKey(uidOf.get(event.id) ?? '', null), event)
    }
  }
  for await (const batch of eventBatches(db, account)) {
    for (const event of batch)
      if (event.series !== null)
        stored.set(toKey(uidOf.get(event.series) ?? '', event.instead), event)
  }
  const summary: ImportPlan['summary'] = {
    ...{ created: 0, changed: 0, unchanged: 0, skipped: 0, problems: [] },
  }
  const skip = (problem: ImportSummary['problems'][number]) => {
    if (summary.skipped++ < shownProblems) summary.problems.push(problem)
  }
  const series = new Set<string>()
  const seen = new Set<string>()
  const changes: PlannedEvent[] = []
  const isPart = (each: ImportedEvent) => 'input' in each && each.instead !== null
  const ordered = [...imported.filter((each) => !isPart(each)), ...imported.filter(isPart)]
  for (const [index, event] of ordered.entries()) {
    if (index % 100 === 0) await setImmediate()
    if ('problem' in event) {
      skip(event)
      continue
    }
    const { uid, instead, input } = event
    const { title } = input
    const key = toKey(uid, instead)
    if (seen.has(key)) skip({ title, problem: 'duplicate' })
    else if (instead !== null && !series.has(uid)) skip({ title, problem: 'series' })
    else {
      const before = stored.get(key)
      const series = stored.get(toKey(uid, null))
      if (before && isSame(before, event)) summary.unchanged++
      else if (isInvitation(before ?? series)) skip({ title, problem: 'guest' })
      else {
        summary[before ? 'changed' : 'created']++
        changes.push({ event, before, series: series?.id })
      }
    }
    seen.add(key)
    if (input.repeat !== 'none') series.add(uid)
  }
  return { changes, summary }
}

/** Only its organizer changes an event that the account was invited to. */
const isInvitation = (event: CalendarEvent | undefined) =>
  event !== undefined && event.answer !== null

const toKey = (uid: string, instead: string | null) => `${instead ?? ''} ${uid}`

const changesPerTurn = 25

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
    if (!file || file.done) throw new DomainError('conflict', isOutdated)
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

const isOutdated = 'Your calendar has changed. Choose the file again.'

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

  /** Changes a stored event; its version changes once. */
  async function update(eventId: number, change: Partial<EventRow>) {
    const [was] = await tx.select().from(events).where(whereEvent(account, eventId))
    if (!was) throw new DomainError('conflict', isOutdated)
    const isFirst = !created.has(eventId) && !changed.has(eventId)
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

  async function store({ event, before, series }: PlannedEvent) {
    const { uid, instead, zone } = event
    const kept = (before && replaced.get(before.id)?.map((day) => day.instead)) ?? []
    const except = [...new Set([...event.input.except, ...kept])].toSorted()
    const fields = { ...event.input, except, zone, ...toIndexColumns(event.input, zone) }
    if (instead === null) {
      if (before) await update(before.id, { ...fields, selectable: before.selectable })
      else ids.set(uid, await insert({ ...fields, calendar, uid }))
      return
    }
    const of = ids.get(uid) ?? series
    if (of === undefined) throw new DomainError('conflict', isOutdated)
    if (before) await update(before.id, { ...fields, selectable: before.selectable })
    else await insert({ ...fields, calendar: await getCalendar(of), series: of, instead })
    await skipDay(of, instead)
  }

  return { store, created, changed, stored }
}

/** Undoes an import once, unless one of its events has changed since. */
export const undoImport = (
  db: Db,
  account: AccountId,
  id: number,
): Promise<{ removed: number; restored: number } | undefined> =>
  db.write(async (tx) => {
    const file = await findCalendarFile(tx, account, id)
    if (!file?.done) return
    const { created, changed } = file.done
    for (const [index, eventId] of created.entries()) {
      if (index % changesPerTurn === 0) await setImmediate()
      const where = and(whereEvent(account, eventId), eq(events.version, 1))
      const removed = await tx.delete(events).where(where).returning({ id: events.id })
      if (removed.length === 0) throw new DomainError('conflict', cannotUndo)
    }
    // An event that has moved to another calendar since stays there.
    for (const [index, { version, calendar: _, ...row }] of changed.entries()) {
      if (index % changesPerTurn === 0) await setImmediate()
      const where = and(whereEvent(account, row.id), eq(events.version, version + 1))
      const restored = await tx
        .update(events)
        .set({ ...row, version: version + 2 })
        .where(where)
        .returning({ id: events.id })
      if (restored.length === 0) throw new DomainError('conflict', cannotUndo)
    }
    await tx.delete(calendarImports).where(whereFile(account, id))
    await publishEvents(tx, account)
    return { removed: created.length, restored: changed.length }
  })

const cannotUndo = 'This can no longer be undone.'
