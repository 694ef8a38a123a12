import type { CalendarEvent } from '#db/calendar/queries.ts'
import {
  addDays,
  addMinutes,
  type Day,
  daysBetween,
  isDay,
  isTimeZone,
  isWallTime,
  toDay,
  toInstant,
  toTime,
  toWallTime,
  type WallTime,
} from '#db/shared/time/model.ts'

/** What the editor holds before anything is typed. */
export type Editing = {
  /** The event that is changed; without it a new one is made. */
  event?: CalendarEvent
  /** The day of the repetition that was opened. */
  on?: Day
  values: Record<string, string>
}

/** The fields of the editor for an event. */
export function toValues(event: CalendarEvent, zone: string): Record<string, string> {
  const { start, end, allDay } = event
  const from = allDay ? `${toDay(start)}T10:00` : toWallTime(zone, start)
  const to = allDay ? `${toDay(end)}T11:00` : toWallTime(zone, end)
  return {
    ...formatTimes(from, to, allDay),
    title: event.title,
    label: event.label,
    location: event.location,
    description: event.description,
    guests: event.guests.join('\n'),
    repeat: event.repeat,
    until: event.until ?? '',
  }
}

/** The same for one time of a series. */
export function toOccurrenceValues(
  event: CalendarEvent,
  on: Day,
  zone: string,
): Record<string, string> {
  const values = toValues(event, zone)
  const days = daysBetween(values.startDate ?? on, on)
  const endDate = addDays(values.endDate ?? on, days)
  return { ...values, startDate: on, endDate, scope: 'one' }
}

/** What was typed for one time of a series, as the first time of it. */
export function ofSeries(values: Record<string, string>, series: CalendarEvent) {
  const { startDate = '', endDate = '', on = '', zone = '' } = values
  const days = daysBetween(on, toValues(series, zone).startDate ?? on)
  if (![startDate, endDate, on].every(isDay)) return values
  return { ...values, startDate: addDays(startDate, days), endDate: addDays(endDate, days) }
}

/** The fields of the editor for something new, from a slot or over several. */
export function toNewValues(from: string, to: string | null): Record<string, string> | undefined {
  if (isWallTime(from)) {
    const end = to && isWallTime(to) && to > from ? to : addMinutes(from, 60)
    return { ...blank, ...formatTimes(from, end, false) }
  }
  if (!isDay(from)) return
  const last = isDay(to) && to > from ? to : from
  return { ...blank, ...formatTimes(`${from}T10:00`, `${last}T11:00`, true) }
}

const blank = {
  title: '',
  label: 'others',
  location: '',
  description: '',
  guests: '',
  repeat: 'none',
  until: '',
}

const formatTimes = (from: WallTime, to: WallTime, allDay: boolean) => ({
  allDay: allDay ? 'on' : '',
  startDate: toDay(from),
  startTime: toTime(from),
  endDate: toDay(to),
  endTime: toTime(to),
})

const noDay = 'Please choose a day.'
const noTime = 'Please choose a time.'
const skippedTime = 'This time doesn’t exist on that day because the clocks go forward.'

/** What the fields of the editor say, in the words of the API, or what cannot be understood in them. */
export function parseEvent(values: Record<string, string>) {
  const { zone = '', startDate = '', startTime, endDate: last, endTime, until = '' } = values
  const allDay = values.allDay === 'on'
  const endDate = last || startDate
  const errors: Record<string, string[]> = {}
  if (!isDay(startDate)) errors.startDate = [noDay]
  if (!isDay(endDate)) errors.endDate = [noDay]
  if (!allDay && !isWallTime(`2000-01-01T${startTime}`)) errors.startTime = [noTime]
  if (!allDay && !isWallTime(`2000-01-01T${endTime}`)) errors.endTime = [noTime]
  if (until && !isDay(until)) errors.until = [noDay]
  if (Object.keys(errors).length > 0 || !isTimeZone(zone)) return { errors }
  const isSkipped = (wall: WallTime) => !allDay && toWallTime(zone, toInstant(zone, wall)) !== wall
  if (isSkipped(`${startDate}T${startTime}`)) errors.startTime = [skippedTime]
  if (isSkipped(`${endDate}T${endTime}`)) errors.endTime = [skippedTime]
  if (Object.keys(errors).length > 0) return { errors }
  const moment = (day: Day, time = '') => (allDay ? day : toInstant(zone, `${day}T${time}`))
  return {
    errors,
    event: {
      title: values.title ?? '',
      label: values.label as CalendarEvent['label'],
      start: moment(startDate, startTime),
      end: moment(endDate, endTime),
      allDay,
      location: values.location ?? '',
      description: (values.description ?? '').replaceAll('\r\n', '\n'),
      guests: (values.guests ?? '')
        .split(/[\n,;]/)
        .map((guest) => guest.trim())
        .filter(Boolean),
      repeat: values.repeat as CalendarEvent['repeat'],
      until: values.repeat === 'none' || !until ? null : until,
    },
  }
}

/** The field that shows what the API says of one of its own. */
const fieldNames: Record<string, string> = { start: 'startDate', end: 'endDate' }

/** What the API says of its fields, beside those of the editor. */
export const toFieldErrors = (fields: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, error]) => {
      const [field = ''] = name.split('.')
      return [fieldNames[field] ?? field, [error]]
    }),
  )

/** The end that keeps an event as long as it was when its start is moved. */
export function endAfter(start: WallTime, end: WallTime, newStart: WallTime): WallTime {
  const length = Date.parse(`${end}Z`) - Date.parse(`${start}Z`)
  return addMinutes(newStart, length / 60_000)
}
