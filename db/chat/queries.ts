import { and, asc, desc, eq, lt } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { publish } from '../live/log.ts'
import type { Db, Reader } from '../store/dialect.ts'
import { findContactPerson } from './contacts.ts'
import { chats, messages } from './table.ts'

type MessageRow = typeof messages.$inferSelect
export type Message = Pick<MessageRow, 'textContent' | 'time' | 'isSent' | 'isSeen'>
export type Chat = { isPinned: boolean; msg: Message[] }

export type StoredMessage = Message & { id: number }

/** A page of messages, oldest first. */
export type MessagePage = { messages: StoredMessage[]; hasOlder: boolean }

/** Lists all chats of an account with their messages, by the uid of the contact. */
export async function listChats(db: Reader, account: AccountId): Promise<Record<string, Chat>> {
  const rows = await db.select().from(chats).where(eq(chats.account, account))
  const messageRows = await db
    .select()
    .from(messages)
    .where(eq(messages.account, account))
    .orderBy(asc(messages.contact), asc(messages.id))
  const messagesByContact = Map.groupBy(messageRows, ({ contact }) => contact)
  return Object.fromEntries(
    rows.map(({ contact, isPinned }) => [
      contact,
      { isPinned, msg: (messagesByContact.get(contact) ?? []).map(toMessage) },
    ]),
  )
}

/** Lists up to `limit` messages before a message, or the latest. Returns undefined when there is no such contact. */
export async function listMessages(
  db: Reader,
  account: AccountId,
  { contact, before, limit }: { contact: number; before: number | undefined; limit: number },
): Promise<MessagePage | undefined> {
  if (!(await findContactPerson(db, account, contact))) return
  const rows = await db
    .select()
    .from(messages)
    .where(and(whereMessageOfChat(account, contact), before ? lt(messages.id, before) : undefined))
    .orderBy(desc(messages.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit).reverse()
  return {
    messages: page.map((row) => ({ id: row.id, ...toMessage(row) })),
    hasOlder: rows.length > limit,
  }
}

/** Pins or unpins a chat. Returns undefined when there is no such chat. */
export async function setPinned(
  db: Db,
  account: AccountId,
  contact: number,
  isPinned: boolean,
): Promise<boolean | undefined> {
  return db.write(async (tx) => {
    const [chat] = await tx
      .update(chats)
      .set({ isPinned })
      .where(whereChat(account, contact))
      .returning({ isPinned: chats.isPinned })
    if (chat) await publish(tx, account, 'pinned', contact)
    return chat?.isPinned
  })
}

/** Matches the messages of a chat. */
export const whereMessageOfChat = (account: AccountId, contact: number) =>
  and(eq(messages.account, account), eq(messages.contact, contact))

export const whereChat = (account: AccountId, contact: number) =>
  and(eq(chats.account, account), eq(chats.contact, contact))

export const toMessage = ({ textContent, time, isSent, isSeen }: MessageRow): Message => ({
  textContent,
  time,
  isSent,
  isSeen,
})

/** Finds a chat with all its messages. */
export async function findChat(db: Reader, account: AccountId, contact: number) {
  const [chat] = await db.select().from(chats).where(whereChat(account, contact))
  if (!chat) return
  const messageRows = await db
    .select()
    .from(messages)
    .where(whereMessageOfChat(account, contact))
    .orderBy(asc(messages.id))
  return { isPinned: chat.isPinned, msg: messageRows.map(toMessage) }
}
