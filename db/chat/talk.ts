import { and, eq, sql } from 'drizzle-orm'
import { wants } from '../account-settings/notifications.ts'
import { type AccountId, accounts } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { publish } from '../live/log.ts'
import { markVisited, notify } from '../notifications/queries.ts'
import { type Db, isFalse, type Writer } from '../store/dialect.ts'
import { contactAt } from './contacts.ts'
import { chatAddress, dateText, placeOf } from './model.ts'
import {
  type Chat,
  chatWith,
  inChat,
  isChat,
  type Message,
  type StoredMessage,
  told,
} from './queries.ts'
import { sampleChats, sampleContacts } from './seed.ts'
import { chatContacts, chats, messages } from './table.ts'

type Written = { contact: number; message: Message; isPinned: boolean; key?: string | undefined }

/**
 * Adds a message to the chat with a contact, which begins with it if need be. Where the contact is another account,
 * it is added to that account's chat too: received, unseen, and at the time it is now. Undefined without such a contact.
 */
export async function sendMessage(
  db: Db,
  account: AccountId,
  written: Written,
  now: Date,
): Promise<Chat | undefined> {
  return db.write(async (tx) => {
    const stored = await post(tx, account, written, now)
    return stored && chatWith(tx, account, written.contact)
  })
}

/** The same, telling the message alone; one that was said before under the same key is not said again. */
export async function say(
  db: Db,
  account: AccountId,
  { contact, textContent, key }: Pick<Written, 'contact' | 'key'> & { textContent: string },
  now: Date,
): Promise<StoredMessage | undefined> {
  const message = { textContent, time: dateText(now), isSent: true, isSeen: false }
  return db.write(async (tx) => {
    const before = key === undefined ? undefined : await messageByKey(tx, account, key)
    return before ?? post(tx, account, { contact, message, key, isPinned: false }, now)
  })
}

/** Marks all that was said in a chat as seen, which the other one is told; and tells how much that is. */
export async function markSeen(db: Db, account: AccountId, contact: number): Promise<number> {
  return db.write(async (tx) => {
    const [chat] = await tx.select().from(chats).where(isChat(account, contact))
    if (!chat) return 0
    await tx
      .update(messages)
      .set({ isSeen: true })
      .where(and(inChat(account, contact), isFalse(messages.isSeen)))
    if (chat.unseen > 0) {
      await tx.update(chats).set({ unseen: 0 }).where(isChat(account, contact))
      await publish(tx, account, 'read', contact)
      if (chat.person) await tellSeen(tx, chat.person, placeOf(account, chat.person))
    }
    await markVisited(tx, account, [chatAddress(contact)])
    return tx.$count(messages, inChat(account, contact))
  })
}

async function tellSeen(tx: Writer, account: AccountId, contact: number) {
  await tx
    .update(chats)
    .set({ seenUpTo: sql`${chats.last}` })
    .where(isChat(account, contact))
  await publish(tx, account, 'seen', contact)
}

/** Gives an account its own copy of the sample contacts and chats; colleagues may have written to it before. */
export async function giveSampleChats(tx: Writer, account: AccountId): Promise<void> {
  await tx.insert(chatContacts).values(sampleContacts.map((each) => ({ ...each, account })))
  for (const { contact, isPinned, msg } of sampleChats) {
    for (const message of msg) {
      await append(tx, { account, contact, person: null, isPinned }, message)
    }
  }
}

async function messageByKey(tx: Writer, account: AccountId, key: string) {
  const [row] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.account, account), eq(messages.key, key)))
  return row && { id: row.id, ...told(row) }
}

async function post(
  tx: Writer,
  account: AccountId,
  { contact, message, isPinned, key }: Written,
  now: Date,
): Promise<StoredMessage | undefined> {
  const known = await contactAt(tx, account, contact)
  if (!known) return
  const { person } = known
  const mine = person ? { ...message, isSent: true } : message
  const id = await append(tx, { account, contact, person, isPinned }, { ...mine, key })
  await publish(tx, account, 'message', contact)
  if (person) await hand(tx, account, person, message, now)
  return { id, ...mine }
}

/** The other side's copy, and word of it. */
async function hand(
  tx: Writer,
  from: AccountId,
  to: AccountId,
  { textContent, ...message }: Message,
  now: Date,
) {
  const contact = placeOf(from, to)
  await append(
    tx,
    { account: to, contact, person: from, isPinned: false },
    { ...message, textContent, time: dateText(now), isSent: false, isSeen: false },
  )
  const [sender] = await tx
    .select({ name: accounts.name })
    .from(accounts)
    .where(eq(accounts.id, from))
  const news = {
    kind: 'message',
    title: sender?.name ?? '',
    text: [...textContent].slice(0, excerptLength).join(''),
    href: chatAddress(contact),
    subject: `chat:${contact}`,
  } as const
  if (await wantsToHear(tx, to, contact)) await notify(tx, to, news, now)
  await publish(tx, to, 'message', contact)
}

/** Whom one has not written to yet is news of a kind that not everybody wants. */
async function wantsToHear(tx: Writer, account: AccountId, contact: number) {
  if (await wants(tx, account, 'follows')) return true
  const [own] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(inChat(account, contact), eq(messages.isSent, true)))
    .limit(1)
  return own !== undefined
}

const excerptLength = 120

type ChatKey = Pick<typeof chats.$inferInsert, 'account' | 'contact' | 'person' | 'isPinned'>

async function append(
  tx: Writer,
  { isPinned, ...chat }: ChatKey,
  message: Message & { key?: string | undefined },
): Promise<number> {
  const id = await nextId(tx, messages, chat.account)
  await tx.insert(messages).values({ ...chat, ...message, id })

  const unseen = !message.isSent && !message.isSeen ? 1 : 0
  // Nobody at the other end will ever say so: what is stored as seen is.
  const seen = message.isSent && message.isSeen && !chat.person ? { seenUpTo: id } : {}
  await tx
    .insert(chats)
    .values({ ...chat, isPinned, last: id, unseen, ...seen })
    .onConflictDoUpdate({
      target: [chats.account, chats.contact],
      set: { last: id, unseen: sql`${chats.unseen} + ${unseen}`, ...seen },
    })
  return id
}
