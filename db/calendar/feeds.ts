import { eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import type { Db, Reader, Writer } from '../store/dialect.ts'
import { calendarFeeds } from './table.ts'

/** Since when an account's events can be read under a secret address; undefined when they cannot. */
export async function feedOf(db: Reader, account: AccountId): Promise<string | undefined> {
  const [feed] = await db
    .select({ since: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.account, account))
  return feed?.since
}

/** Whose events a secret opens. */
export async function ownerOfFeed(db: Reader, tokenHash: string): Promise<AccountId | undefined> {
  const [feed] = await db
    .select({ account: calendarFeeds.account })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.tokenHash, tokenHash))
  return feed?.account
}

/** Opens the events to whoever knows the secret; one that was given out before is worth nothing any more. */
export async function openFeed(
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

/** Closes the secret address of a calendar, as part of what calls for it. */
export async function closeFeed(tx: Writer, account: AccountId): Promise<void> {
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.account, account))
}
