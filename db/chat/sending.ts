import { and, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { publish } from '../live/event-log.ts'
import { markReadByHref } from '../notifications/queries.ts'
import { type Db, isFalse, valueIn, type Writer } from '../store/dialect.ts'
import { type StoredMessage, toStoredMessages } from './messages.ts'
import { chatUrl, formatMessageDate, toContactUid } from './model.ts'
import {
  type Chat,
  findChat,
  whereChat,
  whereMessageOfChat,
  wherePresentMessage,
} from './queries.ts'
import { type MessageInput, storeMessage } from './store-message.ts'
import { chats, messages } from './table.ts'
import type { Writing } from './writing.ts'

/**
 * Adds a message to the chat with a contact and creates the chat if necessary. If the contact is an account, the
 * message is delivered to its chat too. Returns undefined when there is no such contact.
 */
export async function sendMessage(
  db: Db,
  account: AccountId,
  input: MessageInput,
  { now, charge }: Writing,
): Promise<Chat | undefined> {
  return db.write(async (tx) => {
    const stored = await storeMessage(tx, account, input, now)
    if (stored) await charge(tx)
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
  { now, charge }: Writing,
): Promise<StoredMessage | undefined> {
  const message = { textContent, time: formatMessageDate(now), isSent: true, isSeen: false }
  return db.write(async (tx) => {
    const before = rest.key === undefined ? undefined : await messageByKey(tx, account, rest.key)
    if (before) return before
    const input = { contact, message, isPinned: false, ...rest }
    const stored = await storeMessage(tx, account, input, now)
    if (stored) await charge(tx)
    return stored
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

async function messageByKey(tx: Writer, account: AccountId, key: string) {
  const [row] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.account, account), eq(messages.key, key)))
  return row && (await toStoredMessages(tx, account, [row]))[0]
}
