import { index, integer, lower, table, text, uniqueIndex } from '../store/dialect.ts'

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
    version: integer().notNull().default(1),
    findable: text().notNull().default(''), // folded search text
  },
  (contact) => [
    uniqueIndex('grid_contacts_email').on(lower(contact.email)),
    index('grid_contacts_first').on(contact.firstname, contact.id),
    index('grid_contacts_last').on(contact.lastname, contact.id),
    index('grid_contacts_company').on(contact.company, contact.id),
    index('grid_contacts_city').on(contact.city, contact.id),
    index('grid_contacts_country').on(contact.country, contact.id),
    index('grid_contacts_state').on(contact.state, contact.id),
    index('grid_contacts_zip').on(contact.zip, contact.id),
    index('grid_contacts_followers').on(contact.followers, contact.id),
  ],
)
