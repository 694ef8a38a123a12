import { type AccountId, accounts } from '../accounts/table.ts'
import { boolean, index, integer, primaryKey, table, text } from '../store/dialect.ts'
import { managedUsers } from '../users/table.ts'

export const knowledgeTopics = table('knowledge_topics', {
  id: integer().primaryKey(), // also the sort order
  slug: text().notNull().unique(),
  name: text().notNull(),
  text: text().notNull(),
  img: text().notNull(),
  /** Alternative text of the picture. */
  alt: text().notNull(),
})

export const knowledgeCategories = table(
  'knowledge_categories',
  {
    id: integer().primaryKey(), // also the sort order
    topic: integer()
      .notNull()
      .references(() => knowledgeTopics.id),
    name: text().notNull(),
  },
  (row) => [index('knowledge_categories_topic').on(row.topic, row.id)],
)

export const articles = table(
  'articles',
  {
    id: integer().primaryKey(), // also the sort order
    category: integer()
      .notNull()
      .references(() => knowledgeCategories.id),
    slug: text().notNull().unique(),
    title: text().notNull(),
    /** In the format of `parseBlocks`. */
    body: text().notNull(),
    author: integer().references(() => managedUsers.id, { onDelete: 'set null' }),
    updatedOn: text().notNull(), // a date
  },
  (row) => [index('articles_category').on(row.category, row.id)],
)

/** Pairs of related articles; each pair is stored once. */
export const articleRelations = table(
  'article_relations',
  {
    article: integer()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    related: integer()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
  },
  (row) => [
    primaryKey({ columns: [row.article, row.related] }),
    index('article_relations_related').on(row.related),
  ],
)

/** Feedback on articles. */
export const articleVotes = table(
  'article_votes',
  {
    article: integer()
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    account: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' })
      .$type<AccountId>(),
    isHelpful: boolean().notNull(),
    /** What the reader misses; may be empty. */
    remark: text().notNull(),
    at: text().notNull(),
  },
  (row) => [primaryKey({ columns: [row.article, row.account] })],
)
