import { type AccountId, accounts } from '../accounts/table.ts'
import { index, integer, table, text } from '../store/dialect.ts'
import { liveKinds } from './model.ts'

/** What happened, in order, for windows to catch up on; old entries are deleted. */
export const eventLog = table(
  'event_log',
  {
    id: integer().primaryKey(),
    /** Whose windows are told; null for something that all accounts share. */
    account: integer()
      .references(() => accounts.id, { onDelete: 'cascade' })
      .$type<AccountId>(),
    kind: text({ enum: liveKinds }).notNull(),
    about: integer(),
    /** The window whose request stored the change. */
    window: text(),
  },
  (event) => [index('event_log_account').on(event.account, event.id)],
)
