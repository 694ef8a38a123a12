import type { CalendarEvent, Series } from '#db/calendar/queries.ts'
import {
  addDays,
  type Day,
  getOffset,
  toInstant,
  toWallTime,
  type WallTime,
} from '#db/shared/time/model.ts'

type Calendar = {
  name: string
  zone: string
  now: number
  owner: number
  /** All events that repeat. */
  series: Series[]
  /** The days of those that other events replace. */
  replaced: { series: number; instead: Day }[]
}

/** Yields events as every calendar program reads them (RFC 5545). */
export async function* icalendarOf(
  batches: AsyncIterable<CalendarEvent[]>,
  { name, zone, now, owner, series, replaced }: Calendar,
): AsyncGenerator<string> {
  const stamp = utc(new Date(now).toISOString())
  // A series at a time of day is told by the clocks of the house: in UTC it would move when they change.
  const timed = series.filter(({ allDay }) => !allDay).map(({ start }) => Date.parse(start))
  const byId = new Map(series.map((each) => [each.id, each]))
  const replacedOf = Map.groupBy(replaced, (day) => day.series)
  yield textOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(name)}//Calendar//EN`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${zone}`,
    ...(timed.length > 0 ? zoneLines(zone, Math.min(...timed), now) : []),
  ])
  for await (const events of batches) {
    for (const event of events) {
      const of = event.series === null ? undefined : byId.get(event.series)
      const changed = new Set(replacedOf.get(event.id)?.map(({ instead }) => instead))
      yield textOf([
        'BEGIN:VEVENT',
        `UID:${owner}-${of?.id ?? event.id}@callboard`,
        ...(of ? insteadLines(event, of, zone) : []),
        `DTSTAMP:${stamp}`,
        `SEQUENCE:${event.version - 1}`,
        ...timeLines({ ...event, except: event.except.filter((day) => !changed.has(day)) }, zone),
        ...wordLines(event),
        'END:VEVENT',
      ])
    }
  }
  yield textOf(['END:VCALENDAR'])
}

const textOf = (lines: string[]) => lines.map(folded).join('')

function wordLines({ title, location, description, label, guests }: CalendarEvent): string[] {
  return [
    `SUMMARY:${escaped(title)}`,
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    `CATEGORIES:${label.toUpperCase()}`,
    ...guests.map((guest) => `ATTENDEE;CN="${guest.replace(/["\\]/g, "'")}":${addressOf(guest)}`),
  ]
}

/** A guest without an address is named all the same; the line must have one. */
const addressOf = (guest: string) =>
  /^[^\s@<>",;:]+@[\w.-]+$/.test(guest) ? `mailto:${guest}` : 'invalid:nomail'

function timeLines(event: CalendarEvent, zone: string): string[] {
  const { start, end, allDay, repeat } = event
  if (allDay) {
    const date = (day: Day) => day.slice(0, 10).replaceAll('-', '')
    return [
      `DTSTART;VALUE=DATE:${date(start)}`,
      `DTEND;VALUE=DATE:${date(addDays(end.slice(0, 10), 1))}`, // the first day that is free again
      ...repeatLines(event, date, ';VALUE=DATE', date),
    ]
  }
  if (repeat === 'none') return [`DTSTART:${utc(start)}`, `DTEND:${utc(end)}`]
  const [first, last] = [toWallTime(zone, start), toWallTime(zone, end)]
  const lastMoment = (day: Day) =>
    utc(new Date(Date.parse(toInstant(zone, `${addDays(day, 1)}T00:00`)) - 1000).toISOString())
  return [
    `DTSTART;TZID=${zone}:${local(first)}`,
    `DTEND;TZID=${zone}:${local(last)}`,
    ...repeatLines(event, lastMoment, `;TZID=${zone}`, (day) => local(`${day}${first.slice(10)}`)),
  ]
}

/** Which time of a series an event replaces, told as the series tells its own. */
function insteadLines({ instead }: CalendarEvent, series: Series, zone: string): string[] {
  if (instead === null) return []
  if (series.allDay) return [`RECURRENCE-ID;VALUE=DATE:${instead.replaceAll('-', '')}`]
  const time = toWallTime(zone, series.start).slice(10)
  return [`RECURRENCE-ID;TZID=${zone}:${local(`${instead}${time}`)}`]
}

function repeatLines(
  { repeat, until, except }: CalendarEvent,
  untilOf: (day: Day) => string,
  kind: string,
  timeOn: (day: Day) => string,
): string[] {
  if (repeat === 'none') return []
  return [
    `RRULE:FREQ=${repeat.toUpperCase()}${until ? `;UNTIL=${untilOf(until)}` : ''}`,
    ...except.map((day) => `EXDATE${kind}:${timeOn(day)}`),
  ]
}

const yearsAhead = 10
const day = 86_400_000

/** When the clocks of a zone change, from an instant until some years from now. */
function zoneLines(zone: string, from: number, now: number): string[] {
  const until = now + yearsAhead * 365 * day
  const first = Math.min(from, until) - 366 * day
  const changes = [{ at: first, from: getOffset(zone, first), to: getOffset(zone, first) }]
  for (let start = first; start < until; start += 28 * day) {
    const [before, after] = [getOffset(zone, start), getOffset(zone, start + 28 * day)]
    if (before === after) continue
    changes.push({ at: changeBetween(zone, start, start + 28 * day), from: before, to: after })
  }
  const alike = Map.groupBy(changes, ({ from: before, to }) => `${before} ${to}`)
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...[...alike.values()].flatMap(([change, ...later]) => {
      if (!change) return []
      const kind = change.to > change.from ? 'DAYLIGHT' : 'STANDARD'
      // A change is written as the clocks would have shown it without it.
      const shown = ({ at }: { at: number }) =>
        utc(new Date(at + change.from * 60_000).toISOString())
      return [
        `BEGIN:${kind}`,
        `DTSTART:${shown(change).slice(0, -1)}`,
        ...later.map((each) => `RDATE:${shown(each).slice(0, -1)}`),
        `TZOFFSETFROM:${offset(change.from)}`,
        `TZOFFSETTO:${offset(change.to)}`,
        `END:${kind}`,
      ]
    }),
    'END:VTIMEZONE',
  ]
}

/** The minute at which the clocks change, between two instants that differ. */
function changeBetween(zone: string, early: number, late: number): number {
  if (late - early <= 60_000) return Math.floor(late / 60_000) * 60_000
  const middle = (early + late) / 2
  return getOffset(zone, middle) === getOffset(zone, early)
    ? changeBetween(zone, middle, late)
    : changeBetween(zone, early, middle)
}

function offset(minutes: number) {
  const size = Math.abs(minutes)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}${two(size % 60)}`
}

const local = (wall: WallTime) => `${wall.replace(/[-:]/g, '')}00`
const utc = (instant: string) => `${instant.replace(/[-:]|\.\d+/g, '')}`

const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')

const longest = 75

/** A line ends with CRLF, and one of more than 75 bytes goes on in the next after a blank. */
function folded(line: string): string {
  if (line.length <= longest && /^[ -~]*$/.test(line)) return `${line}\r\n`
  const parts = ['']
  let room = longest
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (size > room) {
      parts.push('')
      room = longest - 1
    }
    parts[parts.length - 1] += character
    room -= size
  }
  return `${parts.join('\r\n ')}\r\n`
}
