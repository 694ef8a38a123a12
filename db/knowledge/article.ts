import { and, asc, eq, ne, or } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { param, prepared, type Reader } from '../store/dialect.ts'
import { managedUsers } from '../users/table.ts'
import { type Feedback, getFeedback, type Remark, selectRemarks } from './feedback.ts'
import { type Block, parseBlocks } from './model.ts'
import { type ArticleLink, linkColumns, selectArticles, type TopicCard, toLink } from './queries.ts'
import { articleRelations, articles, knowledgeCategories, knowledgeTopics } from './table.ts'

export type Article = {
  slug: string
  title: string
  blocks: Block[]
  updatedOn: string
  author: string | null
  topic: Pick<TopicCard, 'slug' | 'name' | 'img' | 'alt'>
  category: string
  /** Related articles, and the topics of this and the related articles, its own first. */
  related: ArticleLink[]
  topics: { slug: string; name: string }[]
  previous: ArticleLink | null
  next: ArticleLink | null
  feedback: Feedback
  /** Remarks of readers; only for users who answer enquiries. */
  remarks: Remark[]
}

type ArticleQuery = { account: AccountId; slug: string; canReadRemarks: boolean }

/** Returns an article with its related data. */
export async function findArticle(db: Reader, query: ArticleQuery): Promise<Article | undefined> {
  const { account, slug, canReadRemarks } = query
  const [row] = await selectArticle(db, { slug })
  if (!row) return
  const { id, body, topic, ...article } = row
  const [rows, related, feedback, remarks] = await Promise.all([
    selectArticles(db, {}),
    selectRelated(db, { id }),
    getFeedback(db, id, account),
    canReadRemarks ? selectRemarks(db, { id }) : [],
  ])
  const siblings = rows.filter((each) => each.topic === topic.slug)
  const index = siblings.findIndex((each) => each.slug === slug)
  const names = new Map([
    [topic.slug, topic.name],
    ...related.map(({ topic: slug, topicName }) => [slug, topicName] as const),
  ])
  const getSibling = (index: number) => (siblings[index] ? toLink(siblings[index]) : null)
  return {
    ...article,
    topic,
    blocks: parseBlocks(body),
    related: related.map(toLink),
    topics: [...names].map(([slug, name]) => ({ slug, name })),
    previous: getSibling(index - 1),
    next: getSibling(index + 1),
    feedback,
    remarks,
  }
}

const selectArticle = prepared((db) =>
  db
    .select({
      id: articles.id,
      slug: articles.slug,
      title: articles.title,
      body: articles.body,
      updatedOn: articles.updatedOn,
      author: managedUsers.name,
      category: knowledgeCategories.name,
      topic: {
        slug: knowledgeTopics.slug,
        name: knowledgeTopics.name,
        img: knowledgeTopics.img,
        alt: knowledgeTopics.alt,
      },
    })
    .from(articles)
    .innerJoin(knowledgeCategories, eq(knowledgeCategories.id, articles.category))
    .innerJoin(knowledgeTopics, eq(knowledgeTopics.id, knowledgeCategories.topic))
    .leftJoin(managedUsers, eq(managedUsers.id, articles.author))
    .where(eq(articles.slug, param('slug'))),
)

const selectRelated = prepared((db) =>
  db
    .select(linkColumns)
    .from(articleRelations)
    .innerJoin(
      articles,
      and(
        or(eq(articles.id, articleRelations.article), eq(articles.id, articleRelations.related)),
        ne(articles.id, param('id')),
      ),
    )
    .innerJoin(knowledgeCategories, eq(knowledgeCategories.id, articles.category))
    .innerJoin(knowledgeTopics, eq(knowledgeTopics.id, knowledgeCategories.topic))
    .where(or(eq(articleRelations.article, param('id')), eq(articleRelations.related, param('id'))))
    // Lists each article once, even if both name each other. PostgreSQL wants the key of each table with selected columns.
    .groupBy(articles.id, knowledgeTopics.id)
    .orderBy(asc(articles.id)),
)
