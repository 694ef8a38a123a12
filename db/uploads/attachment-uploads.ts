import { and, isNotNull } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import type { Reader, Writer } from '../store/dialect.ts'
import { findFile, isAttachment, whereFile } from './files.ts'
import { removeUploads } from './queries.ts'
import { userFiles } from './table.ts'

/** Finds a complete upload that waits to be attached to an email. */
export async function findAttachmentUpload(db: Reader, account: AccountId, id: number) {
  const row = await findFile(db, account, id)
  if (row?.kind !== 'attachment' || row.type === null) return
  return { file: row.file, name: row.name, size: row.size, type: row.type }
}

/** Removes an upload that an email takes over, and frees its quota. Returns whether it existed. */
export async function takeAttachmentUpload(
  tx: Writer,
  account: AccountId,
  id: number,
): Promise<boolean> {
  const removed = await tx
    .delete(userFiles)
    .where(and(whereFile(account, id), isAttachment, isNotNull(userFiles.completedMs)))
    .returning({ file: userFiles.file })
  await removeUploads(
    tx,
    removed.map(({ file }) => file),
  )
  return removed.length > 0
}
