import type { AccountId } from '../accounts/table.ts'
import { type ChangeResult, isStale } from '../shared/change-result.ts'
import { DomainError } from '../shared/domain-error.ts'
import { once } from '../shared/recurrence/model.ts'
import { addMinutes, type Day, toDay } from '../shared/time/model.ts'
import type { Db, Writer } from '../store/dialect.ts'
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
import type { CalendarEvent } from './table.ts'
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
export const changeEvent = (
  db: Db,
  account: AccountId,
  id: number,
  { version, timeZone, ...change }: Change,
  clock: Clock,
): Promise<Outcome | undefined> =>
  db.write(async (tx) => {
    const found = await findEvent(tx, account, id)
    if (!found) return
    const before = { ...found, zone: getSeriesZone(found) || timeZone || clock.zone }
    if (isStale(before, version)) return { row: before, isStale: true, errorField: undefined }
    await assertCalendar(tx, account, change.calendar)
    if (before.answer !== null) assertOwnFields(before, change)
    const plan = planChange(before, change, clock.zone)
    if (typeof plan === 'string') return { row: before, isStale: false, errorField: plan }
    const saved = await savePlan(tx, account, plan, clock)
    await publishEvents(tx, account, saved.row.id)
    return { ...saved, isStale: false, errorField: undefined }
  })

/** What a valid change stores. */
type Plan = {
  before: CalendarEvent
  after: CalendarEvent
  /** The part of a series that changes, and that part as it was; undefined for all events. */
  part: { on: Day; before: CalendarEvent; isSingleDay: boolean } | undefined
}

/** Returns what a change stores, or the field that is not valid. */
function planChange(
  before: CalendarEvent,
  { scope, on, start, end, ...change }: Omit<Change, 'version' | 'timeZone'>,
  accountZone: string,
): Plan | EventErrorField {
  const { zone } = before
  const isPart = before.repeat !== 'none' && scope !== 'all'
  const part = isPart ? findSeriesPart(before, on, zone) : undefined
  if (part === 'none') return 'on'
  const isSingleDay = part !== undefined && scope === 'one'
  const isMoved = (change.calendar ?? before.calendar) !== before.calendar
  if (isMoved && (before.series !== null || isSingleDay)) return 'calendar'
  const base = part ? { ...before, ...part.times } : before
  const allDay = change.allDay ?? base.allDay
  const requested = {
    ...(allDay && !base.allDay && toAllDayTimes(base, accountZone)),
    ...change,
    ...(start && { start: storedTime(start, allDay) }),
    ...(end && { end: storedTime(end, allDay) }),
    ...(isSingleDay && singleEventFields),
  }
  const ending = change.until != null && change.count === undefined && { count: null }
  const shifted = shiftSeries(base, requested, zone)
  const after = normalizeSeries({ ...base, ...shifted, ...requested, ...ending }, zone)
  const isAll = !part || (part.isFirst && !isSingleDay)
  return (
    findEventError(after, zone) ?? {
      before,
      after,
      part: isAll ? undefined : { on: part.on, before: base, isSingleDay },
    }
  )
}

type Saved = Pick<Outcome, 'row' | 'undo'>

function savePlan(tx: Writer, account: AccountId, plan: Plan, clock: Clock): Promise<Saved> {
  const { before, after, part } = plan
  if (!part) return saveAll(tx, account, { before, after }, clock)
  const save = part.isSingleDay ? saveSingleDay : saveFollowing
  return save(tx, account, { before, after, part }, clock)
}

async function saveAll(
  tx: Writer,
  account: AccountId,
  { before, after }: Omit<Plan, 'part'>,
  { follow }: Clock,
): Promise<Saved> {
  await alignChangedDays(tx, account, { before, after })
  const detached = after.repeat !== 'none' && noSeries
  const row = await updateEvent(tx, account, { ...after, ...detached })
  await follow(tx, [{ before, after: row }])
  return { row }
}

type PartPlan = Plan & { part: NonNullable<Plan['part']> }

async function saveSingleDay(
  tx: Writer,
  account: AccountId,
  { before, after, part }: PartPlan,
  { follow, now }: Clock,
): Promise<Saved> {
  const { on } = part
  const except = [...new Set([...before.except, on])].toSorted()
  const rest = await updateEvent(tx, account, { ...before, except })
  const link = { series: before.id, instead: on }
  const row = await insertEvent(tx, account, { ...toNewEvent(after), ...link }, before.zone)
  await follow(tx, [
    { before, after: rest, informs: 'nobody' },
    {
      before: { ...part.before, ...singleEventFields },
      after: row,
      partOf: { event: before.id, on },
    },
  ])
  const undoData = { of: before.id, series: before, part: row.id, moved: [] }
  return { row, undo: await saveUndo(tx, account, undoData, now) }
}

async function saveFollowing(
  tx: Writer,
  account: AccountId,
  { before, after, part }: PartPlan,
  { follow, now }: Clock,
): Promise<Saved> {
  const { on } = part
  const rest = await updateEvent(tx, account, endSeriesBefore(before, on))
  const row = await insertEvent(tx, account, toNewEvent(after), before.zone)
  const days = await alignChangedDays(tx, account, { before: part.before, after: row, from: on })
  await follow(tx, [
    { before, after: rest, informs: 'outside' },
    { before: part.before, after: row, partOf: { event: before.id, on } },
  ])
  const moved = await toMovedDays(tx, account, days)
  const undoData = { of: before.id, series: before, part: row.id, moved }
  return { row, undo: await saveUndo(tx, account, undoData, now) }
}

/** Returns the fields of an event that a new one takes over. */
function toNewEvent({
  id: _,
  version: __,
  series: ___,
  instead: ____,
  zone: _____,
  uid: ______,
  ...fields
}: CalendarEvent) {
  return fields
}

/** Throws a `DomainError` when a guest changes more than label, reminders and calendar: the rest is the organizer's. */
function assertOwnFields(
  event: CalendarEvent,
  {
    label: _,
    reminders: __,
    calendar: ___,
    on: ____,
    start,
    end,
    scope,
    ...change
  }: Omit<Change, 'version' | 'timeZone'>,
) {
  const isSame = Object.entries(change).every(
    ([name, value]) =>
      value === undefined ||
      JSON.stringify(value) === JSON.stringify(event[name as keyof CalendarEvent]),
  )
  const isAtSameTime =
    (!start || storedTime(start, event.allDay) === event.start) &&
    (!end || storedTime(end, event.allDay) === event.end)
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
