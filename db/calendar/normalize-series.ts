import { normalizeRule, once, type Rule } from '../shared/recurrence/model.ts'
import { endOfDays, findLastDay, listRuleDays } from '../shared/recurrence/rule-days.ts'
import { addDays, daysBetween, toDay, toInstant, toTime } from '../shared/time/model.ts'
import type { CalendarEvent } from './table.ts'
import { toWallTimes } from './wall-times.ts'

type SeriesFields = Rule &
  Pick<CalendarEvent, 'start' | 'end' | 'allDay' | 'until'> & { count: number | null }

/**
 * Returns an event with a valid rule: fields that its kind of repetition does not use are reset, the start is moved to the
 * first day of the rule, and a number of occurrences sets the day of the last one.
 */
export function normalizeSeries<Event extends SeriesFields>(event: Event, zone: string): Event {
  const { count } = event
  const rule = normalizeRule(event)
  if (rule.repeat === 'none') return { ...event, ...once, count: null }
  const day = toDay(toWallTimes(event, zone)[0])
  const [first = day] = listRuleDays(rule, day, day, endOfDays)
  const times = moveDays(event, daysBetween(day, first), zone)
  if (count === null) return { ...event, ...rule, ...times }
  return { ...event, ...rule, ...times, until: findLastDay(rule, first, count) }
}

/** Moves an event by days of its time zone. */
function moveDays(event: SeriesFields, days: number, zone: string) {
  const { start, end, allDay } = event
  if (days === 0) return { start, end }
  const move = (wall: string) => {
    const day = addDays(toDay(wall), days)
    return allDay ? `${day}T00:00:00.000Z` : toInstant(zone, `${day}T${toTime(wall)}`)
  }
  const [from, to] = toWallTimes(event, zone)
  return { start: move(from), end: move(to) }
}
