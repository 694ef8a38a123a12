import { and, asc, desc, eq, inArray, isNotNull, lt, ne, type SQL } from 'drizzle-orm'
import { type AccountId, accounts } from '../accounts/table.ts'
import { type Changed, isStale } from '../changed.ts'
import type { Db, Reader, Writer } from '../dialect.ts'
import { accountAt, type ContactStatus, dateText, type OwnStatus, placeOf } from './model.ts'
import { sampleChats, sampleContacts } from './seed.ts'
import { chatContacts, chatProfiles, chats, messages } from './table.ts'

export type Contact = Omit<typeof chatContacts.$inferSelect, 'account'>

type MessageRow = typeof messages.$inferSelect
export type Message = Pick<MessageRow, 'textContent' | 'time' | 'isSent' | 'isSeen'>
export type Chat = { isPinned: boolean; msg: Message[] }

/** Some messages of a chat, the oldest of them first. */
export type MessagePage = { messages: (Message & { id: number })[]; hasOlder: boolean }

export type ChatProfile = { status: OwnStatus; about: string; version: number }

const nothingSaid: ChatProfile = { status: 'active', about: '', version: 1 }
export const noPicture = '/img/people/you.svg'

/** Everybody an account can write to: the sample contacts, then whoever else has an account. */
export const listContacts = (db: Reader, account: AccountId) => contactsAmong(db, account)

/** The contacts there is a chat with, in the same order. */
export async function listChatContacts(db: Reader, account: AccountId): Promise<Contact[]> {
  const ours = eq(chats.account, account)
  return contactsAmong(db, account, {
    uids: inArray(chatContacts.uid, db.select({ uid: chats.contact }).from(chats).where(ours)),
    people: inArray(
      accounts.id,
      db
        .select({ person: chats.person })
        .from(chats)
        .where(and(ours, isNotNull(chats.person))),
    ),
  })
}

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

/**
 * Adds a message to the chat with a contact, which begins with it if need be. Where the contact is another account,
 * it is added to that account's chat too: received, unseen, and at the time it is now. Undefined without such a contact.
 */
export async function sendMessage(
  db: Db,
  account: AccountId,
  written: { contact: number; message: Message; isPinned: boolean },
  now: Date,
): Promise<Chat | undefined> {
  const { contact, message, isPinned } = written
  return db.write(async (tx) => {
    const known = await contactAt(tx, account, contact)
    if (!known) return
    const { person } = known
    const mine = person ? { ...message, isSent: true } : message
    await append(tx, { account, contact, person, isPinned }, mine)
    if (person) {
      const theirs = { ...message, time: dateText(now), isSent: false, isSeen: false }
      const there = placeOf(account, person)
      await append(
        tx,
        { account: person, contact: there, person: account, isPinned: false },
        theirs,
      )
    }
    return chatWith(tx, account, contact)
  })
}

/** Marks all that was said in a chat as seen, and tells how much that is. */
export async function markSeen(db: Db, account: AccountId, contact: number): Promise<number> {
  return db.write(async (tx) => {
    await tx
      .update(messages)
      .set({ isSeen: true })
      .where(and(inChat(account, contact), eq(messages.isSeen, false)))
    return tx.$count(messages, inChat(account, contact))
  })
}

/** Pins a chat or unpins it; undefined when there is none. */
export async function setPinned(
  db: Db,
  account: AccountId,
  contact: number,
  isPinned: boolean,
): Promise<boolean | undefined> {
  const [chat] = await db.write((tx) =>
    tx
      .update(chats)
      .set({ isPinned })
      .where(isChat(account, contact))
      .returning({ isPinned: chats.isPinned }),
  )
  return chat?.isPinned
}

export async function chatProfile(db: Reader, account: AccountId): Promise<ChatProfile> {
  const { status, about, version } = chatProfiles
  const [profile] = await db
    .select({ status, about, version })
    .from(chatProfiles)
    .where(eq(chatProfiles.account, account))
  return profile ?? nothingSaid
}

/** Changes what is named, unless the profile has moved on since the version named. */
export async function changeChatProfile(
  db: Db,
  account: AccountId,
  { version, ...values }: { [Name in keyof ChatProfile]?: ChatProfile[Name] | undefined },
): Promise<Changed<ChatProfile>> {
  return db.write(async (tx) => {
    const before = await chatProfile(tx, account)
    if (isStale(before, version)) return { row: before, isStale: true }
    const { status = before.status, about = before.about } = values
    const row = { status, about, version: before.version + 1 }
    await tx
      .insert(chatProfiles)
      .values({ account, ...row })
      .onConflictDoUpdate({ target: chatProfiles.account, set: row })
    return { row, isStale: false }
  })
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

const inChat = (account: AccountId, contact: number) =>
  and(eq(messages.account, account), eq(messages.contact, contact))

const isChat = (account: AccountId, contact: number) =>
  and(eq(chats.account, account), eq(chats.contact, contact))

const told = ({ textContent, time, isSent, isSeen }: MessageRow): Message => ({
  textContent,
  time,
  isSent,
  isSeen,
})

async function contactsAmong(
  db: Reader,
  account: AccountId,
  only: { uids?: SQL; people?: SQL } = {},
): Promise<Contact[]> {
  const { uid, displayName, about, photoURL, status } = chatContacts
  const own = await db
    .select({ uid, displayName, about, photoURL, status })
    .from(chatContacts)
    .where(and(eq(chatContacts.account, account), only.uids))
    .orderBy(asc(uid))
  const colleagues = await db
    .select({
      id: accounts.id,
      displayName: accounts.name,
      sampledAt: accounts.sampledAt,
      about: chatProfiles.about,
      status: chatProfiles.status,
    })
    .from(accounts)
    .leftJoin(chatProfiles, eq(chatProfiles.account, accounts.id))
    .where(and(ne(accounts.id, account), only.people))
    .orderBy(asc(accounts.id))
  return [
    ...own,
    ...colleagues.map(({ id, sampledAt, ...colleague }) => ({
      uid: placeOf(id, account),
      displayName: colleague.displayName,
      about: colleague.about ?? nothingSaid.about,
      photoURL: noPicture,
      status: sampledAt ? seenByOthers(colleague.status ?? nothingSaid.status) : 'offline',
    })),
  ]
}

const seenByOthers = (status: OwnStatus): ContactStatus => (status === 'active' ? 'online' : status)

/** The contact with this uid, and the account behind it if there is one. */
async function contactAt(db: Reader, account: AccountId, uid: number) {
  const other = accountAt(uid, account)
  if (other === undefined) {
    const [contact] = await db
      .select({ uid: chatContacts.uid })
      .from(chatContacts)
      .where(and(eq(chatContacts.account, account), eq(chatContacts.uid, uid)))
    return contact && { person: null }
  }
  const [colleague] = await db
    .select({ person: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, other as AccountId))
  return colleague
}

async function append(
  tx: Writer,
  chat: Omit<typeof chats.$inferInsert, 'isPinned'> & { isPinned: boolean },
  message: Message,
) {
  const { isPinned: _, ...where } = chat
  await tx.insert(chats).values(chat).onConflictDoNothing()
  const [last] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.account, chat.account))
    .orderBy(desc(messages.id))
    .limit(1)
  await tx.insert(messages).values({ ...where, ...message, id: (last?.id ?? 0) + 1 })
}

async function chatWith(db: Reader, account: AccountId, contact: number) {
  const [chat] = await db.select().from(chats).where(isChat(account, contact))
  if (!chat) return
  const said = await db
    .select()
    .from(messages)
    .where(inChat(account, contact))
    .orderBy(asc(messages.id))
  return { isPinned: chat.isPinned, msg: said.map(told) }
}
