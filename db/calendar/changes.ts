import { and, eq, gte } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { publish } from '../live/log.ts'
import { type Changed, isStale } from '../shared/changed.ts'
import {
  addDays,
  addMinutes,
  addMonths,
  type Day,
  dayOf,
  daysBetween,
  instantOf,
} from '../shared/time/model.ts'
import { among, type Db, type Writer } from '../store/dialect.ts'
import {
  type faults,
  type GivenTime,
  type Occurrence,
  type Scope,
  startOfDay,
  storedTime,
} from './model.ts'
import { occurrencesOf, wallTimes } from './occurrences.ts'
import {
  type CalendarEvent,
  type EventRow,
  eventById,
  insertEvent,
  isEvent,
  linkless,
  told,
  updateEvent,
  type Written,
} from './queries.ts'
import { events } from './table.ts'
import { noteTaken, type Taken } from './undos.ts'

type Fault = keyof typeof faults
/** What became of a part of a series can be taken back by a number. */
type Outcome = Changed<CalendarEvent> & { fault: Fault | undefined; undo?: number }

type Change = Partial<Omit<Written, 'start' | 'end'>> & {
  start?: GivenTime | undefined
  end?: GivenTime | undefined
  version?: number | undefined
  scope: Scope
  on?: Day | undefined
}

/** The time zone of the house, and what time it is. */
type Clock = { zone: string; now: number }

/**
 * Changes what is named, unless the event has moved on since the version named, or its times contradict each other.
 * Of a series all of it is changed, one day, or that day and what follows: the part becomes an event of its own.
 */
export async function changeEvent(
  db: Db,
  account: AccountId,
  id: number,
  { version, scope, on, start, end, ...change }: Change,
  { zone, now }: Clock,
): Promise<Outcome | undefined> {
  return db.write(async (tx) => {
    const before = await eventById(tx, account, id)
    if (!before) return
    if (isStale(before, version)) return { row: before, isStale: true, fault: undefined }
    const refused = (fault: Fault) => ({ row: before, isStale: false, fault })
    const part = before.repeat === 'none' || scope === 'all' ? undefined : partOf(before, on, zone)
    if (part === 'none') return refused('on')
    const isOne = scope === 'one'
    const base = part ? { ...before, ...part.times } : before
    const allDay = change.allDay ?? base.allDay
    const wanted = {
      ...(allDay && !base.allDay && wholeDays(base, zone)),
      ...change,
      ...(start && { start: storedTime(start, allDay) }),
      ...(end && { end: storedTime(end, allDay) }),
      ...(part && isOne && single),
    }
    const after = { ...base, ...movedAlong(base, wanted, zone), ...wanted }
    const fault = faultOf(after, zone)
    if (fault) return refused(fault)
    const changed = async (row: CalendarEvent) => {
      await publish(tx, account, 'event', row.id)
      return { row, isStale: false, fault: undefined }
    }

    if (!part || (part.isFirst && !isOne)) {
      await shiftReplaced(tx, account, before, after, zone)
      const isAlone = after.repeat !== 'none' && linkless
      return changed(await updateEvent(tx, account, { ...after, ...isAlone }, zone))
    }
    const { id: _, version: __, series: ___, instead: ____, ...written } = after
    const noted = async ({ id: own }: CalendarEvent, moved: Taken['moved'] = []) => {
      return noteTaken(tx, account, { of: id, series: before, part: own, moved }, now)
    }
    if (isOne) {
      const except = [...new Set([...before.except, part.on])].toSorted()
      await updateEvent(tx, account, { ...before, except }, zone)
      const row = await insertEvent(tx, account, { ...written, series: id, instead: part.on }, zone)
      return { ...(await changed(row)), undo: await noted(row) }
    }
    await updateEvent(tx, account, endedBefore(before, part.on), zone)
    const row = await insertEvent(tx, account, written, zone)
    const along = movesAlong(base, after, zone)
    const moved = await replacedFrom(tx, account, id, part.on)
    for (const { id: of, instead } of moved) {
      const link = { series: row.id, instead: along(instead ?? part.on) }
      await tx
        .update(events)
        .set(row.repeat === 'none' ? linkless : link)
        .where(isEvent(account, of))
    }
    return { ...(await changed(row)), undo: await noted(row, moved) }
  })
}

/** The days that a timed event touches, by the clocks of the organization; an end at midnight does not touch the next. */
function wholeDays(event: CalendarEvent, zone: string): Pick<Written, 'start' | 'end'> {
  const [start, end] = wallTimes(event, zone)
  const last = end > start ? addMinutes(end, -1) : end
  return { start: startOfDay(dayOf(start)), end: startOfDay(dayOf(last)) }
}

/** What becomes of one day that leaves its series. */
const single: Pick<Written, 'repeat' | 'until' | 'except'> = {
  ...{ repeat: 'none', until: null, except: [] },
}

type Part = {
  on: Day
  isFirst: boolean
  times: Pick<CalendarEvent, 'start' | 'end' | 'except'>
}

/** The day of a series that was named, if it takes place on it. */
function partOf(series: CalendarEvent, on: Day | undefined, zone: string): Part | 'none' {
  if (!on) return 'none'
  const found = occurrencesOf(series, zone, on, addDays(on, 1)).find((each) => each.on === on)
  if (!found) return 'none'
  const moment = (when: Occurrence['start']) =>
    series.allDay ? `${when}T00:00:00.000Z` : instantOf(zone, when)
  return {
    on,
    isFirst: on === dayOf(found.first),
    times: {
      start: moment(found.start),
      end: moment(found.end),
      except: series.except.filter((day) => day > on),
    },
  }
}

const endedBefore = (series: CalendarEvent, on: Day): CalendarEvent => ({
  ...series,
  until: addDays(on, -1),
  except: series.except.filter((day) => day < on),
})

/** However long ago one time of a series began, it may still be going on: there must not be thousands of those. */
const longestRepeated = 31

/** Which field contradicts the others, if one does. */
export function faultOf(
  event: Pick<CalendarEvent, 'start' | 'end' | 'allDay' | 'repeat' | 'until'>,
  zone: string,
): Fault | undefined {
  const [start, end] = wallTimes(event, zone)
  if (event.end < event.start) return 'end'
  if (event.until !== null && event.until < dayOf(start)) return 'until'
  const days = daysBetween(dayOf(start), dayOf(end))
  if (event.repeat !== 'none' && days > longestRepeated) return 'repeat'
}

/** A series that moves to other days takes its end and its exceptions along. */
function movedAlong(before: Written, change: Partial<Written>, zone: string) {
  if (before.repeat === 'none' || change.start === undefined) return {}
  const after = { ...before, ...change }
  const days = daysMoved(before, after, zone)
  return {
    until: before.until && addDays(before.until, days),
    except: before.except.map(movesAlong(before, after, zone)),
  }
}

type Times = Pick<CalendarEvent, 'start' | 'end' | 'allDay'>

function daysMoved(before: Times, after: Times, zone: string) {
  const [[from], [to]] = [wallTimes(before, zone), wallTimes(after, zone)]
  return daysBetween(dayOf(from), dayOf(to))
}

/** Where a day of a series is once the series has moved: as many days on, or in its month at the series' new date. */
function movesAlong(before: Times & Pick<Written, 'repeat'>, after: Times, zone: string) {
  const days = daysMoved(before, after, zone)
  if (before.repeat !== 'monthly') return (day: Day) => addDays(day, days)
  const [[from], [to]] = [wallTimes(before, zone), wallTimes(after, zone)]
  return (day: Day) => addMonths(dayOf(to), monthOf(day) - monthOf(from))
}

/** Months are counted through the years. */
const monthOf = (day: Day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))

/** The single days that were changed, and the times they stood for. */
const replacedFrom = (tx: Writer, account: AccountId, series: number, from: Day) =>
  tx
    .select({ id: events.id, instead: events.instead })
    .from(events)
    .where(and(eq(events.account, account), eq(events.series, series), gte(events.instead, from)))

/** Changed days go on standing for the same times of their series; of what repeats no more they are no part. */
async function shiftReplaced(
  tx: Writer,
  account: AccountId,
  before: CalendarEvent,
  after: CalendarEvent,
  zone: string,
) {
  if (before.repeat === 'none') return
  const days = daysMoved(before, after, zone)
  const along = movesAlong(before, after, zone)
  if (days === 0 && after.repeat !== 'none') return
  for (const { id, instead } of await replacedFrom(tx, account, before.id, '')) {
    const link = after.repeat === 'none' || !instead ? linkless : { instead: along(instead) }
    await tx.update(events).set(link).where(isEvent(account, id))
  }
}

type Deleted = { events: CalendarEvent[]; undo: number } | { fault: Fault }

/**
 * Deletes an event, or a part of a series; tells what is gone, first of all the event itself where it is, and the
 * number by which it can be taken back. Changed days go with their series.
 */
export async function deleteEvent(
  db: Db,
  account: AccountId,
  { id, scope, on }: { id: number; scope: Scope; on?: Day | undefined },
  { zone, now }: Clock,
): Promise<Deleted | undefined> {
  return db.write(async (tx) => {
    const event = await eventById(tx, account, id)
    if (!event) return
    const gone = async (ids: number[], series?: CalendarEvent) => {
      const of = event.series ?? id
      const removed = await remove(tx, account, ids)
      await publish(tx, account, 'event', id)
      const undo = await noteTaken(tx, account, { of, ...(series && { series }), removed }, now)
      return { events: removed.map(told), undo }
    }
    if (event.repeat === 'none') return gone([id])
    const part = scope === 'all' ? undefined : partOf(event, on, zone)
    if (part === 'none') return { fault: 'on' }
    if (part && scope === 'one') {
      const except = [...event.except, part.on].toSorted()
      await updateEvent(tx, account, { ...event, except }, zone)
      return gone([], event)
    }
    const ids = (await replacedFrom(tx, account, id, part?.on ?? '')).map((each) => each.id)
    if (!part || part.isFirst) return gone([id, ...ids])
    await updateEvent(tx, account, endedBefore(event, part.on), zone)
    return gone(ids, event)
  })
}

/** Deletes events; tells them, the first of those named first. */
async function remove(tx: Writer, account: AccountId, ids: number[]): Promise<EventRow[]> {
  const rows = await tx
    .delete(events)
    .where(and(eq(events.account, account), among(events.id, ids)))
    .returning()
  const [first] = ids
  return rows.toSorted((a, b) => Number(b.id === first) - Number(a.id === first))
}
