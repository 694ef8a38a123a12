import { and, eq, inArray, max } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { accounts } from '../accounts/table.ts'
import type { Db, Writer } from '../dialect.ts'
import { publish } from '../live/log.ts'
import { notify } from '../notifications/queries.ts'
import { queueMails } from '../outbox/queries.ts'
import { type Draft, type Folder, inboxAddress, type Message } from './model.ts'
import { type Mail, mailById } from './queries.ts'
import { mailLabels, mails } from './table.ts'

/** Who writes, and when. */
export type Author = { account: AccountId; email: string; name: string; now: Date }

type Written = Pick<Draft, 'to' | 'cc' | 'bcc' | 'subject' | 'message' | 'attachments'>

/**
 * Keeps the mail in Sent, hands a copy of its own to every account of ours that it is addressed to, and leaves the
 * other addresses to the outbox: all of it or nothing.
 */
export async function sendMail(
  db: Db,
  author: Author,
  { draft, ...written }: Message,
): Promise<Mail> {
  return db.write(async (tx) => {
    if (draft !== undefined) await removeFrom(tx, author.account, 'draft', draft)
    return deliver(tx, author, written)
  })
}

/** A new draft. */
export async function createDraft(db: Db, author: Author, draft: Draft): Promise<Mail> {
  return db.write((tx) => insertMail(tx, author, draft, { mailFolder: 'draft' }))
}

/** The draft as it is now; undefined when there is no such draft. */
export async function updateDraft(
  db: Db,
  author: Author,
  id: number,
  draft: Draft,
): Promise<Mail | undefined> {
  return db.write(async (tx) => {
    const isDraft = and(
      eq(mails.account, author.account),
      eq(mails.id, id),
      eq(mails.mailFolder, 'draft'),
    )
    const changed = await tx
      .update(mails)
      .set({ ...draft, ...stamp(author.now) })
      .where(isDraft)
      .returning({ id: mails.id })
    return changed.length > 0 ? mailById(tx, author.account, id) : undefined
  })
}

/** Adds a reply to the thread of a mail, and sends it to whoever wrote that. */
export async function replyTo(
  db: Db,
  author: Author,
  id: number,
  { message, attachments }: Pick<Written, 'message' | 'attachments'>,
): Promise<Mail | undefined> {
  return db.write(async (tx) => {
    const mail = await mailById(tx, author.account, id)
    if (!mail) return
    const to = mail.sender === author.email ? mail.to : [mail.sender]
    const reply = { to, cc: [], bcc: [], subject: '', message, attachments }
    await insertMail(tx, author, reply, { mailFolder: '', parent: id })
    await carry(tx, author, { ...reply, subject: prefixed('Re', mail.subject) })
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
    return deliver(tx, author, {
      to,
      cc,
      bcc,
      subject: prefixed('Fwd', mail.subject),
      message: quoted.filter(Boolean).join('\n\n'),
      attachments: mail.attachments,
    })
  })
}

/** Deletes a mail and its replies for ever, but only out of the trash. */
export async function deleteMail(
  db: Db,
  account: AccountId,
  id: number,
): Promise<'deleted' | 'not in the trash' | undefined> {
  return db.write(async (tx) => {
    const mail = await mailById(tx, account, id)
    if (!mail) return
    if (mail.mailFolder !== 'trash') return 'not in the trash'
    await removeFrom(tx, account, 'trash', id)
    return 'deleted'
  })
}

const prefixed = (prefix: string, subject: string) =>
  subject.startsWith(`${prefix}: `) ? subject : `${prefix}: ${subject}`

async function deliver(tx: Writer, author: Author, written: Written): Promise<Mail> {
  await carry(tx, author, written)
  return insertMail(tx, author, written, { mailFolder: 'sent' })
}

/** To each account of ours its own copy, without the blind copies; everything else to the outbox. */
async function carry(tx: Writer, author: Author, written: Written) {
  const addresses = new Set([...written.to, ...written.cc, ...written.bcc])
  const ours = await tx
    .select({ id: accounts.id, email: accounts.email })
    .from(accounts)
    .where(inArray(accounts.email, [...addresses]))
  for (const { id } of ours) {
    const copy = { mailFolder: 'inbox', unread: true, owner: id } as const
    const { id: mail } = await insertMail(tx, author, { ...written, bcc: [] }, copy)
    await tellOfMail(tx, id, author, { id: mail, subject: written.subject })
  }
  const known = new Set(ours.map(({ email }) => email))
  const outside = [...addresses].filter((address) => !known.has(address))
  const { subject, message } = written
  const { account, email: sender, now } = author
  const mail = { account, sender, subject, message, now }
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
  await publish(tx, account, 'mail', id)
}

type Place = {
  mailFolder: Folder | ''
  owner?: AccountId
  parent?: number
  unread?: boolean
}

async function insertMail(
  tx: Writer,
  author: Author,
  written: Written,
  { mailFolder, owner = author.account, parent, unread = false }: Place,
): Promise<Mail> {
  const [last] = await tx
    .select({ id: max(mails.id) })
    .from(mails)
    .where(eq(mails.account, owner))
  const row = {
    id: (last?.id ?? 0) + 1,
    sender: author.email,
    sender_name: author.name,
    img: '/img/people/you.svg',
    isStarred: false,
    mailFolder,
    unread,
    ...written,
    ...stamp(author.now),
  }
  await tx.insert(mails).values({ ...row, account: owner, parent })
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

async function removeFrom(tx: Writer, account: AccountId, folder: Folder, id: number) {
  const removed = await tx
    .delete(mails)
    .where(and(eq(mails.account, account), eq(mails.id, id), eq(mails.mailFolder, folder)))
    .returning({ id: mails.id })
  if (removed.length === 0) return
  await tx.delete(mails).where(and(eq(mails.account, account), eq(mails.parent, id)))
  await tx.delete(mailLabels).where(and(eq(mailLabels.account, account), eq(mailLabels.mail, id)))
}
