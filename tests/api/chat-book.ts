import { chat } from '#client/features/chat/endpoints.ts'
import type { Contact } from '#db/chat/contacts.ts'
import type { Chat } from '#db/chat/queries.ts'
import type { TestClient } from '../support/test-app.ts'

type Book = { contacts: Contact[]; chats: Record<string, Chat> }

export const getBook = async (client: TestClient) => await client.read<Book>('/api/app/chat/chats')
export const getChat = async (client: TestClient, uid: number) => (await getBook(client)).chats[uid]
export const getUid = async (client: TestClient, name: string) => {
  const { contacts } = await getBook(client)
  return contacts.find(({ displayName }) => displayName === name)?.uid ?? 0
}
export const listUids = (contacts: Contact[]) => contacts.map(({ uid }) => uid)
export const parseTexts = (one: Chat | undefined) => one?.msg.map(({ textContent }) => textContent)

export const hello = {
  textContent: 'Hello',
  isSent: true,
  isSeen: false,
  time: 'Fri Nov 20 2026 09:00:00 GMT+0000 (GMT)',
}

export const sendMessage = (client: TestClient, contactId: number, textContent = 'Hello') =>
  client.call(chat.send, { contactId, message: { ...hello, textContent }, isPinned: false })
