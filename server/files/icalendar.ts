import { toUid } from '#db/calendar/import-model.ts'
import type { Series } from '#db/calendar/queries.ts'
import type { DefaultReminders } from '#db/calendar/reminder-times.ts'
import type { CalendarEvent } from '#db/calendar/table.ts'
import type { Day } from '#db/shared/time/model.ts'
import { eventLines, recurrenceIdLines } from './icalendar-event-writer.ts'
import { escapeText, formatUtc, toFileText } from './icalendar-text.ts'
import { zoneLines } from './icalendar-zones.ts'

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
  const replacedBySeries = Map.groupBy(replaced, (day) => day.series)
  yield toFileText([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(name)}//Calendar//EN`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${zone}`,
    ...[...timed].flatMap(([each, seriesEvent]) =>
      zoneLines(each, Math.min(...seriesEvent.map(({ start }) => Date.parse(start))), now),
    ),
  ])
  for await (const events of batches) {
    for (const event of events) {
      const seriesEvent = event.series === null ? undefined : byId.get(event.series)
      const changed = new Set(replacedBySeries.get(event.id)?.map(({ instead }) => instead))
      yield toFileText([
        'BEGIN:VEVENT',
        `UID:${escapeText((seriesEvent ?? event).uid ?? toUid(owner, seriesEvent?.id ?? event.id))}`,
        ...(seriesEvent ? recurrenceIdLines(event, seriesEvent) : []),
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
  yield toFileText(['END:VCALENDAR'])
}
