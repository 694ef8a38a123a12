import { type AccountId, accounts } from '../accounts/table.ts'
import { index, integer, json, primaryKey, table, text, uniqueIndex } from '../store/dialect.ts'
import { outboxStates } from './model.ts'

/** Mail for people outside: it waits here until a mail server has taken it, and stays to be read. */
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
    html: text(), // the same words with their shape, where they have one
    attachments: json<string[]>().notNull().default([]),
    createdAt: text().notNull(),
    sentAt: text(),
    state: text({ enum: outboxStates }).notNull().default('queued'),
    tries: integer().notNull().default(0),
    dueMs: integer().notNull().default(0), // not to be tried before; whoever tries it puts this off first
    reason: text().notNull().default(''), // why the last try failed
    once: text(), // what it tells whom, where nobody is to be told that twice
  },
  (mail) => [
    index('outbox_due').on(mail.state, mail.dueMs, mail.id),
    index('outbox_created').on(mail.createdAt),
    uniqueIndex('outbox_once').on(mail.once),
  ],
)

/** The files that go with a mail, until it is delivered; by its place, an attachment without one is a name only. */
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
