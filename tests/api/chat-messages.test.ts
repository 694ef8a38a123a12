import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { chat } from '#client/features/chat/endpoints.ts'
import { eraseDeletedMessages, restoreMessage } from '#db/chat/message-deletion.ts'
import type { StoredMessage } from '#db/chat/messages.ts'
import type { MessagePage } from '#db/chat/queries.ts'
import { messages, reactions } from '#db/chat/table.ts'
import { open, type TestClient } from '../support/test-app.ts'
import { getChat, getUid, parseTexts } from './chat-book.ts'

const now = Date.parse('2026-11-20T18:00:00Z')
const app = await open({ now: () => now })
afterAll(() => app[Symbol.asyncDispose]())

const json = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T

let pairs = 0

/** Two users with a message from the first one. */
async function conversation(textContent = 'See you at six.') {
  pairs++
  const [ada, ben] = [await app.newUser(`Ada ${pairs}`), await app.newUser(`Ben ${pairs}`)]
  const [toBen, toAda] = [await getUid(ada, ben.name), await getUid(ben, ada.name)]
  const sent = await json<StoredMessage>(ada.call(chat.say, { contactId: toBen, textContent }))
  const received = async () => (await listMessages(ben, toAda)).at(-1) as StoredMessage
  return { ada, ben, toBen, toAda, sent, received }
}

const listMessages = async (client: TestClient, contactId: number) =>
  (await json<MessagePage>(client.call(chat.messages, { contactId }))).messages

test('an account writes up to 5 MB of chat messages a day, edits included', async () => {
  let now = Date.parse('2026-11-20T18:00:00Z')
  await using limited = await open({ settings: { WRITES_PER_MINUTE: '1200' }, now: () => now })
  const ada = await limited.newUser('Ada')
  const ben = await limited.newUser('Ben')
  const contactId = await getUid(ada, ben.name)
  const say = (textContent: string) => ada.call(chat.say, { contactId, textContent })
  const { id } = await json<StoredMessage>(say('See you at six.'))
  const textContent = '🎭'.repeat(10_000)
  for (let n = 0; n < 130; n++) {
    const unknown = await ada.call(chat.say, { contactId: 999_999, textContent })
    expect(unknown.status, 'a call that fails does not count').toBe(404)
  }
  for (let n = 0; n < 123; n++) expect((await say(textContent)).status).toBe(201)
  const refused = await say(textContent)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('retry-after')).toBe(String(24 * 3600))
  const refusedEdit = await ada.call(chat.edit, { id, textContent })
  expect([refusedEdit.status, (await refusedEdit.json()).error]).toEqual([
    429,
    'You’ve reached the daily limit for messages. Try again later.',
  ])
  expect((await say('See you at six.')).status).toBe(201)
  now += 86_400_000
  await ada.submit('/', { email: ada.email, password: ada.password })
  expect((await say(textContent)).status).toBe(201)
})

describe('an edited chat message', () => {
  test('has the new text and is marked as edited on both sides', async () => {
    const { ada, ben, toBen, toAda, sent, received } = await conversation()
    const textContent = 'See you at seven.'
    const answer = await json<StoredMessage>(ada.call(chat.edit, { id: sent.id, textContent }))
    expect(answer).toMatchObject({ id: sent.id, textContent, editedAt: '2026-11-20T18:00:00.000Z' })
    expect(await received()).toMatchObject({ textContent, editedAt: '2026-11-20T18:00:00.000Z' })
    expect(parseTexts(await getChat(ada, toBen))).toEqual([textContent])
    expect(parseTexts(await getChat(ben, toAda))).toEqual([textContent])
  })

  test('is not marked as edited when its text is the same', async () => {
    const { ada, sent, received } = await conversation()
    await ada.call(chat.edit, { id: sent.id, textContent: 'See you at six.' })
    expect(await received()).not.toHaveProperty('editedAt')
  })

  test.each([
    ['edit', { textContent: 'Mine now' }],
    ['delete', {}],
    ['restore', {}],
  ] as const)('can only be changed by its sender: %s', async (call, values) => {
    const { ben, received } = await conversation()
    const before = await received()
    const answer = await ben.call(chat[call], { id: before.id, ...values })
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'not-allowed' }])
    expect(await received()).toEqual(before)
  })

  test.each(['', ' \n', 'x'.repeat(10_001)])('needs a text of valid length (%#)', async (text) => {
    const { ada, sent } = await conversation()
    expect((await ada.call(chat.edit, { id: sent.id, textContent: text })).status).toBe(400)
  })
})

describe('a deleted chat message', () => {
  test('leaves a trace without text on both sides and is gone from the contract’s chats', async () => {
    const { ada, ben, toBen, toAda, sent, received } = await conversation('A secret')
    await ada.call(chat.delete, { id: sent.id })
    for (const message of [await received(), (await listMessages(ada, toBen)).at(-1)]) {
      expect(message).toMatchObject({ textContent: '', isDeleted: true })
    }
    expect(await getChat(ada, toBen)).toMatchObject({ msg: [] })
    for (const [client, uid] of [
      [ada, toBen],
      [ben, toAda],
    ] as const) {
      const sidebar = await (await client.call(chat.sidebar)).text()
      expect(sidebar).not.toContain('A secret')
      expect(await client.page(`/chat/${uid}`)).not.toContain('A secret')
    }
  })

  test('is no longer counted as unread and not shown in notifications', async () => {
    const { ada, ben, sent } = await conversation('Another secret')
    const before = (await ben.read<{ chats: number }>('/api/me')).chats
    await ada.call(chat.delete, { id: sent.id })
    expect((await ben.read<{ chats: number }>('/api/me')).chats).toBe(before - 1)
    expect(JSON.stringify(await ben.read('/api/notifications'))).not.toContain('Another secret')
  })

  test('can be restored within an hour, and is unread again', async () => {
    const { ada, ben, sent, received } = await conversation('Back again')
    const { chats: before } = await ben.read<{ chats: number }>('/api/me')
    await ada.call(chat.delete, { id: sent.id })
    const restored = await json<StoredMessage>(ada.call(chat.restore, { id: sent.id }))
    expect(restored).toMatchObject({ textContent: 'Back again' })
    expect(await received()).toMatchObject({ textContent: 'Back again' })
    expect((await ben.read<{ chats: number }>('/api/me')).chats).toBe(before)
  })

  const getNotifications = async (client: TestClient) =>
    JSON.stringify(await client.read('/api/notifications'))

  test('is not quoted in a notification that has been read, nor with its earlier text', async () => {
    const { ada, ben, toAda, sent } = await conversation('First wording')
    await ben.page(`/chat/${toAda}`)
    expect(await getNotifications(ben)).toContain('First wording')
    await ada.call(chat.edit, { id: sent.id, textContent: 'Second wording' })
    expect(await getNotifications(ben)).toContain('Second wording')
    await ada.call(chat.delete, { id: sent.id })
    expect(await getNotifications(ben)).not.toMatch(/(First|Second) wording/)
  })

  test('leaves the notification of another unread message', async () => {
    const { ada, ben, toBen } = await conversation('Still unread')
    const input = { contactId: toBen, textContent: 'Taken back' }
    const second = await json<StoredMessage>(ada.call(chat.say, input))
    expect(await getNotifications(ben)).toContain('Taken back')
    await ada.call(chat.delete, { id: second.id })
    expect(await getNotifications(ben)).not.toContain('Taken back')
    expect(await getNotifications(ben)).toContain('Still unread')
  })

  test('is erased after an hour and cannot be restored then', async () => {
    const { ada, sent } = await conversation('Gone for good')
    await ada.call(chat.delete, { id: sent.id })
    const { db } = app.services
    const stored = () => db.select().from(messages).where(eq(messages.textContent, 'Gone for good'))
    await eraseDeletedMessages(db, new Date(now - 3_600_000), 500)
    const [row] = await stored()
    const late = new Date(now + 3_600_001)
    if (!row) throw new Error('The text was erased too early.')
    await expect(restoreMessage(db, row.account, { id: row.id }, late)).rejects.toThrow('no longer')
    await eraseDeletedMessages(db, new Date(now + 1), 500)
    expect(await stored()).toEqual([])
  })

  test.each([
    ['edited', 'edit', { textContent: 'Anew' }],
    ['reacted to', 'react', { emoji: '👍', on: true }],
  ] as const)('cannot be %s', async (_, call, values) => {
    const { ada, sent } = await conversation()
    await ada.call(chat.delete, { id: sent.id })
    expect((await ada.call(chat[call], { id: sent.id, ...values })).status).toBe(409)
  })
})

describe('a reply to a chat message', () => {
  test('quotes the message on both sides by the id that it has there', async () => {
    const { ada, ben, toBen, toAda, sent, received } = await conversation('Which door?')
    const question = await received()
    const input = { contactId: toAda, textContent: 'The dock.', replyTo: question.id }
    const answer = await json<StoredMessage>(ben.call(chat.say, input))
    expect(answer.reply).toEqual({ id: question.id, textContent: 'Which door?', isSent: false })
    const [, there] = await listMessages(ada, toBen)
    expect(there?.reply).toEqual({ id: sent.id, textContent: 'Which door?', isSent: true })
    await ada.call(chat.delete, { id: sent.id })
    expect((await received()).reply).toMatchObject({ textContent: '', isDeleted: true })
  })

  test('cannot quote a message of another conversation', async () => {
    const { ada, toBen } = await conversation()
    const input = { contactId: toBen, textContent: 'Quote', replyTo: 1 }
    expect((await ada.call(chat.say, input)).status).toBe(409)
  })
})

describe('reactions to a chat message', () => {
  const react = (client: TestClient, id: number, emoji: string, on = true) =>
    json<StoredMessage>(client.call(chat.react, { id, emoji, on }))

  test('are counted on both sides, the first one first', async () => {
    const { ada, ben, sent, received } = await conversation()
    const { id } = await received()
    await react(ben, id, '🎉')
    await react(ben, id, '👍')
    const { reactions } = await react(ada, sent.id, '👍')
    expect(reactions).toEqual([
      { emoji: '🎉', count: 1, isOwn: false },
      { emoji: '👍', count: 2, isOwn: true },
    ])
    await react(ben, id, '🎉', false)
    expect((await received()).reactions).toEqual([{ emoji: '👍', count: 2, isOwn: true }])
  })

  test('are stored once, however often they are added', async () => {
    const { ada, sent } = await conversation()
    await Promise.all([1, 2, 3].map(() => react(ada, sent.id, '👩‍💻')))
    const { reactions } = await react(ada, sent.id, '👩‍💻')
    expect(reactions).toEqual([{ emoji: '👩‍💻', count: 1, isOwn: true }])
  })

  test.each(['', 'a', '👍👍', '<b>', '1', ':thumbsup:'])('must be one emoji: %j', async (emoji) => {
    const { ada, sent } = await conversation()
    expect((await ada.call(chat.react, { id: sent.id, emoji, on: true })).status).toBe(400)
  })

  test('are limited to 20 per user and message', async () => {
    const { ada, sent } = await conversation()
    const emojis = Array.from({ length: 21 }, (_, n) => String.fromCodePoint(0x1f600 + n))
    for (const emoji of emojis.slice(0, 20)) await react(ada, sent.id, emoji)
    const answer = await ada.call(chat.react, { id: sent.id, emoji: emojis[20] ?? '', on: true })
    expect(answer.status).toBe(409)
  })

  test('are deleted with the last copy of the message', async () => {
    const { ada, sent } = await conversation('Watch the cue light.')
    await react(ada, sent.id, '👀')
    const { db } = app.services
    const rows = () => db.$count(reactions, eq(reactions.emoji, '👀'))
    expect(await rows()).toBe(1)
    await db.write((tx) =>
      tx.delete(messages).where(eq(messages.textContent, 'Watch the cue light.')),
    )
    expect(await rows()).toBe(0)
  })
})

test('messages around a given one are listed from both sides of it', async () => {
  const ada = await app.newUser()
  const ids: number[] = []
  for (let n = 1; n <= 120; n++) {
    const input = { contactId: 5, textContent: `Cue ${n}` }
    ids.push((await json<StoredMessage>(ada.call(chat.say, input))).id)
  }
  const around = ids[29] ?? 0
  const page = await json<MessagePage>(ada.call(chat.messages, { contactId: 5, around }))
  expect(page).toMatchObject({ hasOlder: false, hasNewer: true })
  const texts = page.messages.map(({ textContent }) => textContent)
  expect([texts[0], texts.at(-1)]).toEqual(['Cue 1', 'Cue 55'])
  const end = await json<MessagePage>(
    ada.call(chat.messages, { contactId: 5, around: ids[118] ?? 0 }),
  )
  expect(end).toMatchObject({ hasOlder: true })
  expect(end).not.toHaveProperty('hasNewer')
})
