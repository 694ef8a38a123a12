import { and, eq, gte } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { publish } from '../live/log.ts'
import { type ChangeResult, isStale } from '../shared/change-result.ts'
import {
  addDays,
  addMinutes,
  addMonths,
  type Day,
  daysBetween,
  toDay,
  toInstant,
} from '../shared/time/model.ts'
import { type Db, inValues, type Writer } from '../store/dialect.ts'
import {
  type eventErrors,
  type Occurrence,
  type Scope,
  startOfDay,
  storedTime,
  type TimeInput,
} from './model.ts'
import { expandEvent, toWallTimes, zoneOfSeries } from './occurrences.ts'
import {
  type EventInput,
  findEvent,
  insertEvent,
  noSeries,
  toCalendarEvent,
  updateEvent,
  whereEvent,
} from './queries.ts'
import type { CalendarEvent, EventRow, UndoData } from './table.ts'
import { events } from './table.ts'
import { saveUndo } from './undos.ts'

type EventErrorField = keyof typeof eventErrors

/** `undo` identifies the change of a series, so that it can be undone. */
type Outcome = ChangeResult<CalendarEvent> & {
  errorField: EventErrorField | undefined
  undo?: number
}

type Change = Partial<Omit<EventInput, 'start' | 'end'>> & {
  start?: TimeInput | undefined
  end?: TimeInput | undefined
  version?: number | undefined
  scope: Scope
  on?: Day | undefined
}

/** The account's time zone and the current time. */
type Clock = { zone: string; now: number }

/**
 * Changes an event, unless its version has changed or the result is invalid. Of a series, `scope` selects all events,
 * a single day, or that day and all following ones; a part becomes an event of its own. A series keeps its time zone.
 */
export async function changeEvent(
  db: Db,
  account: AccountId,
  id: number,
  { version, scope, on, start, end, ...change }: Change,
  clock: Clock,
): Promise<Outcome | undefined> {
  return db.write(async (tx) => {
    const found = await findEvent(tx, account, id)
    if (!found) return
    const zone = zoneOfSeries(found) || clock.zone
    const before = { ...found, zone }
    if (isStale(before, version)) return { row: before, isStale: true, errorField: undefined }
    const reject = (errorField: EventErrorField) => ({ row: before, isStale: false, errorField })
    const seriesPart =
      before.repeat === 'none' || scope === 'all' ? undefined : findSeriesPart(before, on, zone)
    if (seriesPart === 'none') return reject('on')
    const isSingleDay = scope === 'one'
    const base = seriesPart ? { ...before, ...seriesPart.times } : before
    const allDay = change.allDay ?? base.allDay
    const requested = {
      ...(allDay && !base.allDay && toWholeDays(base, clock.zone)),
      ...change,
      ...(start && { start: storedTime(start, allDay) }),
      ...(end && { end: storedTime(end, allDay) }),
      ...(seriesPart && isSingleDay && singleEventFields),
    }
    const after = { ...base, ...shiftSeries(base, requested, zone), ...requested }
    const errorField = findEventError(after, zone)
    if (errorField) return reject(errorField)
    const changed = async (row: CalendarEvent) => {
      await publish(tx, account, 'event', row.id)
      return { row, isStale: false, errorField: undefined }
    }

    if (!seriesPart || (seriesPart.isFirst && !isSingleDay)) {
      await shiftChangedDays(tx, account, before, after, zone)
      const detached = after.repeat !== 'none' && noSeries
      return changed(await updateEvent(tx, account, { ...after, ...detached }))
    }
    const { id: _, version: __, series: ___, instead: ____, zone: _____, ...input } = after
    const saveSeriesUndo = async ({ id: part }: CalendarEvent, moved: UndoData['moved'] = []) => {
      return saveUndo(tx, account, { of: id, series: before, part, moved }, clock.now)
    }
    if (isSingleDay) {
      const except = [...new Set([...before.except, seriesPart.on])].toSorted()
      await updateEvent(tx, account, { ...before, except })
      const row = await insertEvent(
        tx,
        account,
        { ...input, series: id, instead: seriesPart.on },
        zone,
      )
      return { ...(await changed(row)), undo: await saveSeriesUndo(row) }
    }
    await updateEvent(tx, account, endSeriesBefore(before, seriesPart.on))
    const row = await insertEvent(tx, account, input, zone)
    const shiftDay = createDayShift(base, after, zone)
    const moved = await listChangedDays(tx, account, id, seriesPart.on)
    for (const { id: of, instead } of moved) {
      const link = { series: row.id, instead: shiftDay(instead ?? seriesPart.on) }
      await tx
        .update(events)
        .set(row.repeat === 'none' ? noSeries : link)
        .where(whereEvent(account, of))
    }
    return { ...(await changed(row)), undo: await saveSeriesUndo(row, moved) }
  })
}

/**
 * Returns the days a timed event covers in a time zone. An event that ends at midnight does not cover
 * the next day.
 */
function toWholeDays(event: CalendarEvent, zone: string): Pick<EventInput, 'start' | 'end'> {
  const [start, end] = toWallTimes(event, zone)
  const last = end > start ? addMinutes(end, -1) : end
  return { start: startOfDay(toDay(start)), end: startOfDay(toDay(last)) }
}

/** The fields of a single day that is detached from its series. */
const singleEventFields: Pick<EventInput, 'repeat' | 'until' | 'except'> = {
  ...{ repeat: 'none', until: null, except: [] },
}

type Part = {
  on: Day
  isFirst: boolean
  times: Pick<CalendarEvent, 'start' | 'end' | 'except'>
}

/** Returns the occurrence of a series on a day, or 'none'. */
function findSeriesPart(series: CalendarEvent, on: Day | undefined, zone: string): Part | 'none' {
  if (!on) return 'none'
  const found = expandEvent(series, zone, on, addDays(on, 1)).find((each) => each.on === on)
  if (!found) return 'none'
  const toStoredTime = (when: Occurrence['start']) =>
    series.allDay ? `${when}T00:00:00.000Z` : toInstant(zone, when)
  return {
    on,
    isFirst: on === toDay(found.first),
    times: {
      start: toStoredTime(found.start),
      end: toStoredTime(found.end),
      except: series.except.filter((day) => day > on),
    },
  }
}

const endSeriesBefore = (series: CalendarEvent, on: Day): CalendarEvent => ({
  ...series,
  until: addDays(on, -1),
  except: series.except.filter((day) => day < on),
})

/** Occurrences that began long ago can still be running; this bounds how many have to be expanded. */
const maxRepeatedDays = 31

/** Returns the field that makes an event invalid, if there is one. */
export function findEventError(
  event: Pick<CalendarEvent, 'start' | 'end' | 'allDay' | 'repeat' | 'until'>,
  zone: string,
): EventErrorField | undefined {
  const [start, end] = toWallTimes(event, zone)
  if (event.end < event.start) return 'end'
  if (event.until !== null && event.until < toDay(start)) return 'until'
  const days = daysBetween(toDay(start), toDay(end))
  if (event.repeat !== 'none' && days > maxRepeatedDays) return 'repeat'
}

/** Shifts the end and the exceptions of a series along with its start. */
function shiftSeries(before: EventInput, change: Partial<EventInput>, zone: string) {
  if (before.repeat === 'none' || change.start === undefined) return {}
  const after = { ...before, ...change }
  const days = countShiftedDays(before, after, zone)
  return {
    until: before.until && addDays(before.until, days),
    except: before.except.map(createDayShift(before, after, zone)),
  }
}

type Times = Pick<CalendarEvent, 'start' | 'end' | 'allDay'>

function countShiftedDays(before: Times, after: Times, zone: string) {
  const [[from], [to]] = [toWallTimes(before, zone), toWallTimes(after, zone)]
  return daysBetween(toDay(from), toDay(to))
}

/**
 * Returns a function that maps a day of the old series to the day of the moved one. Monthly series keep their month.
 */
function createDayShift(before: Times & Pick<EventInput, 'repeat'>, after: Times, zone: string) {
  const days = countShiftedDays(before, after, zone)
  if (before.repeat !== 'monthly') return (day: Day) => addDays(day, days)
  const [[from], [to]] = [toWallTimes(before, zone), toWallTimes(after, zone)]
  return (day: Day) => addMonths(toDay(to), toMonthNumber(day) - toMonthNumber(from))
}

/** Returns a consecutive number for each month. */
const toMonthNumber = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** Lists the single days that were changed, with the days they replace. */
const listChangedDays = (tx: Writer, account: AccountId, series: number, from: Day) =>
  tx
    .select({ id: events.id, instead: events.instead })
    .from(events)
    .where(and(eq(events.account, account), eq(events.series, series), gte(events.instead, from)))

/**
 * Shifts the changed days of a series along with it. When the series no longer repeats, they become independent
 * events.
 */
async function shiftChangedDays(
  tx: Writer,
  account: AccountId,
  before: CalendarEvent,
  after: CalendarEvent,
  zone: string,
) {
  if (before.repeat === 'none') return
  const days = countShiftedDays(before, after, zone)
  const shiftDay = createDayShift(before, after, zone)
  if (days === 0 && after.repeat !== 'none') return
  for (const { id, instead } of await listChangedDays(tx, account, before.id, '')) {
    const link = after.repeat === 'none' || !instead ? noSeries : { instead: shiftDay(instead) }
    await tx.update(events).set(link).where(whereEvent(account, id))
  }
}

type DeleteResult = { events: CalendarEvent[]; undo: number } | { errorField: EventErrorField }

/**
 * Deletes an event or a part of a series. Returns the deleted events, the requested one first, and an id to undo it.
 * Changed days are deleted with their series.
 */
export async function deleteEvent(
  db: Db,
  account: AccountId,
  { id, scope, on }: { id: number; scope: Scope; on?: Day | undefined },
  { zone: accountZone, now }: Clock,
): Promise<DeleteResult | undefined> {
  return db.write(async (tx) => {
    const found = await findEvent(tx, account, id)
    if (!found) return
    const zone = zoneOfSeries(found) || accountZone
    const event = { ...found, zone }
    const finishDelete = async (ids: number[], series?: CalendarEvent) => {
      const of = event.series ?? id
      const removed = await deleteEvents(tx, account, ids)
      await publish(tx, account, 'event', id)
      const undo = await saveUndo(tx, account, { of, ...(series && { series }), removed }, now)
      return { events: removed.map(toCalendarEvent), undo }
    }
    if (event.repeat === 'none') return finishDelete([id])
    const seriesPart = scope === 'all' ? undefined : findSeriesPart(event, on, zone)
    if (seriesPart === 'none') return { errorField: 'on' }
    if (seriesPart && scope === 'one') {
      const except = [...event.except, seriesPart.on].toSorted()
      await updateEvent(tx, account, { ...event, except })
      return finishDelete([], event)
    }
    const ids = (await listChangedDays(tx, account, id, seriesPart?.on ?? '')).map(
      (each) => each.id,
    )
    if (!seriesPart || seriesPart.isFirst) return finishDelete([id, ...ids])
    await updateEvent(tx, account, endSeriesBefore(event, seriesPart.on))
    return finishDelete(ids, event)
  })
}

/** Deletes events and returns them, the first of `ids` first. */
async function deleteEvents(tx: Writer, account: AccountId, ids: number[]): Promise<EventRow[]> {
  const rows = await tx
    .delete(events)
    .where(and(eq(events.account, account), inValues(events.id, ids)))
    .returning()
  const [first] = ids
  return rows.toSorted((a, b) => Number(b.id === first) - Number(a.id === first))
}
