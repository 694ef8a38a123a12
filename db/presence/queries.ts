import { and, eq, gt, lte, max, ne } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { type Db, inValues, type Reader } from '../store/dialect.ts'
import { presence } from './table.ts'

type Time = { nowMs: number; untilMs: number }

/** Stores that these people have come online in a process, or have changed their status, and that those have left. */
export async function savePresence(
  db: Db,
  process: string,
  { present, gone }: { present: AccountId[]; gone: AccountId[] },
  { nowMs, untilMs }: Time,
): Promise<void> {
  await db.write(async (tx) => {
    const isInProcess = eq(presence.process, process)
    await tx.delete(presence).where(and(isInProcess, inValues(presence.account, gone)))
    for (const account of present) {
      const set = { untilMs, changedMs: nowMs }
      await tx
        .insert(presence)
        .values({ process, account, ...set })
        .onConflictDoUpdate({ target: [presence.process, presence.account], set })
    }
  })
}

/**
 * Extends the presence of the people who are still online in a process, and deletes what has expired. It also stores those
 * whose rows are missing, because the process was paused or an earlier attempt failed.
 */
export async function extendPresence(
  db: Db,
  process: string,
  present: AccountId[],
  { nowMs, untilMs }: Time,
): Promise<void> {
  await db.write(async (tx) => {
    for (const account of present) {
      await tx
        .insert(presence)
        .values({ process, account, untilMs, changedMs: nowMs })
        .onConflictDoUpdate({ target: [presence.process, presence.account], set: { untilMs } })
    }
    await tx.delete(presence).where(lte(presence.untilMs, nowMs))
  })
}

/** Deletes the presence of a process that stops. */
export const deletePresence = (db: Db, process: string): Promise<unknown> =>
  db.write((tx) => tx.delete(presence).where(eq(presence.process, process)))

/** Returns who is online in other processes, with the time of their latest change. */
export async function listPresentElsewhere(
  db: Reader,
  process: string,
  nowMs: number,
): Promise<Map<AccountId, number>> {
  const rows = await db
    .select({ account: presence.account, changedMs: max(presence.changedMs) })
    .from(presence)
    .where(and(ne(presence.process, process), gt(presence.untilMs, nowMs)))
    .groupBy(presence.account)
  return new Map(rows.map(({ account, changedMs }) => [account, changedMs ?? 0]))
}
