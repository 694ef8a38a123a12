import { integer, table, text } from '../store/dialect.ts'

/** The organization's address; a single row. */
export const organizations = table('house', {
  id: integer().primaryKey(),
  name: text().notNull(),
  street: text().notNull(),
  place: text().notNull(),
  phone: text().notNull(),
  email: text().notNull(),
  travel: text().notNull(),
})

/** Opening hours of the box office; null on closed days. */
export const openingHours = table('house_hours', {
  day: integer().primaryKey(), // Monday is 1
  opens: text(),
  closes: text(),
})
