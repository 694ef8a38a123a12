import type { CalendarEvent } from '#db/calendar/table.ts'
import { mergeEdits } from '../../lib/list/editor.ts'
import { toTimes, toValues } from './editor-state.ts'
import type { parseEvent } from './parse-event.ts'

type EventInput = NonNullable<ReturnType<typeof parseEvent>['event']>

/** What an editor shows of an event, in texts that can be compared. */
type EditorTexts = Record<(typeof names)[number], string>

const names = [
  ...(['title', 'label', 'location', 'description', 'guests', 'calendar'] as const),
  ...(['reminders', 'times'] as const),
]

function toEditorTexts(event: CalendarEvent, zone: string): EditorTexts {
  const { title, label, location, description, guests, calendar, reminders } = event
  return {
    title,
    label,
    location,
    description,
    calendar: String(calendar),
    guests: toText(guests),
    reminders: toText(reminders ?? 'default'),
    times: toText([zone, ...Object.values(toTimes(toValues(event, zone)))]),
  }
}

const toText = (value: unknown) => JSON.stringify(value)

/** Returns what the editor shows of an event, as text for its form. */
export const toOriginal = (event: CalendarEvent, zone: string) =>
  toText({ zone, repeat: event.repeat, ...toEditorTexts(event, zone) })

/**
 * Returns the fields to store so that an edit keeps what another one has changed meanwhile; undefined when both changed
 * the same field, or for a series. `values` are those of the form, and `mine` is the event in them.
 */
export function mergeEvent(
  values: Record<string, string>,
  mine: EventInput,
  theirs: CalendarEvent,
): Partial<EventInput> | undefined {
  const { zone, repeat, ...original } = parseOriginal(values.original)
  if (!zone || [repeat, mine.repeat, theirs.repeat].some((each) => each !== 'none')) return
  const { title, label, location, description, guests, calendar, reminders } = mine
  const texts = {
    ...original,
    title,
    label,
    location,
    description,
    guests: toText(guests),
    ...(calendar !== undefined && { calendar: String(calendar) }),
    ...(reminders !== undefined && { reminders: toText(reminders ?? 'default') }),
    times: toText([values.zone, ...Object.values(toTimes(values))]),
  }
  const merged = mergeEdits<Partial<EditorTexts>, keyof EditorTexts>(
    names.map((name) => [name]),
    { original, mine: texts, theirs: toEditorTexts(theirs, zone) },
  )
  if (!merged) return
  const { times, ...fields } = merged
  const { start, end, allDay, timeZone } = mine
  return {
    ...Object.fromEntries(
      Object.keys(fields).map((name) => [name, mine[name as keyof EventInput]]),
    ),
    ...(times !== undefined && { start, end, allDay, ...(timeZone && { timeZone }) }),
  }
}

function parseOriginal(text = ''): Partial<EditorTexts & { zone: string; repeat: string }> {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}
