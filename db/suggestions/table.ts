import { integer, table, text } from '../store/dialect.ts'

/** What an input may be completed to. */
export const suggestions = table('suggestions', {
  rank: integer().primaryKey(),
  id: text().notNull().unique(),
  title: text().notNull(),
})
