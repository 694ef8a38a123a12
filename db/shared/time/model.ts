// Days and clock times as texts, and what an instant is called in a time zone. Days and times sort as text.

/** A day on the calendar, as in `2026-11-20`. */
export type Day = string
/** What a clock on the wall of the house shows, as in `2026-11-20T19:30`. */
export type Wall = string

const minute = 60_000
const day = 86_400_000

const asMs = (when: Day | Wall) => Date.parse(when.length === 10 ? when : `${when}Z`)
const asDay = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)
const asWall = (ms: number): Wall => new Date(ms).toISOString().slice(0, 16)

export const addDays = (from: Day, days: number): Day => asDay(asMs(from) + days * day)
export const addMinutes = (from: Wall, minutes: number): Wall =>
  asWall(asMs(from) + minutes * minute)
export const daysBetween = (from: Day, to: Day) => Math.round((asMs(to) - asMs(from)) / day)
export const minutesBetween = (from: Wall, to: Wall) => (asMs(to) - asMs(from)) / minute
export const dayOf = (when: Day | Wall): Day => when.slice(0, 10)
export const timeOf = (when: Wall) => when.slice(11, 16)

/** From 1 for Monday to 7 for Sunday. */
export const weekdayOf = (when: Day) => new Date(asMs(when)).getUTCDay() || 7

/** The same day of another month, or the month's last. */
export function addMonths(from: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = from.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return asDay(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

export const isDay = (text: unknown): text is Day =>
  typeof text === 'string' &&
  /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(asMs(text)) &&
  asDay(asMs(text)) === text

export const isWall = (text: unknown): boolean =>
  typeof text === 'string' &&
  /^.{10}T([01]\d|2[0-3]):[0-5]\d$/.test(text) &&
  isDay(text.slice(0, 10))

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string) {
  const known = clocks.get(zone)
  if (known) return known
  const two = '2-digit'
  const clock = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric' },
    ...{ month: two, day: two, hour: two, minute: two },
  })
  clocks.set(zone, clock)
  return clock
}

export function isZone(name: string) {
  try {
    return Boolean(clockOf(name))
  } catch {
    return false
  }
}

/** What the clocks show, asked of the browser's or the server's own table of zones. */
function shownAt(zone: string, instant: number): Wall {
  const parts = clockOf(zone).formatToParts(new Date(instant))
  const { year, month, day, hour, minute } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  )
  return `${year?.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`
}

const askedOffset = (zone: string, instant: number) =>
  asMs(shownAt(zone, instant)) / minute - Math.floor(instant / minute)

const offsets = new Map<string, number | undefined>()
const maxOffsets = 4000

/** By how many minutes the clocks of a time zone are ahead of UTC at an instant. */
export function offsetAt(zone: string, instant: number): number {
  // Asking takes long, and on most days the clocks do not change.
  const today = Math.floor(instant / day)
  const key = `${zone} ${today}`
  if (!offsets.has(key)) {
    if (offsets.size >= maxOffsets) offsets.clear()
    const [before, after] = [today, today + 1].map((each) => askedOffset(zone, each * day))
    offsets.set(key, before === after ? before : undefined)
  }
  return offsets.get(key) ?? askedOffset(zone, instant)
}

/** What the clocks of a time zone show at an instant. */
export function wallAt(zone: string, instant: string | number): Wall {
  const ms = new Date(instant).getTime()
  return asWall(ms + offsetAt(zone, ms) * minute)
}

/**
 * When the clocks of a time zone show this, as an ISO text. A time that comes twice in autumn is the first of the
 * two; one that is skipped in spring is as much later as the clocks are put forward.
 */
export function instantOf(zone: string, wall: Wall): string {
  const asUtc = asMs(wall)
  const candidates = [asUtc - day, asUtc + day].map((near) => asUtc - offsetAt(zone, near) * minute)
  const [before = asUtc] = candidates
  const fitting = candidates.filter((instant) => wallAt(zone, instant) === wall)
  return new Date(fitting.length > 0 ? Math.min(...fitting) : before).toISOString()
}
