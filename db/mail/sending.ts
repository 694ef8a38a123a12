import { wants } from '../account-settings/notifications.ts'
import { accountsAt, identityOf } from '../accounts/queries.ts'
import type { AccountId } from '../accounts/table.ts'
import { publish } from '../live/log.ts'
import { notify } from '../notifications/queries.ts'
import { queueMails } from '../outbox/queries.ts'
import type { Db, Writer } from '../store/dialect.ts'
import { type Author, insertMail, type Packed, pack, removeFrom, type Written } from './copies.ts'
import { remember } from './correspondents.ts'
import { type Mail, mailById } from './details.ts'
import { draftToSend } from './drafts.ts'
import { inboxAddress, prefixed } from './model.ts'
import type { Message, Reply } from './schemas.ts'

/**
 * Keeps the mail in Sent, hands a copy of its own to every account of ours that it is addressed to, and leaves the
 * other addresses to the outbox: all of it or nothing.
 */
export async function sendMail(
  db: Db,
  author: Author,
  { draft, version, forwards, ...written }: Message,
): Promise<Mail> {
  return db.write(async (tx) => {
    await draftToSend(tx, author.account, draft, version)
    const packed = await pack(tx, author.account, written, draft ?? forwards)
    if (draft !== undefined) await removeFrom(tx, author.account, 'draft', draft)
    return deliver(tx, author, packed)
  })
}

/** Adds a reply to the thread of a mail, and sends it: to whoever wrote that, unless it says to whom. */
export async function replyTo(
  db: Db,
  author: Author,
  id: number,
  { draft, version, to, subject, ...written }: Omit<Reply, 'id'>,
): Promise<Mail | undefined> {
  return db.write(async (tx) => {
    const mail = await mailById(tx, author.account, id)
    if (!mail) return
    await draftToSend(tx, author.account, draft, version)
    const others = isSameEmail(mail.sender, author.email) ? mail.to : [mail.sender]
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
    await publish(tx, author.account, 'mail', id)
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

const isSameEmail = (one: string, other = '') => identityOf(one) === identityOf(other)

async function deliver(tx: Writer, author: Author, packed: Packed): Promise<Mail> {
  await carry(tx, author, packed)
  const sent = await insertMail(tx, author, packed, { mailFolder: 'sent' })
  await publish(tx, author.account, 'mail', sent.id)
  return sent
}

/**
 * To each account of ours its own copy, without the blind copies; everything else to the outbox. Of an answer it is
 * told whose mail it answers: they may want to hear nothing of that.
 */
async function carry(tx: Writer, author: Author, written: Packed, answered?: string) {
  const typed = [...written.to, ...written.cc, ...written.bcc]
  const addresses = new Map(typed.map((email) => [identityOf(email), email])) // each once, in whatever letter case
  const ours = await accountsAt(tx, [...addresses.keys()])
  const { account, email: sender } = author
  const createdAt = author.now.toISOString()
  for (const { id, email } of ours) {
    const copy = { mailFolder: 'inbox', unread: true, owner: id } as const
    const { id: mail } = await insertMail(tx, author, { ...written, bcc: [] }, copy)
    const isWanted = !isSameEmail(email, answered) || (await wants(tx, id, 'comments'))
    if (isWanted) await tellOfMail(tx, id, author, { id: mail, subject: written.subject })
    await publish(tx, id, 'mail', mail)
    if (id !== account) await remember(tx, id, [{ name: author.name, email: sender }], createdAt)
  }
  const outside = [...addresses].filter(([key]) => !ours.some((one) => one.confirmedEmail === key))
  const others = [...ours, ...outside.map(([, email]) => ({ email, name: '' }))]
  const whom = others.filter(({ email }) => !isSameEmail(email, sender))
  await remember(
    tx,
    account,
    whom.map(({ email, name }) => ({ email, name })),
    createdAt,
  )
  const { subject, message, html = null, attachments, files } = written
  const mail = { account, sender, subject, message, html, attachments, files, now: author.now }
  await queueMails(
    tx,
    outside.map(([, to]) => ({ ...mail, to })),
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
