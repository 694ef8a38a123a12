import { integer, table, text } from '../store/dialect.ts'

/** The house itself: one row. */
export const house = table('house', {
  id: integer().primaryKey(),
  name: text().notNull(),
  street: text().notNull(),
  place: text().notNull(),
  phone: text().notNull(),
  email: text().notNull(),
  travel: text().notNull(),
})

/** When its box office is open; a day without times is a day off. */
export const houseHours = table('house_hours', {
  day: integer().primaryKey(), // Monday is 1
  opens: text(),
  closes: text(),
})
