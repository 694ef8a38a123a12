import { accounts } from '../accounts/table.ts'
import { integer, json, primaryKey, table, text, uniqueIndex } from '../store/dialect.ts'
import { groups, sourceNames } from './model.ts'
import type { Entry } from './seed.ts'

/** The quick search entries in display order, shared by all accounts. */
export const searchEntries = table(
  'search_entries',
  {
    group: text({ enum: groups }).notNull(),
    position: integer().notNull(),
    entry: json<Entry>().notNull(),
  },
  (row) => [primaryKey({ columns: [row.group, row.position] })],
)

/** The owners of indexed texts. Triggers keep this table and the index in sync with the source rows. */
export const searchTexts = table(
  'search_texts',
  {
    id: integer().primaryKey(), // also the rowid of the index
    source: text({ enum: sourceNames }).notNull(),
    owner: integer().notNull(), // account id, or 0 for shared texts
    key: integer().notNull(), // id of the source row
    day: text().notNull(), // date of the text, as in 2026-11-23, or empty
  },
  (row) => [uniqueIndex('search_texts_row').on(row.source, row.owner, row.key)],
)

/** Recent searches and when they were last used. */
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
