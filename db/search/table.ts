import { integer, json, primaryKey, table, text } from '../dialect.ts'
import { groups } from './model.ts'
import type { Entry } from './seed.ts'

/** What the quick search offers: one list for all, in the order in which it is told. */
export const searchEntries = table(
  'search_entries',
  {
    group: text({ enum: groups }).notNull(),
    position: integer().notNull(),
    entry: json<Entry>().notNull(),
  },
  (row) => [primaryKey({ columns: [row.group, row.position] })],
)
