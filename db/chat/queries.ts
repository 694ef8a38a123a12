import { setImmediate } from 'node:timers/promises'
import { and, asc, desc, eq, gt, lt } from 'drizzle-orm'
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

/** Lists the chats of an account, without their messages. */
export const listChats = (
  db: Reader,
  account: AccountId,
): Promise<{ contact: number; isPinned: boolean }[]> =>
  db
    .select({ contact: chats.contact, isPinned: chats.isPinned })
    .from(chats)
    .where(eq(chats.account, account))
    .orderBy(asc(chats.contact))

const batchSize = 100

/** Yields all messages of a chat, oldest first and in batches, and lets other work run between the batches. */
export async function* messageBatches(
  db: Reader,
  account: AccountId,
  contact: number,
): AsyncGenerator<Message[]> {
  for (let after = 0; ; await setImmediate()) {
    const rows = await db
      .select()
      .from(messages)
      .where(and(whereMessageOfChat(account, contact), gt(messages.id, after)))
      .orderBy(asc(messages.id))
      .limit(batchSize)
    yield rows.map(toMessage)
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = last.id
  }
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

/** Finds a chat with its latest messages. */
export async function findChat(
  db: Reader,
  account: AccountId,
  contact: number,
): Promise<Chat | undefined> {
  const [chat] = await db.select().from(chats).where(whereChat(account, contact))
  if (!chat) return
  const latest = await db
    .select()
    .from(messages)
    .where(whereMessageOfChat(account, contact))
    .orderBy(desc(messages.id))
    .limit(batchSize)
  return { isPinned: chat.isPinned, msg: latest.reverse().map(toMessage) }
}
