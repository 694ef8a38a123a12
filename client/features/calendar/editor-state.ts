import type { Invitation } from '#db/calendar/guests.ts'
import { defaultEventMinutes } from '#db/calendar/limits.ts'
import type { DefaultReminders } from '#db/calendar/reminder-times.ts'
import type { CalendarEvent } from '#db/calendar/table.ts'
import { once } from '#db/shared/recurrence/model.ts'
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
  toInstants,
  toTime,
  toWallTime,
  type WallTime,
} from '#db/shared/time/model.ts'
import { parseId } from '../../lib/list/ids.ts'
import type { EventDraft } from './endpoints.ts'
import { toRecurrenceValues } from './recurrence-form.ts'
import { toReminderValues } from './reminder-form.ts'

/** The initial state of the editor. */
export type EditorState = {
  /** The edited event; undefined for a new one. */
  event?: CalendarEvent
  /** The day of the opened occurrence. */
  on?: Day
  /** The id of the shared calendar that the event is in. */
  share?: number
  values: Record<string, string>
  /** The reminders of events that have none of their own. */
  defaults: DefaultReminders
  /** The guests of the event and their answers, if it is shown. */
  invitation?: Invitation | undefined
  /** The offered time zones; undefined for a series and for guests, who cannot change it. */
  zones?: string[]
  /** Whether the event is only shown, not edited. */
  isShown?: boolean
}

/** Returns the times of the editor's values. */
export function toTimes(values: Record<string, string>) {
  const { startDate = '', startTime = '', endDate = '', endTime = '' } = values
  const allDay = values.allDay === 'on'
  if (allDay) return { allDay, start: startDate, end: endDate }
  return { allDay, start: `${startDate}T${startTime}`, end: `${endDate}T${endTime}` }
}

/** Returns the editor's values of a copy: without the recurrence and the part of a series. */
export const toCopyValues = ({ scope: _, ...values }: Record<string, string>) => ({
  ...values,
  ...toRecurrenceValues({ ...once, until: null, count: null }, null),
})

/** Returns the editor's values of an event. */
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
    calendar: String(event.calendar),
    ...toReminderValues(event.reminders),
    ...toRecurrenceValues(event, toDay(from)),
  }
}

/** Returns the editor's values of one occurrence of a series. */
export function toOccurrenceValues(
  event: CalendarEvent,
  on: Day,
  zone: string,
): Record<string, string> {
  const seriesZone = event.zone || zone
  const values = toValues(event, event.allDay ? zone : seriesZone)
  const days = daysBetween(values.startDate ?? on, on)
  const endDate = addDays(values.endDate ?? on, days)
  const part = { ...values, scope: 'one' }
  if (event.allDay) return { ...part, startDate: on, endDate }
  const { startTime, endTime } = values
  const instants = toInstants(seriesZone, `${on}T${startTime}`, `${endDate}T${endTime}`)
  const [from, to] = [toWallTime(zone, instants[0]), toWallTime(zone, instants[1])]
  return { ...part, ...formatTimes(from, to, false) }
}

const timeFields = ['startDate', 'startTime', 'endDate', 'endTime', 'allDay']

/** Returns the values of an occurrence, applied to the first occurrence of its series. */
export function toSeriesValues(values: Record<string, string>, series: CalendarEvent) {
  const { startDate = '', endDate = '', on = '', zone = '' } = values
  if (![startDate, endDate, on].every(isDay) || !isTimeZone(zone)) return values
  const [first, before] = [toValues(series, zone), toOccurrenceValues(series, on, zone)]
  // In another time zone the clocks may have changed since the first occurrence.
  if (timeFields.every((name) => (values[name] ?? '') === before[name])) {
    return { ...values, ...Object.fromEntries(timeFields.map((name) => [name, first[name] ?? ''])) }
  }
  const seriesZone = series.zone || zone
  const { allDay, start, end } = toTimes(values)
  const isInOtherZone = !allDay && !series.allDay && seriesZone !== zone
  if (isInOtherZone && isWallTime(start) && isWallTime(end)) {
    const days = daysBetween(on, toDay(toWallTime(seriesZone, series.start)))
    const toFirst = (wall: WallTime) => {
      const seriesTime = toWallTime(seriesZone, toInstant(zone, wall))
      return toWallTime(zone, toInstant(seriesZone, addMinutes(seriesTime, days * 1440)))
    }
    return { ...values, ...formatTimes(toFirst(start), toFirst(end), false) }
  }
  const days = daysBetween(before.startDate ?? on, first.startDate ?? on)
  const moved = { startDate: addDays(startDate, days), endDate: addDays(endDate, days) }
  // A clock change on this day may have moved the times.
  const unchanged = ['startTime', 'endTime'].filter((name) => values[name] === before[name])
  return {
    ...values,
    ...moved,
    ...Object.fromEntries(unchanged.map((name) => [name, first[name] ?? ''])),
  }
}

/** Returns the editor's values of a new event, from one slot or over several. */
export function toNewValues(from: string, to: string | null): Record<string, string> | undefined {
  if (isWallTime(from)) {
    const end = to && isWallTime(to) && to > from ? to : addMinutes(from, defaultEventMinutes)
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
  calendar: '',
  ...toReminderValues(null),
  ...toRecurrenceValues({ ...once, until: null, count: null }, null),
}

/** Returns the editor's values of a new event that is about an email. */
export function toDraftValues({ guests, allDay, start, end, ...texts }: EventDraft) {
  const [from, to] = allDay ? [`${start}T10:00`, `${end}T11:00`] : [start, end]
  return { ...blank, ...texts, ...formatTimes(from, to, allDay), guests: guests.join('\n') }
}

const formatTimes = (from: WallTime, to: WallTime, allDay: boolean) => ({
  allDay: allDay ? 'on' : '',
  startDate: toDay(from),
  startTime: toTime(from),
  endDate: toDay(to),
  endTime: toTime(to),
})

/** Returns the end that keeps the duration of an event when its start changes. */
export function endAfter(start: WallTime, end: WallTime, newStart: WallTime): WallTime {
  const length = Date.parse(`${end}Z`) - Date.parse(`${start}Z`)
  return addMinutes(newStart, length / 60_000)
}

/** Returns the question when the guests of a form are busy; undefined without guests or times. */
export function toAvailabilityQuery(values: Record<string, string>) {
  const { allDay, start, end } = toTimes(values)
  const { zone: timeZone } = values
  const guests = (values.guests ?? '').split(/[\n,;]/).filter((guest) => guest.includes('@'))
  if (allDay || guests.length === 0 || !isWallTime(start) || !isWallTime(end)) return
  if (end <= start) return
  const share = parseId(values.share)
  return {
    start,
    end,
    guests: guests.map((guest) => guest.trim()).join(','),
    ...(isTimeZone(timeZone) && { timeZone }),
    ...(values.id && { except: Number(values.id), ...(share && { share }) }),
  }
}

/** Returns the editor's values of a proposed time. */
export function toSlotValues(slot: string): Record<string, string> {
  const [start = '', end = ''] = slot.split('/')
  return isWallTime(start) && isWallTime(end) ? formatTimes(start, end, false) : {}
}
