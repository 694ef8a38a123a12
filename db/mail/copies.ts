import { and, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { nextId, reserveIds } from '../counters/queries.ts'
import { Refusal } from '../shared/refusal.ts'
import { instantOf } from '../shared/time/model.ts'
import { among, type Writer } from '../store/dialect.ts'
import { type Mail, mailById } from './details.ts'
import { filesOf, putFiles, type StoredFile, unusedOf } from './files.ts'
import { type Folder, maxFiles, tooManyFiles } from './model.ts'
import type { Draft } from './schemas.ts'
import { sampleMails } from './seed.ts'
import { mailFiles, mailLabels, mails } from './table.ts'

/** Who writes, and when, in the organization's time zone. */
export type Author = { account: AccountId; email: string; name: string; now: Date; zone: string }

export type Written = Pick<Draft, 'to' | 'cc' | 'bcc' | 'subject' | 'message' | 'attachments'> & {
  html?: string | null | undefined
}
/** What is written, and the files that go with it. */
export type Packed = Written & { files: StoredFile[] }

/**
 * Returns what is sent, with the attachments of its draft, or of what it forwards, before its own. Throws a refusal when
 * those are more than a message can carry.
 */
export async function pack(
  tx: Writer,
  account: AccountId,
  written: Written,
  from: number | undefined,
): Promise<Packed> {
  const lender = from === undefined ? undefined : await mailById(tx, account, from)
  if (from === undefined || !lender) return { ...written, files: [] }
  const own = written.attachments.filter((name) => !lender.attachments.includes(name))
  const attachments = [...lender.attachments, ...own]
  if (attachments.length > maxFiles) throw new Refusal('conflict', tooManyFiles)
  return {
    ...written,
    attachments,
    files: await filesOf(tx, account, from),
  }
}

const lastSampleId = Math.max(
  ...sampleMails.flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)]),
)

/** Keeps the ids of the sample mails for them, also while their owner has not signed in yet and has none. */
export const reserveSampleIds = (tx: Writer, owner: AccountId) =>
  reserveIds(tx, mails, lastSampleId, owner)

type Place = {
  mailFolder: Folder | ''
  owner?: AccountId
  parent?: number
  unread?: boolean
  answers?: number | null
}

/** Puts a mail into a mailbox, under the next number there. */
export async function insertMail(
  tx: Writer,
  author: Author,
  { files, html = null, ...written }: Packed,
  { mailFolder, owner = author.account, parent, unread = false, answers }: Place,
): Promise<Mail> {
  const { writtenAt, ...texts } = stamp(author)
  await reserveSampleIds(tx, owner)
  const row = {
    id: await nextId(tx, mails, owner),
    sender: author.email,
    sender_name: author.name,
    img: owner === author.account ? '/img/people/you.svg' : '',
    isStarred: false,
    mailFolder,
    unread,
    ...written,
    ...texts,
  }
  await tx.insert(mails).values({ ...row, html, writtenAt, account: owner, parent, answers })
  await putFiles(tx, owner, row.id, files)
  return { ...row, labels: [], replies: [] }
}

/** Returns the instant of writing, and the three texts in which the API tells it: what the organization's clocks show. */
export function stamp({ now, zone }: Pick<Author, 'now' | 'zone'>) {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone: zone }).format(now)
  return {
    writtenAt: now.toISOString(),
    time: new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium', timeZone: zone }).format(now),
    day: part({ month: 'short', day: 'numeric' }),
    year: part({ year: 'numeric' }),
  }
}

/** Returns the instant at which the organization's clocks showed these texts. */
export function instantOfTexts(
  { day, time, year }: { day: string; time: string; year: string },
  zone: string,
): string {
  const wall = new Date(`${day} ${year} ${time} UTC`).toISOString().slice(0, 16)
  return instantOf(zone, wall)
}

/** Removes a mail with all that hangs on it; tells which files nobody needs any more. */
export async function removeFrom(tx: Writer, account: AccountId, folder: Folder, id: number) {
  const removed = await tx
    .delete(mails)
    .where(and(eq(mails.account, account), eq(mails.id, id), eq(mails.mailFolder, folder)))
    .returning({ id: mails.id })
  if (removed.length === 0) return []
  const replies = await tx
    .delete(mails)
    .where(and(eq(mails.account, account), eq(mails.parent, id)))
    .returning({ id: mails.id })
  const gone = [id, ...replies.map((reply) => reply.id)]
  const files = await tx
    .delete(mailFiles)
    .where(and(eq(mailFiles.account, account), among(mailFiles.mail, gone)))
    .returning({ file: mailFiles.file })
  await tx.delete(mailLabels).where(and(eq(mailLabels.account, account), eq(mailLabels.mail, id)))
  return unusedOf(tx, files)
}
