import { type AccountId, accounts } from '../accounts/table.ts'
import type { Day } from '../shared/time/model.ts'
import { boolean, index, integer, json, primaryKey, table, text } from '../store/dialect.ts'
import { labels, monthDays, repeats } from './model.ts'

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
    version: integer().notNull().default(1),
    isLasting: boolean().notNull().default(false), // covers more than the day it starts on
    lasts: text().notNull().default(''), // when its last occurrence ends
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

/** The calendar feed of an account. */
export const calendarFeeds = table('calendar_feeds', {
  account: integer()
    .primaryKey()
    .$type<AccountId>()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  tokenHash: text().notNull().unique(),
  createdAt: text().notNull(),
})

/** A stored event. */
export type EventRow = typeof events.$inferSelect

/** An event as the API returns it: without the owner and the columns for indexing. */
export type CalendarEvent = Omit<EventRow, 'account' | 'isLasting' | 'lasts'>

/** What a change removed from a calendar. */
export type UndoData = {
  /** Id of the series that was changed, or that a deleted day belongs to. */
  of?: number
  /** The series before a part of it was changed or deleted. */
  series?: CalendarEvent
  /** Id of the event that the part became. */
  part?: number
  /** The changed days that moved with the part, and the days they replace. */
  moved?: { id: number; instead: Day | null }[]
  /** The deleted events, the requested one first. */
  removed?: EventRow[]
}
