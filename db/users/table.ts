import { sql } from 'drizzle-orm'
import { boolean, index, integer, json, table, text, uniqueIndex } from '../dialect.ts'
import { type ContactOption, departments, type Grants, managedRoles, statuses } from './model.ts'
import type { Links, Location } from './schemas.ts'

export const managedUsers = table(
  'managed_users',
  {
    id: integer().primaryKey(),
    username: text().notNull(), // in small letters
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
    findable: text().notNull(), // the folded name, then all else that is searched: sorts by name as well
    version: integer().notNull(),
  },
  (user) => [
    uniqueIndex('managed_users_username').on(user.username),
    uniqueIndex('managed_users_email').on(sql`lower(${user.email})`),
    index('managed_users_findable').on(user.findable),
    index('managed_users_country').on(user.country),
    index('managed_users_role').on(user.role, user.status),
    index('managed_users_status').on(user.status),
    index('managed_users_verified').on(user.is_verified),
    index('managed_users_department').on(user.department),
  ],
)
