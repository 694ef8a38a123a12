import { and, asc, desc, eq, gt, isNull, lt } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { publish } from '../live/event-log.ts'
import type { Db, Reader } from '../store/dialect.ts'
import { inBatches } from '../store/in-batches.ts'
import { findContactPerson } from './contacts.ts'
import { isMember } from './members.ts'
import { type Message, type StoredMessage, toMessage, toStoredMessages } from './messages.ts'
import { isGroupChat, toGroupId } from './model.ts'
import { chats, messages } from './table.ts'

export type Chat = { isPinned: boolean; msg: Message[] }

/** A page of messages, oldest first. */
export type MessagePage = { messages: StoredMessage[]; hasOlder: boolean; hasNewer?: true }

/** Lists the chats of an account with contacts, without their messages. */
export const listChats = (
  db: Reader,
  account: AccountId,
): Promise<{ contact: number; isPinned: boolean }[]> =>
  db
    .select({ contact: chats.contact, isPinned: chats.isPinned })
    .from(chats)
    .where(and(eq(chats.account, account), gt(chats.contact, 0)))
    .orderBy(asc(chats.contact))

const batchSize = 100

/** Yields all messages of a chat, oldest first and in batches, and lets other work run between the batches. */
export async function* messageBatches(
  db: Reader,
  account: AccountId,
  contact: number,
): AsyncGenerator<Message[]> {
  const batches = inBatches<typeof messages.$inferSelect>(batchSize, (last) =>
    db
      .select()
      .from(messages)
      .where(and(wherePresentMessage(account, contact), gt(messages.id, last?.id ?? 0)))
      .orderBy(asc(messages.id))
      .limit(batchSize),
  )
  for await (const rows of batches) yield rows.map(toMessage)
}

type PageQuery = {
  contact: number
  before?: number | undefined
  around?: number | undefined
  limit: number
}

/**
 * Lists up to `limit` messages before or around a message, or the latest. Returns undefined when there is no such
 * contact, or no such group of the account.
 */
export async function listMessages(
  db: Reader,
  account: AccountId,
  { contact, before, around, limit }: PageQuery,
): Promise<MessagePage | undefined> {
  const isOpen = isGroupChat(contact)
    ? await isMember(db, account, toGroupId(contact))
    : await findContactPerson(db, account, contact)
  if (!isOpen) return
  const position = isGroupChat(contact) ? messages.shared : messages.id
  const inChat = whereMessageOfChat(account, contact)
  const newer = around
    ? await db
        .select()
        .from(messages)
        .where(and(inChat, gt(position, around)))
        .orderBy(asc(position))
        .limit(limit / 2 + 1)
    : []
  const end = around ? around + 1 : before
  const older = await db
    .select()
    .from(messages)
    .where(and(inChat, end ? lt(position, end) : undefined))
    .orderBy(desc(position))
    .limit(limit + 1)
  const page = [...older.slice(0, limit).reverse(), ...newer.slice(0, limit / 2)]
  return {
    messages: await toStoredMessages(db, account, page),
    hasOlder: older.length > limit,
    ...(newer.length > limit / 2 && { hasNewer: true }),
  }
}

/** Pins or unpins a chat. Returns undefined when there is no such chat. */
export const setPinned = async (
  db: Db,
  account: AccountId,
  contact: number,
  isPinned: boolean,
): Promise<boolean | undefined> => (await changeChat(db, account, contact, { isPinned }))?.isPinned

/**
 * Mutes a chat, or no longer: its messages neither notify nor count as waiting. Returns undefined when there is no such
 * chat.
 */
export const setMuted = async (
  db: Db,
  account: AccountId,
  contact: number,
  isMuted: boolean,
): Promise<boolean | undefined> => (await changeChat(db, account, contact, { isMuted }))?.isMuted

const changeChat = (
  db: Db,
  account: AccountId,
  contact: number,
  values: { isPinned: boolean } | { isMuted: boolean },
) =>
  db.write(async (tx) => {
    const [chat] = await tx
      .update(chats)
      .set(values)
      .where(whereChat(account, contact))
      .returning({ isPinned: chats.isPinned, isMuted: chats.isMuted })
    if (chat) await publish(tx, account, 'pinned', contact)
    return chat
  })

/** Matches the messages of a chat, deleted ones included. */
export const whereMessageOfChat = (account: AccountId, contact: number) =>
  isGroupChat(contact)
    ? eq(messages.contact, contact)
    : and(eq(messages.account, account), eq(messages.contact, contact))

/** Matches the messages of a chat that are not deleted. */
export const wherePresentMessage = (account: AccountId, contact: number) =>
  and(whereMessageOfChat(account, contact), isNull(messages.deletedAt))

/** Matches the chat of an account with a contact. */
export const whereChat = (account: AccountId, contact: number) =>
  and(eq(chats.account, account), eq(chats.contact, contact))

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
    .where(wherePresentMessage(account, contact))
    .orderBy(desc(messages.id))
    .limit(batchSize)
  return { isPinned: chat.isPinned, msg: latest.reverse().map(toMessage) }
}
