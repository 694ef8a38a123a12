import { type AccountId, accounts } from '../accounts/table.ts'
import { integer, primaryKey, table, text, uniqueIndex } from '../store/dialect.ts'

/** Who else vouches for the owner of an account, beside the way in that the account was made with. */
export const connections = table(
  'connections',
  {
    account: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' })
      .$type<AccountId>(),
    provider: text().notNull(),
    subject: text().notNull(), // what the provider calls them
  },
  (connection) => [
    primaryKey({ columns: [connection.account, connection.provider] }),
    uniqueIndex('connections_identity').on(connection.provider, connection.subject),
  ],
)
