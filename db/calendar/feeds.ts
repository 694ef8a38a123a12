import { and, eq, isNull } from 'drizzle-orm'
import { type AccountId, accounts } from '../accounts/table.ts'
import type { Db, Reader, Writer } from '../store/dialect.ts'
import { calendarFeeds } from './table.ts'

/** Returns when the account's calendar feed was created; undefined without a feed. */
export async function findFeedDate(db: Reader, account: AccountId): Promise<string | undefined> {
  const [feed] = await db
    .select({ since: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.account, account))
  return feed?.since
}

/** Returns the owner of the feed with this token, unless the account is deactivated. */
export async function findFeedOwner(db: Reader, tokenHash: string): Promise<AccountId | undefined> {
  const [feed] = await db
    .select({ account: calendarFeeds.account })
    .from(calendarFeeds)
    .innerJoin(accounts, eq(accounts.id, calendarFeeds.account))
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), isNull(accounts.deactivatedAt)))
  return feed?.account
}

/** Creates the calendar feed of an account; a previous token becomes invalid. */
export async function createFeed(
  db: Db,
  account: AccountId,
  tokenHash: string,
  createdAt: string,
): Promise<void> {
  await db.write((tx) =>
    tx
      .insert(calendarFeeds)
      .values({ account, tokenHash, createdAt })
      .onConflictDoUpdate({ target: calendarFeeds.account, set: { tokenHash, createdAt } }),
  )
}

/** Deletes the calendar feed inside the caller's transaction. */
export async function deleteFeed(tx: Writer, account: AccountId): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.account, account))
}
