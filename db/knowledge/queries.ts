import { and, asc, eq, ne, or } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { excerpt, marked, matchesAll, type Segment, wordsIn } from '../search/model.ts'
import { given, prepared, type Reader, type Writer } from '../store/dialect.ts'
import { managedUsers } from '../users/table.ts'
import { type Feedback, feedbackOn, type Remark, remarksOn } from './feedback.ts'
import { type Block, blocksOf, plainText } from './model.ts'
import { sampleKnowledge } from './seed.ts'
import {
  articleRelations,
  articles,
  articleVotes,
  knowledgeCategories,
  knowledgeTopics,
} from './table.ts'

/** What leads to an article. */
export type ArticleLink = { topic: string; slug: string; title: string }

export type TopicCard = {
  slug: string
  name: string
  text: string
  img: string
  alt: string
  /** Of its articles. */
  titles: string[]
}

export type Topic = Omit<TopicCard, 'titles'> & {
  categories: { name: string; articles: ArticleLink[] }[]
}

export type Article = {
  slug: string
  title: string
  blocks: Block[]
  updatedOn: string
  author: string | null
  topic: Pick<TopicCard, 'slug' | 'name' | 'img' | 'alt'>
  category: string
  /** What is about related things, and the topics it belongs to, its own first. */
  related: ArticleLink[]
  topics: { slug: string; name: string }[]
  previous: ArticleLink | null
  next: ArticleLink | null
  feedback: Feedback
  /** What readers have missed: only for those who answer messages to the house. */
  remarks: Remark[]
}

export type ArticleHit = ArticleLink & { topicName: string; marked: Segment[]; snippet: Segment[] }

export async function listTopics(db: Reader): Promise<TopicCard[]> {
  const [topics, rows] = await Promise.all([topicsInOrder(db, {}), inOrder(db, {})])
  const byTopic = Map.groupBy(rows, ({ topic }) => topic)
  return topics.map((topic) => ({
    ...topic,
    titles: (byTopic.get(topic.slug) ?? []).map(({ title }) => title),
  }))
}

/** A topic with what it has, by category. */
export async function readTopic(db: Reader, slug: string): Promise<Topic | undefined> {
  const [topics, rows, categories] = await Promise.all([
    topicsInOrder(db, {}),
    inOrder(db, {}),
    categoriesOf(db, { slug }),
  ])
  const topic = topics.find((each) => each.slug === slug)
  if (!topic) return
  const byCategory = Map.groupBy(rows, ({ category }) => category)
  return {
    ...topic,
    categories: categories
      .map(({ id, name }) => ({ name, articles: (byCategory.get(id) ?? []).map(linkTo) }))
      .filter(({ articles }) => articles.length > 0),
  }
}

type Asking = { account: AccountId; slug: string; readsRemarks: boolean }

/** An article with everything around it. */
export async function readArticle(db: Reader, asking: Asking): Promise<Article | undefined> {
  const { account, slug, readsRemarks } = asking
  const [row] = await oneArticle(db, { slug })
  if (!row) return
  const { id, body, topic, ...article } = row
  const [rows, others, feedback, remarks] = await Promise.all([
    inOrder(db, {}),
    relatedTo(db, { id }),
    feedbackOn(db, id, account),
    readsRemarks ? remarksOn(db, { id }) : [],
  ])
  const siblings = rows.filter((each) => each.topic === topic.slug)
  const place = siblings.findIndex((each) => each.slug === slug)
  const names = new Map([
    [topic.slug, topic.name],
    ...others.map(({ topic: of, topicName }) => [of, topicName] as const),
  ])
  const linked = (at: number) => (siblings[at] ? linkTo(siblings[at]) : null)
  return {
    ...article,
    topic,
    blocks: blocksOf(body),
    related: others.map(linkTo),
    topics: [...names].map(([of, name]) => ({ slug: of, name })),
    previous: linked(place - 1),
    next: linked(place + 1),
    feedback,
    remarks,
  }
}

/** The articles that have every word, first those that have one in their title. */
export async function searchArticles(db: Reader, q: string): Promise<ArticleHit[]> {
  const words = wordsIn(q)
  if (words.length === 0) return []
  const rows = await withBodies(db, {})
  return rows
    .map((row) => ({ ...row, text: plainText(row.body) }))
    .filter(({ title, text }) => matchesAll(`${title} ${text}`, words))
    .map((row) => ({
      ...row,
      inTitle: words.filter((word) => matchesAll(row.title, [word])).length,
    }))
    .toSorted((a, b) => b.inTitle - a.inTitle || a.id - b.id)
    .map(({ text, topicName, ...row }) => ({
      ...linkTo(row),
      topicName,
      marked: marked(row.title, words),
      snippet: excerpt(text, words),
    }))
}

/** Puts the sample articles in the place of whatever there is. */
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
  const known = new Set(users.map(({ id }) => id)) // in a house that is at work somebody may be gone
  await tx.insert(knowledgeTopics).values(sample.topics)
  await tx.insert(knowledgeCategories).values(sample.categories)
  await tx.insert(articles).values(
    sample.articles.map(({ author, ...article }) => ({
      ...article,
      author: known.has(author) ? author : null,
    })),
  )
  await tx.insert(articleRelations).values(sample.relations)
}

const linkTo = ({ topic, slug, title }: ArticleLink): ArticleLink => ({ topic, slug, title })

const topicsInOrder = prepared((db) =>
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

const categoriesOf = prepared((db) =>
  db
    .select({ id: knowledgeCategories.id, name: knowledgeCategories.name })
    .from(knowledgeCategories)
    .innerJoin(knowledgeTopics, eq(knowledgeTopics.id, knowledgeCategories.topic))
    .where(eq(knowledgeTopics.slug, given('slug')))
    .orderBy(asc(knowledgeCategories.id)),
)

const linked = {
  id: articles.id,
  slug: articles.slug,
  title: articles.title,
  topic: knowledgeTopics.slug,
  topicName: knowledgeTopics.name,
  category: articles.category,
}

const inOrder = prepared((db) =>
  db
    .select(linked)
    .from(articles)
    .innerJoin(knowledgeCategories, eq(knowledgeCategories.id, articles.category))
    .innerJoin(knowledgeTopics, eq(knowledgeTopics.id, knowledgeCategories.topic))
    .orderBy(asc(articles.category), asc(articles.id)),
)

const withBodies = prepared((db) =>
  db
    .select({ ...linked, body: articles.body })
    .from(articles)
    .innerJoin(knowledgeCategories, eq(knowledgeCategories.id, articles.category))
    .innerJoin(knowledgeTopics, eq(knowledgeTopics.id, knowledgeCategories.topic)),
)

const oneArticle = prepared((db) =>
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
    .where(eq(articles.slug, given('slug'))),
)

const relatedTo = prepared((db) =>
  db
    .select(linked)
    .from(articleRelations)
    .innerJoin(
      articles,
      and(
        or(eq(articles.id, articleRelations.article), eq(articles.id, articleRelations.related)),
        ne(articles.id, given('id')),
      ),
    )
    .innerJoin(knowledgeCategories, eq(knowledgeCategories.id, articles.category))
    .innerJoin(knowledgeTopics, eq(knowledgeTopics.id, knowledgeCategories.topic))
    .where(or(eq(articleRelations.article, given('id')), eq(articleRelations.related, given('id'))))
    .groupBy(articles.id) // each once, even where both name the other
    .orderBy(asc(articles.id)),
)
