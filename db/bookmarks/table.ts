import { accounts } from '../accounts/table.ts'
import { index, integer, primaryKey, table, text } from '../store/dialect.ts'

/** The pages that can be starred, shared by all accounts. */
export const bookmarkPages = table('bookmark_pages', {
  id: integer().primaryKey(),
  target: text().notNull(),
  title: text().notNull(),
  link: text().notNull(),
  icon: text().notNull(),
})

/** The stars of each account, with their position in the bar. */
export const stars = table(
  'bookmark_stars',
  {
    account: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    page: integer()
      .notNull()
      .references(() => bookmarkPages.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (star) => [
    primaryKey({ columns: [star.account, star.page] }),
    index('bookmark_stars_position').on(star.account, star.position),
  ],
)
