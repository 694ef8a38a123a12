import { type AccountId, accounts } from '../accounts/table.ts'
import { boolean, index, integer, json, primaryKey, table, text } from '../store/dialect.ts'
import { labels, repeats } from './model.ts'
import type { Taken } from './undos.ts'

export const events = table(
  'events',
  {
    account: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    id: integer().notNull(), // counted per account
    title: text().notNull(),
    start: text().notNull(), // both as `toISOString` spells them
    end: text().notNull(),
    label: text({ enum: labels }).notNull(),
    allDay: boolean().notNull(),
    selectable: boolean().notNull(),
    location: text().notNull(),
    description: text().notNull(),
    guests: json<string[]>().notNull().default([]),
    repeat: text({ enum: repeats }).notNull().default('none'),
    until: text(),
    except: json<string[]>().notNull().default([]),
    series: integer(), // the event whose repetition it replaces
    instead: text(), // the day of that
    version: integer().notNull().default(1),
    isLasting: boolean().notNull().default(false), // it is on more days than the one it starts on
    lasts: text().notNull().default(''), // when the last of it is over
  },
  (event) => [
    primaryKey({ columns: [event.account, event.id] }),
    index('events_soon').on(event.start),
    // Everything that decides which events a month has room for, so that the others are never read.
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

/**
 * What the latest changes to a calendar took from it, for as long as they can be undone: an undo is offered for a moment,
 * and what was deleted must not stay for ever, so that nothing is kept for longer than a day.
 */
export const calendarUndos = table(
  'calendar_undos',
  {
    account: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' })
      .$type<AccountId>(),
    id: integer().notNull(), // counted per account
    at: integer().notNull().default(0), // milliseconds
    taken: json<Taken>().notNull(),
  },
  (undo) => [primaryKey({ columns: [undo.account, undo.id] })],
)

/** The secret address under which a calendar program may read an account's events. */
export const calendarFeeds = table('calendar_feeds', {
  account: integer()
    .primaryKey()
    .$type<AccountId>()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  tokenHash: text().notNull().unique(),
  createdAt: text().notNull(),
})
