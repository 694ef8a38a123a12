import { type AccountId, accounts } from '../accounts/table.ts'
import { index, integer, table, text } from '../store/dialect.ts'
import { liveKinds } from './model.ts'

/** Published events, for windows that reconnect; old entries are deleted. */
export const eventLog = table(
  'event_log',
  {
    id: integer().primaryKey(),
    /** The receiving account; null for all accounts. */
    account: integer()
      .references(() => accounts.id, { onDelete: 'cascade' })
      .$type<AccountId>(),
    kind: text({ enum: liveKinds }).notNull(),
    about: integer(),
    /** The window that made the change. */
    window: text(),
  },
  (event) => [index('event_log_account').on(event.account, event.id)],
)
