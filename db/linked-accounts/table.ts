import { type AccountId, accounts } from '../accounts/table.ts'
import { integer, primaryKey, table, text, uniqueIndex } from '../store/dialect.ts'

/** Identities linked to an account, in addition to the one it was created with. */
export const connections = table(
  'connections',
  {
    account: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' })
      .$type<AccountId>(),
    provider: text().notNull(),
    subject: text().notNull(), // the provider's id of the user
  },
  (connection) => [
    primaryKey({ columns: [connection.account, connection.provider] }),
    uniqueIndex('connections_identity').on(connection.provider, connection.subject),
  ],
)
