import { accounts } from '../accounts/table.ts'
import { boolean, index, integer, primaryKey, table, text } from '../dialect.ts'
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
  },
  (row) => [
    primaryKey({ columns: [row.account, row.id] }),
    index('notifications_unread').on(row.account, row.read),
  ],
)
