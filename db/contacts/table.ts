import { sql } from 'drizzle-orm'
import { integer, table, text, uniqueIndex } from '../store/dialect.ts'

/** The shared address book. */
export const gridContacts = table(
  'grid_contacts',
  {
    id: integer().primaryKey(), // also the storage order
    firstname: text().notNull(),
    lastname: text().notNull(),
    company: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    country: text().notNull(),
    state: text().notNull(),
    zip: text().notNull(),
    phone: text().notNull(),
    fax: text().notNull(),
    email: text().notNull(),
    web: text().notNull(),
    followers: integer().notNull(),
  },
  (contact) => [uniqueIndex('grid_contacts_email').on(sql`lower(${contact.email})`)],
)
