import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import type { Db, Reader, Writer } from '../dialect.ts'
import { Refusal } from '../refusal.ts'
import { mostFiles } from './model.ts'
import { mailFiles, mails } from './table.ts'

/** A file among the attachments of a mail, and where it is kept. */
export type StoredFile = Omit<typeof mailFiles.$inferSelect, 'account' | 'mail'>

const of = (account: AccountId, mail: number) =>
  and(eq(mailFiles.account, account), eq(mailFiles.mail, mail))

/** The files of a mail; an attachment without one is a name only. */
export const filesOf = (db: Reader, account: AccountId, mail: number): Promise<StoredFile[]> =>
  db
    .select({ n: mailFiles.n, file: mailFiles.file, type: mailFiles.type, size: mailFiles.size })
    .from(mailFiles)
    .where(of(account, mail))
    .orderBy(asc(mailFiles.n))

export async function putFiles(
  tx: Writer,
  account: AccountId,
  mail: number,
  files: StoredFile[],
): Promise<void> {
  await tx.delete(mailFiles).where(of(account, mail))
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
    .where(and(of(account, mail), eq(mailFiles.n, n)))
  return { name, file }
}

async function draftIn(tx: Writer, account: AccountId, id: number) {
  const [draft] = await tx
    .select({ attachments: mails.attachments })
    .from(mails)
    .where(and(eq(mails.account, account), eq(mails.id, id), eq(mails.mailFolder, 'draft')))
  return draft
}

const names = (tx: Writer, account: AccountId, id: number, attachments: string[]) =>
  tx
    .update(mails)
    .set({ attachments })
    .where(and(eq(mails.account, account), eq(mails.id, id)))

/** Attaches a kept file to a draft; undefined when there is no such draft. */
export async function attach(
  db: Db,
  account: AccountId,
  id: number,
  name: string,
  file: Omit<StoredFile, 'n'>,
): Promise<{ n: number } | undefined> {
  return db.write(async (tx) => {
    const draft = await draftIn(tx, account, id)
    if (!draft) return
    const n = draft.attachments.length + 1
    if (n > mostFiles) throw new Refusal('conflict', 'That is more files than a mail can carry.')
    await names(tx, account, id, [...draft.attachments, name])
    await tx.insert(mailFiles).values({ ...file, account, mail: id, n })
    return { n }
  })
}

/** Takes an attachment off a draft, and tells which file nobody needs any more. */
export async function detach(
  db: Db,
  account: AccountId,
  id: number,
  n: number,
): Promise<{ unused: string[] } | undefined> {
  return db.write(async (tx) => {
    const draft = await draftIn(tx, account, id)
    if (draft?.attachments[n - 1] === undefined) return
    const taken = await tx
      .delete(mailFiles)
      .where(and(of(account, id), eq(mailFiles.n, n)))
      .returning({ file: mailFiles.file })
    await tx
      .update(mailFiles)
      .set({ n: sql`${mailFiles.n} - 1` })
      .where(and(of(account, id), gt(mailFiles.n, n)))
    await names(tx, account, id, draft.attachments.toSpliced(n - 1, 1))
    return { unused: await unusedOf(tx, taken) }
  })
}

/** Which of these files no mail has any more: a file is kept once, however many copies of a mail there are. */
export async function unusedOf(tx: Writer, taken: { file: string }[]): Promise<string[]> {
  const files = taken.map(({ file }) => file)
  if (files.length === 0) return []
  const still = await tx
    .select({ file: mailFiles.file })
    .from(mailFiles)
    .where(inArray(mailFiles.file, files))
  const used = new Set(still.map(({ file }) => file))
  return files.filter((file) => !used.has(file))
}
