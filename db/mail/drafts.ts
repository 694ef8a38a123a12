import { and, eq, gt } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { publish } from '../live/event-log.ts'
import { isStale } from '../shared/change-result.ts'
import { DomainError } from '../shared/domain-error.ts'
import { maxAttachmentsSize } from '../shared/file-limits.ts'
import { type Db, plus, type Writer } from '../store/dialect.ts'
import { takeAttachmentUpload } from '../uploads/attachment-uploads.ts'
import { addUpload, type Upload } from '../uploads/queries.ts'
import {
  attachFiles,
  deleteFromFolder,
  insertMail,
  type MailActor,
  toTimestamps,
} from './copies.ts'
import { findMail, getDraftState, type Mail, whereMail } from './details.ts'
import {
  findUnusedFiles,
  listFiles,
  replaceFiles,
  type StoredFile,
  whereMailFile,
} from './files.ts'
import { assertFolderRoom } from './folder-limits.ts'
import { maxFiles } from './limits.ts'
import { filesTooLarge, tooManyFiles } from './model.ts'
import type { Draft, DraftChange } from './schemas.ts'
import { mailFiles, mails } from './table.ts'

type Version = number | undefined

/** Creates a draft. A forwarded mail contributes its attachments. Throws when the account has too many drafts. */
export async function createDraft(
  db: Db,
  actor: MailActor,
  { answers, forwards, ...draft }: Draft,
): Promise<Mail> {
  return db.write(async (tx) => {
    await assertFolderRoom(tx, actor.account, 'draft')
    const mailWithFiles = await attachFiles(tx, actor.account, draft, forwards)
    const columns = { mailFolder: 'draft', answers: answers ?? null } as const
    const mail = await insertMail(tx, actor, mailWithFiles, columns)
    await publish(tx, actor.account, 'mail', mail.id)
    return mail
  })
}

/** Deletes a draft for good. Returns the files that are no longer used. */
export const discardDraft = (db: Db, account: AccountId, id: number): Promise<string[]> =>
  db.write(async (tx) => {
    if (!(await findDraft(tx, account, id, undefined))) return []
    const unused = await deleteFromFolder(tx, account, 'draft', id)
    await publish(tx, account, 'mail', id)
    return unused
  })

/**
 * Updates a draft and returns it with the files that are no longer used. Returns undefined when there is no such
 * draft.
 */
export async function updateDraft(
  db: Db,
  actor: MailActor,
  id: number,
  { attachments, html, version, ...draft }: Omit<DraftChange, 'id'>,
): Promise<{ draft: Mail; unused: string[] } | undefined> {
  const { account } = actor
  return db.write(async (tx) => {
    const before = await findDraft(tx, account, id, version)
    if (!before) return
    const files = attachments ? await listFiles(tx, account, id) : []
    const isRetained = ({ n }: StoredFile) => attachments?.[n - 1] === before.attachments[n - 1]
    if (attachments) await replaceFiles(tx, account, id, files.filter(isRetained))
    const attachmentChange = attachments && { attachments }
    await updateDraftRow(tx, account, id, {
      ...draft,
      html: html ?? null,
      ...attachmentChange,
      ...toTimestamps(actor),
    })
    await publish(tx, account, 'mail', id)
    const after = await findMail(tx, account, id)
    return after && { draft: after, unused: await findUnusedFiles(tx, files) }
  })
}

/**
 * Attaches a file to a draft, and removes the upload that it comes from. Returns undefined when there is no such draft
 * or upload; throws when there are too many files, they are too large together, or the quota is exceeded.
 */
export async function addAttachment(
  db: Db,
  account: AccountId,
  { id, version, name, upload }: { id: number; version?: Version; name: string; upload?: number },
  { maxBytes, ...file }: Omit<StoredFile, 'n'> & Upload,
): Promise<{ n: number } | undefined> {
  return db.write(async (tx) => {
    const draft = await findDraft(tx, account, id, version)
    if (!draft) return
    const n = draft.attachments.length + 1
    if (n > maxFiles) throw new DomainError('conflict', tooManyFiles)
    const attached = await listFiles(tx, account, id)
    const bytes = attached.reduce((sum, { size }) => sum + size, file.size)
    if (bytes > maxAttachmentsSize) throw new DomainError('conflict', filesTooLarge)
    if (upload !== undefined && !(await takeAttachmentUpload(tx, account, upload))) return
    await addUpload(tx, account, { ...file, maxBytes })
    await updateDraftRow(tx, account, id, { attachments: [...draft.attachments, name] })
    await tx.insert(mailFiles).values({ ...file, account, mail: id, n })
    await publish(tx, account, 'mail', id)
    return { n }
  })
}

/** Removes an attachment of a draft and returns the files that are no longer used. */
export async function removeAttachment(
  db: Db,
  account: AccountId,
  { id, n, version }: { id: number; n: number; version?: Version },
): Promise<{ unused: string[] } | undefined> {
  return db.write(async (tx) => {
    const draft = await findDraft(tx, account, id, version)
    if (draft?.attachments[n - 1] === undefined) return
    const ofDraftFiles = whereMailFile(account, id)
    const removed = await tx
      .delete(mailFiles)
      .where(and(ofDraftFiles, eq(mailFiles.n, n)))
      .returning({ file: mailFiles.file })
    await tx
      .update(mailFiles)
      .set({ n: plus(mailFiles.n, -1) })
      .where(and(ofDraftFiles, gt(mailFiles.n, n)))
    await updateDraftRow(tx, account, id, { attachments: draft.attachments.toSpliced(n - 1, 1) })
    await publish(tx, account, 'mail', id)
    return { unused: await findUnusedFiles(tx, removed) }
  })
}

/** Throws a conflict when the draft was changed or deleted since it was loaded. */
export async function assertDraftCurrent(
  tx: Writer,
  account: AccountId,
  id: number | undefined,
  version: Version,
): Promise<void> {
  if (id === undefined) return
  if (await findDraft(tx, account, id, version)) return
  throw new DomainError('conflict', 'This draft was sent or deleted in another window.', {
    current: null,
  })
}

/** Finds a draft. Throws a conflict with the stored email when its version has changed. */
async function findDraft(tx: Writer, account: AccountId, id: number, version: Version) {
  const draft = await findMail(tx, account, id)
  if (draft?.mailFolder !== 'draft') return
  const state = await getDraftState(tx, account, id)
  if (!isStale(state, version)) return draft
  const [body] = await tx.select({ html: mails.html }).from(mails).where(whereMail(account, id))
  throw new DomainError('conflict', 'The draft has changed since you opened it.', {
    current: { ...draft, ...state, ...body },
  })
}

const updateDraftRow = (
  tx: Writer,
  account: AccountId,
  id: number,
  values: Partial<typeof mails.$inferInsert>,
) =>
  tx
    .update(mails)
    .set({ ...values, version: plus(mails.version, 1) })
    .where(whereMail(account, id))
