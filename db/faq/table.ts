import { type AccountId, accounts } from '../accounts/table.ts'
import { boolean, index, integer, primaryKey, table, text } from '../store/dialect.ts'

export const faqCategories = table('faq_categories', {
  id: integer().primaryKey(), // also the sort order
  slug: text().notNull().unique(),
  name: text().notNull(),
  /** The user to contact for other questions. */
  contact: integer(), // no foreign key: a deleted user can be restored
})

export const faqs = table(
  'faqs',
  {
    id: integer().primaryKey(), // also the sort order
    category: integer()
      .notNull()
      .references(() => faqCategories.id),
    slug: text().notNull().unique(),
    question: text().notNull(),
    /** Paragraphs, separated by empty lines. */
    answer: text().notNull(),
    updatedOn: text().notNull(), // a date
  },
  (row) => [index('faqs_category').on(row.category, row.id)],
)

/** Votes on answers. */
export const faqVotes = table(
  'faq_votes',
  {
    question: integer()
      .notNull()
      .references(() => faqs.id, { onDelete: 'cascade' }),
    account: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' })
      .$type<AccountId>(),
    isHelpful: boolean().notNull(),
  },
  (row) => [primaryKey({ columns: [row.question, row.account] })],
)
