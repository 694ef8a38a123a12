import { defaultEventMinutes } from '#db/calendar/limits.ts'
import type { EventLabel, Occurrence, Scope } from '#db/calendar/model.ts'
import {
  addDays,
  addMinutes,
  type Day,
  daysBetween,
  minutesBetween,
  toDay,
  toInstant,
  toTime,
  type WallTime,
} from '#db/shared/time/model.ts'
import { getLastDay, isBar } from './event-layout.ts'

/** A position in the calendar: a day, with the minutes from midnight in timed views. */
export type CalendarPosition = { day: Day; minutes: number | undefined }

type Times = Pick<Occurrence, 'start' | 'end' | 'allDay'>

const shortest = 15

const toPositionTime = ({ day, minutes = 0 }: CalendarPosition): WallTime =>
  addMinutes(`${day}T00:00`, minutes)

/** Returns the times of an event that was dragged from one position to another. */
export function moveTimes(
  { start, end, allDay }: Times,
  from: CalendarPosition,
  to: CalendarPosition,
): Times {
  const days = daysBetween(from.day, to.day)
  if (allDay && to.minutes !== undefined) {
    const begins = toPositionTime(to)
    return { allDay: false, start: begins, end: addMinutes(begins, defaultEventMinutes) }
  }
  if (allDay) return { allDay, start: addDays(start, days), end: addDays(end, days) }
  if (from.minutes !== undefined && to.minutes === undefined) {
    return { allDay: true, start: to.day, end: to.day }
  }
  // From its row at the top, an event of more than a day is dropped where it is to begin.
  if (from.minutes === undefined && to.minutes !== undefined) {
    const begins = toPositionTime(to)
    return { allDay, start: begins, end: addMinutes(begins, minutesBetween(start, end)) }
  }
  const minutes = days * 1440 + (to.minutes ?? 0) - (from.minutes ?? 0)
  return { allDay, start: addMinutes(start, minutes), end: addMinutes(end, minutes) }
}

/** Returns the times of an event whose end was dragged to a position, which for one of several days may be only a day. */
export function resizeTimes(event: Times, to: CalendarPosition): Times {
  const { start, end, allDay } = event
  if (allDay) return { allDay, start, end: to.day > start ? to.day : start }
  const least = addMinutes(start, shortest)
  if (to.minutes === undefined) {
    const days = isBar(event) ? daysBetween(getLastDay(event), to.day) : 0
    const moved = addMinutes(end, days * 1440)
    return { allDay, start, end: moved > start ? moved : addMinutes(start, defaultEventMinutes) }
  }
  const requested = addMinutes(toPositionTime(to), shortest)
  return { allDay, start, end: requested > least ? requested : least }
}

/** Returns the times between two positions in any order. */
export function toRange(a: CalendarPosition, b: CalendarPosition): Times {
  const [from, to] = toPositionTime(a) <= toPositionTime(b) ? [a, b] : [b, a]
  if (a.minutes === undefined || b.minutes === undefined) {
    return { allDay: true, start: from.day, end: to.day }
  }
  return {
    allDay: false,
    start: toPositionTime(from),
    end: addMinutes(toPositionTime(to), shortest),
  }
}

/** Returns an occurrence at other times; on another day it has the id of that day. */
export const withTimes = (occurrence: Occurrence, times: Times): Occurrence => ({
  ...occurrence,
  ...times,
  on: toDay(times.start),
})

/** Returns whether a move would change nothing. */
export const isSame = (a: Times, b: Times) =>
  a.start === b.start && a.end === b.end && a.allDay === b.allDay

/** A moved occurrence before and after, and the part of its series that moves with it. */
export type Move = { key: number; was: Occurrence; is: Occurrence; scope: Scope }

/** Returns the times of the series after one of its occurrences was moved. */
function shiftSeries(was: Occurrence, is: Occurrence): Times {
  const day = addDays(toDay(was.first), daysBetween(toDay(was.start), toDay(is.start)))
  if (is.allDay) {
    return { allDay: true, start: day, end: addDays(day, daysBetween(is.start, is.end)) }
  }
  // The time of the first occurrence differs when the series is in another time zone with other clock changes.
  const start = was.allDay
    ? `${day}T${toTime(is.start)}`
    : addMinutes(was.first, minutesBetween(was.start, is.start))
  return { allDay: false, start, end: addMinutes(start, minutesBetween(is.start, is.end)) }
}

/** Returns the form fields of a move, with those of its undo. */
export function toFields({ was, is, scope }: Move, zone: string): Record<string, string> {
  const isForAll = scope === 'all'
  const [from, to] = isForAll ? [shiftSeries(was, was), shiftSeries(was, is)] : [was, is]
  const moment = (when: string) => (when.length === 10 ? when : toInstant(zone, when))
  return {
    intent: 'move',
    choice: 'yes',
    scope,
    on: was.repeat === 'none' ? '' : was.on,
    id: String(was.id),
    share: String(was.share ?? ''),
    version: String(was.version),
    start: moment(to.start),
    end: moment(to.end),
    allDay: String(to.allDay),
    wasStart: moment(from.start),
    wasEnd: moment(from.end),
    wasAllDay: String(from.allDay),
  }
}

/** Returns the occurrences as they will be after a move. */
export function applyOptimistic(occurrences: Occurrence[], { was, is, scope }: Move): Occurrence[] {
  return occurrences.map((each) => {
    if (each.id !== was.id || each.share !== was.share || !isMeant(each, was, scope)) return each
    const after = { ...withTimes(each, shiftOccurrence(each, was, is)), version: was.version + 1 }
    return scope === 'all' ? { ...after, first: shiftSeries(was, is).start } : after
  })
}

const isMeant = (each: Occurrence, was: Occurrence, scope: Scope) =>
  scope === 'all' || each.on === was.on || (scope === 'following' && each.on > was.on)

/** Returns the times of an occurrence of a series when another one is moved. */
function shiftOccurrence(each: Occurrence, was: Occurrence, is: Occurrence): Times {
  return shiftSeries({ ...was, first: each.start }, is)
}

/** Only the organizer moves an event with guests, and only those who may write one in a shared calendar. */
export const isMovable = ({ answer, isReadOnly }: Occurrence): boolean => !answer && !isReadOnly

/** Returns the preview of an event that is being drawn. */
export const toPreview = (times: Times, label: EventLabel, title: string): Occurrence => ({
  ...times,
  id: 0,
  on: toDay(times.start),
  title,
  label,
  location: '',
  repeat: 'none',
  first: times.start,
  version: 0,
  calendar: 0,
})
