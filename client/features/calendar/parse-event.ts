import type { CalendarEvent } from '#db/calendar/table.ts'
import {
  type Day,
  isDay,
  isTimeZone,
  isWallTime,
  toInstant,
  toWallTime,
  type WallTime,
} from '#db/shared/time/model.ts'
import { parseId } from '../../lib/list/ids.ts'
import { parseRecurrence } from './recurrence-form.ts'
import { parseReminders } from './reminder-form.ts'
import { parseShareChoice } from './sharing/event-calls.ts'

const noDay = 'Choose a date.'
const noTime = 'Choose a time.'
const noTimeZone = 'Choose a time zone.'
const skippedTime = 'This time doesn’t exist on that day because the clocks go forward.'

/** Parses the editor's form into the input of the call, or returns its errors. */
export function parseEvent(values: Record<string, string>) {
  const { zone = '', startDate = '', startTime, endDate: last, endTime } = values
  const allDay = values.allDay === 'on'
  const endDate = last || startDate
  const errors: Record<string, string[]> = {}
  if (!isDay(startDate)) errors.startDate = [noDay]
  if (!isDay(endDate)) errors.endDate = [noDay]
  if (!allDay && !isWallTime(`2000-01-01T${startTime}`)) errors.startTime = [noTime]
  if (!allDay && !isWallTime(`2000-01-01T${endTime}`)) errors.endTime = [noTime]
  const recurrence = parseRecurrence(values, errors)
  if (!isTimeZone(zone)) errors.zone = [noTimeZone]
  if (Object.keys(errors).length > 0) return { errors }
  const isSkipped = (wall: WallTime) => !allDay && toWallTime(zone, toInstant(zone, wall)) !== wall
  if (isSkipped(`${startDate}T${startTime}`)) errors.startTime = [skippedTime]
  if (isSkipped(`${endDate}T${endTime}`)) errors.endTime = [skippedTime]
  if (Object.keys(errors).length > 0) return { errors }
  const isOwn = values.calendar && parseShareChoice(values.calendar) === undefined
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
      ...(!allDay && { timeZone: zone }),
      ...parseReminders(values),
      ...(isOwn && { calendar: parseId(values.calendar) ?? 0 }),
      ...recurrence,
    },
  }
}

/** The editor's field of each field of the API. */
const fieldNames: Record<string, string> = { start: 'startDate', end: 'endDate' }

/** Returns the API's errors by the fields of the editor. */
export const toEditorErrors = (fields: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, error]) => {
      const [field = ''] = name.split('.')
      return [fieldNames[field] ?? field, [error]]
    }),
  )
