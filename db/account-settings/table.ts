import { accounts } from '../accounts/table.ts'
import { integer, json, table, text } from '../store/dialect.ts'
import type { Part } from './model.ts'
import type { Info, Notifications, Social } from './schemas.ts'

/** Settings of an account. Accounts without changes have no row. */
export const accountSettings = table('account_settings', {
  account: integer()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  company: text().notNull().default(''),
  newEmail: text(), // requested, but not confirmed yet
  avatar: text(), // file name
  info: json<Info>(),
  social: json<Social>(),
  notifications: json<Notifications>(),
  versions: json<Partial<Record<Part, number>>>().notNull(),
})
