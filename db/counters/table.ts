import { integer, primaryKey, table, text } from '../store/dialect.ts'

/** The highest id that each table has given out so far, per account where its ids are counted per account. */
export const counters = table(
  'counters',
  {
    name: text().notNull(), // the table that the ids belong to
    owner: integer().notNull(), // the account, or 0 for what is shared
    last: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.name, row.owner] })],
)
