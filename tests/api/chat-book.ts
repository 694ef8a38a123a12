import { chat } from '#client/features/chat/endpoints.ts'
import type { Contact } from '#db/chat/contacts.ts'
import type { Chat } from '#db/chat/queries.ts'
import type { TestClient } from '../support/test-app.ts'

type Book = { contacts: Contact[]; chats: Record<string, Chat> }

export const bookOf = async (client: TestClient) => await client.read<Book>('/api/app/chat/chats')
export const chatOf = async (client: TestClient, uid: number) => (await bookOf(client)).chats[uid]
export const uidOf = async (client: TestClient, name: string) => {
  const { contacts } = await bookOf(client)
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

export const say = (client: TestClient, contactId: number, textContent = 'Hello') =>
  client.call(chat.send, { contactId, message: { ...hello, textContent }, isPinned: false })
