import { and, eq, isNull, lte, max } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { publish } from '../live/event-log.ts'
import { deleteNotificationsByHref } from '../notifications/queries.ts'
import { dayMs } from '../shared/time/durations.ts'
import { nextTurn } from '../shared/turns.ts'
import { type Db, eqConst, inValues, type Writer } from '../store/dialect.ts'
import { findUnusedFiles } from './files.ts'
import { trashDays } from './limits.ts'
import { inboxUrl } from './model.ts'
import { mailFiles, mailLabels, mails } from './table.ts'

const batchSize = 500

/**
 * Permanently deletes all emails of the trash or of spam that are there now, in batches. Returns their number and the
 * files that are no longer used.
 */
export async function emptyFolder(
  db: Db,
  account: AccountId,
  folder: 'trash' | 'spam',
): Promise<{ deleted: number; unused: string[] }> {
  const inFolder = and(eq(mails.account, account), eq(mails.mailFolder, folder))
  const [newest] = await db
    .select({ id: max(mails.id) })
    .from(mails)
    .where(inFolder)
  const unused: string[] = []
  for (let deleted = 0; ; await nextTurn()) {
    const batch = await db.write(async (tx) => {
      const rows = await tx
        .select({ id: mails.id })
        .from(mails)
        .where(and(inFolder, lte(mails.id, newest?.id ?? 0)))
        .limit(batchSize)
      const ids = rows.map(({ id }) => id)
      return { size: ids.length, files: ids.length > 0 ? await deleteMails(tx, account, ids) : [] }
    })
    unused.push(...batch.files)
    deleted += batch.size
    if (batch.size < batchSize) return { deleted, unused }
  }
}

/** Deletes emails with their replies, labels, files and notifications. Returns the files that are no longer used. */
async function deleteMails(tx: Writer, account: AccountId, ids: number[]): Promise<string[]> {
  const ofAccount = eq(mails.account, account)
  const replies = await tx
    .delete(mails)
    .where(and(ofAccount, inValues(mails.parent, ids)))
    .returning({ id: mails.id })
  const all = [...ids, ...replies.map(({ id }) => id)]
  await tx.delete(mails).where(and(ofAccount, inValues(mails.id, ids)))
  await tx
    .delete(mailLabels)
    .where(and(eq(mailLabels.account, account), inValues(mailLabels.mail, ids)))
  const files = await tx
    .delete(mailFiles)
    .where(and(eq(mailFiles.account, account), inValues(mailFiles.mail, all)))
    .returning({ file: mailFiles.file })
  await deleteNotificationsByHref(tx, account, ids.map(inboxUrl))
  await publish(tx, account, 'mail')
  return findUnusedFiles(tx, files)
}

const inTrash = eqConst(mails.mailFolder, 'trash')

/**
 * Permanently deletes emails that have been in the trash for 30 days, counted from the first cleanup that found them
 * there, whatever had moved them. Returns their number and the files that are no longer used.
 */
export async function pruneTrash(
  db: Db,
  now: number,
  limit: number,
): Promise<{ pruned: number; unused: string[] }> {
  return db.write(async (tx) => {
    await tx
      .update(mails)
      .set({ trashedMs: now })
      .where(and(inTrash, isNull(mails.trashedMs)))
    const old = await tx
      .select({ account: mails.account, id: mails.id })
      .from(mails)
      .where(and(inTrash, lte(mails.trashedMs, now - trashDays * dayMs)))
      .limit(limit)
    const unused: string[] = []
    for (const [account, rows] of Map.groupBy(old, (row) => row.account)) {
      const ids = rows.map(({ id }) => id)
      unused.push(...(await deleteMails(tx, account as AccountId, ids)))
    }
    return { pruned: old.length, unused }
  })
}
