import { type AccountId, accounts } from '../accounts/table.ts'
import { index, integer, table, text } from '../dialect.ts'
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
    createdAt: text().notNull(),
    sentAt: text(),
    state: text({ enum: outboxStates }).notNull().default('queued'),
    tries: integer().notNull().default(0),
    dueMs: integer().notNull().default(0), // not to be tried before
    reason: text().notNull().default(''), // why the last try failed
  },
  (mail) => [index('outbox_due').on(mail.state, mail.dueMs, mail.id)],
)
