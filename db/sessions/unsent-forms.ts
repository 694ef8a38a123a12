import { and, eq, gt, lte } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import type { Db, Reader } from '../store/dialect.ts'
import { unsentForms } from './table.ts'

type UnsentForm = typeof unsentForms.$inferSelect

/** Stores a form in place of an earlier one of the account. */
export async function storeUnsentForm(db: Db, { account, ...values }: UnsentForm): Promise<void> {
  await db.write((tx) =>
    tx
      .insert(unsentForms)
      .values({ account, ...values })
      .onConflictDoUpdate({ target: unsentForms.account, set: values }),
  )
}

/** Returns the encrypted form of an account, unless it has expired. */
export async function findUnsentForm(
  db: Reader,
  account: AccountId,
  nowMs: number,
): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ data: unsentForms.data })
    .from(unsentForms)
    .where(and(eq(unsentForms.account, account), gt(unsentForms.expiresMs, nowMs)))
  return row?.data
}

/** Deletes the stored form of an account, if there is one. */
export async function deleteUnsentForm(db: Db, account: AccountId): Promise<void> {
  await db.write((tx) => tx.delete(unsentForms).where(eq(unsentForms.account, account)))
}

/** Deletes the forms of all accounts that can no longer be submitted again. */
export async function deleteExpiredForms(db: Db, nowMs: number): Promise<void> {
  await db.write((tx) => tx.delete(unsentForms).where(lte(unsentForms.expiresMs, nowMs)))
}
