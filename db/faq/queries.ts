import { asc, eq, sql, sum } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { matchesAll, wordsIn } from '../search/model.ts'
import { type Db, given, prepared, type Reader, type Writer } from '../store/dialect.ts'
import { managedUsers } from '../users/table.ts'
import type { FaqQuery } from './schemas.ts'
import { sampleCategories, sampleFaqs } from './seed.ts'
import { faqCategories, faqs, faqVotes } from './table.ts'

type Contact = Pick<typeof managedUsers.$inferSelect, 'name' | 'email' | 'avatar'>

/** A category, how many of the questions that were looked for it has, and whom to ask beyond them. */
export type FaqCategory = { slug: string; name: string; count: number; contact: Contact | null }

/** How many found an answer helpful and how many did not; `mine` is what the reader said of it. */
export type Helpful = { yes: number; no: number; mine: boolean | null }

export type Faq = Omit<typeof faqs.$inferSelect, 'category'> & { category: string } & Helpful

export type FaqPage = { categories: FaqCategory[]; questions: Faq[] }

/** The questions of a category, or of all, that have every word that is looked for, in their order. */
export async function listFaqs(
  db: Reader,
  account: AccountId,
  { q, category }: FaqQuery,
): Promise<FaqPage> {
  const [categories, rows] = await Promise.all([inCategories(db, {}), inOrder(db, { account })])
  const words = wordsIn(q)
  const found = rows.filter(
    ({ question, answer }) => words.length === 0 || matchesAll(`${question} ${answer}`, words),
  )
  const counts = Map.groupBy(found, (each) => each.category)
  return {
    categories: categories.map(({ slug, name, contact }) => ({
      ...{ slug, name, contact },
      count: counts.get(slug)?.length ?? 0,
    })),
    questions: found.filter((each) => !category || each.category === category).map(told),
  }
}

/** Keeps what an account thinks of an answer in the place of what it thought before; undefined if there is no such answer. */
export async function voteOnFaq(
  db: Db,
  account: AccountId,
  { id, helpful: isHelpful }: { id: number; helpful: boolean },
): Promise<Helpful | undefined> {
  return db.write(async (tx) => {
    const [question] = await tx.select({ id: faqs.id }).from(faqs).where(eq(faqs.id, id))
    if (!question) return
    await tx
      .insert(faqVotes)
      .values({ question: id, account, isHelpful })
      .onConflictDoUpdate({ target: [faqVotes.question, faqVotes.account], set: { isHelpful } })
    const [votes] = await tx.select({ yes, no }).from(faqVotes).where(eq(faqVotes.question, id))
    return { ...counted(votes), mine: isHelpful }
  })
}

/** Puts the sample questions in the place of whatever there is. */
export async function seedFaqs(tx: Writer): Promise<void> {
  await tx.delete(faqVotes)
  await tx.delete(faqs)
  await tx.delete(faqCategories)
  const users = await tx.select({ id: managedUsers.id }).from(managedUsers)
  const known = new Set(users.map(({ id }) => id)) // in a house that is at work somebody may be gone
  await tx.insert(faqCategories).values(
    sampleCategories.map(({ contact, ...category }) => ({
      ...category,
      contact: known.has(contact) ? contact : null,
    })),
  )
  await tx.insert(faqs).values(sampleFaqs)
}

const yes = sum(faqVotes.isHelpful).mapWith(Number)
const no = sql<number>`sum(not ${faqVotes.isHelpful})`.mapWith(Number)
const mine = sql<
  number | null
>`max(case when ${faqVotes.account} = ${given('account')} then ${faqVotes.isHelpful} end)`

const inCategories = prepared((db) =>
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

const inOrder = prepared((db) =>
  db
    .select({
      id: faqs.id,
      slug: faqs.slug,
      question: faqs.question,
      answer: faqs.answer,
      updatedOn: faqs.updatedOn,
      category: faqCategories.slug,
      ...{ yes, no, mine },
    })
    .from(faqs)
    .innerJoin(faqCategories, eq(faqCategories.id, faqs.category))
    .leftJoin(faqVotes, eq(faqVotes.question, faqs.id))
    .groupBy(faqs.id)
    .orderBy(asc(faqs.category), asc(faqs.id)),
)

type Row = Awaited<ReturnType<typeof inOrder>>[number]

const told = ({ yes, no, mine, ...faq }: Row): Faq => ({
  ...faq,
  ...counted({ yes, no }),
  mine: mine === null ? null : Boolean(mine),
})

const counted = (votes: { yes: number | null; no: number | null } | undefined) => ({
  yes: votes?.yes ?? 0,
  no: votes?.no ?? 0,
})
