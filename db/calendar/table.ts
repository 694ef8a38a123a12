import { type AccountId, accounts } from '../accounts/table.ts'
import type { Color } from '../shared/colors/model.ts'
import { monthDays, repeats } from '../shared/recurrence/model.ts'
import type { Day } from '../shared/time/model.ts'
import {
  boolean,
  index,
  integer,
  json,
  primaryKey,
  table,
  text,
  uniqueIndex,
} from '../store/dialect.ts'
import { type Answer, answers, calendarAccess, labels, type OwnCalendar } from './model.ts'
import type { ReminderTime } from './reminder-times.ts'

export const events = table(
  'events',
  {
    account: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    id: integer().notNull(), // counted per account
    title: text().notNull(),
    start: text().notNull(), // both in the format of `toISOString`
    end: text().notNull(),
    label: text({ enum: labels }).notNull(),
    allDay: boolean().notNull(),
    selectable: boolean().notNull(),
    location: text().notNull(),
    description: text().notNull(),
    guests: json<string[]>().notNull().default([]),
    repeat: text({ enum: repeats }).notNull().default('none'),
    interval: integer().notNull().default(1), // every how many days, weeks, months or years
    weekdays: json<number[]>().notNull().default([]), // of a weekly series; empty means that of its start
    monthDay: text({ enum: monthDays }).notNull().default('date'),
    count: integer(), // the number of occurrences, if it ends after so many; `until` is the day of the last one then
    until: text(),
    except: json<string[]>().notNull().default([]),
    zone: text().notNull().default(''), // the time zone in which it repeats, and that of `until`, `except` and `instead`
    series: integer(), // the event whose repetition it replaces
    instead: text(), // the day that it replaces
    uid: text(), // its id in files of other calendar apps; null means its own
    calendar: integer().notNull().default(1), // a calendar of the account
    reminders: json<ReminderTime[]>(), // minutes before the start; null means the account's defaults
    version: integer().notNull().default(1),
    isLasting: boolean().notNull().default(false), // covers more than the day it starts on
    lasts: text().notNull().default(''), // when its last occurrence ends
    answer: text({ enum: answers }), // of the account as a guest; null for events of its own
    dayAnswers: json<Record<Day, Answer>>().notNull().default({}), // different answers to single occurrences
  },
  (event) => [
    primaryKey({ columns: [event.account, event.id] }),
    index('events_soon').on(event.start),
    // Covering index: holds all columns that decide which events of a month are shown, so that other rows are never
    // read.
    index('events_shown').on(
      event.account,
      event.isLasting,
      event.allDay,
      event.start,
      event.label,
      event.calendar,
      event.id,
    ),
    index('events_lasting').on(event.account, event.isLasting, event.lasts),
  ],
)

/** The latest changes to a calendar, for undo. Deleted after a day, because deleted events must not be kept. */
export const calendarUndos = table(
  'calendar_undos',
  {
    account: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' })
      .$type<AccountId>(),
    id: integer().notNull(), // counted per account
    at: integer().notNull().default(0), // milliseconds
    taken: json<UndoData>().notNull(),
  },
  (undo) => [primaryKey({ columns: [undo.account, undo.id] })],
)

/** The calendars of the accounts that have more than the first one, or have changed it. */
export const calendars = table(
  'calendars',
  {
    account: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' })
      .$type<AccountId>(),
    id: integer().notNull(), // counted per account
    name: text().notNull(), // empty for the first one until it is renamed
    color: text().$type<Color>(), // null means that of the label of each event
    isHidden: boolean().notNull(),
    isDefault: boolean().notNull(),
  },
  (calendar) => [primaryKey({ columns: [calendar.account, calendar.id] })],
)

/** The calendars that are shared with colleagues. */
export const calendarShares = table(
  'calendar_shares',
  {
    member: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' })
      .$type<AccountId>(), // the colleague
    id: integer().notNull(), // counted per colleague
    account: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' })
      .$type<AccountId>(), // the owner
    calendar: integer().notNull(), // a calendar of the owner
    access: text({ enum: calendarAccess }).notNull(),
    isHidden: boolean().notNull(), // by the colleague
  },
  (share) => [
    primaryKey({ columns: [share.member, share.id] }),
    uniqueIndex('calendar_shares_calendar').on(share.account, share.calendar, share.member),
  ],
)

/** The settings of a calendar; without a row the defaults apply. */
export const calendarSettings = table('calendar_settings', {
  account: integer()
    .primaryKey()
    .$type<AccountId>()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  reminders: json<ReminderTime[]>().notNull(), // minutes before the start
  allDayReminders: json<ReminderTime[]>().notNull(),
})

/** The guests of the events of an account who are invited by email. A colleague has a copy of the event. */
export const eventGuests = table(
  'event_guests',
  {
    account: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' })
      .$type<AccountId>(), // the organizer
    event: integer().notNull(),
    email: text().notNull(), // in lower case
    guest: integer()
      .references(() => accounts.id, { onDelete: 'set null' })
      .$type<AccountId>(), // the colleague with this address
    copy: integer(), // the id of the event in the guest's calendar, also while it is declined
    answer: text({ enum: answers }).notNull().default('none'),
    dayAnswers: json<Record<Day, Answer>>().notNull().default({}),
  },
  (row) => [
    primaryKey({ columns: [row.account, row.event, row.email] }),
    index('event_guests_copy').on(row.guest, row.copy),
  ],
)

/** The calendar feed of an account. */
export const calendarFeeds = table('calendar_feeds', {
  account: integer()
    .primaryKey()
    .$type<AccountId>()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  tokenHash: text().notNull().unique(),
  createdAt: text().notNull(),
})

/** Calendar files that are imported after a preview, and what is needed to undo it. Deleted after a day. */
export const calendarImports = table(
  'calendar_imports',
  {
    account: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' })
      .$type<AccountId>(),
    id: integer().notNull(), // counted per account
    at: integer().notNull(), // milliseconds
    name: text().notNull(),
    text: text().notNull(),
    done: json<ImportUndo>(), // null until it is imported
  },
  (file) => [primaryKey({ columns: [file.account, file.id] })],
)

/** The ids of imported events, and the events as they were before an import changed them. */
type ImportUndo = { created: number[]; changed: EventRow[] }

/** A stored event. */
export type EventRow = typeof events.$inferSelect

/** An event as the API returns it: without the owner and the columns for indexing and answers to days. */
export type CalendarEvent = Omit<EventRow, 'account' | 'isLasting' | 'lasts' | 'dayAnswers'>

/** A stored share of a calendar. */
export type ShareRow = typeof calendarShares.$inferSelect

/** A stored guest of an event. */
export type GuestRow = typeof eventGuests.$inferSelect

/** A changed day before it followed a change of its series. */
export type MovedDay = {
  id: number
  /** The day that it replaced. */
  instead: Day | null
  /** Its fields that followed, and its version since. */
  fields?: Partial<CalendarEvent>
  version?: number
}

/** What a change removed from a calendar. */
export type UndoData = {
  /** Id of the series that was changed, or that a deleted day belongs to. */
  of?: number
  /** The series before a part of it was changed or deleted. */
  series?: CalendarEvent
  /** Id of the event that the part became. */
  part?: number
  /** The changed days that moved with the part. */
  moved?: MovedDay[]
  /** The deleted events, the requested one first. */
  removed?: EventRow[]
  /** The deleted calendar. */
  calendar?: OwnCalendar
  /** The ids of its events, if they were moved to another one. */
  movedEvents?: number[]
  /** With whom it was shared. */
  shares?: ShareRow[]
}
