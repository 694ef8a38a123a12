import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { type Db, param, prepared, type Reader } from '../store/dialect.ts'
import { maxRecentSearches } from './limits.ts'
import { recentSearches } from './table.ts'

/** Lists recent searches, latest first. */
export async function listRecentSearches(db: Reader, account: AccountId): Promise<string[]> {
  const rows = await selectRecent(db, { account })
  return rows.map(({ words }) => words)
}

const selectRecent = prepared((db) =>
  db
    .select({ words: recentSearches.words })
    .from(recentSearches)
    .where(eq(recentSearches.account, param('account')))
    .orderBy(desc(recentSearches.at))
    .limit(maxRecentSearches),
)

/** Saves a search and deletes the oldest ones. */
export async function saveRecentSearch(db: Db, account: AccountId, words: string, now: Date) {
  const usedAt = now.toISOString()
  await db.write(async (tx) => {
    await tx
      .insert(recentSearches)
      .values({ account, words, at: usedAt })
      .onConflictDoUpdate({
        target: [recentSearches.account, recentSearches.words],
        set: { at: usedAt },
      })
    const recent = tx
      .select({ words: recentSearches.words })
      .from(recentSearches)
      .where(eq(recentSearches.account, account))
      .orderBy(desc(recentSearches.at))
      .limit(maxRecentSearches)
    await tx
      .delete(recentSearches)
      .where(and(eq(recentSearches.account, account), notInArray(recentSearches.words, recent)))
  })
}

/** Deletes the recent searches of an account. */
export async function deleteRecentSearches(db: Db, account: AccountId) {
  await db.write((tx) => tx.delete(recentSearches).where(eq(recentSearches.account, account)))
}
