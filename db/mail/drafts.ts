import { and, eq, gt, sql } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { publish } from '../live/log.ts'
import { isStale } from '../shared/changed.ts'
import { Refusal } from '../shared/refusal.ts'
import type { Db, Writer } from '../store/dialect.ts'
import { addUpload, type Upload } from '../uploads/queries.ts'
import { type Author, insertMail, pack, stamp } from './copies.ts'
import { draftingOf, isMail, type Mail, mailById } from './details.ts'
import { filesOf, ofMail, putFiles, type StoredFile, unusedOf } from './files.ts'
import { maxFiles, tooManyFiles } from './model.ts'
import type { Draft, DraftChange } from './schemas.ts'
import { mailFiles, mails } from './table.ts'

type Version = number | undefined

/** A new draft; what it forwards lends it its attachments. */
export async function createDraft(
  db: Db,
  author: Author,
  { answers, forwards, ...draft }: Draft,
): Promise<Mail> {
  return db.write(async (tx) => {
    const packed = await pack(tx, author.account, draft, forwards)
    const place = { mailFolder: 'draft', answers: answers ?? null } as const
    const mail = await insertMail(tx, author, packed, place)
    await publish(tx, author.account, 'mail', mail.id)
    return mail
  })
}

/** The draft as it is now, and which files nobody needs any more; undefined when there is no such draft. */
export async function updateDraft(
  db: Db,
  author: Author,
  id: number,
  { attachments, html, version, ...draft }: Omit<DraftChange, 'id'>,
): Promise<{ draft: Mail; unused: string[] } | undefined> {
  const { account } = author
  return db.write(async (tx) => {
    const before = await draftAt(tx, account, id, version)
    if (!before) return
    const files = attachments ? await filesOf(tx, account, id) : []
    const isKept = ({ n }: StoredFile) => attachments?.[n - 1] === before.attachments[n - 1]
    if (attachments) await putFiles(tx, account, id, files.filter(isKept))
    const named = attachments && { attachments }
    await change(tx, account, id, { ...draft, html: html ?? null, ...named, ...stamp(author) })
    await publish(tx, account, 'mail', id)
    const after = await mailById(tx, account, id)
    return after && { draft: after, unused: await unusedOf(tx, files) }
  })
}

/** Attaches a kept file to a draft; undefined when there is no such draft. Throws a refusal beyond the quota. */
export async function attach(
  db: Db,
  account: AccountId,
  { id, version, name }: { id: number; version?: Version; name: string },
  { maxBytes, ...file }: Omit<StoredFile, 'n'> & Upload,
): Promise<{ n: number } | undefined> {
  return db.write(async (tx) => {
    const draft = await draftAt(tx, account, id, version)
    if (!draft) return
    const n = draft.attachments.length + 1
    if (n > maxFiles) throw new Refusal('conflict', tooManyFiles)
    await addUpload(tx, account, { ...file, maxBytes })
    await change(tx, account, id, { attachments: [...draft.attachments, name] })
    await tx.insert(mailFiles).values({ ...file, account, mail: id, n })
    await publish(tx, account, 'mail', id)
    return { n }
  })
}

/** Takes an attachment off a draft, and tells which file nobody needs any more. */
export async function detach(
  db: Db,
  account: AccountId,
  { id, n, version }: { id: number; n: number; version?: Version },
): Promise<{ unused: string[] } | undefined> {
  return db.write(async (tx) => {
    const draft = await draftAt(tx, account, id, version)
    if (draft?.attachments[n - 1] === undefined) return
    const ofDraft = ofMail(account, id)
    const taken = await tx
      .delete(mailFiles)
      .where(and(ofDraft, eq(mailFiles.n, n)))
      .returning({ file: mailFiles.file })
    await tx
      .update(mailFiles)
      .set({ n: sql`${mailFiles.n} - 1` })
      .where(and(ofDraft, gt(mailFiles.n, n)))
    await change(tx, account, id, { attachments: draft.attachments.toSpliced(n - 1, 1) })
    await publish(tx, account, 'mail', id)
    return { unused: await unusedOf(tx, taken) }
  })
}

/** Refuses what was written on an older state of the draft, or on one that is gone, instead of losing the newer. */
export async function draftToSend(
  tx: Writer,
  account: AccountId,
  id: number | undefined,
  version: Version,
): Promise<void> {
  if (id === undefined) return
  if (await draftAt(tx, account, id, version)) return
  throw new Refusal('conflict', 'The draft was sent or deleted in the meantime.', { current: null })
}

/** The draft, unless it has moved on since the version named; undefined when there is none. */
async function draftAt(tx: Writer, account: AccountId, id: number, version: Version) {
  const draft = await mailById(tx, account, id)
  if (draft?.mailFolder !== 'draft') return
  const current = { ...draft, ...(await draftingOf(tx, account, id)) }
  if (!isStale(current, version)) return draft
  throw new Refusal('conflict', 'The draft was changed in the meantime.', { current })
}

const change = (
  tx: Writer,
  account: AccountId,
  id: number,
  values: Partial<typeof mails.$inferInsert>,
) =>
  tx
    .update(mails)
    .set({ ...values, version: sql`${mails.version} + 1` })
    .where(isMail(account, id))
