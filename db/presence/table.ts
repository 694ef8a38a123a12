import type { AccountId } from '../accounts/table.ts'
import { index, integer, primaryKey, table, text } from '../store/dialect.ts'

/** Who is online in which server process. */
export const presence = table(
  'presence',
  {
    process: text().notNull(), // a random id
    account: integer().$type<AccountId>().notNull(),
    untilMs: integer().notNull(), // extended while both go on, so that a killed process leaves nobody online
    changedMs: integer().notNull(), // when the person came, or changed their status
  },
  (row) => [
    primaryKey({ columns: [row.process, row.account] }),
    index('presence_expiry').on(row.untilMs),
  ],
)
