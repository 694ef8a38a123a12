import { and, asc, eq, inArray } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { outboxFiles } from '../outbox/table.ts'
import { type Db, inValues, type Reader, type Writer } from '../store/dialect.ts'
import { isImage } from '../uploads/file-types.ts'
import { removeUploads } from '../uploads/queries.ts'
import { mailFiles, mails } from './table.ts'

/** An attached file: its position among the attachments and its name on disk. */
export type StoredFile = Omit<typeof mailFiles.$inferSelect, 'account' | 'mail'>

/** Matches the files of a mail. */
export const whereMailFile = (account: AccountId, mail: number) =>
  and(eq(mailFiles.account, account), eq(mailFiles.mail, mail))

/** Lists the files of a mail. An attachment without a file is only a name. */
export const listFiles = (db: Reader, account: AccountId, mail: number): Promise<StoredFile[]> =>
  db
    .select({ n: mailFiles.n, file: mailFiles.file, type: mailFiles.type, size: mailFiles.size })
    .from(mailFiles)
    .where(whereMailFile(account, mail))
    .orderBy(asc(mailFiles.n))

/** Lists the files of several mails. */
export const listFilesOfMails = (db: Reader, account: AccountId, ids: number[]) =>
  db
    .select({ mail: mailFiles.mail, n: mailFiles.n, size: mailFiles.size })
    .from(mailFiles)
    .where(and(eq(mailFiles.account, account), inValues(mailFiles.mail, ids)))
    .orderBy(asc(mailFiles.mail), asc(mailFiles.n))

/** Replaces the rows of the files of a mail; the files themselves stay. */
export async function replaceFiles(
  tx: Writer,
  account: AccountId,
  mail: number,
  files: StoredFile[],
): Promise<void> {
  await tx.delete(mailFiles).where(whereMailFile(account, mail))
  if (files.length === 0) return
  await tx.insert(mailFiles).values(files.map((file) => ({ ...file, account, mail })))
}

/** Finds an attachment by its position; without `file` it is only a name. */
export async function findAttachment(db: Reader, account: AccountId, mail: number, n: number) {
  const [row] = await db
    .select({ attachments: mails.attachments })
    .from(mails)
    .where(and(eq(mails.account, account), eq(mails.id, mail)))
  const name = row?.attachments[n - 1]
  if (name === undefined) return
  const [file] = await db
    .select({ file: mailFiles.file, type: mailFiles.type })
    .from(mailFiles)
    .where(and(whereMailFile(account, mail), eq(mailFiles.n, n)))
  return { name, file }
}

/** Finds a picture among the attachments of an account by its name on disk. */
export async function findPicture(db: Reader, account: AccountId, file: string) {
  const [row] = await db
    .select({ file: mailFiles.file, type: mailFiles.type })
    .from(mailFiles)
    .where(and(eq(mailFiles.account, account), eq(mailFiles.file, file)))
    .limit(1)
  return row && isImage(row.type) ? row : undefined
}

/** Returns those files that no mail and no queued email refers to any more. Copies of a mail share one file. */
export async function findUnusedFiles(tx: Writer, removed: { file: string }[]): Promise<string[]> {
  const files = removed.map(({ file }) => file)
  if (files.length === 0) return []
  const references: { file: string }[] = []
  for (const table of [mailFiles, outboxFiles]) {
    references.push(
      ...(await tx.select({ file: table.file }).from(table).where(inArray(table.file, files))),
    )
  }
  const used = new Set(references.map(({ file }) => file))
  const unused = files.filter((file) => !used.has(file))
  await removeUploads(tx, unused)
  return unused
}

/** Releases the files of a delivered email. Returns those that are no longer used. */
export async function releaseOutboxFiles(db: Db, emailId: number): Promise<string[]> {
  return db.write(async (tx) => {
    const removed = await tx
      .delete(outboxFiles)
      .where(eq(outboxFiles.mail, emailId))
      .returning({ file: outboxFiles.file })
    return findUnusedFiles(tx, removed)
  })
}
