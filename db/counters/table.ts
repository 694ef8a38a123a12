import { integer, primaryKey, table, text } from '../store/dialect.ts'

/** The highest id given out per table, and per account where ids are counted per account. */
export const counters = table(
  'counters',
  {
    name: text().notNull(), // table name
    owner: integer().notNull(), // account id, or 0 for shared tables
    last: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.name, row.owner] })],
)
