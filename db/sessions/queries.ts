import { and, asc, count, desc, eq, inArray, isNotNull, lt, lte, ne, or } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { type Db, inBlobs, param, prepared, type Reader } from '../store/dialect.ts'
import type { Challenge } from './model.ts'
import { sessions } from './table.ts'

export type SessionRow = typeof sessions.$inferSelect

/** Finds a session by the hash of its id, which is all that is stored of it. It may have expired. */
export async function findSession(db: Reader, key: Buffer): Promise<SessionRow | undefined> {
  const [row] = await selectByKey(db, { key })
  return row
}

const selectByKey = prepared((db) =>
  db
    .select()
    .from(sessions)
    .where(eq(sessions.key, param('key'))),
)

/**
 * Inserts a session. Deletes the account's oldest ones above `limit`, and the one that it replaces; returns false without
 * inserting it when that one has ended.
 */
export async function insertSession(
  db: Db,
  row: SessionRow,
  { limit, replaces }: { limit: number; replaces?: Buffer | undefined },
): Promise<boolean> {
  return db.write(async (tx) => {
    if (replaces) {
      const replaced = await tx.delete(sessions).where(eq(sessions.key, replaces)).returning()
      if (replaced.length === 0) return false
    }
    await tx.insert(sessions).values(row)
    if (row.account === null) return true
    const ofAccount = eq(sessions.account, row.account)
    const [existing] = await tx.select({ count: count() }).from(sessions).where(ofAccount)
    const surplus = (existing?.count ?? 0) - limit
    if (surplus <= 0) return true
    const oldest = tx
      .select({ key: sessions.key })
      .from(sessions)
      .where(and(ofAccount, ne(sessions.key, row.key)))
      .orderBy(asc(sessions.createdMs))
      .limit(surplus)
    await tx.delete(sessions).where(inArray(sessions.key, oldest))
    return true
  })
}

/** Updates a session. Returns false when it no longer exists, so that an ended session is never restored. */
export async function updateSession(
  db: Db,
  { key, ...values }: Pick<SessionRow, 'key'> & Partial<SessionRow>,
): Promise<boolean> {
  const updated = await db.write((tx) =>
    tx.update(sessions).set(values).where(eq(sessions.key, key)).returning({ key: sessions.key }),
  )
  return updated.length > 0
}

/** Returns the challenge of a session for the one caller that takes it. */
export async function takeChallenge(db: Db, key: Buffer): Promise<Challenge | undefined> {
  return db.write(async (tx) => {
    const [row] = await tx
      .select({ challenge: sessions.challenge })
      .from(sessions)
      .where(eq(sessions.key, key))
    await tx.update(sessions).set({ challenge: null }).where(eq(sessions.key, key))
    return row?.challenge ?? undefined
  })
}

/**
 * Returns the sealed refresh token of a session for the one caller that uses it, and postpones the next use. Providers
 * end a sign-in whose refresh token is used twice.
 */
export async function claimRefresh(
  db: Db,
  { key, dueMs, nextMs }: { key: Buffer; dueMs: number; nextMs: number },
): Promise<Buffer | undefined> {
  const [claimed] = await db.write((tx) =>
    tx
      .update(sessions)
      .set({ refreshDueMs: nextMs })
      .where(and(eq(sessions.key, key), eq(sessions.refreshDueMs, dueMs)))
      .returning({ refresh: sessions.refresh }),
  )
  return claimed?.refresh ?? undefined
}

/** Deletes a session. Returns true for the one caller that did. */
export async function deleteSession(db: Db, key: Buffer): Promise<boolean> {
  const deleted = await db.write((tx) =>
    tx.delete(sessions).where(eq(sessions.key, key)).returning({ key: sessions.key }),
  )
  return deleted.length > 0
}

/** Deletes the sessions of an account, optionally except one, and returns their number. */
export async function deleteAccountSessions(
  db: Db,
  account: AccountId,
  except?: Buffer,
): Promise<number> {
  const isOther = except && ne(sessions.key, except)
  const ended = await db.write((tx) =>
    tx
      .delete(sessions)
      .where(and(eq(sessions.account, account), isOther))
      .returning({ key: sessions.key }),
  )
  return ended.length
}

/** Lists the accounts with a session. */
export async function listSignedInAccounts(db: Reader): Promise<AccountId[]> {
  const rows = await db
    .selectDistinct({ account: sessions.account })
    .from(sessions)
    .where(isNotNull(sessions.account))
  return rows.map(({ account }) => account as AccountId)
}

/** Lists sessions without their sealed content, last used first. */
export const listSessions = (db: Reader, account: AccountId) =>
  db
    .select({
      key: sessions.key,
      device: sessions.device,
      createdMs: sessions.createdMs,
      seenMs: sessions.seenMs,
      expiresMs: sessions.expiresMs,
    })
    .from(sessions)
    .where(eq(sessions.account, account))
    .orderBy(desc(sessions.seenMs), desc(sessions.createdMs))

/** Deletes up to `limit` sessions that are expired or unused since `idleSince`; returns their number. */
export async function deleteExpiredSessions(
  db: Db,
  { now, idleSince, limit }: { now: number; idleSince: number; limit: number },
): Promise<number> {
  return db.write(async (tx) => {
    const expired = tx
      .select({ key: sessions.key })
      .from(sessions)
      .where(or(lte(sessions.expiresMs, now), lt(sessions.seenMs, idleSince)))
      .limit(limit)
    const deleted = await tx
      .delete(sessions)
      .where(inArray(sessions.key, expired))
      .returning({ key: sessions.key })
    return deleted.length
  })
}

/** Returns which of these sessions still exist, by hexadecimal key. */
export async function listRemainingSessions(db: Reader, keys: Buffer[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: sessions.key })
    .from(sessions)
    .where(inBlobs(sessions.key, keys))
  return new Set(rows.map(({ key }) => key.toString('hex')))
}
