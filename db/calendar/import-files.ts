import { and, desc, eq, lt } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { type Db, inValues, type Reader } from '../store/dialect.ts'
import { maxImportFiles } from './limits.ts'
import { calendarImports } from './table.ts'

/** Stores a calendar file until it is imported, and returns its id. */
export const addCalendarFile = (
  db: Db,
  account: AccountId,
  file: { name: string; text: string; at: number },
): Promise<number> =>
  db.write(async (tx) => {
    const id = await nextId(tx, calendarImports, account)
    await tx.insert(calendarImports).values({ account, id, ...file })
    const old = await tx
      .select({ id: calendarImports.id })
      .from(calendarImports)
      .where(eq(calendarImports.account, account))
      .orderBy(desc(calendarImports.id))
      .limit(100)
      .offset(maxImportFiles)
    const ids = old.map((each) => each.id)
    await tx
      .delete(calendarImports)
      .where(and(eq(calendarImports.account, account), inValues(calendarImports.id, ids)))
    return id
  })

/** Finds a calendar file that waits for its import. */
export async function findCalendarFile(
  db: Reader,
  account: AccountId,
  id: number,
): Promise<typeof calendarImports.$inferSelect | undefined> {
  const [file] = await db.select().from(calendarImports).where(whereFile(account, id))
  return file
}

/** Matches an uploaded calendar file of an account. */
export const whereFile = (account: AccountId, id: number) =>
  and(eq(calendarImports.account, account), eq(calendarImports.id, id))

/** Deletes files that were uploaded before this time, and what is needed to undo their import. */
export const deleteOldCalendarFiles = (db: Db, beforeMs: number): Promise<unknown> =>
  db.write((tx) => tx.delete(calendarImports).where(lt(calendarImports.at, beforeMs)))
