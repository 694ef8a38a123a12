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

/** Where on the calendar something is: a day, or a time of it in minutes from midnight. */
export type Spot = { day: Day; minutes: number | undefined }

type Times = Pick<Occurrence, 'start' | 'end' | 'allDay'>

const shortest = 15
const usual = 60

const wallAtSpot = ({ day, minutes = 0 }: Spot): WallTime => addMinutes(`${day}T00:00`, minutes)

/** The times of something that was taken at one spot and let go at another. */
export function moveTimes({ start, end, allDay }: Times, from: Spot, to: Spot): Times {
  const days = daysBetween(from.day, to.day)
  if (allDay && to.minutes !== undefined) {
    const begins = wallAtSpot(to)
    return { allDay: false, start: begins, end: addMinutes(begins, usual) }
  }
  if (allDay) return { allDay, start: addDays(start, days), end: addDays(end, days) }
  if (from.minutes !== undefined && to.minutes === undefined) {
    return { allDay: true, start: to.day, end: to.day }
  }
  const minutes = days * 1440 + (to.minutes ?? 0) - (from.minutes ?? 0)
  return { allDay, start: addMinutes(start, minutes), end: addMinutes(end, minutes) }
}

/** The times of something whose end was dragged to a spot. */
export function resizeTimes({ start, end, allDay }: Times, to: Spot): Times {
  if (allDay) return { allDay, start, end: to.day > start ? to.day : start }
  if (to.minutes === undefined) return { allDay, start, end }
  const least = addMinutes(start, shortest)
  const requested = addMinutes(wallAtSpot(to), shortest)
  return { allDay, start, end: requested > least ? requested : least }
}

/** The times that lie between two spots, whichever of them was first. */
export function toRange(one: Spot, other: Spot): Times {
  const [from, to] = wallAtSpot(one) <= wallAtSpot(other) ? [one, other] : [other, one]
  if (one.minutes === undefined || other.minutes === undefined) {
    return { allDay: true, start: from.day, end: to.day }
  }
  return { allDay: false, start: wallAtSpot(from), end: addMinutes(wallAtSpot(to), shortest) }
}

/** An occurrence at other times. What is moved to another day is found there from then on. */
export const withTimes = (occurrence: Occurrence, times: Times): Occurrence => ({
  ...occurrence,
  ...times,
  on: toDay(times.start),
})

export const isSame = (one: Times, other: Times) =>
  one.start === other.start && one.end === other.end && one.allDay === other.allDay

/** An occurrence that was moved, where to, and which part of its series with it. */
export type Move = { key: number; was: Occurrence; is: Occurrence; scope: Scope }

/** The times of the whole series of which one occurrence was moved. */
function shiftSeries(was: Occurrence, is: Occurrence): Times {
  const day = addDays(toDay(was.first), daysBetween(toDay(was.start), toDay(is.start)))
  if (is.allDay) {
    return { allDay: true, start: day, end: addDays(day, daysBetween(is.start, is.end)) }
  }
  const start = `${day}T${toTime(is.start)}`
  return { allDay: false, start, end: addMinutes(start, minutesBetween(is.start, is.end)) }
}

/** A move as the fields of a form, with the way back. */
export function toFields({ was, is, scope }: Move, zone: string): Record<string, string> {
  const isWhole = scope === 'all'
  const [from, to] = isWhole ? [shiftSeries(was, was), shiftSeries(was, is)] : [was, is]
  const moment = (when: string) => (when.length === 10 ? when : toInstant(zone, when))
  return {
    do: 'move',
    choice: 'yes',
    scope,
    on: was.repeat === 'none' ? '' : was.on,
    id: String(was.id),
    version: String(was.version),
    start: moment(to.start),
    end: moment(to.end),
    allDay: String(to.allDay),
    wasStart: moment(from.start),
    wasEnd: moment(from.end),
    wasAllDay: String(from.allDay),
  }
}

/** What will be shown once the server has done it. */
export function applyOptimistic(occurrences: Occurrence[], { was, is, scope }: Move): Occurrence[] {
  return occurrences.map((each) => {
    if (each.id !== was.id || !isMeant(each, was, scope)) return each
    const after = { ...withTimes(each, shiftOccurrence(each, was, is)), version: was.version + 1 }
    return scope === 'all' ? { ...after, first: shiftSeries(was, is).start } : after
  })
}

const isMeant = (each: Occurrence, was: Occurrence, scope: Scope) =>
  scope === 'all' || each.on === was.on || (scope === 'following' && each.on > was.on)

/** The times of one occurrence of a series when another one is moved. */
function shiftOccurrence(each: Occurrence, was: Occurrence, is: Occurrence): Times {
  return shiftSeries({ ...was, first: each.start }, is)
}

/** The first and the last of a made-up occurrence, to be drawn while it is being made. */
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
})
