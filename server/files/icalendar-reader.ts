import ICAL from 'ical.js'
import type { ImportedEvent } from '#db/calendar/import-model.ts'
import { maxImportedEvents } from '#db/calendar/limits.ts'
import { createPace } from '#db/shared/turns.ts'
import { toFieldError } from '../http/http-error.ts'
import { type EventDefaults, parseImportedEvent } from './icalendar-event-reader.ts'

/** Longer events are not read, so that one of them never takes long. */
const maxEventLength = 64 * 1024
const linesPerCheck = 1000

/** Where an event is in the text of a file. */
type Range = [from: number, to: number]

/**
 * Reads the events of an iCalendar file (RFC 5545); other work runs in between. Throws a 400 `HttpError` for text that is
 * no calendar or has too many events.
 */
export async function readICalendar(
  text: string,
  defaults: EventDefaults,
): Promise<ImportedEvent[]> {
  if (!/^\uFEFF?BEGIN:VCALENDAR[ \t]*\r?\n/i.test(text)) throw toFieldError('file', noCalendar)
  const events: ImportedEvent[] = []
  const pace = createPace()
  for (const [from, to] of await findEvents(text)) {
    await pace()
    events.push(readEvent(text.slice(from, to), defaults))
  }
  return events
}

const noCalendar = 'Choose a calendar file (.ics).'
const incompleteMessage = 'This file is incomplete.'
const tooManyInFile = 'A file can have up to 10,000 events.'

/** Finds the events without unfolding lines, because what begins and ends them is never folded. */
async function findEvents(text: string): Promise<Range[]> {
  const ranges: Range[] = []
  let start = -1
  let isClosed = false
  const pace = createPace()
  for (let from = 0, line = 1; from < text.length; line++) {
    if (line % linesPerCheck === 0) await pace()
    const newline = text.indexOf('\n', from)
    const next = newline < 0 ? text.length : newline + 1
    const isMark = next - from < 20 && (text[from] === 'B' || text[from] === 'E')
    const mark = isMark ? text.slice(from, next).trim() : ''
    if (mark === 'BEGIN:VEVENT' && start < 0) start = from
    if (mark === 'END:VEVENT' && start >= 0) {
      if (ranges.push([start, next]) > maxImportedEvents) throw toFieldError('file', tooManyInFile)
      start = -1
    }
    if (mark === 'END:VCALENDAR') isClosed = true
    from = next
  }
  if (start >= 0 || !isClosed) throw toFieldError('file', incompleteMessage)
  return ranges
}

function readEvent(text: string, defaults: EventDefaults): ImportedEvent {
  if (text.length > maxEventLength) return { title: '', problem: 'invalid' }
  try {
    return parseImportedEvent(new ICAL.Component(ICAL.parse(text)), defaults)
  } catch {
    // The parser throws errors of several kinds for text that breaks the rules of the format.
    return { title: '', problem: 'invalid' }
  }
}
