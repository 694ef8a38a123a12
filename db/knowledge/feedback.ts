import { and, count, desc, eq, ne } from 'drizzle-orm'
import { type AccountId, accounts } from '../accounts/table.ts'
import { countWhere, type Db, param, prepared, type Reader } from '../store/dialect.ts'
import type { ArticleFeedback } from './schemas.ts'
import { articles, articleVotes } from './table.ts'

/** Votes on an article, and the reader's own feedback. */
export type Feedback = {
  yes: number
  no: number
  mine: { helpful: boolean; remark: string } | null
}

export type Remark = { name: string; helpful: boolean; remark: string; at: string }

/** Saves an account's feedback on an article. */
export async function saveFeedback(
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
    const vote = { isHelpful, remark, at: now.toISOString() }
    await tx
      .insert(articleVotes)
      .values({ article: article.id, account, ...vote })
      .onConflictDoUpdate({ target: [articleVotes.article, articleVotes.account], set: vote })
    return getFeedback(tx, article.id, account)
  })
}

/** Returns the votes on an article and the account's own. */
export async function getFeedback(
  db: Reader,
  article: number,
  account: AccountId,
): Promise<Feedback> {
  const [votes] = await db
    .select({
      yes: countWhere(articleVotes.isHelpful),
      count: count(),
    })
    .from(articleVotes)
    .where(eq(articleVotes.article, article))
  const [mine] = await db
    .select({ helpful: articleVotes.isHelpful, remark: articleVotes.remark })
    .from(articleVotes)
    .where(and(eq(articleVotes.article, article), eq(articleVotes.account, account)))
  const { yes, count: all } = { yes: 0, count: 0, ...votes }
  return { yes, no: all - yes, mine: mine ?? null }
}

/** Selects the remarks on an article, latest first. */
export const selectRemarks = prepared((db) =>
  db
    .select({
      name: accounts.name,
      helpful: articleVotes.isHelpful,
      remark: articleVotes.remark,
      at: articleVotes.at,
    })
    .from(articleVotes)
    .innerJoin(accounts, eq(accounts.id, articleVotes.account))
    .where(and(eq(articleVotes.article, param('id')), ne(articleVotes.remark, '')))
    .orderBy(desc(articleVotes.at)),
)
