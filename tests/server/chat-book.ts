import { chat } from '#client/features/chat/endpoints.ts'
import type { Contact } from '#db/chat/contacts.ts'
import type { Chat } from '#db/chat/queries.ts'
import type { Visitor } from '../theatre.ts'

type Book = { contacts: Contact[]; chats: Record<string, Chat> }

export const bookOf = async (visitor: Visitor) => await visitor.read<Book>('/api/app/chat/chats')
export const chatOf = async (visitor: Visitor, uid: number) => (await bookOf(visitor)).chats[uid]
export const uidOf = async (visitor: Visitor, name: string) => {
  const { contacts } = await bookOf(visitor)
  return contacts.find(({ displayName }) => displayName === name)?.uid ?? 0
}
export const uidsOf = (contacts: Contact[]) => contacts.map(({ uid }) => uid)
export const textsOf = (one: Chat | undefined) => one?.msg.map(({ textContent }) => textContent)

export const hello = {
  textContent: 'Hello',
  isSent: true,
  isSeen: false,
  time: 'Fri Nov 20 2026 09:00:00 GMT+0000 (GMT)',
}

export const say = (visitor: Visitor, contactId: number, textContent = 'Hello') =>
  visitor.call(chat.send, { contactId, message: { ...hello, textContent }, isPinned: false })
