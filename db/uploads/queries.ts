import { eq, sum } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { Refusal } from '../shared/refusal.ts'
import { among, type Reader, type Writer } from '../store/dialect.ts'
import { uploads } from './table.ts'

/** A file that is kept, and how many bytes its owner may have uploaded in all; 0 is no limit. */
export type Upload = { file: string; size: number; maxBytes: number }

export const quotaExceeded =
  'Your file storage is full. Delete messages with attachments to free up space.'

/** Returns how many bytes of an account's uploads are kept. */
export async function usedBytes(db: Reader, account: AccountId): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(uploads.size) })
    .from(uploads)
    .where(eq(uploads.account, account))
  return Number(row?.bytes ?? 0)
}

/** Counts a file against the quota of whoever uploaded it. Throws a refusal when it is more than that allows. */
export async function addUpload(
  tx: Writer,
  account: AccountId,
  { file, size, maxBytes }: Upload,
): Promise<void> {
  if (maxBytes > 0 && (await usedBytes(tx, account)) + size > maxBytes) {
    throw new Refusal('quota-exceeded', quotaExceeded)
  }
  await tx.insert(uploads).values({ file, account, size })
}

/** Frees the space of files that are deleted. */
export async function removeUploads(tx: Writer, files: string[]): Promise<void> {
  if (files.length > 0) await tx.delete(uploads).where(among(uploads.file, files))
}
