import { and, asc, count, desc, eq, inArray, isNotNull, lt, lte, ne, or } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { amongBytes, type Db, given, prepared, type Reader } from '../store/dialect.ts'
import { sessions } from './table.ts'

export type SessionRow = typeof sessions.$inferSelect

export async function sessionByKey(db: Reader, key: Buffer): Promise<SessionRow | undefined> {
  const [row] = await byKey(db, { key })
  return row
}

const byKey = prepared((db) =>
  db
    .select()
    .from(sessions)
    .where(eq(sessions.key, given('key'))),
)

/** Adds a session; when its account then has more than `limit`, the oldest of them end. */
export async function insertSession(db: Db, row: SessionRow, limit: number): Promise<void> {
  await db.write(async (tx) => {
    await tx.insert(sessions).values(row)
    if (row.account === null) return
    const mine = eq(sessions.account, row.account)
    const [held] = await tx.select({ many: count() }).from(sessions).where(mine)
    const surplus = (held?.many ?? 0) - limit
    if (surplus <= 0) return
    const oldest = tx
      .select({ key: sessions.key })
      .from(sessions)
      .where(and(mine, ne(sessions.key, row.key)))
      .orderBy(asc(sessions.createdMs))
      .limit(surplus)
    await tx.delete(sessions).where(inArray(sessions.key, oldest))
  })
}

/** False when there is no such session any more: one that was ended is never brought back. */
export async function updateSession(
  db: Db,
  { key, ...values }: Pick<SessionRow, 'key'> & Partial<SessionRow>,
): Promise<boolean> {
  const updated = await db.write((tx) =>
    tx.update(sessions).set(values).where(eq(sessions.key, key)).returning({ key: sessions.key }),
  )
  return updated.length > 0
}

/** True for the one caller who ended it. */
export async function deleteSession(db: Db, key: Buffer): Promise<boolean> {
  const gone = await db.write((tx) =>
    tx.delete(sessions).where(eq(sessions.key, key)).returning({ key: sessions.key }),
  )
  return gone.length > 0
}

/** Ends all sessions of an account, or all but one; tells how many those were. */
export async function deleteSessionsOf(
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

/** All who are signed in somewhere. */
export async function accountsSignedIn(db: Reader): Promise<AccountId[]> {
  const rows = await db
    .selectDistinct({ account: sessions.account })
    .from(sessions)
    .where(isNotNull(sessions.account))
  return rows.map(({ account }) => account as AccountId)
}

/** Without what is sealed in them, those seen last first. */
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

/** Deletes at most `limit` sessions that are past their end or were not seen since `idleSince`; tells how many. */
export async function sweepSessions(
  db: Db,
  { now, idleSince, limit }: { now: number; idleSince: number; limit: number },
): Promise<number> {
  return db.write(async (tx) => {
    const over = tx
      .select({ key: sessions.key })
      .from(sessions)
      .where(or(lte(sessions.expiresMs, now), and(lt(sessions.seenMs, idleSince))))
      .limit(limit)
    const gone = await tx
      .delete(sessions)
      .where(inArray(sessions.key, over))
      .returning({ key: sessions.key })
    return gone.length
  })
}

/** Returns which of these sessions are still stored, by the hexadecimal form of their keys. */
export async function remainingSessions(db: Reader, keys: Buffer[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: sessions.key })
    .from(sessions)
    .where(amongBytes(sessions.key, keys))
  return new Set(rows.map(({ key }) => key.toString('hex')))
}
