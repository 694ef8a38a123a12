import { randomUUID } from 'node:crypto'
import { and, count, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { publish } from '../live/event-log.ts'
import { DomainError } from '../shared/domain-error.ts'
import { byteLength, type Db, total, type Writer } from '../store/dialect.ts'
import {
  attachFiles,
  deleteFromFolder,
  insertMail,
  type MailActor,
  type MailContent,
  type MailWithFiles,
} from './copies.ts'
import { assertCopiesFit, deliverCopies } from './delivery.ts'
import { findMail, type Mail } from './details.ts'
import { assertDraftCurrent } from './drafts.ts'
import { assertFolderRoom } from './folder-limits.ts'
import { maxReplies, maxThreadBytes } from './limits.ts'
import { isSameAddress, outgoing, withPrefix } from './model.ts'
import type { Message, Outgoing, Reply } from './schemas.ts'
import { mails } from './table.ts'

/**
 * Stores the mail in Sent, delivers a copy to each internal recipient, and queues it for external ones, in one
 * transaction.
 */
export async function sendMail(
  db: Db,
  actor: MailActor,
  { draft, version, forwards, ...content }: Message,
): Promise<Mail> {
  return db.write(async (tx) => {
    await assertDraftCurrent(tx, actor.account, draft, version)
    const mailWithFiles = await attachFiles(tx, actor.account, content, draft ?? forwards)
    const sent = await deliver(tx, actor, mailWithFiles)
    await deleteDraft(tx, actor.account, draft)
    return sent
  })
}

/** Deletes the draft of a stored email; earlier, its files would be unused for a moment and leave the quota. */
async function deleteDraft(tx: Writer, account: AccountId, draft: number | undefined) {
  if (draft !== undefined) await deleteFromFolder(tx, account, 'draft', draft)
}

/** Adds a reply to a thread and sends it, by default to the sender of the mail. */
export async function replyTo(
  db: Db,
  actor: MailActor,
  id: number,
  { draft, version, to, subject, ...content }: Omit<Reply, 'id'>,
): Promise<Mail | undefined> {
  return db.write(async (tx) => {
    const mail = await findMail(tx, actor.account, id)
    if (!mail) return
    await assertDraftCurrent(tx, actor.account, draft, version)
    const conversation = await continueConversation(tx, actor.account, id)
    const others = isSameAddress(mail.sender, actor.email) ? mail.to : [mail.sender]
    const reply = await attachFiles(
      tx,
      actor.account,
      { ...content, to: to.length > 0 ? to : others, subject: '' },
      draft,
    )
    await insertMail(tx, actor, reply, { mailFolder: '', parent: id, conversation })
    await deleteDraft(tx, actor.account, draft)
    await assertThreadShort(tx, actor.account, id)
    const message = { ...reply, subject: subject || withPrefix('Re', mail.subject) }
    await deliverCopies(tx, actor, message, { conversation, repliedTo: mail.sender })
    await publish(tx, actor.account, 'mail', id)
    return findMail(tx, actor.account, id)
  })
}

/** Throws a `DomainError` when the replies to a mail are too many or too long. */
async function assertThreadShort(tx: Writer, account: AccountId, id: number) {
  const [size] = await tx
    .select({
      replies: count(),
      bytes: total(byteLength(mails.message, mails.html)),
    })
    .from(mails)
    .where(and(eq(mails.account, account), eq(mails.parent, id)))
  if (!size || (size.replies <= maxReplies && size.bytes <= maxThreadBytes)) return
  throw new DomainError('conflict', 'This conversation is too long. Write a new message instead.')
}

/** Forwards a mail with a message above it. */
export async function forwardMail(
  db: Db,
  actor: MailActor,
  id: number,
  { to, cc, bcc, message }: Pick<MailContent, 'to' | 'cc' | 'bcc' | 'message'>,
): Promise<Mail | undefined> {
  return db.write(async (tx) => {
    const mail = await findMail(tx, actor.account, id)
    if (!mail) return
    const quoted = [
      message,
      '--- Forwarded message ---',
      `From: ${mail.sender_name} <${mail.sender}>\nDate: ${mail.day}, ${mail.year}\nSubject: ${mail.subject}`,
      mail.message,
    ]
    const content = {
      to,
      cc,
      bcc,
      subject: withPrefix('Fwd', mail.subject),
      message: quoted.filter(Boolean).join('\n\n'),
      attachments: [],
    }
    return deliver(tx, actor, await attachFiles(tx, actor.account, content, id))
  })
}

/** Stores a mail or a reply as outgoing in place of its draft; `deliverDueEmails` sends it. */
export async function storeOutgoing(
  db: Db,
  actor: MailActor,
  { draft, version, forwards, answers, at, ...content }: Outgoing,
  sendAtMs: number,
): Promise<Mail> {
  return db.write(async (tx) => {
    const { account } = actor
    await assertDraftCurrent(tx, account, draft, version)
    if (at !== undefined) await assertFolderRoom(tx, account, outgoing) // others leave within seconds
    const mailWithFiles = await attachFiles(tx, account, content, draft ?? forwards)
    await assertCopiesFit(tx, actor, mailWithFiles)
    const target = { mailFolder: outgoing, sendAtMs, answers: answers ?? null } as const
    const mail = await insertMail(tx, actor, mailWithFiles, target)
    await deleteDraft(tx, account, draft)
    await publish(tx, account, 'mail', mail.id)
    return mail
  })
}

/** Sends one outgoing mail: in its thread if it is a reply, and otherwise as a mail of its own. */
export async function sendOutgoing(
  tx: Writer,
  actor: MailActor,
  { id, answers, content }: { id: number; answers: number | null; content: MailWithFiles },
): Promise<void> {
  const { account } = actor
  const answered = answers === null ? undefined : await findMail(tx, account, answers)
  if (answered) {
    const reply = { ...content, subject: '' }
    const conversation = await continueConversation(tx, account, answered.id)
    await insertMail(tx, actor, reply, { mailFolder: '', parent: answered.id, conversation })
    await assertThreadShort(tx, account, answered.id)
    const subject = content.subject || withPrefix('Re', answered.subject)
    const context = { conversation, repliedTo: answered.sender }
    await deliverCopies(tx, actor, { ...content, subject }, context)
    await publish(tx, account, 'mail', answered.id)
  } else await deliver(tx, actor, content)
  await deleteFromFolder(tx, account, outgoing, id)
  await publish(tx, account, 'mail', id)
}

/** Returns the conversation of an email that is answered; an email from before conversations begins one. */
async function continueConversation(tx: Writer, account: AccountId, id: number): Promise<string> {
  const email = and(eq(mails.account, account), eq(mails.id, id))
  const [row] = await tx.select({ conversation: mails.conversation }).from(mails).where(email)
  if (row?.conversation) return row.conversation
  const conversation = randomUUID()
  await tx.update(mails).set({ conversation }).where(email)
  return conversation
}

async function deliver(tx: Writer, actor: MailActor, mailWithFiles: MailWithFiles): Promise<Mail> {
  const conversation = randomUUID()
  await deliverCopies(tx, actor, mailWithFiles, { conversation })
  const sent = await insertMail(tx, actor, mailWithFiles, { mailFolder: 'sent', conversation })
  await publish(tx, actor.account, 'mail', sent.id)
  return sent
}
