import { accounts } from '../accounts/table.ts'
import { boolean, index, integer, primaryKey, table, text } from '../store/dialect.ts'
import { notificationKinds } from './model.ts'

/** Notifications, numbered per account. */
export const notifications = table(
  'notifications',
  {
    account: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    id: integer().notNull(),
    kind: text({ enum: notificationKinds }).notNull(),
    title: text().notNull(),
    text: text().notNull(),
    href: text().notNull(),
    createdAt: text().notNull(),
    read: boolean().notNull(),
    subject: text(), // unread notifications with the same subject are merged and counted
    count: integer().notNull().default(1),
  },
  (row) => [
    primaryKey({ columns: [row.account, row.id] }),
    index('notifications_unread').on(row.account, row.read),
    index('notifications_created').on(row.createdAt),
    index('notifications_subject').on(row.account, row.subject),
  ],
)

export type NewNotification = Pick<
  typeof notifications.$inferSelect,
  'kind' | 'title' | 'text' | 'href'
>
