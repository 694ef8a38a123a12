import type { EventInput, Series } from '#db/calendar/queries.ts'
import { allDayReminderTime, type DefaultReminders } from '#db/calendar/reminder-times.ts'
import type { CalendarEvent } from '#db/calendar/table.ts'
import type { Rule } from '#db/shared/recurrence/model.ts'
import { getWeekOfMonth } from '#db/shared/recurrence/rule-days.ts'
import {
  addDays,
  type Day,
  getWeekday,
  minutesBetween,
  toInstant,
  toWallTime,
  type WallTime,
} from '#db/shared/time/model.ts'
import { escapeText, formatUtc } from './icalendar-text.ts'

/** Returns what a file says about an event. */
export const eventLines = (event: FileEvent, defaults: DefaultReminders): string[] => [
  ...timeLines(event),
  ...textLines(event),
  ...alarmLines(event, defaults),
]

/** The fields of an event that a file has. */
type FileEvent = Omit<EventInput, 'calendar'> & Pick<CalendarEvent, 'zone'>

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

/** Returns the properties of start, end and recurrence (RFC 5545, 3.8.2 and 3.8.5). */
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
  const toWeekdayName = (weekday: number) => weekdayNames[weekday - 1]
  if (weekdays.length > 0) return [...parts, `BYDAY=${weekdays.map(toWeekdayName)}`]
  if (monthDay === 'date') return parts
  const week = getWeekOfMonth(first)
  const which = monthDay === 'last' || week === 5 ? -1 : week
  const month = repeat === 'yearly' ? [`BYMONTH=${Number(first.slice(5, 7))}`] : []
  return [...parts, ...month, `BYDAY=${which}${toWeekdayName(getWeekday(first))}`]
}

const formatLocal = (wall: WallTime) => `${wall.replace(/[-:]/g, '')}00`
