import { and, eq, inArray, max } from 'drizzle-orm'
import { wants } from '../account-settings/wishes.ts'
import { identityOf } from '../accounts/queries.ts'
import type { AccountId } from '../accounts/table.ts'
import { accounts } from '../accounts/table.ts'
import { among, type Db, type Writer } from '../dialect.ts'
import { publish } from '../live/log.ts'
import { notify } from '../notifications/queries.ts'
import { queueMails } from '../outbox/queries.ts'
import { remember } from './correspondents.ts'
import { filesOf, putFiles, type StoredFile, unusedOf } from './files.ts'
import {
  type Draft,
  type DraftChange,
  type Folder,
  inboxAddress,
  type Message,
  prefixed,
  type Reply,
} from './model.ts'
import { isMail, type Mail, mailById } from './queries.ts'
import { sampleMails } from './seed.ts'
import { mailFiles, mailLabels, mails } from './table.ts'

/** Who writes, and when. */
export type Author = { account: AccountId; email: string; name: string; now: Date }

type Written = Pick<Draft, 'to' | 'cc' | 'bcc' | 'subject' | 'message' | 'attachments'> & {
  html?: string | null | undefined
}
/** What is written, and the files that go with it. */
type Packed = Written & { files: StoredFile[] }

/**
 * Keeps the mail in Sent, hands a copy of its own to every account of ours that it is addressed to, and leaves the
 * other addresses to the outbox: all of it or nothing.
 */
export async function sendMail(
  db: Db,
  author: Author,
  { draft, forwards, ...written }: Message,
): Promise<Mail> {
  return db.write(async (tx) => {
    const packed = await pack(tx, author.account, written, draft ?? forwards)
    if (draft !== undefined) await removeFrom(tx, author.account, 'draft', draft)
    return deliver(tx, author, packed)
  })
}

/** A new draft; what it forwards lends it its attachments. */
export async function createDraft(
  db: Db,
  author: Author,
  { answers, forwards, ...draft }: Draft,
): Promise<Mail> {
  return db.write(async (tx) => {
    const packed = await pack(tx, author.account, draft, forwards)
    return insertMail(tx, author, packed, { mailFolder: 'draft', answers: answers ?? null })
  })
}

/** The draft as it is now; undefined when there is no such draft. */
export async function updateDraft(
  db: Db,
  author: Author,
  id: number,
  { attachments, html, ...draft }: Omit<DraftChange, 'id'>,
): Promise<Mail | undefined> {
  const { account } = author
  return db.write(async (tx) => {
    const before = await mailById(tx, account, id)
    if (before?.mailFolder !== 'draft') return
    if (attachments) {
      const files = await filesOf(tx, account, id)
      const kept = files.filter(({ n }) => attachments[n - 1] === before.attachments[n - 1])
      await putFiles(tx, account, id, kept)
    }
    await tx
      .update(mails)
      .set({
        ...draft,
        html: html ?? null,
        ...(attachments && { attachments }),
        ...stamp(author.now),
      })
      .where(isMail(account, id))
    return mailById(tx, account, id)
  })
}

/** Adds a reply to the thread of a mail, and sends it: to whoever wrote that, unless it says to whom. */
export async function replyTo(
  db: Db,
  author: Author,
  id: number,
  { draft, to, subject, ...written }: Omit<Reply, 'id'>,
): Promise<Mail | undefined> {
  return db.write(async (tx) => {
    const mail = await mailById(tx, author.account, id)
    if (!mail) return
    const others = mail.sender === author.email ? mail.to : [mail.sender]
    const reply = await pack(
      tx,
      author.account,
      { ...written, to: to.length > 0 ? to : others, subject: '' },
      draft,
    )
    if (draft !== undefined) await removeFrom(tx, author.account, 'draft', draft)
    await insertMail(tx, author, reply, { mailFolder: '', parent: id })
    const letter = { ...reply, subject: subject || prefixed('Re', mail.subject) }
    await carry(tx, author, letter, mail.sender)
    return mailById(tx, author.account, id)
  })
}

/** Sends a mail on, with what its author says about it above. */
export async function forward(
  db: Db,
  author: Author,
  id: number,
  { to, cc, bcc, message }: Pick<Written, 'to' | 'cc' | 'bcc' | 'message'>,
): Promise<Mail | undefined> {
  return db.write(async (tx) => {
    const mail = await mailById(tx, author.account, id)
    if (!mail) return
    const quoted = [
      message,
      '--- Forwarded message ---',
      `From: ${mail.sender_name} <${mail.sender}>\nDate: ${mail.day}, ${mail.year}\nSubject: ${mail.subject}`,
      mail.message,
    ]
    const written = {
      to,
      cc,
      bcc,
      subject: prefixed('Fwd', mail.subject),
      message: quoted.filter(Boolean).join('\n\n'),
      attachments: [],
    }
    return deliver(tx, author, await pack(tx, author.account, written, id))
  })
}

/** What is sent, with the attachments of its draft, or of what it forwards, before its own. */
async function pack(
  tx: Writer,
  account: AccountId,
  written: Written,
  from: number | undefined,
): Promise<Packed> {
  const lender = from === undefined ? undefined : await mailById(tx, account, from)
  if (from === undefined || !lender) return { ...written, files: [] }
  const own = written.attachments.filter((name) => !lender.attachments.includes(name))
  return {
    ...written,
    attachments: [...lender.attachments, ...own],
    files: await filesOf(tx, account, from),
  }
}

/** Deletes a mail and its replies for ever, but only out of the trash; tells which files nobody needs any more. */
export async function deleteMail(
  db: Db,
  account: AccountId,
  id: number,
): Promise<{ unused: string[] } | 'not in the trash' | undefined> {
  return db.write(async (tx) => {
    const mail = await mailById(tx, account, id)
    if (!mail) return
    if (mail.mailFolder !== 'trash') return 'not in the trash'
    return { unused: await removeFrom(tx, account, 'trash', id) }
  })
}

async function deliver(tx: Writer, author: Author, packed: Packed): Promise<Mail> {
  await carry(tx, author, packed)
  return insertMail(tx, author, packed, { mailFolder: 'sent' })
}

/**
 * To each account of ours its own copy, without the blind copies; everything else to the outbox. Of an answer it is
 * told whose mail it answers: they may want to hear nothing of that.
 */
async function carry(tx: Writer, author: Author, written: Packed, answered?: string) {
  const addresses = new Set([...written.to, ...written.cc, ...written.bcc])
  const ours = await tx
    .select({ id: accounts.id, email: accounts.email, name: accounts.name })
    .from(accounts)
    .where(inArray(accounts.email, [...addresses, ...[...addresses].map(identityOf)]))
  const { account, email: sender } = author
  const createdAt = author.now.toISOString()
  for (const { id, email } of ours) {
    const copy = { mailFolder: 'inbox', unread: true, owner: id } as const
    const { id: mail } = await insertMail(tx, author, { ...written, bcc: [] }, copy)
    const isWanted = email !== answered || (await wants(tx, id, 'comments'))
    if (isWanted) await tellOfMail(tx, id, author, { id: mail, subject: written.subject })
    await publish(tx, id, 'mail', mail)
    if (id !== account) await remember(tx, id, [{ name: author.name, email: sender }], createdAt)
  }
  const known = new Map(ours.map(({ email, name }) => [identityOf(email), name]))
  const others = [...addresses].filter((email) => email !== sender)
  const whom = others.map((email) => ({ email, name: known.get(identityOf(email)) ?? '' }))
  await remember(tx, account, whom, createdAt)
  const outside = [...addresses].filter((address) => !known.has(identityOf(address)))
  const { subject, message } = written
  const mail = { account, sender, subject, message, now: author.now }
  await queueMails(
    tx,
    outside.map((to) => ({ ...mail, to })),
  )
}

/** Several mails of one person that nobody has looked at yet are told of as one. */
async function tellOfMail(
  tx: Writer,
  account: AccountId,
  { name, email, now }: Author,
  { id, subject }: { id: number; subject: string },
) {
  const href = inboxAddress(id)
  const news = { kind: 'mail', title: name, text: subject, href, subject: `mail:${email}` } as const
  await notify(tx, account, news, now)
}

const lastSampleId = Math.max(...sampleMails.map(({ id }) => id))

type Place = {
  mailFolder: Folder | ''
  owner?: AccountId
  parent?: number
  unread?: boolean
  answers?: number | null
}

async function insertMail(
  tx: Writer,
  author: Author,
  { files, html = null, ...written }: Packed,
  { mailFolder, owner = author.account, parent, unread = false, answers }: Place,
): Promise<Mail> {
  const [last] = await tx
    .select({ id: max(mails.id) })
    .from(mails)
    .where(eq(mails.account, owner))
  const row = {
    // Whoever has never been here yet is still to get the samples, under their own ids.
    id: Math.max(last?.id ?? 0, lastSampleId) + 1,
    sender: author.email,
    sender_name: author.name,
    img: owner === author.account ? '/img/people/you.svg' : '',
    isStarred: false,
    mailFolder,
    unread,
    ...written,
    ...stamp(author.now),
  }
  await tx.insert(mails).values({ ...row, html, account: owner, parent, answers })
  await putFiles(tx, owner, row.id, files)
  return { ...row, labels: [], replies: [] }
}

/** The time as mails tell it: three texts, in the time zone of the house. */
function stamp(now: Date) {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', options).format(now)
  return {
    time: new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' }).format(now),
    day: part({ month: 'short', day: 'numeric' }),
    year: part({ year: 'numeric' }),
  }
}

/** Removes a mail with all that hangs on it; tells which files nobody needs any more. */
async function removeFrom(tx: Writer, account: AccountId, folder: Folder, id: number) {
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
