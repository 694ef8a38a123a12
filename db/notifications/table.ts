import { accounts } from '../accounts/table.ts'
import { boolean, index, integer, primaryKey, table, text } from '../store/dialect.ts'
import { kinds } from './model.ts'

/** What an account was told, its own rows with its own numbers. */
export const notifications = table(
  'notifications',
  {
    account: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    id: integer().notNull(),
    kind: text({ enum: kinds }).notNull(),
    title: text().notNull(),
    text: text().notNull(),
    href: text().notNull(),
    createdAt: text().notNull(),
    read: boolean().notNull(),
    subject: text(), // what it is about: as long as it is not read, more of the same is counted, not added
    count: integer().notNull().default(1),
  },
  (row) => [
    primaryKey({ columns: [row.account, row.id] }),
    index('notifications_unread').on(row.account, row.read),
    index('notifications_created').on(row.createdAt),
    index('notifications_subject').on(row.account, row.subject),
  ],
)
