import { accounts } from '../accounts/table.ts'
import { integer, table, text, uniqueIndex } from '../store/dialect.ts'

export const subscribers = table(
  'subscribers',
  {
    id: integer().primaryKey(),
    account: integer().references(() => accounts.id, { onDelete: 'set null' }), // who subscribed the address
    email: text().notNull(),
    identity: text().notNull(), // the normalized address
    createdAt: text().notNull(),
  },
  (row) => [uniqueIndex('subscribers_identity').on(row.identity)],
)
