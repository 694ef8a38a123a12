import type { AccountId } from '../accounts/table.ts'
import { type ChangeResult, isStale } from '../shared/change-result.ts'
import { DomainError } from '../shared/domain-error.ts'
import { once } from '../shared/recurrence/model.ts'
import { addMinutes, type Day, toDay } from '../shared/time/model.ts'
import type { Db } from '../store/dialect.ts'
import { assertCalendar } from './calendars.ts'
import { type EventErrorField, findEventError } from './event-errors.ts'
import { getSeriesZone } from './expand-event.ts'
import { type Scope, startOfDay, storedTime, type TimeInput } from './model.ts'
import { normalizeSeries } from './normalize-series.ts'
import { publishEvents } from './publish-events.ts'
import {
  type EventInput,
  type Follow,
  findEvent,
  insertEvent,
  noSeries,
  updateEvent,
} from './queries.ts'
import {
  alignChangedDays,
  endSeriesBefore,
  findSeriesPart,
  shiftSeries,
  toMovedDays,
} from './series-parts.ts'
import type { CalendarEvent, UndoData } from './table.ts'
import { saveUndo } from './undos.ts'
import { toWallTimes } from './wall-times.ts'

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
  /** For an event that does not repeat yet. */
  timeZone?: string | undefined
}

/** The account's time zone, the current time, and what carries the change on to the guests. */
export type Clock = { zone: string; now: number; follow: Follow }

/**
 * Changes an event, unless its version has changed or the result is invalid. Of a series, `scope` selects all events,
 * a single day, or that day and all following ones; a part becomes an event of its own. A series keeps its time zone.
 */
export async function changeEvent(
  db: Db,
  account: AccountId,
  id: number,
  { version, scope, on, start, end, timeZone, ...change }: Change,
  clock: Clock,
): Promise<Outcome | undefined> {
  return db.write(async (tx) => {
    const found = await findEvent(tx, account, id)
    if (!found) return
    const zone = getSeriesZone(found) || timeZone || clock.zone
    const before = { ...found, zone }
    if (isStale(before, version)) return { row: before, isStale: true, errorField: undefined }
    await assertCalendar(tx, account, change.calendar)
    if (before.answer !== null) assertOwnFields(before, change, { start, end }, scope)
    const reject = (errorField: EventErrorField) => ({ row: before, isStale: false, errorField })
    const seriesPart =
      before.repeat === 'none' || scope === 'all' ? undefined : findSeriesPart(before, on, zone)
    if (seriesPart === 'none') return reject('on')
    const isSingleDay = scope === 'one'
    const isMoved = (change.calendar ?? before.calendar) !== before.calendar
    if (isMoved && (before.series !== null || (seriesPart && isSingleDay)))
      return reject('calendar')
    const base = seriesPart ? { ...before, ...seriesPart.times } : before
    const allDay = change.allDay ?? base.allDay
    const requested = {
      ...(allDay && !base.allDay && toAllDayTimes(base, clock.zone)),
      ...change,
      ...(start && { start: storedTime(start, allDay) }),
      ...(end && { end: storedTime(end, allDay) }),
      ...(seriesPart && isSingleDay && singleEventFields),
    }
    const ending = change.until != null && change.count === undefined && { count: null }
    const shifted = shiftSeries(base, requested, zone)
    const after = normalizeSeries({ ...base, ...shifted, ...requested, ...ending }, zone)
    const errorField = findEventError(after, zone)
    if (errorField) return reject(errorField)
    const changed = async (row: CalendarEvent) => {
      await publishEvents(tx, account, row.id)
      return { row, isStale: false, errorField: undefined }
    }

    if (!seriesPart || (seriesPart.isFirst && !isSingleDay)) {
      await alignChangedDays(tx, account, { before, after, zone })
      const detached = after.repeat !== 'none' && noSeries
      const row = await updateEvent(tx, account, { ...after, ...detached })
      await clock.follow(tx, [{ before, after: row }])
      return changed(row)
    }
    const {
      id: _,
      version: __,
      series: ___,
      instead: ____,
      zone: _____,
      uid: ______,
      ...input
    } = after
    const saveSeriesUndo = async ({ id: part }: CalendarEvent, moved: UndoData['moved'] = []) => {
      return saveUndo(tx, account, { of: id, series: before, part, moved }, clock.now)
    }
    const partOf = { event: id, on: seriesPart.on }
    if (isSingleDay) {
      const except = [...new Set([...before.except, seriesPart.on])].toSorted()
      const rest = await updateEvent(tx, account, { ...before, except })
      const link = { series: id, instead: seriesPart.on }
      const row = await insertEvent(tx, account, { ...input, ...link }, zone)
      await clock.follow(tx, [
        { before, after: rest, informs: 'nobody' },
        { before: { ...base, ...singleEventFields }, after: row, partOf },
      ])
      return { ...(await changed(row)), undo: await saveSeriesUndo(row) }
    }
    const rest = await updateEvent(tx, account, endSeriesBefore(before, seriesPart.on))
    const row = await insertEvent(tx, account, input, zone)
    const alignment = { before: base, after: row, zone, from: seriesPart.on }
    const days = await alignChangedDays(tx, account, alignment)
    await clock.follow(tx, [
      { before, after: rest, informs: 'outside' },
      { before: base, after: row, partOf },
    ])
    const moved = await toMovedDays(tx, account, days)
    return { ...(await changed(row)), undo: await saveSeriesUndo(row, moved) }
  })
}

/** Throws a `DomainError` when a guest changes more than label, reminders and calendar: the rest is the organizer's. */
function assertOwnFields(
  event: CalendarEvent,
  { label: _, reminders: __, calendar: ___, ...change }: Omit<Change, 'scope' | 'start' | 'end'>,
  times: Pick<Change, 'start' | 'end'>,
  scope: Scope,
) {
  const isSame = Object.entries(change).every(
    ([name, value]) =>
      value === undefined ||
      JSON.stringify(value) === JSON.stringify(event[name as keyof CalendarEvent]),
  )
  const isAtSameTime = (['start', 'end'] as const).every(
    (name) => !times[name] || storedTime(times[name], event.allDay) === event[name],
  )
  if (isSame && isAtSameTime && (scope === 'all' || event.repeat === 'none')) return
  throw new DomainError('not-allowed', 'Only the organizer can change this event.')
}

/**
 * Returns the days a timed event covers in a time zone. An event that ends at midnight does not cover
 * the next day.
 */
function toAllDayTimes(event: CalendarEvent, zone: string): Pick<EventInput, 'start' | 'end'> {
  const [start, end] = toWallTimes(event, zone)
  const last = end > start ? addMinutes(end, -1) : end
  return { start: startOfDay(toDay(start)), end: startOfDay(toDay(last)) }
}

/** The fields of a single day that is detached from its series. */
const singleEventFields = { ...once, count: null, until: null, except: [] }
