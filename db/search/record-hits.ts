import { and, eq } from 'drizzle-orm'
import { gridContacts } from '../contacts/table.ts'
import { faqs } from '../faq/table.ts'
import { formatInvoiceNumber } from '../invoices/model.ts'
import { invoices } from '../invoices/table.ts'
import { toPlainText } from '../knowledge/model.ts'
import { articles, knowledgeCategories, knowledgeTopics } from '../knowledge/table.ts'
import { products } from '../products/table.ts'
import { formatOrderNumber } from '../shop/model.ts'
import { orders } from '../shop/table.ts'
import { inValues } from '../store/dialect.ts'
import { managedUsers } from '../users/table.ts'
import { buildUrl, type LoadHits, sourcePages, toFacts } from './hit-details.ts'

/** Loads contacts of the grid, which all accounts share. */
export const loadContacts: LoadHits = async (db, _, keys) => {
  const rows = await db.select().from(gridContacts).where(inValues(gridContacts.id, keys))
  return rows.map(({ id, firstname, lastname, company, city, country, email }) => ({
    key: id,
    title: `${firstname} ${lastname}`,
    texts: [`${company}, ${city}, ${country} – ${email}`],
    link: buildUrl(sourcePages.grid, { q: email }),
  }))
}

/** Loads managed users. The caller checks that the account may see them. */
export const loadUsers: LoadHits = async (db, _, keys) => {
  const rows = await db
    .select({
      key: managedUsers.id,
      title: managedUsers.name,
      username: managedUsers.username,
      email: managedUsers.email,
      company: managedUsers.company,
      country: managedUsers.country,
      picture: managedUsers.avatar,
    })
    .from(managedUsers)
    .where(inValues(managedUsers.id, keys))
  return rows.map(({ username, email, company, country, ...row }) => ({
    ...row,
    texts: [[username, email, company, country].filter(Boolean).join(' – ')],
    facts: toFacts({ email, company, country }),
    link: buildUrl(sourcePages.user, { id: row.key }),
  }))
}

/** Loads products of the data list, archived ones included. */
export const loadProducts: LoadHits = async (db, _, keys) => {
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
    facts: toFacts({ category, status, price }),
    link: buildUrl(sourcePages.product, { q: row.title, ...(archived && { archived: 'yes' }) }),
  }))
}

/** Loads invoices of the account by their number. */
export const loadInvoices: LoadHits = async (db, account, keys) => {
  const rows = await db
    .select({ key: invoices.id, lines: orders.lines, address: orders.address })
    .from(invoices)
    .innerJoin(orders, and(eq(orders.account, invoices.account), eq(orders.id, invoices.id)))
    .where(and(eq(invoices.account, account), inValues(invoices.id, keys)))
  return rows.map(({ key, lines, address }) => ({
    key,
    title: formatInvoiceNumber(formatOrderNumber({ account, id: key })),
    texts: [lines.map(({ name }) => name).join(', '), `${address.name}, ${address.town}`],
    link: buildUrl(sourcePages.invoice, { id: key }),
  }))
}

/** Loads articles of the knowledge base. */
export const loadArticles: LoadHits = async (db, _, keys) => {
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
    key,
    title,
    texts: [toPlainText(body)],
    link: `${sourcePages.article}/${topic}/${slug}`,
  }))
}

/** Loads questions of the FAQ with their answers. */
export const loadQuestions: LoadHits = async (db, _, keys) => {
  const rows = await db
    .select({ key: faqs.id, title: faqs.question, answer: faqs.answer, slug: faqs.slug })
    .from(faqs)
    .where(inValues(faqs.id, keys))
  return rows.map(({ key, title, answer, slug }) => ({
    key,
    title,
    texts: [answer],
    link: `${sourcePages.question}#${slug}`,
  }))
}
