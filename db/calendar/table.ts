import { accounts } from '../accounts/table.ts'
import { boolean, index, integer, primaryKey, table, text } from '../dialect.ts'
import { labels } from './model.ts'

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
    version: integer().notNull().default(1),
  },
  (event) => [
    primaryKey({ columns: [event.account, event.id] }),
    index('events_start').on(event.account, event.start),
    index('events_soon').on(event.start),
  ],
)
