import { accounts } from '../accounts/table.ts'
import { integer, json, primaryKey, table, text, uniqueIndex } from '../store/dialect.ts'
import { groups, sourceNames } from './model.ts'
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

/** What is in the full-text index, and whose: triggers of the database keep both in step with the rows. */
export const searchTexts = table(
  'search_texts',
  {
    id: integer().primaryKey(), // also the row of the index
    source: text({ enum: sourceNames }).notNull(),
    owner: integer().notNull(), // the account, or 0 for what is shared
    key: integer().notNull(), // the id of the row
    day: text().notNull(), // when it was or is to be, as in 2026-11-23, or nothing
  },
  (row) => [uniqueIndex('search_texts_row').on(row.source, row.owner, row.key)],
)

/** What an account has looked for lately, and when it did last. */
export const recentSearches = table(
  'recent_searches',
  {
    account: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    words: text().notNull(),
    at: text().notNull(),
  },
  (row) => [primaryKey({ columns: [row.account, row.words] })],
)
