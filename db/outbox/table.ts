import { type AccountId, accounts } from '../accounts/table.ts'
import { index, integer, json, primaryKey, table, text, uniqueIndex } from '../store/dialect.ts'
import { outboxStates } from './model.ts'

/** Emails to external addresses, kept after delivery. */
export const outbox = table(
  'outbox',
  {
    id: integer().primaryKey(),
    account: integer()
      .references(() => accounts.id, { onDelete: 'set null' })
      .$type<AccountId>(),
    sender: text().notNull(),
    to: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    html: text(), // formatted message, if there is one
    calendar: text(), // the iCalendar file of an invitation
    attachments: json<string[]>().notNull().default([]),
    createdAt: text().notNull(),
    sentAt: text(),
    state: text({ enum: outboxStates }).notNull().default('queued'),
    tries: integer().notNull().default(0),
    dueMs: integer().notNull().default(0), // earliest time of the next attempt; postponed before each attempt
    reason: text().notNull().default(''), // error of the last attempt
    onceKey: text('once'), // unique key of emails that must be sent only once
  },
  (mail) => [
    index('outbox_due').on(mail.state, mail.dueMs, mail.id),
    index('outbox_created').on(mail.createdAt),
    uniqueIndex('outbox_once').on(mail.onceKey),
  ],
)

/** Attached files by position, until the email is delivered. */
export const outboxFiles = table(
  'outbox_files',
  {
    mail: integer()
      .notNull()
      .references(() => outbox.id, { onDelete: 'cascade' }),
    n: integer().notNull(),
    file: text().notNull(),
    type: text().notNull(),
    size: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.mail, row.n] }), index('outbox_files_file').on(row.file)],
)
