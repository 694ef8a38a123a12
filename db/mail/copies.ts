import { and, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { nextId, reserveIds } from '../counters/queries.ts'
import { DomainError } from '../shared/domain-error.ts'
import { toInstant } from '../shared/time/model.ts'
import { inValues, type Writer } from '../store/dialect.ts'
import { findMail, type Mail } from './details.ts'
import { findUnusedFiles, listFiles, replaceFiles, type StoredFile } from './files.ts'
import { maxFiles } from './limits.ts'
import { type Folder, type outgoing, tooManyFiles } from './model.ts'
import type { Draft } from './schemas.ts'
import { sampleMails } from './seed.ts'
import { mailFiles, mailLabels, mails } from './table.ts'

/** The sender, and the time in the organization's time zone. */
export type MailActor = {
  account: AccountId
  email: string
  name: string
  now: Date
  zone: string
  /** Counts the recipients and the bytes of their copies. Throws when there are too many. */
  spend: (tx: Writer, copies: { count: number; bytes: number }) => Promise<void>
}

export type MailContent = Pick<
  Draft,
  'to' | 'cc' | 'bcc' | 'subject' | 'message' | 'attachments'
> & {
  html?: string | null | undefined
}
/** The content of an email with its files. */
export type MailWithFiles = MailContent & { files: StoredFile[] }

/**
 * Returns the content to send: the attachments of the draft, or of the forwarded email, come first. Throws a
 * `DomainError` when there are too many.
 */
export async function attachFiles(
  tx: Writer,
  account: AccountId,
  content: MailContent,
  from: number | undefined,
): Promise<MailWithFiles> {
  const source = from === undefined ? undefined : await findMail(tx, account, from)
  if (from === undefined || !source) return { ...content, files: [] }
  const own = content.attachments.filter((name) => !source.attachments.includes(name))
  const attachments = [...source.attachments, ...own]
  if (attachments.length > maxFiles) throw new DomainError('conflict', tooManyFiles)
  return {
    ...content,
    attachments,
    files: await listFiles(tx, account, from),
  }
}

/** The sample mails of every mailbox have the ids up to this one. */
export const lastSampleId = Math.max(
  ...sampleMails.flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)]),
)

/** Reserves the ids of the sample mails, also for accounts that do not have them yet. */
export const reserveSampleIds = (tx: Writer, owner: AccountId) =>
  reserveIds(tx, mails, lastSampleId, owner)

type MailTarget = {
  mailFolder: Folder | typeof outgoing | ''
  sendAtMs?: number
  owner?: AccountId
  parent?: number
  unread?: boolean
  answers?: number | null
  event?: number | undefined
  conversation?: string | undefined
}

/** Inserts a mail into a mailbox. */
export async function insertMail(
  tx: Writer,
  actor: MailActor,
  { files, html = null, ...content }: MailWithFiles,
  { owner = actor.account, unread = false, mailFolder, ...references }: MailTarget,
): Promise<Mail> {
  const { writtenAt, ...texts } = toTimestamps(actor)
  await reserveSampleIds(tx, owner)
  const row = {
    id: await nextId(tx, mails, owner),
    sender: actor.email,
    sender_name: actor.name,
    img: owner === actor.account ? '/img/people/you.svg' : '',
    isStarred: false,
    mailFolder,
    unread,
    ...content,
    ...texts,
  }
  await tx.insert(mails).values({ ...row, html, writtenAt, account: owner, ...references })
  await replaceFiles(tx, owner, row.id, files)
  return { ...row, labels: [], replies: [] }
}

/** Returns the current instant and the texts that the API derives from it, in the organization's time zone. */
export function toTimestamps({ now, zone }: Pick<MailActor, 'now' | 'zone'>) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone }).format(now)
  return {
    writtenAt: now.toISOString(),
    time: new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: zone }).format(now),
    day: format({ month: 'short', day: 'numeric' }),
    year: format({ year: 'numeric' }),
  }
}

/** Parses the API's date texts as an instant in the organization's time zone. */
export function parseInstant(
  { day, time, year }: { day: string; time: string; year: string },
  zone: string,
): string {
  const wall = new Date(`${day} ${year} ${time} UTC`).toISOString().slice(0, 16)
  return toInstant(zone, wall)
}

/** Deletes a mail with its replies, labels and files. Returns the files that are no longer used. */
export async function deleteFromFolder(
  tx: Writer,
  account: AccountId,
  folder: Folder | typeof outgoing,
  id: number,
) {
  const removed = await tx
    .delete(mails)
    .where(and(eq(mails.account, account), eq(mails.id, id), eq(mails.mailFolder, folder)))
    .returning({ id: mails.id })
  if (removed.length === 0) return []
  const replies = await tx
    .delete(mails)
    .where(and(eq(mails.account, account), eq(mails.parent, id)))
    .returning({ id: mails.id })
  const deletedIds = [id, ...replies.map((reply) => reply.id)]
  const files = await tx
    .delete(mailFiles)
    .where(and(eq(mailFiles.account, account), inValues(mailFiles.mail, deletedIds)))
    .returning({ file: mailFiles.file })
  await tx.delete(mailLabels).where(and(eq(mailLabels.account, account), eq(mailLabels.mail, id)))
  return findUnusedFiles(tx, files)
}
