import { daysBetween, toDay } from '../shared/time/model.ts'
import { maxRepeatedDays } from './limits.ts'
import type { eventErrors } from './model.ts'
import type { CalendarEvent } from './table.ts'
import { toWallTimes } from './wall-times.ts'

export type EventErrorField = keyof typeof eventErrors

/** Returns the field that makes an event invalid, if there is one. */
export function findEventError(
  event: Pick<CalendarEvent, 'start' | 'end' | 'allDay' | 'repeat' | 'until'>,
  zone: string,
): EventErrorField | undefined {
  const [start, end] = toWallTimes(event, zone)
  if (event.end < event.start) return 'end'
  if (event.until !== null && event.until < toDay(start)) return 'until'
  const days = daysBetween(toDay(start), toDay(end))
  if (event.repeat !== 'none' && days > maxRepeatedDays) return 'repeat'
}
