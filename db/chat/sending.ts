import { and, eq } from 'drizzle-orm'
import { wantsNotification } from '../account-settings/notifications.ts'
import { type AccountId, accounts } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { publish } from '../live/log.ts'
import { markReadByHref, notify } from '../notifications/queries.ts'
import { DomainError } from '../shared/domain-error.ts'
import { type Db, isFalse, plus, valueIn, type Writer } from '../store/dialect.ts'
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
} from './model.ts'
import {
  type Chat,
  findChat,
  whereChat,
  whereMessageOfChat,
  wherePresentMessage,
} from './queries.ts'
import { sampleChats, sampleContacts } from './seed.ts'
import { chatContacts, chats, messages, reactions } from './table.ts'

type MessageInput = {
  contact: number
  message: Message
  isPinned: boolean
  key?: string | undefined
  /** The id of the message to reply to. */
  replyTo?: number | undefined
  files?: FileToSend[]
}

/**
 * Adds a message to the chat with a contact and creates the chat if necessary. If the contact is an account, the
 * message is delivered to its chat too. Returns undefined when there is no such contact.
 */
export async function sendMessage(
  db: Db,
  account: AccountId,
  input: MessageInput,
  now: Date,
): Promise<Chat | undefined> {
  return db.write(async (tx) => {
    const stored = await storeMessage(tx, account, input, now)
    return stored && findChat(tx, account, input.contact)
  })
}

/** Sends a text, perhaps with files, and returns only that message. A repeated `key` returns the stored message. */
export async function postMessage(
  db: Db,
  account: AccountId,
  {
    contact,
    textContent,
    ...rest
  }: Omit<MessageInput, 'message' | 'isPinned'> & { textContent: string },
  now: Date,
): Promise<StoredMessage | undefined> {
  const message = { textContent, time: formatMessageDate(now), isSent: true, isSeen: false }
  return db.write(async (tx) => {
    const before = rest.key === undefined ? undefined : await messageByKey(tx, account, rest.key)
    return before ?? storeMessage(tx, account, { contact, message, isPinned: false, ...rest }, now)
  })
}

/** Marks all messages of a chat as seen, notifies the sender, and returns the number of messages. */
export async function markSeen(db: Db, account: AccountId, contact: number): Promise<number> {
  return db.write(async (tx) => {
    const [chat] = await tx.select().from(chats).where(whereChat(account, contact))
    if (!chat) return 0
    await tx
      .update(messages)
      .set({ isSeen: true })
      .where(and(whereMessageOfChat(account, contact), isFalse(messages.isSeen)))
    if (chat.unseen > 0) {
      await tx.update(chats).set({ unseen: 0 }).where(whereChat(account, contact))
      await publish(tx, account, 'read', contact)
      if (chat.person) await publishSeen(tx, chat.person, toContactUid(account, chat.person))
    }
    await markReadByHref(tx, account, [chatUrl(contact)])
    return tx.$count(messages, wherePresentMessage(account, contact))
  })
}

async function publishSeen(tx: Writer, account: AccountId, contact: number) {
  await tx
    .update(chats)
    .set({ seenUpTo: valueIn(chats.last) })
    .where(whereChat(account, contact))
  await publish(tx, account, 'seen', contact)
}

/** Adds the sample contacts and chats of an account; other accounts may have written before. */
export async function addSampleChats(tx: Writer, account: AccountId): Promise<void> {
  await tx.insert(chatContacts).values(sampleContacts.map((each) => ({ ...each, account })))
  for (const { contact, isPinned, msg } of sampleChats) {
    for (const { reaction, ...message } of msg) {
      const shared = await nextId(tx, messages)
      await append(tx, { account, contact, person: null, isPinned }, { ...message, shared })
      if (reaction) await tx.insert(reactions).values({ message: shared, account, emoji: reaction })
    }
  }
}

async function messageByKey(tx: Writer, account: AccountId, key: string) {
  const [row] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.account, account), eq(messages.key, key)))
  return row && (await toStoredMessages(tx, account, [row]))[0]
}

async function storeMessage(
  tx: Writer,
  account: AccountId,
  { contact, message, isPinned, key, replyTo, files = [] }: MessageInput,
  now: Date,
): Promise<StoredMessage | undefined> {
  if (isGroupChat(contact)) {
    const text = { textContent: message.textContent, key, replyTo, files }
    return storeGroupMessage(tx, account, -contact, text, now)
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
  throw new DomainError('conflict', 'Reply to a message of this conversation.')
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
