import { type AccountId, accounts } from '../accounts/table.ts'
import { blob, index, integer, primaryKey, table, text } from '../store/dialect.ts'

/** Requests that came with an idempotency key, and what was answered: a repeated one gets the first answer. */
export const idempotencyKeys = table(
  'idempotency_keys',
  {
    account: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' })
      .$type<AccountId>(),
    call: text().notNull(), // method and path
    key: text().notNull(), // of the sender's own making
    inputHash: blob({ mode: 'buffer' }).notNull(), // sha256: a key belongs to one input
    answer: text(), // as JSON; null while the first request is running
    createdMs: integer().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.account, row.call, row.key] }),
    index('idempotency_keys_created').on(row.createdMs),
  ],
)
