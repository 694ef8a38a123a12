import { maxSearchLength } from '#db/calendar/limits.ts'
import { type EventLabel, labels, type ViewName, views } from '#db/calendar/model.ts'
import { type Day, isDay } from '#db/shared/time/model.ts'

/** The part of the calendar that a page shows. */
export type CalendarLocation = { view: ViewName; date: Day; labels: EventLabel[]; q?: string }

export const calendarAddress = '/calendar'

/** Returns the address of a part of the calendar; `more` opens an editor or a panel over it. */
export function toHref(
  { view, date, labels: chosen, q }: CalendarLocation,
  more: Record<string, string> = {},
) {
  const query = new URLSearchParams({ view, date })
  if (chosen.length < labels.length) for (const label of chosen) query.append('label', label)
  if (q) query.set('q', q)
  for (const [name, value] of Object.entries(more)) query.set(name, value)
  return `${calendarAddress}?${query}`.replaceAll('%3A', ':')
}

/** Parses the query and ignores invalid values; without a date it is that of the new event, or today. */
export function parseQuery(query: URLSearchParams, usual: ViewName = 'month') {
  const view = views.find((name) => name === query.get('view')) ?? usual
  const date = [query.get('date'), query.get('new')?.slice(0, 10)].find(isDay)
  const chosen = labels.filter((label) => query.getAll('label').includes(label))
  const requested = chosen.length > 0 ? chosen : [...labels]
  const q = query.get('q')?.trim().slice(0, maxSearchLength)
  return { view, date, labels: requested, ...(q && { q }) }
}

/** Whether a view has a row for each hour. */
export const isTimedView = (view: ViewName) => ['week', 'days', 'day'].includes(view)
