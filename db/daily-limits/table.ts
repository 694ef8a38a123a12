import { type AccountId, accounts } from '../accounts/table.ts'
import { index, integer, primaryKey, table, text } from '../store/dialect.ts'

/** What accounts have used of their daily limits, by hour. */
export const dailyUsage = table(
  'daily_usage',
  {
    account: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' })
      .$type<AccountId>(),
    name: text().notNull(), // of the limit
    hour: integer().notNull(), // since 1970
    amount: integer().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.account, row.name, row.hour] }),
    index('daily_usage_hour').on(row.hour),
  ],
)
