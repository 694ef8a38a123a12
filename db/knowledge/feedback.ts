import { and, count, desc, eq, ne, sum } from 'drizzle-orm'
import { type AccountId, accounts } from '../accounts/table.ts'
import { type Db, given, prepared, type Reader } from '../store/dialect.ts'
import type { ArticleFeedback } from './schemas.ts'
import { articles, articleVotes } from './table.ts'

/** How many found an article helpful and how many did not, and what the reader said of it. */
export type Feedback = {
  yes: number
  no: number
  mine: { helpful: boolean; remark: string } | null
}

export type Remark = { name: string; helpful: boolean; remark: string; at: string }

/** Keeps what an account thinks of an article in the place of what it thought before. */
export async function giveFeedback(
  db: Db,
  account: AccountId,
  { slug, helpful: isHelpful, remark }: ArticleFeedback,
  now: Date,
): Promise<Feedback | undefined> {
  return db.write(async (tx) => {
    const [article] = await tx
      .select({ id: articles.id })
      .from(articles)
      .where(eq(articles.slug, slug))
    if (!article) return
    const said = { isHelpful, remark, at: now.toISOString() }
    await tx
      .insert(articleVotes)
      .values({ article: article.id, account, ...said })
      .onConflictDoUpdate({ target: [articleVotes.article, articleVotes.account], set: said })
    return feedbackOn(tx, article.id, account)
  })
}

/** What all think of an article, and what this account does. */
export async function feedbackOn(
  db: Reader,
  article: number,
  account: AccountId,
): Promise<Feedback> {
  const [votes] = await db
    .select({
      yes: sum(articleVotes.isHelpful).mapWith(Number),
      count: count(),
    })
    .from(articleVotes)
    .where(eq(articleVotes.article, article))
  const [mine] = await db
    .select({ helpful: articleVotes.isHelpful, remark: articleVotes.remark })
    .from(articleVotes)
    .where(and(eq(articleVotes.article, article), eq(articleVotes.account, account)))
  const { yes, count: all } = { yes: 0, count: 0, ...votes }
  return { yes: yes ?? 0, no: all - (yes ?? 0), mine: mine ?? null }
}

/** What readers have missed in an article, the latest first. */
export const remarksOn = prepared((db) =>
  db
    .select({
      name: accounts.name,
      helpful: articleVotes.isHelpful,
      remark: articleVotes.remark,
      at: articleVotes.at,
    })
    .from(articleVotes)
    .innerJoin(accounts, eq(accounts.id, articleVotes.account))
    .where(and(eq(articleVotes.article, given('id')), ne(articleVotes.remark, '')))
    .orderBy(desc(articleVotes.at)),
)
