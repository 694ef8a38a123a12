import { integer, table, text } from '../store/dialect.ts'

/** Autocomplete suggestions. */
export const suggestions = table('suggestions', {
  rank: integer().primaryKey(),
  id: text().notNull().unique(),
  title: text().notNull(),
})
