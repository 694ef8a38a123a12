import type ICAL from 'ical.js'
import { findEventError } from '#db/calendar/event-errors.ts'
import type { ImportedEvent, ImportProblem } from '#db/calendar/import-model.ts'
import { maxGuests } from '#db/calendar/limits.ts'
import { type EventLabel, labels, startOfDay, storedTime } from '#db/calendar/model.ts'
import { normalizeSeries } from '#db/calendar/normalize-series.ts'
import { allDayReminderTime, reminderTimes } from '#db/calendar/reminder-times.ts'
import { NewEvent } from '#db/calendar/schemas.ts'
import { once } from '#db/shared/recurrence/model.ts'
import {
  addDays,
  type Day,
  isTimeZone,
  minutesBetween,
  toDay,
  toInstant,
  toWallTime,
} from '#db/shared/time/model.ts'
import { parseRecurrence } from './icalendar-rules.ts'
import { findWindowsTimeZone } from './windows-time-zones.ts'

/** A reason not to import an event. */
class Unsupported extends Error {
  readonly problem: ImportProblem
  constructor(problem: ImportProblem) {
    super(problem)
    this.problem = problem
  }
}

/** What an import takes for what events leave out: the time zone of local times, and a title. */
export type EventDefaults = { zone: string; title: string }

/** Returns the event of a VEVENT. */
export function parseImportedEvent(
  component: ICAL.Component,
  defaults: EventDefaults,
): ImportedEvent {
  const title = toLine(component, 'summary') || defaults.title
  try {
    return toImportedEvent(component, title, defaults.zone)
  } catch (error) {
    if (error instanceof Unsupported) return { title, problem: error.problem }
    throw error
  }
}

function toImportedEvent(event: ICAL.Component, title: string, ownZone: string): ImportedEvent {
  const uid = toText(event, 'uid')
  if (!uid || uid.length > 255) throw new Unsupported('id')
  if (toText(event, 'status').toUpperCase() === 'CANCELLED') throw new Unsupported('canceled')
  const begin = event.getFirstProperty('dtstart')
  const start = begin?.getFirstValue() as ICAL.Time | null | undefined
  if (!begin || !start) throw new Unsupported('time')
  const zone = findZone(begin, start, ownZone)
  const allDay = start.isDate
  const times = { start: toStored(start, zone), end: findEnd(event, start, zone) }
  const first = toDay(allDay ? times.start : toWallTime(zone, times.start))
  const isReplacement = event.hasProperty('recurrence-id')
  const rule = isReplacement ? once : findRule(event, first, zone, times.start, allDay)
  const checked = NewEvent.safeParse({
    title,
    allDay,
    ...rule,
    label: findLabel(event),
    start: times.start,
    end: times.end,
    location: toLine(event, 'location'),
    description: toText(event, 'description').slice(0, 5000),
    guests: event.getAllProperties('attendee').flatMap(toGuest).slice(0, maxGuests),
    except: isReplacement ? [] : findExceptions(event, zone),
    reminders: findReminders(event, allDay),
  })
  if (!checked.success) throw new Unsupported('invalid')
  const { start: from, end: to = from, calendar: _, ...fields } = checked.data
  const input = normalizeSeries(
    { ...fields, start: storedTime(from, allDay), end: storedTime(to, allDay) },
    zone,
  )
  // A series that begins on a day that its rule does not name would lose its first day.
  if (input.start !== times.start) throw new Unsupported('rule')
  if (findEventError(input, zone)) throw new Unsupported('invalid')
  return { uid, instead: isReplacement ? findReplacedDay(event, zone) : null, input, zone }
}

const toText = (event: ICAL.Component, name: string) => {
  const value = event.getFirstPropertyValue(name)
  return typeof value === 'string' ? value.replaceAll('\0', '').trim() : ''
}

const toLine = (event: ICAL.Component, name: string) =>
  toText(event, name)
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, 200)
    .trim()

/** Returns the time zone of a time. Some programs put a path before its name, and Outlook has names of its own. */
function findZone(property: ICAL.Property, time: ICAL.Time, ownZone: string): string {
  const name = property.getParameter('tzid')
  if (time.isDate || typeof name !== 'string') return ownZone
  const ending = name.split('/').slice(-2).join('/')
  const zone = [name, ending].find(isTimeZone) ?? findWindowsTimeZone(name)
  if (!zone) throw new Unsupported('zone')
  return zone
}

const isUtc = (time: ICAL.Time) => time.zone?.tzid === 'UTC'

const getDay = (time: ICAL.Time): Day => time.toString().slice(0, 10)

/** Returns a time as events store it. */
function toStored(time: ICAL.Time, zone: string): string {
  if (time.isDate) return startOfDay(getDay(time))
  const wall = time.toString().slice(0, 16)
  return new Date(isUtc(time) ? `${wall}Z` : toInstant(zone, wall)).toISOString()
}

/** Returns the day of a time in a zone. */
const toDayInZone = (zone: string, time: ICAL.Time): Day =>
  time.isDate || !isUtc(time) ? getDay(time) : toDay(toWallTime(zone, toStored(time, zone)))

function findEnd(event: ICAL.Component, start: ICAL.Time, startZone: string): string {
  const property = event.getFirstProperty('dtend')
  const end = property?.getFirstValue() as ICAL.Time | null | undefined
  if (property && end) {
    if (end.isDate !== start.isDate) throw new Unsupported('time')
    const stored = toStored(end, findZone(property, end, startZone))
    if (!end.isDate) return stored
    const last = startOfDay(addDays(toDay(stored), -1)) // the end of all-day events is exclusive
    return last < toStored(start, startZone) ? toStored(start, startZone) : last
  }
  const duration = event.getFirstPropertyValue('duration') as ICAL.Duration | null
  const seconds = duration?.toSeconds() ?? 0
  if (seconds < 0 || seconds > 366 * 86_400) throw new Unsupported('time')
  if (start.isDate) {
    const days = Math.max(0, Math.ceil(seconds / 86_400) - 1)
    return startOfDay(addDays(getDay(start), days))
  }
  return new Date(Date.parse(toStored(start, startZone)) + seconds * 1000).toISOString()
}

function findRule(event: ICAL.Component, first: Day, zone: string, start: string, allDay: boolean) {
  const rules = event.getAllProperties('rrule')
  if (event.hasProperty('rdate') || event.hasProperty('exrule') || rules.length > 1)
    throw new Unsupported('rule')
  const recur = rules[0]?.getFirstValue() as ICAL.Recur | undefined
  if (!recur) return once
  const rule = parseRecurrence(recur, first)
  if (!rule) throw new Unsupported('rule')
  return { ...rule, until: recur.until && findLastDay(recur.until, zone, start, allDay) }
}

/** Returns the last day on which a series can begin an occurrence up to this time. */
function findLastDay(until: ICAL.Time, zone: string, start: string, allDay: boolean): Day {
  const day = toDayInZone(zone, until)
  if (allDay || until.isDate) return day
  const wall = isUtc(until)
    ? toWallTime(zone, toStored(until, zone))
    : until.toString().slice(0, 16)
  return wall.slice(11) < toWallTime(zone, start).slice(11) ? addDays(day, -1) : day
}

const findExceptions = (event: ICAL.Component, zone: string): Day[] => {
  const days = event
    .getAllProperties('exdate')
    .flatMap((property) => property.getValues() as ICAL.Time[])
    .map((time) => toDayInZone(zone, time))
  return [...new Set(days)].toSorted()
}

function findReplacedDay(event: ICAL.Component, zone: string): Day {
  const property = event.getFirstProperty('recurrence-id')
  const time = property?.getFirstValue() as ICAL.Time | null | undefined
  if (!property || !time || property.getParameter('range')) throw new Unsupported('series')
  return toDayInZone(findZone(property, time, zone), time)
}

function findLabel(event: ICAL.Component): EventLabel {
  const names = event
    .getAllProperties('categories')
    .flatMap((property) => property.getValues())
    .map((name) => String(name).toLowerCase())
  return labels.find((label) => names.includes(label)) ?? 'others'
}

/** Returns the email address of a guest, or else the name. */
function toGuest(property: ICAL.Property): string[] {
  const address = String(property.getFirstValue() ?? '')
  const name = property.getParameter('cn')
  const email = /^mailto:(.+)$/i.exec(address)?.[1]
  const guest = (email ?? (typeof name === 'string' ? name : '')).replace(/\p{Cc}+/gu, ' ').trim()
  return guest ? [guest.slice(0, 200)] : []
}

/** Returns the reminders that have one of the offered times; others are left out. */
function findReminders(event: ICAL.Component, allDay: boolean) {
  const fromMidnight = minutesBetween('2000-01-01T00:00', `2000-01-01T${allDayReminderTime}`)
  const minutes = event.getAllSubcomponents('valarm').flatMap((alarm) => {
    const trigger = alarm.getFirstProperty('trigger')
    const duration = trigger?.getFirstValue() as Partial<ICAL.Duration> | null | undefined
    if (trigger?.getParameter('related') === 'END' || !duration?.toSeconds) return []
    return (allDay ? fromMidnight : 0) - duration.toSeconds() / 60
  })
  return reminderTimes.filter((each) => minutes.includes(each))
}
