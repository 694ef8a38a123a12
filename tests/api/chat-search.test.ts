import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { chat } from '#client/features/chat/endpoints.ts'
import type { StoredMessage } from '#db/chat/messages.ts'
import type { MessageHit } from '#db/chat/search.ts'
import { messages } from '#db/chat/table.ts'
import { searchTexts } from '#db/search/table.ts'
import { attacks } from '../support/attacks.ts'
import { open, type TestClient } from '../support/test-app.ts'
import { getUid } from './chat-book.ts'

const app = await open({ now: () => Date.parse('2026-11-20T18:00:00Z') })
afterAll(() => app[Symbol.asyncDispose]())

const json = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T
const find = (client: TestClient, q: string) => json<MessageHit[]>(client.call(chat.search, { q }))
const listTexts = async (client: TestClient, q: string) =>
  (await find(client, q)).map(({ snippet }) => snippet.map(({ text }) => text).join(''))

const [ada, ben, cyd] = [
  await app.newUser('Ada Search'),
  await app.newUser('Ben Search'),
  await app.newUser('Cyd Search'),
]
const toBen = await getUid(ada, ben.name)
const toAda = await getUid(ben, ada.name)
const say = (textContent: string) =>
  json<StoredMessage>(ada.call(chat.say, { contactId: toBen, textContent }))

test('GET /api/app/chat/search finds a message for both participants, and for nobody else', async () => {
  const { id } = await say('The gramophone is in the loft.')
  const hit = { id, contactId: toBen, displayName: ben.name, isSent: true }
  expect(await find(ada, 'loft gramo')).toEqual([expect.objectContaining(hit)])
  expect(await find(ben, 'GRAMOPHONE')).toMatchObject([{ contactId: toAda, isSent: false }])
  expect(await find(cyd, 'gramophone')).toEqual([])
  expect(await find(ada, 'gramophone cellar')).toEqual([])
  expect(await find(ada, '  ')).toEqual([])
})

test('GET /api/app/chat/search returns the latest messages first and marks the words', async () => {
  await say('Harmonium one')
  await say('Harmonium two')
  const [first] = await find(ada, 'harmon')
  expect(first?.snippet).toEqual([
    { text: 'Harmonium', isMatch: true },
    { text: ' two', isMatch: false },
  ])
  expect(await listTexts(ada, 'harmonium')).toEqual(['Harmonium two', 'Harmonium one'])
})

test('an edited message is found by its new text, a deleted one not until it is restored', async () => {
  const { id } = await say('Bring the accordion.')
  await ada.call(chat.edit, { id, textContent: 'Bring the concertina.' })
  expect(await listTexts(ben, 'accordion')).toEqual([])
  expect(await listTexts(ben, 'concertina')).toEqual(['Bring the concertina.'])
  await ada.call(chat.delete, { id })
  expect(await listTexts(ben, 'concertina')).toEqual([])
  await ada.call(chat.restore, { id })
  expect(await listTexts(ben, 'concertina')).toEqual(['Bring the concertina.'])
})

test('GET /api/search finds messages with their day and a link into the conversation', async () => {
  const { id } = await say('The celesta needs a tuner.')
  const { hits } = await ada.read<{ hits: object[] }>('/api/search?q=celesta&type=message')
  expect(hits).toMatchObject([
    {
      type: 'message',
      title: ben.name,
      link: `/chat/${toBen}?at=${id}#m-${id}`,
      date: '2026-11-20',
    },
  ])
})

test('the page of a search lists contacts and messages without scripts', async () => {
  await say('Bassoon at noon')
  const html = await ada.page('/chat?q=bassoon')
  expect(html).toContain('<mark>Bassoon</mark>')
  expect(html).toMatch(new RegExp(`href="/chat/${toBen}\\?q=bassoon&amp;at=\\d+#m-\\d+"`))
})

test('any text is a valid search of messages', async () => {
  for (const q of attacks) {
    const answer = await ada.call(chat.search, { q: q.slice(0, 200) })
    expect([200, 400]).toContain(answer.status)
  }
})

test('the index of messages has one entry for each message', async () => {
  const { db } = app.services
  const indexed = await db.$count(searchTexts, eq(searchTexts.source, 'message'))
  expect(indexed).toBe(await db.$count(messages))
})
