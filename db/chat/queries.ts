import { and, asc, desc, eq, lt } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { publish } from '../live/log.ts'
import type { Db, Reader } from '../store/dialect.ts'
import { contactAt } from './contacts.ts'
import { chats, messages } from './table.ts'

type MessageRow = typeof messages.$inferSelect
export type Message = Pick<MessageRow, 'textContent' | 'time' | 'isSent' | 'isSeen'>
export type Chat = { isPinned: boolean; msg: Message[] }

export type StoredMessage = Message & { id: number }

/** Some messages of a chat, the oldest of them first. */
export type MessagePage = { messages: StoredMessage[]; hasOlder: boolean }

/** Every chat of an account with all that was said in it, by the uid of the contact. */
export async function listChats(db: Reader, account: AccountId): Promise<Record<string, Chat>> {
  const rows = await db.select().from(chats).where(eq(chats.account, account))
  const said = await db
    .select()
    .from(messages)
    .where(eq(messages.account, account))
    .orderBy(asc(messages.contact), asc(messages.id))
  const saidIn = Map.groupBy(said, ({ contact }) => contact)
  return Object.fromEntries(
    rows.map(({ contact, isPinned }) => [
      contact,
      { isPinned, msg: (saidIn.get(contact) ?? []).map(told) },
    ]),
  )
}

/** Up to `most` messages of a chat before the one with that id, or the latest; undefined without such a contact. */
export async function listMessages(
  db: Reader,
  account: AccountId,
  { contact, before, most }: { contact: number; before: number | undefined; most: number },
): Promise<MessagePage | undefined> {
  if (!(await contactAt(db, account, contact))) return
  const rows = await db
    .select()
    .from(messages)
    .where(and(inChat(account, contact), before ? lt(messages.id, before) : undefined))
    .orderBy(desc(messages.id))
    .limit(most + 1)
  const page = rows.slice(0, most).reverse()
  return {
    messages: page.map((row) => ({ id: row.id, ...told(row) })),
    hasOlder: rows.length > most,
  }
}

/** Pins a chat or unpins it; undefined when there is none. */
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
      .where(isChat(account, contact))
      .returning({ isPinned: chats.isPinned })
    if (chat) await publish(tx, account, 'pinned', contact)
    return chat?.isPinned
  })
}

/** What was said in a chat. */
export const inChat = (account: AccountId, contact: number) =>
  and(eq(messages.account, account), eq(messages.contact, contact))

export const isChat = (account: AccountId, contact: number) =>
  and(eq(chats.account, account), eq(chats.contact, contact))

export const told = ({ textContent, time, isSent, isSeen }: MessageRow): Message => ({
  textContent,
  time,
  isSent,
  isSeen,
})

/** A chat with all that was said in it. */
export async function chatWith(db: Reader, account: AccountId, contact: number) {
  const [chat] = await db.select().from(chats).where(isChat(account, contact))
  if (!chat) return
  const said = await db
    .select()
    .from(messages)
    .where(inChat(account, contact))
    .orderBy(asc(messages.id))
  return { isPinned: chat.isPinned, msg: said.map(told) }
}
