import { and, eq } from 'drizzle-orm'
import { wantsNotification } from '../account-settings/notifications.ts'
import { type AccountId, accounts } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { publish } from '../live/event-log.ts'
import { notify } from '../notifications/notify.ts'
import { DomainError } from '../shared/domain-error.ts'
import { plus, type Writer } from '../store/dialect.ts'
import { findContactPerson } from './contacts.ts'
import { attachFiles, type FileToSend } from './files.ts'
import { storeGroupMessage } from './group-messages.ts'
import { findMessageRow, type Message, type StoredMessage, toStoredMessages } from './messages.ts'
import {
  chatUrl,
  formatMessageDate,
  getMessageText,
  isGroupChat,
  notificationExcerpt,
  toContactUid,
  toGroupId,
} from './model.ts'
import { whereChat, whereMessageOfChat } from './queries.ts'
import { chats, messages } from './table.ts'

export type MessageInput = {
  contact: number
  message: Message
  isPinned: boolean
  key?: string | undefined
  /** The id of the message to reply to. */
  replyTo?: number | undefined
  files?: FileToSend[]
}

/**
 * Stores a message in the sender's chat, delivers it to a colleague or a group, and publishes it. Returns undefined
 * when there is no such contact or group.
 */
export async function storeMessage(
  tx: Writer,
  account: AccountId,
  { contact, message, isPinned, key, replyTo, files = [] }: MessageInput,
  now: Date,
): Promise<StoredMessage | undefined> {
  if (isGroupChat(contact)) {
    const text = { textContent: message.textContent, key, replyTo, files }
    return storeGroupMessage(tx, account, toGroupId(contact), text, now)
  }
  const contactPerson = await findContactPerson(tx, account, contact)
  if (!contactPerson) return
  const { person } = contactPerson
  const ownMessage = person ? { ...message, isSent: true } : message
  const links = {
    shared: await nextId(tx, messages),
    replyTo: await findReplied(tx, account, contact, replyTo),
  }
  const sentFiles = await attachFiles(tx, account, links.shared, files)
  const chat = { account, contact, person, isPinned }
  const id = await append(tx, chat, { ...ownMessage, ...links, key })
  await publish(tx, account, 'message', contact)
  if (person) await deliver(tx, account, person, { ...message, ...links, files: sentFiles }, now)
  const row = await findMessageRow(tx, account, { id })
  return row && (await toStoredMessages(tx, account, [row]))[0]
}

/** Returns the shared number of the message to reply to. */
async function findReplied(
  tx: Writer,
  account: AccountId,
  contact: number,
  id: number | undefined,
) {
  if (id === undefined) return
  const replied = await findMessageRow(tx, account, { id })
  if (replied?.contact === contact) return replied.shared
  throw new DomainError('conflict', 'Reply to a message in this conversation.')
}

/** What is the same in both copies of a message. */
type Links = Pick<typeof messages.$inferInsert, 'shared' | 'replyTo'>

/** Stores the recipient's copy and notifies them. */
async function deliver(
  tx: Writer,
  from: AccountId,
  to: AccountId,
  { textContent, files, ...message }: Message & Links & Pick<StoredMessage, 'files'>,
  now: Date,
) {
  const contact = toContactUid(from, to)
  await append(
    tx,
    { account: to, contact, person: from, isPinned: false },
    { ...message, textContent, time: formatMessageDate(now), isSent: false, isSeen: false },
  )
  const [sender] = await tx
    .select({ name: accounts.name })
    .from(accounts)
    .where(eq(accounts.id, from))
  const notification = {
    kind: 'message',
    title: sender?.name ?? '',
    text: notificationExcerpt(getMessageText({ textContent, files })),
    href: chatUrl(contact),
    subject: `chat:${contact}`,
  } as const
  if (await wantsMessageNotification(tx, to, contact)) await notify(tx, to, notification, now)
  await publish(tx, to, 'message', contact)
}

/** Returns whether to notify of a message. Chats can be muted, and messages from new contacts turned off. */
async function wantsMessageNotification(tx: Writer, account: AccountId, contact: number) {
  const [chat] = await tx.select().from(chats).where(whereChat(account, contact))
  if (chat?.isMuted) return false
  if (await wantsNotification(tx, account, 'follows')) return true
  const [own] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(whereMessageOfChat(account, contact), eq(messages.isSent, true)))
    .limit(1)
  return own !== undefined
}

type ChatKey = Pick<typeof chats.$inferInsert, 'account' | 'contact' | 'person' | 'isPinned'>

async function append(
  tx: Writer,
  { isPinned, ...chat }: ChatKey,
  message: Message & Links & { key?: string | undefined },
): Promise<number> {
  const id = await nextId(tx, messages, chat.account)
  await tx.insert(messages).values({ ...chat, ...message, id })

  const unseen = !message.isSent && !message.isSeen ? 1 : 0
  // Sample contacts never read messages, so a message stored as seen counts as seen.
  const seen = message.isSent && message.isSeen && !chat.person ? { seenUpTo: id } : {}
  await tx
    .insert(chats)
    .values({ ...chat, isPinned, last: id, unseen, ...seen })
    .onConflictDoUpdate({
      target: [chats.account, chats.contact],
      set: { last: id, unseen: plus(chats.unseen, unseen), ...seen },
    })
  return id
}
