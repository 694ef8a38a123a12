import { asc, eq, not } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { matchesAll, parseWords } from '../search/model.ts'
import {
  anyWhere,
  countWhere,
  type Db,
  param,
  prepared,
  type Reader,
  type Writer,
} from '../store/dialect.ts'
import { managedUsers } from '../users/table.ts'
import type { FaqQuery } from './schemas.ts'
import { sampleCategories, sampleFaqs } from './seed.ts'
import { faqCategories, faqs, faqVotes } from './table.ts'

type Contact = Pick<typeof managedUsers.$inferSelect, 'name' | 'email' | 'avatar'>

/** A category, its number of matching questions, and its contact. */
export type FaqCategory = { slug: string; name: string; count: number; contact: Contact | null }

/** Votes on an answer; `mine` is the reader's own vote. */
export type FaqVotes = { yes: number; no: number; mine: boolean | null }

export type Faq = Omit<typeof faqs.$inferSelect, 'category'> & { category: string } & FaqVotes

export type FaqPage = { categories: FaqCategory[]; questions: Faq[] }

/** Lists the questions of a category, or of all, that match every search term. */
export async function listFaqs(
  db: Reader,
  account: AccountId,
  { q, category }: FaqQuery,
): Promise<FaqPage> {
  const [categories, rows] = await Promise.all([
    selectCategories(db, {}),
    selectFaqs(db, { account }),
  ])
  const words = parseWords(q)
  const found = rows.filter(
    ({ question, answer }) => words.length === 0 || matchesAll(`${question} ${answer}`, words),
  )
  const counts = Map.groupBy(found, (each) => each.category)
  return {
    categories: categories.map(({ slug, name, contact }) => ({
      slug,
      name,
      contact,
      count: counts.get(slug)?.length ?? 0,
    })),
    questions: found.filter((each) => !category || each.category === category).map(toFaq),
  }
}

/** Saves an account's vote on an answer. Returns undefined when there is no such question. */
export async function saveFaqVote(
  db: Db,
  account: AccountId,
  { id, helpful: isHelpful }: { id: number; helpful: boolean },
): Promise<FaqVotes | undefined> {
  return db.write(async (tx) => {
    const [question] = await tx.select({ id: faqs.id }).from(faqs).where(eq(faqs.id, id))
    if (!question) return
    await tx
      .insert(faqVotes)
      .values({ question: id, account, isHelpful })
      .onConflictDoUpdate({ target: [faqVotes.question, faqVotes.account], set: { isHelpful } })
    const [votes] = await tx.select({ yes, no }).from(faqVotes).where(eq(faqVotes.question, id))
    return { ...toVoteCounts(votes), mine: isHelpful }
  })
}

/** Replaces the sample questions. */
export async function seedFaqs(tx: Writer): Promise<void> {
  await tx.delete(faqVotes)
  await tx.delete(faqs)
  await tx.delete(faqCategories)
  const users = await tx.select({ id: managedUsers.id }).from(managedUsers)
  const userIds = new Set(users.map(({ id }) => id)) // contacts may have been deleted since
  await tx.insert(faqCategories).values(
    sampleCategories.map(({ contact, ...category }) => ({
      ...category,
      contact: userIds.has(contact) ? contact : null,
    })),
  )
  await tx.insert(faqs).values(sampleFaqs)
}

const yes = countWhere(faqVotes.isHelpful)
const no = countWhere(not(faqVotes.isHelpful))
const mine = anyWhere(faqVotes.isHelpful, eq(faqVotes.account, param('account')))

const selectCategories = prepared((db) =>
  db
    .select({
      slug: faqCategories.slug,
      name: faqCategories.name,
      contact: {
        name: managedUsers.name,
        email: managedUsers.email,
        avatar: managedUsers.avatar,
      },
    })
    .from(faqCategories)
    .leftJoin(managedUsers, eq(managedUsers.id, faqCategories.contact))
    .orderBy(asc(faqCategories.id)),
)

const selectFaqs = prepared((db) =>
  db
    .select({
      id: faqs.id,
      slug: faqs.slug,
      question: faqs.question,
      answer: faqs.answer,
      updatedOn: faqs.updatedOn,
      category: faqCategories.slug,
      yes,
      no,
      mine,
    })
    .from(faqs)
    .innerJoin(faqCategories, eq(faqCategories.id, faqs.category))
    .leftJoin(faqVotes, eq(faqVotes.question, faqs.id))
    .groupBy(faqs.id, faqCategories.slug)
    .orderBy(asc(faqs.category), asc(faqs.id)),
)

type Row = Awaited<ReturnType<typeof selectFaqs>>[number]

const toFaq = ({ yes, no, mine, ...faq }: Row): Faq => ({
  ...faq,
  ...toVoteCounts({ yes, no }),
  mine,
})

const toVoteCounts = (votes: { yes: number | null; no: number | null } | undefined) => ({
  yes: votes?.yes ?? 0,
  no: votes?.no ?? 0,
})
