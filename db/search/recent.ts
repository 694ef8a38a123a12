import { and, desc, eq, notInArray } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { type Db, given, prepared, type Reader } from '../store/dialect.ts'
import { recentSearches } from './table.ts'

/** How many searches an account is reminded of. */
export const recentAtMost = 6

/** What an account has looked for lately, the latest first. */
export async function listRecent(db: Reader, account: AccountId): Promise<string[]> {
  const rows = await latest(db, { account })
  return rows.map(({ words }) => words)
}

const latest = prepared((db) =>
  db
    .select({ words: recentSearches.words })
    .from(recentSearches)
    .where(eq(recentSearches.account, given('account')))
    .orderBy(desc(recentSearches.at))
    .limit(recentAtMost),
)

/** Keeps what was looked for, and forgets what was looked for longest ago. */
export async function rememberSearch(db: Db, account: AccountId, words: string, now: Date) {
  const at = now.toISOString()
  await db.write(async (tx) => {
    await tx
      .insert(recentSearches)
      .values({ account, words, at })
      .onConflictDoUpdate({
        target: [recentSearches.account, recentSearches.words],
        set: { at },
      })
    const kept = tx
      .select({ words: recentSearches.words })
      .from(recentSearches)
      .where(eq(recentSearches.account, account))
      .orderBy(desc(recentSearches.at))
      .limit(recentAtMost)
    await tx
      .delete(recentSearches)
      .where(and(eq(recentSearches.account, account), notInArray(recentSearches.words, kept)))
  })
}

export async function forgetSearches(db: Db, account: AccountId) {
  await db.write((tx) => tx.delete(recentSearches).where(eq(recentSearches.account, account)))
}
