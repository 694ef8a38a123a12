import { and, eq, sql } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { given, prepared, type Reader, startOf } from '../store/dialect.ts'
import { type Contact, findContact, type IsHere, listContacts } from './contacts.ts'
import { listMessages, type Message, type StoredMessage } from './queries.ts'
import { chats, messages } from './table.ts'

/** A conversation as a list of them shows it. */
export type ChatRow = Contact &
  Pick<typeof chats.$inferSelect, 'isPinned' | 'unseen' | 'seenUpTo'> & {
    last: Pick<Message, 'textContent' | 'time' | 'isSent'> | null
  }

export type Rail = { chats: ChatRow[]; contacts: Contact[] }

const excerptLength = 120

/** Whom there is a chat with, pinned ones first and then as they were last written in; and everybody else. */
export async function listRail(db: Reader, account: AccountId, isHere: IsHere): Promise<Rail> {
  const [contacts, rows] = await Promise.all([
    listContacts(db, account, isHere),
    chatRows(db, { account }),
  ])
  const contactAt = new Map(contacts.map((contact) => [contact.uid, contact]))
  rows.sort(pinnedThenLatest)
  const known = rows.flatMap(({ uid, latest: _, ...row }) => {
    const contact = contactAt.get(uid)
    contactAt.delete(uid)
    return contact ? [{ ...contact, ...row }] : []
  })
  return { chats: known, contacts: [...contactAt.values()] }
}

type Ranked = { isPinned: boolean; latest: number }

const pinnedThenLatest = (a: Ranked, b: Ranked) =>
  Number(b.isPinned) - Number(a.isPinned) || b.latest - a.latest

export type FirstChat = { contact: Contact; messages: StoredMessage[] }

/** Returns the first chat of that list with its latest messages, or null if there is none. */
export async function findFirstChat(
  db: Reader,
  account: AccountId,
  { isHere, most }: { isHere: IsHere; most: number },
): Promise<FirstChat | null> {
  const [first] = (await chatRows(db, { account })).toSorted(pinnedThenLatest)
  if (!first) return null
  const [contact, page] = await Promise.all([
    findContact(db, account, first.uid, isHere),
    listMessages(db, account, { contact: first.uid, before: undefined, most }),
  ])
  return contact && page ? { contact, messages: page.messages } : null
}

const chatRows = prepared((db) =>
  db
    .select({
      uid: chats.contact,
      isPinned: chats.isPinned,
      unseen: chats.unseen,
      seenUpTo: chats.seenUpTo,
      latest: chats.last,
      last: {
        textContent: startOf(messages.textContent, excerptLength),
        time: messages.time,
        isSent: messages.isSent,
      },
    })
    .from(chats)
    .leftJoin(messages, and(eq(messages.account, chats.account), eq(messages.id, chats.last)))
    .where(eq(chats.account, given('account'))),
)

/** How many messages an account has received and not looked at, in all its chats. */
export async function countUnseen(db: Reader, account: AccountId): Promise<number> {
  const [sum] = await unseenOf(db, { account })
  return sum?.unseen ?? 0
}

const unseenOf = prepared((db) =>
  db
    .select({ unseen: sql<number>`coalesce(sum(${chats.unseen}), 0)` })
    .from(chats)
    .where(eq(chats.account, given('account'))),
)
