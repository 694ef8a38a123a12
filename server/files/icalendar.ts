import { toUid } from '#db/calendar/import-model.ts'
import { allDayReminderTime, type DefaultReminders } from '#db/calendar/model.ts'
import type { EventInput, Series } from '#db/calendar/queries.ts'
import type { CalendarEvent } from '#db/calendar/table.ts'
import { getWeekOfMonth, type Rule } from '#db/shared/recurrence/model.ts'
import {
  addDays,
  type Day,
  getOffset,
  getWeekday,
  minutesBetween,
  toInstant,
  toWallTime,
  type WallTime,
} from '#db/shared/time/model.ts'

type Calendar = {
  name: string
  zone: string
  now: number
  owner: number
  /** The reminders of events that have none of their own. */
  defaults: DefaultReminders
  /** All repeating events. */
  series: Series[]
  /** The occurrences that other events replace. */
  replaced: { series: number; instead: Day }[]
}

/** Yields the events as iCalendar (RFC 5545). */
export async function* toICalendar(
  batches: AsyncIterable<CalendarEvent[]>,
  { name, zone, now, owner, defaults, series, replaced }: Calendar,
): AsyncGenerator<string> {
  const stamp = formatUtc(new Date(now).toISOString())
  // Timed series use local time, because in UTC they would shift with daylight saving time.
  const timed = Map.groupBy(
    series.filter(({ allDay }) => !allDay),
    (each) => each.zone,
  )
  const byId = new Map(series.map((each) => [each.id, each]))
  const replacedOf = Map.groupBy(replaced, (day) => day.series)
  yield textOf([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(name)}//Calendar//EN`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${zone}`,
    ...[...timed].flatMap(([each, of]) =>
      zoneLines(each, Math.min(...of.map(({ start }) => Date.parse(start))), now),
    ),
  ])
  for await (const events of batches) {
    for (const event of events) {
      const of = event.series === null ? undefined : byId.get(event.series)
      const changed = new Set(replacedOf.get(event.id)?.map(({ instead }) => instead))
      yield textOf([
        'BEGIN:VEVENT',
        `UID:${escapeText((of ?? event).uid ?? toUid(owner, of?.id ?? event.id))}`,
        ...(of ? recurrenceIdLines(event, of) : []),
        `DTSTAMP:${stamp}`,
        `SEQUENCE:${event.version - 1}`,
        ...eventLines(
          { ...event, except: event.except.filter((day) => !changed.has(day)) },
          defaults,
        ),
        'END:VEVENT',
      ])
    }
  }
  yield textOf(['END:VCALENDAR'])
}

/** Returns what a file says about an event. */
export const eventLines = (event: FileEvent, defaults: DefaultReminders): string[] => [
  ...timeLines(event),
  ...textLines(event),
  ...alarmLines(event, defaults),
]

/** The fields of an event that a file has. */
type FileEvent = Omit<EventInput, 'calendar'> & Pick<CalendarEvent, 'zone'>

export const textOf = (lines: string[]) => lines.map(foldLine).join('')

function textLines({ title, location, description, label, guests }: FileEvent): string[] {
  return [
    `SUMMARY:${escapeText(title)}`,
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    `CATEGORIES:${label.toUpperCase()}`,
    ...guests.map((guest) => `ATTENDEE;CN="${guest.replace(/["\\]/g, "'")}":${toAttendee(guest)}`),
  ]
}

/** Returns the reminders; those of all-day events count from their time in the morning. */
function alarmLines(event: FileEvent, defaults: DefaultReminders): string[] {
  const { allDay, title } = event
  const reminders = event.reminders ?? defaults[allDay ? 'allDayReminders' : 'reminders']
  const from = allDay ? minutesBetween('2000-01-01T00:00', `2000-01-01T${allDayReminderTime}`) : 0
  return reminders.flatMap((minutes) => [
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    `TRIGGER:${formatDuration(from - minutes)}`,
    'END:VALARM',
  ])
}

function formatDuration(minutes: number) {
  const size = Math.abs(minutes)
  const sign = minutes < 0 ? '-' : ''
  if (size > 0 && size % 1440 === 0) return `${sign}P${size / 1440}D`
  return size > 0 && size % 60 === 0 ? `${sign}PT${size / 60}H` : `${sign}PT${size}M`
}

/** Returns the address of a guest; it is required, so guests without one get a placeholder. */
const toAttendee = (guest: string) =>
  /^[^\s@<>",;:]+@[\w.-]+$/.test(guest) ? `mailto:${guest}` : 'invalid:nomail'

export function timeLines(event: FileEvent): string[] {
  const { start, end, allDay, repeat, zone } = event
  if (allDay) {
    const date = (day: Day) => day.slice(0, 10).replaceAll('-', '')
    return [
      `DTSTART;VALUE=DATE:${date(start)}`,
      `DTEND;VALUE=DATE:${date(addDays(end.slice(0, 10), 1))}`, // exclusive
      ...repeatLines(event, start.slice(0, 10), date, ';VALUE=DATE', date),
    ]
  }
  if (repeat === 'none') return [`DTSTART:${formatUtc(start)}`, `DTEND:${formatUtc(end)}`]
  const [first, last] = [toWallTime(zone, start), toWallTime(zone, end)]
  const lastMoment = (day: Day) =>
    formatUtc(
      new Date(Date.parse(toInstant(zone, `${addDays(day, 1)}T00:00`)) - 1000).toISOString(),
    )
  return [
    `DTSTART;TZID=${zone}:${formatLocal(first)}`,
    `DTEND;TZID=${zone}:${formatLocal(last)}`,
    ...repeatLines(event, first.slice(0, 10), lastMoment, `;TZID=${zone}`, (day) =>
      formatLocal(`${day}${first.slice(10)}`),
    ),
  ]
}

/** Returns the id of the occurrence that an event replaces, in the format of its series. */
export function recurrenceIdLines({ instead }: CalendarEvent, series: Series): string[] {
  const { zone } = series
  if (instead === null) return []
  if (series.allDay) return [`RECURRENCE-ID;VALUE=DATE:${instead.replaceAll('-', '')}`]
  const time = toWallTime(zone, series.start).slice(10)
  return [`RECURRENCE-ID;TZID=${zone}:${formatLocal(`${instead}${time}`)}`]
}

function repeatLines(
  event: FileEvent,
  first: Day,
  untilOf: (day: Day) => string,
  kind: string,
  timeOn: (day: Day) => string,
): string[] {
  const { repeat, until, count, except } = event
  if (repeat === 'none') return []
  const end = count ? `COUNT=${count}` : until && `UNTIL=${untilOf(until)}`
  const parts = [`FREQ=${repeat.toUpperCase()}`, ...toRuleParts(event, first), end].filter(Boolean)
  return [`RRULE:${parts.join(';')}`, ...except.map((day) => `EXDATE${kind}:${timeOn(day)}`)]
}

/** The names of weekdays, from Monday. */
export const weekdayNames = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']

/** Returns the parts of a rule between its frequency and its end. */
function toRuleParts({ repeat, interval, weekdays, monthDay }: Rule, first: Day): string[] {
  const parts = interval > 1 ? [`INTERVAL=${interval}`] : []
  const nameOf = (weekday: number) => weekdayNames[weekday - 1]
  if (weekdays.length > 0) return [...parts, `BYDAY=${weekdays.map(nameOf)}`]
  if (monthDay === 'date') return parts
  const week = getWeekOfMonth(first)
  const which = monthDay === 'last' || week === 5 ? -1 : week
  const month = repeat === 'yearly' ? [`BYMONTH=${Number(first.slice(5, 7))}`] : []
  return [...parts, ...month, `BYDAY=${which}${nameOf(getWeekday(first))}`]
}

const yearsAhead = 10
const day = 86_400_000

/** Returns the UTC offset changes of a time zone from an instant until some years from now. */
export function zoneLines(zone: string, from: number, now: number): string[] {
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
      // Transitions are written in the local time before them.
      const formatTransition = ({ at: position }: { at: number }) =>
        formatUtc(new Date(position + change.from * 60_000).toISOString())
      return [
        `BEGIN:${kind}`,
        `DTSTART:${formatTransition(change).slice(0, -1)}`,
        ...later.map((each) => `RDATE:${formatTransition(each).slice(0, -1)}`),
        `TZOFFSETFROM:${offset(change.from)}`,
        `TZOFFSETTO:${offset(change.to)}`,
        `END:${kind}`,
      ]
    }),
    'END:VTIMEZONE',
  ]
}

/** Finds the minute of an offset change by bisection. */
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

const formatLocal = (wall: WallTime) => `${wall.replace(/[-:]/g, '')}00`
export const formatUtc = (instant: string) => `${instant.replace(/[-:]|\.\d+/g, '')}`

export const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')

const maxLineBytes = 75

/** Folds a line after 75 bytes, as the standard requires. */
function foldLine(line: string): string {
  if (line.length <= maxLineBytes && /^[ -~]*$/.test(line)) return `${line}\r\n`
  const parts = ['']
  let queueLimits = maxLineBytes
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (size > queueLimits) {
      parts.push('')
      queueLimits = maxLineBytes - 1
    }
    parts[parts.length - 1] += character
    queueLimits -= size
  }
  return `${parts.join('\r\n ')}\r\n`
}
