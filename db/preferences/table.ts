import { accounts } from '../accounts/table.ts'
import { integer, json, table } from '../store/dialect.ts'
import type { Change } from './schemas.ts'

/** Stored settings; everything else has its default. */
export const preferences = table('preferences', {
  account: integer()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  chosen: json<Change>().notNull(),
})
