import { and, eq, gt, inArray, lt } from 'drizzle-orm'
import { type Db, plus, type Reader, type Writer } from '../store/dialect.ts'
import { rateLimitEntries } from './table.ts'

/** The attempts counted under a key. */
export type RateLimitEntry = { count: number; firstMs: number; lastMs: number }

export type Rule = {
  key: Buffer
  /** Returns the required wait in milliseconds. */
  waitMs: (entry: RateLimitEntry) => number
  /** Soft rules only delay an attempt; it is still counted. */
  isSoft?: boolean
  /** Returns whether the entry is too old to count. */
  isExpired: (entry: RateLimitEntry) => boolean
}

/**
 * Counts an attempt under every rule, unless a rule requires a wait: then nothing is counted and the longest wait is
 * returned. Delays of soft rules are returned separately. Attempts are counted before their outcome is known, so that
 * parallel attempts cannot exceed the limit.
 */
export async function consumeLimits(
  db: Db,
  rules: Rule[],
  nowMs: number,
): Promise<{ waitMs: number; delayMs: number; counted: number[] }> {
  return db.write(async (tx) => {
    const entries = await findEntries(tx, rules)
    const getLongestWait = (isSoft: boolean) =>
      Math.max(
        0,
        ...rules.map((rule, index) => {
          const entry = entries[index]
          return entry && Boolean(rule.isSoft) === isSoft ? rule.waitMs(entry) : 0
        }),
      )
    const [waitMs, delayMs] = [getLongestWait(false), getLongestWait(true)]
    if (waitMs > 0) return { waitMs, delayMs, counted: [] }
    const counted: number[] = []
    for (const [index, { key }] of rules.entries()) {
      const { count, firstMs } = entries[index] ?? { count: 0, firstMs: nowMs }
      const row = { count: count + 1, firstMs, lastMs: nowMs }
      await tx
        .insert(rateLimitEntries)
        .values({ key, ...row })
        .onConflictDoUpdate({ target: rateLimitEntries.key, set: row })
      counted.push(row.count)
    }
    return { waitMs, delayMs, counted }
  })
}

/** Returns the entry of each rule that still counts. */
async function findEntries(tx: Writer, rules: Rule[]): Promise<(RateLimitEntry | undefined)[]> {
  const keys = rules.map(({ key }) => key)
  const found = await tx.select().from(rateLimitEntries).where(inArray(rateLimitEntries.key, keys))
  return rules.map(({ key, isExpired }) =>
    found.find((entry) => entry.key.equals(key) && !isExpired(entry)),
  )
}

/** Returns true for the first use of a key, in any process. */
export async function consumeOnce(db: Db, key: Buffer, nowMs: number): Promise<boolean> {
  const row = { key, count: 1, firstMs: nowMs, lastMs: nowMs }
  const added = await db.write((tx) =>
    tx
      .insert(rateLimitEntries)
      .values(row)
      .onConflictDoNothing()
      .returning({ key: rateLimitEntries.key }),
  )
  return added.length > 0
}

/** Returns whether `consumeOnce` was called with this key. */
export const isConsumed = async (db: Reader, key: Buffer): Promise<boolean> =>
  (await db.$count(rateLimitEntries, eq(rateLimitEntries.key, key))) > 0

/** Removes a successful attempt from the counts: lowers those of some keys by one, and clears those of others. */
export async function refundLimits(
  db: Db,
  { lower, clear }: { lower: Buffer[]; clear: Buffer[] },
): Promise<void> {
  await db.write(async (tx) => {
    await tx.delete(rateLimitEntries).where(inArray(rateLimitEntries.key, clear))
    await tx
      .update(rateLimitEntries)
      .set({ count: plus(rateLimitEntries.count, -1) })
      .where(and(inArray(rateLimitEntries.key, lower), gt(rateLimitEntries.count, 0)))
  })
}

/** Deletes entries without recent attempts. */
export async function deleteOldEntries(db: Db, beforeMs: number): Promise<void> {
  await db.write(async (tx) => {
    await tx.delete(rateLimitEntries).where(lt(rateLimitEntries.lastMs, beforeMs))
  })
}
