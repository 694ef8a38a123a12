import { afterAll, expect, test } from 'vitest'
import { chat } from '#client/features/chat/endpoints.ts'
import type { ChatSidebar } from '#db/chat/sidebar.ts'
import type { Notification } from '#db/notifications/queries.ts'
import { listen } from '../support/event-stream.ts'
import { open, type TestClient } from '../support/test-app.ts'
import { getUid, sendMessage } from './chat-book.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

const listTitles = async (person: TestClient) =>
  (await person.read<{ notifications: Notification[] }>('/api/notifications')).notifications.map(
    ({ title }) => title,
  )
const getRow = async (client: TestClient, uid: number) =>
  ((await (await client.call(chat.sidebar)).json()) as ChatSidebar).chats.find(
    (row) => row.uid === uid,
  )

test('messages of a muted contact arrive, but neither notify nor count as waiting', async () => {
  const [ada, ben] = [await app.newUser('Ada Loud'), await app.newUser('Ben Quiet')]
  const [toBen, toAda] = [await getUid(ada, ben.name), await getUid(ben, ada.name)]
  await sendMessage(ben, toAda, 'Not now.')
  const muted = await ben.call(chat.mute, { contactId: toAda, value: true })
  expect(await muted.json()).toEqual({ contactId: toAda, isMuted: true })
  await sendMessage(ada, toBen, 'Coffee?')
  expect(await getRow(ben, toAda)).toMatchObject({ isMuted: true, unseen: 1 })
  expect(await listTitles(ben)).not.toContain(ada.name)
  await using stream = await listen(ben)
  await stream.counts({ chats: 3 }) // those of the samples

  await ben.call(chat.mute, { contactId: toAda, value: false })
  await stream.counts({ chats: 4 })
  await sendMessage(ada, toBen, 'Tea?')
  expect(await listTitles(ben)).toContain(ada.name)
})

test('PUT /api/app/chat/contacts/:contactId/mute returns 404 without a conversation', async () => {
  const ada = await app.newUser('Ada Alone')
  for (const contactId of [5, 9999]) {
    const answer = await ada.call(chat.mute, { contactId, value: true })
    expect(answer.status).toBe(404)
  }
})
