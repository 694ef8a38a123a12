import { type AccountId, accounts } from '../accounts/table.ts'
import { blob, index, integer, primaryKey, table, text } from '../store/dialect.ts'

/** Idempotency keys with the response of the first request. */
export const idempotencyKeys = table(
  'idempotency_keys',
  {
    account: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' })
      .$type<AccountId>(),
    call: text().notNull(), // method and path
    key: text().notNull(), // chosen by the client
    inputHash: blob({ mode: 'buffer' }).notNull(), // sha256 of the input; a key cannot be reused with another input
    answer: text(), // JSON; null while the first request is running
    createdMs: integer().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.account, row.call, row.key] }),
    index('idempotency_keys_created').on(row.createdMs),
  ],
)
