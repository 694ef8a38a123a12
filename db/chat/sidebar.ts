import { and, eq, gt } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { firstCharacters, isFalse, param, prepared, type Reader, total } from '../store/dialect.ts'
import { type Contact, findContact, type IsOnline, listContacts } from './contacts.ts'
import { type GroupRow, listGroups } from './group-rows.ts'
import type { Message, StoredMessage } from './messages.ts'
import { listMessages } from './queries.ts'
import { chats, messages } from './table.ts'

/** A chat as listed in the sidebar. */
export type ChatRow = Contact &
  Pick<typeof chats.$inferSelect, 'isPinned' | 'isMuted' | 'unseen' | 'seenUpTo'> & {
    last: (Pick<Message, 'textContent' | 'time' | 'isSent'> & { isDeleted: boolean }) | null
  }

export type ChatSidebar = { chats: ChatRow[]; groups: GroupRow[]; contacts: Contact[] }

const excerptLength = 120

/** Lists the chats, pinned first and then the latest, the groups, and the contacts without a chat. */
export async function getChatSidebar(
  db: Reader,
  account: AccountId,
  isOnline: IsOnline,
): Promise<ChatSidebar> {
  const [contacts, rows, groups] = await Promise.all([
    listContacts(db, account, isOnline),
    selectChatRows(db, { account }),
    listGroups(db, account),
  ])
  const contactByUid = new Map(contacts.map((contact) => [contact.uid, contact]))
  rows.sort(comparePinnedThenLatest)
  const chatList = rows.flatMap(({ uid, latest: _, last: found, ...row }) => {
    const contact = contactByUid.get(uid)
    contactByUid.delete(uid)
    return contact ? [{ ...contact, ...row, last: found && toLast(found) }] : []
  })
  return { chats: chatList, groups, contacts: [...contactByUid.values()] }
}

type Last = Pick<Message, 'textContent' | 'time' | 'isSent'> & { deletedAt: string | null }

const toLast = ({ deletedAt, textContent, ...last }: Last) => ({
  ...last,
  textContent: deletedAt ? '' : textContent,
  isDeleted: deletedAt !== null,
})

type Ranked = { isPinned: boolean; latest: number }

const comparePinnedThenLatest = (a: Ranked, b: Ranked) =>
  Number(b.isPinned) - Number(a.isPinned) || b.latest - a.latest

export type FirstChat = { contact: Contact; messages: StoredMessage[] }

/** Returns the first chat of the list with its latest messages, or null without chats. */
export async function findFirstChat(
  db: Reader,
  account: AccountId,
  { isOnline, limit }: { isOnline: IsOnline; limit: number },
): Promise<FirstChat | null> {
  const [first] = (await selectChatRows(db, { account })).toSorted(comparePinnedThenLatest)
  if (!first) return null
  const [contact, page] = await Promise.all([
    findContact(db, account, first.uid, isOnline),
    listMessages(db, account, { contact: first.uid, before: undefined, limit }),
  ])
  return contact && page
    ? { contact, messages: page.messages.filter(({ isDeleted }) => !isDeleted) }
    : null
}

const selectChatRows = prepared((db) =>
  db
    .select({
      uid: chats.contact,
      isPinned: chats.isPinned,
      isMuted: chats.isMuted,
      unseen: chats.unseen,
      seenUpTo: chats.seenUpTo,
      latest: chats.last,
      last: {
        textContent: firstCharacters(messages.textContent, excerptLength),
        time: messages.time,
        isSent: messages.isSent,
        deletedAt: messages.deletedAt,
      },
    })
    .from(chats)
    .leftJoin(messages, and(eq(messages.account, chats.account), eq(messages.id, chats.last)))
    .where(and(eq(chats.account, param('account')), gt(chats.contact, 0))),
)

/** Counts the unseen messages of all chats that are not muted. */
export async function countUnseen(db: Reader, account: AccountId): Promise<number> {
  const [sum] = await selectUnseen(db, { account })
  return sum?.unseen ?? 0
}

const selectUnseen = prepared((db) =>
  db
    .select({ unseen: total(chats.unseen) })
    .from(chats)
    .where(and(eq(chats.account, param('account')), isFalse(chats.isMuted))),
)
