import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db, Writer } from '../store/dialect.ts'
import { attempts } from './table.ts'

/** The tries under one key so far. */
export type Tries = { many: number; firstMs: number; lastMs: number }

export type Rule = {
  key: Buffer
  /** What so many tries cost now, in milliseconds of waiting. */
  waitMs: (tries: Tries) => number
  /** The wait only delays a try: it is counted all the same, and refused by other rules alone. */
  isSoft?: boolean
  /** Whether these tries are too long ago to count. */
  isOver: (tries: Tries) => boolean
}

/**
 * Counts one try under every rule, unless one of them asks for a wait: then nothing is counted and the longest wait is
 * returned. What soft rules ask for is returned apart. Counting comes before the outcome is known, so that a hundred
 * tries at once are a hundred tries.
 */
export async function countTry(
  db: Db,
  rules: Rule[],
  nowMs: number,
): Promise<{ waitMs: number; delayMs: number; counted: number[] }> {
  return db.write(async (tx) => {
    const known = await Promise.all(rules.map((rule) => triesUnder(tx, rule)))
    const longest = (isSoft: boolean) =>
      Math.max(
        0,
        ...rules.map((rule, at) => {
          const tries = known[at]
          return tries && Boolean(rule.isSoft) === isSoft ? rule.waitMs(tries) : 0
        }),
      )
    const [waitMs, delayMs] = [longest(false), longest(true)]
    if (waitMs > 0) return { waitMs, delayMs, counted: [] }
    const counted: number[] = []
    for (const [at, { key }] of rules.entries()) {
      const { many, firstMs } = known[at] ?? { many: 0, firstMs: nowMs }
      const row = { many: many + 1, firstMs, lastMs: nowMs }
      await tx
        .insert(attempts)
        .values({ key, ...row })
        .onConflictDoUpdate({ target: attempts.key, set: row })
      counted.push(row.many)
    }
    return { waitMs, delayMs, counted }
  })
}

async function triesUnder(tx: Writer, { key, isOver }: Rule) {
  const [tries] = await tx.select().from(attempts).where(eq(attempts.key, key))
  return tries && !isOver(tries) ? tries : undefined
}

/** True for the first who brings this along, whichever process they come to: what is good for one time. */
export async function spend(db: Db, key: Buffer, nowMs: number): Promise<boolean> {
  const row = { key, many: 1, firstMs: nowMs, lastMs: nowMs }
  const added = await db.write((tx) =>
    tx.insert(attempts).values(row).onConflictDoNothing().returning({ key: attempts.key }),
  )
  return added.length > 0
}

/** A try that turned out well: it does not count, and under these keys those before it do not either. */
export async function forgiveTry(
  db: Db,
  { one, all }: { one: Buffer[]; all: Buffer[] },
): Promise<void> {
  await db.write(async (tx) => {
    await tx.delete(attempts).where(inArray(attempts.key, all))
    await tx
      .update(attempts)
      .set({ many: sql`${attempts.many} - 1` })
      .where(and(inArray(attempts.key, one), gt(attempts.many, 0)))
  })
}

/** Forgets what nobody has tried since. */
export async function sweepAttempts(db: Db, beforeMs: number): Promise<void> {
  await db.write(async (tx) => {
    await tx.delete(attempts).where(lt(attempts.lastMs, beforeMs))
  })
}
