import type { Availability } from '#db/calendar/free-busy.ts'
import type { Invitation } from '#db/calendar/guests.ts'
import type {
  Answer,
  EventLabel,
  Occurrence,
  OwnCalendar,
  SharedCalendar,
  ViewName,
} from '#db/calendar/model.ts'
import type { DefaultReminders } from '#db/calendar/reminder-times.ts'
import type {
  AnswerInput,
  AvailabilityQuery,
  CalendarSettings,
  EventById,
  EventChange,
  EventPart,
  FeedToken,
  GuestQuery,
  NewEvent,
  OccurrenceById,
  SearchQuery,
  UndoById,
  ViewQuery,
} from '#db/calendar/schemas.ts'
import type { CalendarEvent } from '#db/calendar/table.ts'
import type { Recipient } from '#db/mail/correspondents.ts'
import type { Day, WallTime } from '#db/shared/time/model.ts'
import { get, patch, post, remove } from '../../lib/api/endpoint.ts'

/** A new event as the editor begins with it, in the user's time zone. */
export type EventDraft = {
  title: string
  description: string
  guests: string[]
  allDay: boolean
  /** Only dates of an all-day event. */
  start: Day | WallTime
  end: Day | WallTime
}

/** The part of the calendar that a page shows; all times are in the user's time zone. */
export type CalendarView = {
  view: ViewName
  date: Day
  labels: EventLabel[]
  /** The user's time zone. */
  zone: string
  now: WallTime
  from: Day
  /** The day after the last visible one. */
  to: Day
  /** Limited to those that fit. */
  occurrences: Occurrence[]
  /** The number of occurrences on each day that has any. */
  many: Record<Day, number>
  calendars: OwnCalendar[]
  /** The calendars of colleagues. */
  shared: SharedCalendar[]
  /** The words that the occurrences were found by; undefined for a period. */
  q?: string
}

export const calendar = {
  list: get('/api/apps/calendar/events').atLength().gives<CalendarEvent[]>(),
  view: get('/api/apps/calendar/view').takes<typeof ViewQuery>().gives<CalendarView>(),
  search: get('/api/apps/calendar/search').takes<typeof SearchQuery>().gives<CalendarView>(),
  read: get('/api/apps/calendar/events/:id').takes<typeof EventById>().gives<CalendarEvent>(),
  create: post('/api/apps/calendar/events')
    .once()
    .takes<typeof NewEvent>()
    .gives<CalendarEvent>(201),
  /** `undo` is the number that undoes the change of a part of a series. */
  change: patch('/api/apps/calendar/events/:id')
    .once()
    .takes<typeof EventChange>()
    .gives<CalendarEvent & { undo?: number }>(),
  remove: remove('/api/apps/calendar/events/:id')
    .takes<typeof EventPart>()
    .gives<{ removed: number[]; events: CalendarEvent[]; undo: number }>(),
  /** Who is invited, and what they have answered. */
  guests: get('/api/apps/calendar/events/:id/guests')
    .takes<typeof OccurrenceById>()
    .gives<Invitation>(),
  answer: post('/api/apps/calendar/events/:id/answer')
    .takes<typeof AnswerInput>()
    .gives<{ title: string; answer: Answer }>(),
  /** When the account and guests are busy, by times alone. */
  availability: get('/api/apps/calendar/availability')
    .takes<typeof AvailabilityQuery>()
    .gives<Availability>(),
  /** An event that an email is about, for the editor. */
  fromMail: get('/api/apps/calendar/from-email/:id').takes<typeof EventById>().gives<EventDraft>(),
  people: get('/api/apps/calendar/people').takes<typeof GuestQuery>().gives<Recipient[]>(),
  undo: post('/api/apps/calendar/undos/:id').takes<typeof UndoById>().gives<CalendarEvent>(),
  file: get('/api/apps/calendar/events.ics').atLength().givesFile('text/calendar'),
  settings: get('/api/apps/calendar/settings').gives<DefaultReminders>(),
  changeSettings: patch('/api/apps/calendar/settings')
    .takes<typeof CalendarSettings>()
    .gives<DefaultReminders>(),
  feed: get('/api/apps/calendar/feed').gives<{ since: string | undefined }>(),
  openFeed: post('/api/apps/calendar/feed').gives<{ token: string }>(201),
  closeFeed: remove('/api/apps/calendar/feed').gives<undefined>(204),
  subscription: get('/api/apps/calendar/feed.ics')
    .toAnyone()
    .atLength()
    .takes<typeof FeedToken>()
    .givesFile('text/calendar'),
}
