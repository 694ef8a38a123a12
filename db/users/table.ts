import { type AccountId, accounts } from '../accounts/table.ts'
import { boolean, index, integer, json, lower, table, text, uniqueIndex } from '../store/dialect.ts'
import {
  type ContactOption,
  departments,
  type Grants,
  historyActions,
  managedRoles,
  type Status,
  statuses,
} from './model.ts'
import type { Links, Location } from './schemas.ts'

export const managedUsers = table(
  'managed_users',
  {
    id: integer().primaryKey(),
    username: text().notNull(), // lowercase
    avatar: text().notNull(),
    email: text().notNull(),
    name: text().notNull(),
    country: text().notNull(),
    role: text({ enum: managedRoles }).notNull(),
    status: text({ enum: statuses }).notNull(),
    is_verified: boolean().notNull(),
    department: text({ enum: departments }).notNull(),
    company: text(),
    dob: text(),
    gender: text(),
    mobile: text(),
    website: text(),
    languages_known: json<string[]>(),
    contact_options: json<ContactOption[]>(),
    location: json<Location>(),
    social_links: json<Links>(),
    permissions: json<Grants>(),
    /**
     * The account that this person signs in with. Triggers set it when account and record have the same confirmed email,
     * and clear it when the account loses that email to another one.
     */
    account: integer()
      .references(() => accounts.id, { onDelete: 'set null' })
      .$type<AccountId>(),
    findable: text().notNull(), // folded search text; starts with the name, so that it also sorts by name
    version: integer().notNull(),
  },
  (user) => [
    uniqueIndex('managed_users_account').on(user.account),
    uniqueIndex('managed_users_username').on(user.username),
    uniqueIndex('managed_users_email').on(lower(user.email)),
    index('managed_users_findable').on(user.findable),
    index('managed_users_country').on(user.country),
    index('managed_users_role').on(user.role, user.status),
    index('managed_users_status').on(user.status),
    index('managed_users_verified').on(user.is_verified),
    index('managed_users_department').on(user.department),
    index('managed_users_avatar').on(user.avatar),
  ],
)

/** History of users. Deleted users keep their row here while they can be restored. */
export const userChanges = table(
  'user_changes',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    user: integer().notNull(), // may have been deleted
    at: text().notNull(),
    by: text().notNull(),
    what: text({ enum: historyActions }).notNull(),
    fields: json<string[]>(),
    status: text().$type<Status>(), // the new status
    row: json<typeof managedUsers.$inferSelect>(),
    avatar: text(), // avatar of the stored row
  },
  (change) => [
    index('user_changes_user').on(change.user, change.id),
    index('user_changes_at').on(change.at),
    index('user_changes_avatar').on(change.avatar),
  ],
)
