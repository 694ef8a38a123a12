import { and, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import type { Bookmark } from '../bookmarks/queries.ts'
import { events } from '../calendar/table.ts'
import { chatContacts } from '../chat/table.ts'
import { gridContacts } from '../contacts/table.ts'
import { faqs } from '../faq/table.ts'
import { plainText } from '../knowledge/model.ts'
import { articles, knowledgeCategories, knowledgeTopics } from '../knowledge/table.ts'
import { mails } from '../mail/table.ts'
import { products } from '../products/table.ts'
import { among, type Reader } from '../store/dialect.ts'
import { tasks } from '../todo/table.ts'
import { managedUsers } from '../users/table.ts'
import type { Found } from './finding.ts'
import {
  excerpt,
  type Fact,
  factNames,
  type HitType,
  hasMatch,
  type Segment,
  type Source,
  sources,
} from './model.ts'

export type Hit = {
  type: HitType
  id: number
  title: string
  link: string
  snippet: Segment[]
  /** As in 2026-11-23. */
  date: string | null
  picture: string | null
  facts: Fact[]
  /** Of a page that can be starred: as the bookmarks know it. */
  star?: Bookmark
}

/** What is told of a row: of its texts the first that has one of the words, or else the first. */
type Told = {
  key: number
  title: string
  texts: string[]
  link: string
  picture?: string
  facts?: Fact[]
}

type Look = (db: Reader, account: AccountId, keys: number[]) => Promise<Told[]>

/** The page that shows what a source holds: without it nothing of the source is worth finding. */
export const placeOf: Record<Source, string> = {
  mail: '/email/inbox',
  task: '/todo/all',
  event: '/calendar',
  chat: '/chat',
  grid: '/tables/agGrid',
  user: '/app/user/view',
  product: '/data-list/list-view',
  article: '/pages/knowledge-base',
  question: '/pages/faq',
}

const at = (place: string, fields: Record<string, string | number>) => {
  const query = Object.entries(fields).map(([name, value]) => [name, String(value)])
  return `${place}?${new URLSearchParams(query)}`
}

const factsIn = (values: { [Name in Fact['name']]?: string | null }): Fact[] =>
  factNames.flatMap((name) => {
    const value = values[name]
    return value ? [{ name, value }] : []
  })

const mailsLooked: Look = async (db, account, keys) => {
  const read = (ids: number[]) =>
    db
      .select({
        id: mails.id,
        parent: mails.parent,
        folder: mails.mailFolder,
        subject: mails.subject,
        message: mails.message,
        sender: mails.sender,
        name: mails.sender_name,
        img: mails.img,
        attachments: mails.attachments,
      })
      .from(mails)
      .where(and(eq(mails.account, account), among(mails.id, ids)))
  const rows = await read(keys)
  const parents = new Map(
    (await read(rows.flatMap(({ parent }) => parent ?? []))).map((mail) => [mail.id, mail]),
  )
  return rows.map((row) => {
    // A reply shows in the thread of the mail that it answers.
    const { id, folder, subject } = parents.get(row.parent ?? 0) ?? row
    const texts = [row.message, `${row.name} <${row.sender}>`, row.attachments.join(', ')]
    return {
      key: row.id,
      title: subject,
      texts,
      link: `/email/${folder || 'inbox'}/${id}`, // what was moved to no folder can still be read
      picture: row.img,
    }
  })
}

const tasksLooked: Look = async (db, account, keys) => {
  const rows = await db
    .select({ key: tasks.id, title: tasks.title, desc: tasks.desc, isTrashed: tasks.isTrashed })
    .from(tasks)
    .where(and(eq(tasks.account, account), among(tasks.id, keys)))
  return rows.map(({ key, title, desc, isTrashed }) => ({
    ...{ key, title, texts: [desc] },
    link: at(isTrashed ? '/todo/trashed' : placeOf.task, { task: key }),
  }))
}

const eventsLooked: Look = async (db, account, keys) => {
  const rows = await db
    .select()
    .from(events)
    .where(and(eq(events.account, account), among(events.id, keys)))
  return rows.map(({ id, title, description, location }) => ({
    ...{ key: id, title, texts: [description, location] },
    link: at(placeOf.event, { event: id }),
  }))
}

const chatsLooked: Look = async (db, account, keys) => {
  const rows = await db
    .select()
    .from(chatContacts)
    .where(and(eq(chatContacts.account, account), among(chatContacts.uid, keys)))
  return rows.map(({ uid, displayName, about, photoURL }) => ({
    ...{ key: uid, title: displayName, texts: [about], picture: photoURL },
    link: `${placeOf.chat}/${uid}`,
  }))
}

const gridLooked: Look = async (db, _, keys) => {
  const rows = await db.select().from(gridContacts).where(among(gridContacts.id, keys))
  return rows.map(({ id, firstname, lastname, company, city, country, email }) => ({
    ...{ key: id, title: `${firstname} ${lastname}` },
    texts: [`${company}, ${city}, ${country} – ${email}`],
    link: at(placeOf.grid, { q: email }),
  }))
}

const usersLooked: Look = async (db, _, keys) => {
  const rows = await db
    .select({
      key: managedUsers.id,
      title: managedUsers.name,
      username: managedUsers.username,
      email: managedUsers.email,
      company: managedUsers.company,
      department: managedUsers.department,
      country: managedUsers.country,
      picture: managedUsers.avatar,
    })
    .from(managedUsers)
    .where(among(managedUsers.id, keys))
  return rows.map(({ username, email, company, department, country, ...row }) => ({
    ...row,
    texts: [[username, email, company, department, country].filter(Boolean).join(' – ')],
    facts: factsIn({ email, company, country }),
    link: at(placeOf.user, { id: row.key }),
  }))
}

const productsLooked: Look = async (db, _, keys) => {
  const rows = await db
    .select({
      key: products.id,
      title: products.name,
      category: products.category,
      status: products.order_status,
      price: products.price,
      picture: products.img,
      archived: products.archived,
    })
    .from(products)
    .where(among(products.id, keys))
  return rows.map(({ category, status, price, archived, ...row }) => ({
    ...row,
    texts: [`${category} – ${status} – ${price}`],
    facts: factsIn({ category, price }),
    link: at(placeOf.product, { q: row.title, ...(archived && { archived: 'yes' }) }),
  }))
}

const articlesLooked: Look = async (db, _, keys) => {
  const rows = await db
    .select({
      key: articles.id,
      title: articles.title,
      body: articles.body,
      slug: articles.slug,
      topic: knowledgeTopics.slug,
    })
    .from(articles)
    .innerJoin(knowledgeCategories, eq(knowledgeCategories.id, articles.category))
    .innerJoin(knowledgeTopics, eq(knowledgeTopics.id, knowledgeCategories.topic))
    .where(among(articles.id, keys))
  return rows.map(({ key, title, body, slug, topic }) => ({
    ...{ key, title, texts: [plainText(body)] },
    link: `${placeOf.article}/${topic}/${slug}`,
  }))
}

const questionsLooked: Look = async (db, _, keys) => {
  const rows = await db
    .select({ key: faqs.id, title: faqs.question, answer: faqs.answer, slug: faqs.slug })
    .from(faqs)
    .where(among(faqs.id, keys))
  return rows.map(({ key, title, answer, slug }) => ({
    ...{ key, title, texts: [answer] },
    link: `${placeOf.question}#${slug}`,
  }))
}

const looks: Record<Source, Look> = {
  mail: mailsLooked,
  task: tasksLooked,
  event: eventsLooked,
  chat: chatsLooked,
  grid: gridLooked,
  user: usersLooked,
  product: productsLooked,
  article: articlesLooked,
  question: questionsLooked,
}

/** What was found, as a list shows it, in the same order. */
export async function hitsOf(
  db: Reader,
  account: AccountId,
  found: Found[],
  words: string[],
): Promise<Hit[]> {
  const told = new Map<string, Told>()
  for (const [source, rows] of Map.groupBy(found, (each) => each.source)) {
    const keys = rows.map(({ key }) => key)
    for (const one of await looks[source](db, account, keys)) told.set(`${source} ${one.key}`, one)
  }
  return found.flatMap(({ source, key, day }) => {
    const one = told.get(`${source} ${key}`)
    if (!one) return []
    const { title, texts, link, picture, facts = [] } = one
    const best =
      texts.find((text) => hasMatch(text, words)) ?? texts.find((text) => text !== '') ?? ''
    return {
      type: sources[source].type,
      id: key,
      title,
      link,
      snippet: excerpt(best, words),
      date: day || null,
      picture: picture || null,
      facts,
    }
  })
}
