import { and, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import type { Bookmark } from '../bookmarks/queries.ts'
import { events } from '../calendar/table.ts'
import { listContactNames } from '../chat/contacts.ts'
import { listGroupMessages } from '../chat/group-rows.ts'
import { messageUrl } from '../chat/model.ts'
import { chatContacts, messages } from '../chat/table.ts'
import { gridContacts } from '../contacts/table.ts'
import { faqs } from '../faq/table.ts'
import { invoiceNumber } from '../invoices/model.ts'
import { invoices } from '../invoices/table.ts'
import { toPlainText } from '../knowledge/model.ts'
import { articles, knowledgeCategories, knowledgeTopics } from '../knowledge/table.ts'
import { mails } from '../mail/table.ts'
import { products } from '../products/table.ts'
import { orderNumber } from '../shop/model.ts'
import { orders } from '../shop/table.ts'
import { inValues, type Reader } from '../store/dialect.ts'
import { tasks } from '../todo/table.ts'
import { managedUsers } from '../users/table.ts'
import type { FoundText } from './full-text.ts'
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
  /** The bookmark of a page that can be starred. */
  star?: Bookmark
}

/** Details of a row. The excerpt is taken from the first text with a match. */
type HitDetails = {
  key: number
  title: string
  texts: string[]
  link: string
  picture?: string
  facts?: Fact[]
}

type LoadHits = (db: Reader, account: AccountId, keys: number[]) => Promise<HitDetails[]>

/** The page of each source. Without access to it, the source is not searched. */
export const sourcePages: Record<Source, string> = {
  mail: '/email/inbox',
  task: '/todo/all',
  event: '/calendar',
  chat: '/chat',
  message: '/chat',
  group: '/chat',
  grid: '/tables/agGrid',
  user: '/app/user/view',
  product: '/data-list/list-view',
  invoice: '/pages/invoice',
  article: '/pages/knowledge-base',
  question: '/pages/faq',
}

const buildUrl = (path: string, fields: Record<string, string | number>) => {
  const query = Object.entries(fields).map(([name, value]) => [name, String(value)])
  return `${path}?${new URLSearchParams(query)}`
}

const toFacts = (values: { [Name in Fact['name']]?: string | null }): Fact[] =>
  factNames.flatMap((name) => {
    const value = values[name]
    return value ? [{ name, value }] : []
  })

const loadMails: LoadHits = async (db, account, keys) => {
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
      .where(and(eq(mails.account, account), inValues(mails.id, ids)))
  const rows = await read(keys)
  const parents = new Map(
    (await read(rows.flatMap(({ parent }) => parent ?? []))).map((mail) => [mail.id, mail]),
  )
  return rows.map((row) => {
    // Replies are shown in the thread of their mail.
    const { id, folder, subject } = parents.get(row.parent ?? 0) ?? row
    const searchIndex = [row.message, `${row.name} <${row.sender}>`, row.attachments.join(', ')]
    return {
      key: row.id,
      title: subject,
      texts: searchIndex,
      link: `/email/${folder || 'inbox'}/${id}`, // mails without a folder can still be opened
      picture: row.img,
    }
  })
}

const loadTasks: LoadHits = async (db, account, keys) => {
  const rows = await db
    .select({ key: tasks.id, title: tasks.title, desc: tasks.desc, isTrashed: tasks.isTrashed })
    .from(tasks)
    .where(and(eq(tasks.account, account), inValues(tasks.id, keys)))
  return rows.map(({ key, title, desc, isTrashed }) => ({
    ...{ key, title, texts: [desc] },
    link: buildUrl(isTrashed ? '/todo/trashed' : sourcePages.task, { task: key }),
  }))
}

const loadEvents: LoadHits = async (db, account, keys) => {
  const rows = await db
    .select()
    .from(events)
    .where(and(eq(events.account, account), inValues(events.id, keys)))
  return rows.map(({ id, title, description, location }) => ({
    ...{ key: id, title, texts: [description, location] },
    link: buildUrl(sourcePages.event, { event: id }),
  }))
}

const loadChats: LoadHits = async (db, account, keys) => {
  const rows = await db
    .select()
    .from(chatContacts)
    .where(and(eq(chatContacts.account, account), inValues(chatContacts.uid, keys)))
  return rows.map(({ uid, displayName, about, photoURL }) => ({
    ...{ key: uid, title: displayName, texts: [about], picture: photoURL },
    link: `${sourcePages.chat}/${uid}`,
  }))
}

const loadContacts: LoadHits = async (db, _, keys) => {
  const rows = await db.select().from(gridContacts).where(inValues(gridContacts.id, keys))
  return rows.map(({ id, firstname, lastname, company, city, country, email }) => ({
    ...{ key: id, title: `${firstname} ${lastname}` },
    texts: [`${company}, ${city}, ${country} – ${email}`],
    link: buildUrl(sourcePages.grid, { q: email }),
  }))
}

const loadUsers: LoadHits = async (db, _, keys) => {
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
    .where(inValues(managedUsers.id, keys))
  return rows.map(({ username, email, company, department, country, ...row }) => ({
    ...row,
    texts: [[username, email, company, department, country].filter(Boolean).join(' – ')],
    facts: toFacts({ email, company, country }),
    link: buildUrl(sourcePages.user, { id: row.key }),
  }))
}

const loadProducts: LoadHits = async (db, _, keys) => {
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
    .where(inValues(products.id, keys))
  return rows.map(({ category, status, price, archived, ...row }) => ({
    ...row,
    texts: [`${category} – ${status}`],
    facts: toFacts({ category, price }),
    link: buildUrl(sourcePages.product, { q: row.title, ...(archived && { archived: 'yes' }) }),
  }))
}

const loadInvoices: LoadHits = async (db, account, keys) => {
  const rows = await db
    .select({ key: invoices.id, lines: orders.lines, address: orders.address })
    .from(invoices)
    .innerJoin(orders, and(eq(orders.account, invoices.account), eq(orders.id, invoices.id)))
    .where(and(eq(invoices.account, account), inValues(invoices.id, keys)))
  return rows.map(({ key, lines, address }) => ({
    key,
    title: invoiceNumber(orderNumber({ account, id: key })),
    texts: [lines.map(({ name }) => name).join(', '), `${address.name}, ${address.town}`],
    link: buildUrl(sourcePages.invoice, { id: key }),
  }))
}

const loadArticles: LoadHits = async (db, _, keys) => {
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
    .where(inValues(articles.id, keys))
  return rows.map(({ key, title, body, slug, topic }) => ({
    ...{ key, title, texts: [toPlainText(body)] },
    link: `${sourcePages.article}/${topic}/${slug}`,
  }))
}

const loadQuestions: LoadHits = async (db, _, keys) => {
  const rows = await db
    .select({ key: faqs.id, title: faqs.question, answer: faqs.answer, slug: faqs.slug })
    .from(faqs)
    .where(inValues(faqs.id, keys))
  return rows.map(({ key, title, answer, slug }) => ({
    ...{ key, title, texts: [answer] },
    link: `${sourcePages.question}#${slug}`,
  }))
}

const loadMessages: LoadHits = async (db, account, keys) => {
  const rows = await db
    .select({ key: messages.id, contact: messages.contact, text: messages.textContent })
    .from(messages)
    .where(and(eq(messages.account, account), inValues(messages.id, keys)))
  const names = await listContactNames(
    db,
    account,
    rows.map(({ contact }) => contact),
  )
  return rows.map(({ key, contact, text }) => ({
    ...{ key, title: names.get(contact) ?? '', texts: [text] },
    link: messageUrl(contact, key),
  }))
}

const loadGroupMessages: LoadHits = async (db, account, keys) => {
  const rows = await listGroupMessages(db, account, keys)
  return rows.map(({ id, contact, name, textContent }) => ({
    ...{ key: id, title: name, texts: [textContent] },
    link: messageUrl(contact, id),
  }))
}

const loaders: Record<Source, LoadHits> = {
  mail: loadMails,
  task: loadTasks,
  event: loadEvents,
  chat: loadChats,
  message: loadMessages,
  group: loadGroupMessages,
  grid: loadContacts,
  user: loadUsers,
  product: loadProducts,
  invoice: loadInvoices,
  article: loadArticles,
  question: loadQuestions,
}

/** Loads the hits of matching texts, in the same order. */
export async function listHits(
  db: Reader,
  account: AccountId,
  found: FoundText[],
  words: string[],
): Promise<Hit[]> {
  const detailsByKey = new Map<string, HitDetails>()
  for (const [source, rows] of Map.groupBy(found, (each) => each.source)) {
    const keys = rows.map(({ key }) => key)
    for (const details of await loaders[source](db, account, keys))
      detailsByKey.set(`${source} ${details.key}`, details)
  }
  return found.flatMap(({ source, key, day }) => {
    const details = detailsByKey.get(`${source} ${key}`)
    if (!details) return []
    const { title, texts: searchIndex, link, picture, facts = [] } = details
    const excerptSource =
      searchIndex.find((text) => hasMatch(text, words)) ??
      searchIndex.find((text) => text !== '') ??
      ''
    return {
      type: sources[source].type,
      id: key,
      title,
      link,
      snippet: excerpt(excerptSource, words),
      date: day || null,
      picture: picture || null,
      facts,
    }
  })
}
