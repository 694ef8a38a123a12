import { and, asc, eq, inArray } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { outboxFiles } from '../outbox/table.ts'
import type { Db, Reader, Writer } from '../store/dialect.ts'
import { removeUploads } from '../uploads/queries.ts'
import { mailFiles, mails } from './table.ts'

/** A file among the attachments of a mail, and where it is kept. */
export type StoredFile = Omit<typeof mailFiles.$inferSelect, 'account' | 'mail'>

/** The files of one mail. */
export const ofMail = (account: AccountId, mail: number) =>
  and(eq(mailFiles.account, account), eq(mailFiles.mail, mail))

/** The files of a mail; an attachment without one is a name only. */
export const filesOf = (db: Reader, account: AccountId, mail: number): Promise<StoredFile[]> =>
  db
    .select({ n: mailFiles.n, file: mailFiles.file, type: mailFiles.type, size: mailFiles.size })
    .from(mailFiles)
    .where(ofMail(account, mail))
    .orderBy(asc(mailFiles.n))

export async function putFiles(
  tx: Writer,
  account: AccountId,
  mail: number,
  files: StoredFile[],
): Promise<void> {
  await tx.delete(mailFiles).where(ofMail(account, mail))
  if (files.length === 0) return
  await tx.insert(mailFiles).values(files.map((file) => ({ ...file, account, mail })))
}

/** An attachment of a mail or of a reply by its place; without `file` nobody ever brought more than its name. */
export async function attachmentAt(db: Reader, account: AccountId, mail: number, n: number) {
  const [row] = await db
    .select({ attachments: mails.attachments })
    .from(mails)
    .where(and(eq(mails.account, account), eq(mails.id, mail)))
  const name = row?.attachments[n - 1]
  if (name === undefined) return
  const [file] = await db
    .select({ file: mailFiles.file, type: mailFiles.type })
    .from(mailFiles)
    .where(and(ofMail(account, mail), eq(mailFiles.n, n)))
  return { name, file }
}

/** Which of these files no mail has any more, here or on its way out: a file is kept once for all copies of a mail, and is to be deleted after the last. */
export async function unusedOf(tx: Writer, taken: { file: string }[]): Promise<string[]> {
  const files = taken.map(({ file }) => file)
  if (files.length === 0) return []
  const still: { file: string }[] = []
  for (const kept of [mailFiles, outboxFiles]) {
    still.push(
      ...(await tx.select({ file: kept.file }).from(kept).where(inArray(kept.file, files))),
    )
  }
  const used = new Set(still.map(({ file }) => file))
  const unused = files.filter((file) => !used.has(file))
  await removeUploads(tx, unused)
  return unused
}

/** A mail to the outside is delivered: its files are let go, and those told that nobody needs any more. */
export async function letGoOfFiles(db: Db, outbound: number): Promise<string[]> {
  return db.write(async (tx) => {
    const taken = await tx
      .delete(outboxFiles)
      .where(eq(outboxFiles.mail, outbound))
      .returning({ file: outboxFiles.file })
    return unusedOf(tx, taken)
  })
}
