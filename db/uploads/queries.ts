import { eq, sum } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { DomainError } from '../shared/domain-error.ts'
import { inValues, type Reader, type Writer } from '../store/dialect.ts'
import { uploads } from './table.ts'

/** An uploaded file, and the quota of its owner in bytes; 0 means no limit. */
export type Upload = { file: string; size: number; maxBytes: number }

export const quotaExceeded =
  'Your file storage is full. Delete files or messages with attachments to free up space.'

/** Returns the bytes of all uploads of an account. */
export async function getUsedBytes(db: Reader, account: AccountId): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(uploads.size) })
    .from(uploads)
    .where(eq(uploads.account, account))
  return Number(row?.bytes ?? 0)
}

/** Counts a file against the uploader's quota. Throws when it is exceeded. */
export async function addUpload(
  tx: Writer,
  account: AccountId,
  { file, size, maxBytes }: Upload,
): Promise<void> {
  if (maxBytes > 0 && (await getUsedBytes(tx, account)) + size > maxBytes) {
    throw new DomainError('quota-exceeded', quotaExceeded)
  }
  await tx.insert(uploads).values({ file, account, size })
}

/** Frees the quota of deleted files. */
export async function removeUploads(tx: Writer, files: string[]): Promise<void> {
  if (files.length > 0) await tx.delete(uploads).where(inValues(uploads.file, files))
}
