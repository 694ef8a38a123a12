import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { wantsNotification } from '../account-settings/notifications.ts'
import { findPerson } from '../account-settings/queries.ts'
import { normalizeEmail } from '../accounts/model.ts'
import { listAccountsByEmail } from '../accounts/queries.ts'
import type { AccountId } from '../accounts/table.ts'
import { publish } from '../live/event-log.ts'
import { notify } from '../notifications/notify.ts'
import { queueEmails } from '../outbox/queue.ts'
import { DomainError } from '../shared/domain-error.ts'
import type { Writer } from '../store/dialect.ts'
import { isBlocked } from './blocked.ts'
import { addLabels } from './changes.ts'
import { insertMail, type MailActor, type MailWithFiles } from './copies.ts'
import { saveCorrespondents } from './correspondents.ts'
import { assertExternalLimit } from './daily-limits.ts'
import { copyOverheadBytes, maxCopyBytes } from './limits.ts'
import { inboxUrl, isSameAddress, withPrefix } from './model.ts'
import { applyRules, type RuleEffect } from './rule-matching.ts'
import { listRules } from './rules.ts'
import { claimAutoReply } from './settings.ts'
import { mails } from './table.ts'

const tooLong = 'This message is too long for so many recipients.'

const getSize = ({ message, html }: MailWithFiles) =>
  Buffer.byteLength(message) + Buffer.byteLength(html ?? '')

/** Returns the recipients, each once regardless of case. Throws when their copies are too large together. */
export async function assertCopiesFit(
  tx: Writer,
  actor: MailActor,
  content: MailWithFiles,
): Promise<Map<string, string>> {
  const addressees = [...content.to, ...content.cc, ...content.bcc]
  const addresses = new Map(addressees.map((email) => [normalizeEmail(email), email]))
  const bytes = getSize(content) * addresses.size
  if (bytes > maxCopyBytes) throw new DomainError('conflict', tooLong)
  const { size: count } = addresses
  await actor.spend(tx, { count, bytes: bytes + copyOverheadBytes * count })
  return addresses
}

type Delivery = {
  conversation: string
  /** The author of the answered mail, who may have turned off notifications of replies. */
  repliedTo?: string
  /** Written by a rule or an absence: it is neither forwarded nor answered, so that no mail goes round in circles. */
  isAutomatic?: boolean
  /** The event that it is an invitation to: its id in the calendar of the recipient, and its file for other programs. */
  invitation?: { event: number | undefined; calendar: string }
}

/** Delivers copies without Bcc to internal accounts and queues the mail for other addresses. */
export async function deliverCopies(
  tx: Writer,
  actor: MailActor,
  content: MailWithFiles,
  delivery: Delivery,
) {
  const addresses = await assertCopiesFit(tx, actor, content)
  const internal = await listAccountsByEmail(tx, [...addresses.keys()])
  const { account, email: sender } = actor
  for (const recipient of internal) await deliverTo(tx, recipient, actor, content, delivery)
  const external = [...addresses].filter(
    ([key]) => !internal.some((one) => one.confirmedEmail === key),
  )
  await assertExternalLimit(tx, actor, external.length)
  const others = [...internal, ...external.map(([, email]) => ({ email, name: '' }))]
  const recipients = others.filter(({ email }) => !isSameAddress(email, sender))
  await saveCorrespondents(
    tx,
    account,
    recipients.map(({ email, name }) => ({ email, name })),
    actor.now.toISOString(),
  )
  const { subject, message, html = null, attachments, files } = content
  const calendar = delivery.invitation?.calendar ?? null
  const texts = { subject, message, html, attachments, files, calendar }
  const mail = { account, sender, ...texts, now: actor.now }
  await queueEmails(
    tx,
    external.map(([, to]) => ({ ...mail, to })),
  )
}

type RecipientAccount = { id: AccountId; email: string; name: string }

/** Stores the copy of one recipient as their rules and blocked senders want it. */
async function deliverTo(
  tx: Writer,
  recipient: RecipientAccount,
  actor: MailActor,
  content: MailWithFiles,
  { conversation, repliedTo, invitation, isAutomatic = false }: Delivery,
) {
  const { id: owner, email } = recipient
  const hidden = { ...content, bcc: [] }
  const effect = await getEffect(tx, owner, actor, hidden)
  const { folder = 'inbox', markRead, star, labels } = effect
  const { event } = invitation ?? {}
  const copy = { mailFolder: folder, unread: !markRead, owner, conversation, event }
  const { id } = await insertMail(tx, actor, hidden, copy)
  if (star) {
    const inserted = and(eq(mails.account, owner), eq(mails.id, id))
    await tx.update(mails).set({ isStarred: true }).where(inserted)
  }
  await addLabels(tx, owner, id, labels)
  const isQuiet = folder !== 'inbox' || markRead
  const isWanted =
    !isSameAddress(email, repliedTo) || (await wantsNotification(tx, owner, 'comments'))
  if (isWanted && !isQuiet) await notifyOfMail(tx, owner, actor, { id, subject: content.subject })
  await publish(tx, owner, 'mail', id)
  if (owner === actor.account) return
  const sender = { name: actor.name, email: actor.email }
  await saveCorrespondents(tx, owner, [sender], actor.now.toISOString())
  if (isAutomatic || folder === 'spam') return
  await forwardByRules(tx, recipient, actor, hidden, effect)
  await answerWhileAway(tx, recipient, actor, content.subject)
}

async function getEffect(
  tx: Writer,
  owner: AccountId,
  { email, name, account }: MailActor,
  content: MailWithFiles,
): Promise<RuleEffect> {
  const none = { labels: [], star: false, markRead: false, forwardTo: [] }
  const isFromOther = owner !== account
  if (isFromOther && (await isBlocked(tx, owner, email))) return { ...none, folder: 'spam' }
  const rules = await listRules(tx, owner)
  return applyRules(rules, { ...content, sender: email, sender_name: name })
}

/** Returns the account as the author of an automatic mail. */
async function toActor(
  tx: Writer,
  { id, name, email }: RecipientAccount,
  { now, zone }: MailActor,
) {
  const person = (await findPerson(tx, id)) ?? { name, email }
  return { account: id, name: person.name, email: person.email, now, zone, spend: async () => {} }
}

/** Delivers the forwarded copies of a mail to the colleagues that the rules of its recipient name. */
async function forwardByRules(
  tx: Writer,
  recipient: RecipientAccount,
  actor: MailActor,
  content: MailWithFiles,
  { forwardTo }: RuleEffect,
) {
  if (forwardTo.length === 0) return
  const sender = await toActor(tx, recipient, actor)
  const head = `--- Forwarded message ---\n\nFrom: ${actor.name} <${actor.email}>\nSubject: ${content.subject}`
  for (const colleague of await listAccountsByEmail(tx, forwardTo)) {
    if (colleague.id === recipient.id) continue
    const forwarded = {
      ...content,
      to: [colleague.email],
      cc: [],
      html: null,
      subject: withPrefix('Fwd', content.subject),
      message: `${head}\n\n${content.message}`,
    }
    await deliverTo(tx, colleague, sender, forwarded, {
      conversation: randomUUID(),
      isAutomatic: true,
    })
  }
}

/** Answers the sender of a mail if its recipient is away. */
async function answerWhileAway(
  tx: Writer,
  recipient: RecipientAccount,
  actor: MailActor,
  subject: string,
) {
  const { account, email, name, now, zone } = actor
  const answer = await claimAutoReply(tx, recipient.id, { sender: email, now, zone })
  if (!answer) return
  const content = {
    to: [email],
    cc: [],
    bcc: [],
    attachments: [],
    files: [],
    html: null,
    subject: answer.subject || withPrefix('Re', subject),
    message: answer.message,
  }
  const sender = await toActor(tx, recipient, actor)
  // It is no reply in the conversation, so that a reminder of a missing reply still comes.
  const delivery = { conversation: randomUUID(), isAutomatic: true }
  await deliverTo(tx, { id: account, email, name }, sender, content, delivery)
}

/** Unread mails of the same sender share one notification. */
async function notifyOfMail(
  tx: Writer,
  account: AccountId,
  { name, email, now }: MailActor,
  { id, subject }: { id: number; subject: string },
) {
  const href = inboxUrl(id)
  const notification = {
    kind: 'mail',
    title: name,
    text: subject,
    href,
    subject: `mail:${email}`,
  } as const
  await notify(tx, account, notification, now)
}
