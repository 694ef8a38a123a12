import { type AccountId, accounts } from '../accounts/table.ts'
import { boolean, index, integer, primaryKey, table, text } from '../store/dialect.ts'

export const faqCategories = table('faq_categories', {
  id: integer().primaryKey(), // also the place among the others
  slug: text().notNull().unique(),
  name: text().notNull(),
  /** The user to ask what is not answered here. */
  contact: integer(), // who may be away and come back: no reference would be left of them
})

export const faqs = table(
  'faqs',
  {
    id: integer().primaryKey(), // also the place among the others
    category: integer()
      .notNull()
      .references(() => faqCategories.id),
    slug: text().notNull().unique(),
    question: text().notNull(),
    /** Paragraphs, with an empty line between them. */
    answer: text().notNull(),
    updatedOn: text().notNull(), // a day
  },
  (row) => [index('faqs_category').on(row.category, row.id)],
)

/** What each account thinks of an answer. */
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
