// Dates and local times as sortable texts, and their conversion to instants in a time zone.

import { dayMs, minuteMs } from './durations.ts'

/** A date, as in `2026-11-20`. */
export type Day = string
/** A local time, as in `2026-11-20T19:30`. */
export type WallTime = string

const toMs = (when: Day | WallTime) => Date.parse(when.length === 10 ? when : `${when}Z`)
const formatDay = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)
const formatWallTime = (ms: number): WallTime => new Date(ms).toISOString().slice(0, 16)

/** Returns the day some days later, or earlier with a negative number. */
export const addDays = (from: Day, days: number): Day => formatDay(toMs(from) + days * dayMs)

/** Returns the local time some minutes later. Clock changes are ignored, since no time zone is known. */
export const addMinutes = (from: WallTime, minutes: number): WallTime =>
  formatWallTime(toMs(from) + minutes * minuteMs)

/** Returns the number of days from one day to another. */
export const daysBetween = (from: Day, to: Day) => Math.round((toMs(to) - toMs(from)) / dayMs)

/** Returns the number of minutes between two local times, regardless of clock changes. */
export const minutesBetween = (from: WallTime, to: WallTime) => (toMs(to) - toMs(from)) / minuteMs

/** Returns the date of a local time; a date stays. */
export const toDay = (when: Day | WallTime): Day => when.slice(0, 10)

/** Returns the time of day of a local time, as in `19:30`. */
export const toTime = (when: WallTime) => when.slice(11, 16)

/** Returns 1 for Monday to 7 for Sunday. */
export const getWeekday = (when: Day) => new Date(toMs(when)).getUTCDay() || 7

/** Adds months; a day that the month does not have becomes its last day. */
export function addMonths(from: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = from.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return formatDay(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

/** Returns whether a text is a date from 1900 to 2199 that exists. */
export const isDay = (text: unknown): text is Day =>
  typeof text === 'string' &&
  /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(toMs(text)) &&
  formatDay(toMs(text)) === text

/** Returns whether a text is a local time to the minute, on a day that exists. */
export const isWallTime = (text: unknown): boolean =>
  typeof text === 'string' &&
  /^.{10}T([01]\d|2[0-3]):[0-5]\d$/.test(text) &&
  isDay(text.slice(0, 10))

const clocks = new Map<string, Intl.DateTimeFormat>()
/** Names can be requested, and one zone has many spellings. */
const maxClocks = 600

function getClock(zone: string) {
  const cached = clocks.get(zone)
  if (cached) return cached
  if (clocks.size >= maxClocks) clocks.clear()
  const twoDigits = '2-digit'
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: twoDigits,
    day: twoDigits,
    hour: twoDigits,
    minute: twoDigits,
  })
  clocks.set(zone, clock)
  return clock
}

/** Whether a text is the name of a time zone, such as Europe/London. Offsets such as +01:00 are not names. */
export function isTimeZone(name: unknown): name is string {
  if (typeof name !== 'string' || !/^[A-Za-z][\w+/-]{1,49}$/.test(name)) return false
  try {
    return Boolean(getClock(name))
  } catch {
    return false
  }
}

/** Returns the local time at an instant, from the runtime's time zone database. */
function readClock(zone: string, instant: number): WallTime {
  const parts = getClock(zone).formatToParts(new Date(instant))
  const { year, month, day, hour, minute } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  )
  return `${year?.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`
}

const computeOffset = (zone: string, instant: number) =>
  toMs(readClock(zone, instant)) / minuteMs - Math.floor(instant / minuteMs)

const offsets = new Map<string, number | undefined>()
const maxOffsets = 4000

/** Returns the UTC offset of a time zone at an instant, in minutes. */
export function getOffset(zone: string, instant: number): number {
  // Computing an offset is slow, and on most days it does not change.
  const today = Math.floor(instant / dayMs)
  const key = `${zone} ${today}`
  if (!offsets.has(key)) {
    if (offsets.size >= maxOffsets) offsets.clear()
    const [before, after] = [today, today + 1].map((each) => computeOffset(zone, each * dayMs))
    offsets.set(key, before === after ? before : undefined)
  }
  return offsets.get(key) ?? computeOffset(zone, instant)
}

/** Returns the local time at an instant. */
export function toWallTime(zone: string, instant: string | number): WallTime {
  const ms = new Date(instant).getTime()
  return formatWallTime(ms + getOffset(zone, ms) * minuteMs)
}

/**
 * Returns the instant of a local time as ISO text. An ambiguous time in fall is the first of the two; a skipped time
 * in spring moves forward by the gap.
 */
export function toInstant(zone: string, wall: WallTime): string {
  const asUtc = toMs(wall)
  const candidates = [asUtc - dayMs, asUtc + dayMs].map(
    (near) => asUtc - getOffset(zone, near) * minuteMs,
  )
  const [before = asUtc] = candidates
  const matching = candidates.filter((instant) => toWallTime(zone, instant) === wall)
  return new Date(matching.length > 0 ? Math.min(...matching) : before).toISOString()
}

/**
 * Returns the instants of the start and end of an occurrence. A start that a clock change skips moves forward by the
 * gap, so an end in or soon after the gap moves with it.
 */
export function toInstants(zone: string, start: WallTime, end: WallTime): [string, string] {
  const [from, to] = [toInstant(zone, start), toInstant(zone, end)]
  if (to >= from || end < start) return [from, to]
  return [from, new Date(Date.parse(from) + minutesBetween(start, end) * minuteMs).toISOString()]
}
