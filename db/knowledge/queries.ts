import { asc, eq } from 'drizzle-orm'
import { buildExcerpt, highlight, matchesAll, parseWords, type Segment } from '../search/model.ts'
import { param, prepared, type Reader, type Writer } from '../store/dialect.ts'
import { managedUsers } from '../users/table.ts'
import { toPlainText } from './model.ts'
import { sampleKnowledge } from './seed.ts'
import {
  articleRelations,
  articles,
  articleVotes,
  knowledgeCategories,
  knowledgeTopics,
} from './table.ts'

/** A link to an article. */
export type ArticleLink = { topic: string; slug: string; title: string }

/** A link with the beginning of the article. */
export type ArticleSummary = ArticleLink & { summary: string }

export type TopicCard = {
  slug: string
  name: string
  text: string
  img: string
  alt: string
  /** Titles of its articles. */
  titles: string[]
}

export type Topic = Omit<TopicCard, 'titles'> & {
  categories: { name: string; articles: ArticleSummary[] }[]
}

export type ArticleHit = ArticleLink & { topicName: string; marked: Segment[]; snippet: Segment[] }

/** Lists the topics with the titles of their articles. */
export async function listTopics(db: Reader): Promise<TopicCard[]> {
  const [topics, rows] = await Promise.all([selectTopics(db, {}), selectArticles(db, {})])
  const byTopic = Map.groupBy(rows, ({ topic }) => topic)
  return topics.map((topic) => ({
    ...topic,
    titles: (byTopic.get(topic.slug) ?? []).map(({ title }) => title),
  }))
}

/** Returns a topic with its articles by category. */
export async function findTopic(db: Reader, slug: string): Promise<Topic | undefined> {
  const [topics, rows, categories] = await Promise.all([
    selectTopics(db, {}),
    selectArticleBodies(db, {}),
    selectCategories(db, { slug }),
  ])
  const topic = topics.find((each) => each.slug === slug)
  if (!topic) return
  const byCategory = Map.groupBy(rows, ({ category }) => category)
  return {
    ...topic,
    categories: categories
      .map(({ id, name }) => ({ name, articles: (byCategory.get(id) ?? []).map(toSummary) }))
      .filter(({ articles }) => articles.length > 0),
  }
}

/** Searches articles for all words; matches in the title come first. */
export async function searchArticles(db: Reader, q: string): Promise<ArticleHit[]> {
  const words = parseWords(q)
  if (words.length === 0) return []
  const rows = await selectArticleBodies(db, {})
  return rows
    .map((row) => ({ ...row, text: toPlainText(row.body) }))
    .filter(({ title, text }) => matchesAll(`${title} ${text}`, words))
    .map((row) => ({
      ...row,
      inTitle: words.filter((word) => matchesAll(row.title, [word])).length,
    }))
    .toSorted((a, b) => b.inTitle - a.inTitle || a.id - b.id)
    .map(({ text, topicName, ...row }) => ({
      ...toLink(row),
      topicName,
      marked: highlight(row.title, words),
      snippet: buildExcerpt(text, words),
    }))
}

/** Replaces the sample articles. */
export async function seedKnowledge(tx: Writer): Promise<void> {
  for (const table of [
    articleVotes,
    articleRelations,
    articles,
    knowledgeCategories,
    knowledgeTopics,
  ])
    await tx.delete(table)
  const sample = sampleKnowledge()
  const users = await tx.select({ id: managedUsers.id }).from(managedUsers)
  const userIds = new Set(users.map(({ id }) => id)) // authors may have been deleted since
  await tx.insert(knowledgeTopics).values(sample.topics)
  await tx.insert(knowledgeCategories).values(sample.categories)
  await tx.insert(articles).values(
    sample.articles.map(({ author, ...article }) => ({
      ...article,
      author: userIds.has(author) ? author : null,
    })),
  )
  await tx.insert(articleRelations).values(sample.relations)
}

const toSummary = ({ body, ...article }: ArticleLink & { body: string }): ArticleSummary => ({
  ...toLink(article),
  summary: buildExcerpt(toPlainText(body), [])
    .map(({ text }) => text)
    .join(''),
})

/** Leaves out everything of an article that a link to it does not need. */
export const toLink = ({ topic, slug, title }: ArticleLink): ArticleLink => ({ topic, slug, title })

const selectTopics = prepared((db) =>
  db
    .select({
      slug: knowledgeTopics.slug,
      name: knowledgeTopics.name,
      text: knowledgeTopics.text,
      img: knowledgeTopics.img,
      alt: knowledgeTopics.alt,
    })
    .from(knowledgeTopics)
    .orderBy(asc(knowledgeTopics.id)),
)

const selectCategories = prepared((db) =>
  db
    .select({ id: knowledgeCategories.id, name: knowledgeCategories.name })
    .from(knowledgeCategories)
    .innerJoin(knowledgeTopics, eq(knowledgeTopics.id, knowledgeCategories.topic))
    .where(eq(knowledgeTopics.slug, param('slug')))
    .orderBy(asc(knowledgeCategories.id)),
)

export const linkColumns = {
  id: articles.id,
  slug: articles.slug,
  title: articles.title,
  topic: knowledgeTopics.slug,
  topicName: knowledgeTopics.name,
  category: articles.category,
}

/** Selects all articles without their bodies, by category and in their order. */
export const selectArticles = prepared((db) =>
  db
    .select(linkColumns)
    .from(articles)
    .innerJoin(knowledgeCategories, eq(knowledgeCategories.id, articles.category))
    .innerJoin(knowledgeTopics, eq(knowledgeTopics.id, knowledgeCategories.topic))
    .orderBy(asc(articles.category), asc(articles.id)),
)

const selectArticleBodies = prepared((db) =>
  db
    .select({ ...linkColumns, body: articles.body })
    .from(articles)
    .innerJoin(knowledgeCategories, eq(knowledgeCategories.id, articles.category))
    .innerJoin(knowledgeTopics, eq(knowledgeTopics.id, knowledgeCategories.topic))
    .orderBy(asc(articles.category), asc(articles.id)),
)
