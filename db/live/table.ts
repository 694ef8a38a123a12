import { type AccountId, accounts } from '../accounts/table.ts'
import { integer, primaryKey, table, text } from '../dialect.ts'
import { liveKinds } from './model.ts'

/** What happened to an account, for windows that were not listening; old entries are taken away. */
export const liveEvents = table(
  'live_events',
  {
    account: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' })
      .$type<AccountId>(),
    id: integer().notNull(), // counted per account, and never used twice
    kind: text({ enum: liveKinds }).notNull(),
    about: integer(),
  },
  (event) => [primaryKey({ columns: [event.account, event.id] })],
)
