import { accounts } from '../accounts/table.ts'
import { integer, json, table } from '../store/dialect.ts'
import type { Change } from './schemas.ts'

/** What an account has chosen; everything else is as it comes. */
export const preferences = table('preferences', {
  account: integer()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  chosen: json<Change>().notNull(),
})
