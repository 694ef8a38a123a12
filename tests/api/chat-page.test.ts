import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { chat } from '#client/features/chat/endpoints.ts'
import { accounts } from '#db/accounts/table.ts'
import type { StoredMessage } from '#db/chat/messages.ts'
import type { MessagePage } from '#db/chat/queries.ts'
import type { ChatSidebar } from '#db/chat/sidebar.ts'
import { chats, messages } from '#db/chat/table.ts'
import { open } from '../support/test-app.ts'
import { getChat, getUid, parseTexts, sendMessage } from './chat-book.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

const send = (html: string) =>
  html
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')

const link =
  /<a href="(?:https?:|mailto:)[^"]*" target="_blank" rel="noopener noreferrer nofollow" dir="ltr">([^<]*)<\/a>/g

/** Returns the text of each message. Links are removed first; any other markup fails the test. */
function parseBubbles(html: string) {
  return [...html.matchAll(/<p class="chat-bubble [^"]*" dir="auto">(.*?)<\/p>/gs)].map(
    ([, inner = '']) => {
      const text = inner.replace(link, '$1').replaceAll('<!-- -->', '')
      expect(text).not.toMatch(/[<>]/)
      return send(text)
    },
  )
}

test('chat messages have links for addresses and no other markup', async () => {
  const ada = await app.newUser()
  const texts = {
    'See https://house.example/schedule?week=47&by=crew.': [
      'https://house.example/schedule?week=47&by=crew',
    ],
    '(http://house.example/plan)': ['http://house.example/plan'],
    'mailto:stage@house.example, please': ['mailto:stage@house.example'],
    'javascript:alert(1) data:text/html,x ftp://house.example www.house.example': [],
  }
  for (const textContent of Object.keys(texts))
    await ada.call(chat.say, { contactId: 5, textContent })
  const html = await ada.page('/chat/5')
  const hrefs = [...html.matchAll(link)].map(([tag]) => send(/href="([^"]*)"/.exec(tag)?.[1] ?? ''))
  expect(hrefs).toEqual(Object.values(texts).flat())
})

describe('a chat message with an idempotency key', () => {
  test('is stored once for both sides, however often it is sent', async () => {
    const [ada, ben] = [await app.newUser('Ada, twice'), await app.newUser('Ben, once')]
    const contactId = await getUid(ada, ben.name)
    const message = { contactId, textContent: 'Only once', key: 'a-key-of-mine' }
    const answers = await Promise.all([1, 2, 3].map(() => ada.call(chat.say, message)))
    const received = await Promise.all(
      answers.map((answer) => answer.json() as Promise<StoredMessage>),
    )
    expect(new Set(received.map(({ id }) => id)).size).toBe(1)
    expect(parseTexts(await getChat(ada, contactId))).toEqual(['Only once'])
    expect(parseTexts(await getChat(ben, await getUid(ben, ada.name)))).toEqual(['Only once'])
  })

  test('does not keep others from using the same key', async () => {
    const [ada, ben] = [await app.newUser(), await app.newUser()]
    const message = { contactId: 3, textContent: 'Mine', key: 'everybodys-key' }
    for (const person of [ada, ben]) {
      expect((await person.call(chat.say, message)).status).toBe(201)
      expect(parseTexts(await getChat(person, 3))).toEqual(['Mine'])
    }
  })

  test.each(['short', 'with a space in it', 'x'.repeat(65)])('is refused: %s', async (key) => {
    const ada = await app.newUser()
    const answer = await ada.call(chat.say, { contactId: 3, textContent: 'Hello', key })
    expect(answer.status).toBe(400)
  })
})

test('the chat list has pinned chats first, then the most recent, then all other contacts', async () => {
  const ada = await app.newUser()
  const sidebar = async () => (await (await ada.call(chat.sidebar)).json()) as ChatSidebar
  const before = await sidebar()
  expect(before.chats.map(({ uid, unseen }) => [uid, unseen])).toEqual([
    [1, 1],
    [2, 2],
  ])
  await sendMessage(ada, 4, 'Hello')
  await sendMessage(ada, 2, `${'A long one. '.repeat(40)}`)
  const after = await sidebar()
  expect(after.chats.map(({ uid }) => uid)).toEqual([1, 2, 4])
  expect(after.chats[1]?.last?.textContent).toHaveLength(120)
  expect(after.contacts.map(({ uid }) => uid)).not.toContain(4)
})

describe('the chat without scripts', () => {
  test('sends a message by a form and shows the conversation', async () => {
    const ada = await app.newUser()
    const answer = await ada.submit('/chat/3', { intent: 'say', textContent: 'By form' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/chat/3'])
    expect(parseBubbles(await ada.page('/chat/3'))).toEqual(['By form'])
  })

  test('ignores an empty message and returns one that is too long', async () => {
    const ada = await app.newUser()
    expect((await ada.submit('/chat/3', { intent: 'say', textContent: ' \n ' })).status).toBe(303)
    const much = 'x'.repeat(10_001)
    const answer = await ada.submit('/chat/3', { intent: 'say', textContent: much })
    expect(answer.status).toBe(400)
    const html = await answer.text()
    expect(html).toContain(much)
    expect(html).toContain('Enter at most 10,000 characters.')
    expect(await getChat(ada, 3)).toBe(undefined)
  })

  test('pins a chat and saves the profile', async () => {
    const ada = await app.newUser()
    await ada.submit('/chat/2', { intent: 'pin', value: 'true' })
    expect(await getChat(ada, 2)).toMatchObject({ isPinned: true })
    const profile = { intent: 'profile', status: 'away', about: 'In the fly tower.', version: '1' }
    expect((await ada.submit('/chat', profile)).status).toBe(303)
    expect(await ada.read('/api/me/chat-profile')).toMatchObject({ status: 'away', version: 2 })
    const stale = await ada.submit('/chat', profile)
    expect(stale.status).toBe(409)
    expect(await stale.text()).toContain('The profile has changed since you opened it.')
  })

  test('marks messages as read when a contact is opened, but not on prefetch', async () => {
    const ada = await app.newUser()
    const unseen = async () => (await ada.read<{ chats: number }>('/api/me')).chats
    await ada.send('/chat/1', { headers: { 'sec-purpose': 'prefetch' } })
    expect(await unseen()).toBe(3)
    await ada.visit('/chat/1')
    expect(await unseen()).toBe(2)
  })

  test('links to older messages and filters contacts', async () => {
    const ada = await app.newUser()
    for (let n = 1; n <= 60; n++) await sendMessage(ada, 4, `Message ${n}`)
    const html = await ada.page('/chat/4')
    expect(parseBubbles(html)).toHaveLength(50)
    const older = send(/href="(\/chat\/4\?before=\d+)"/.exec(html)?.[1] ?? '')
    expect(parseBubbles(await ada.page(older))).toEqual(
      Array.from({ length: 10 }, (_, n) => `Message ${n + 1}`),
    )
    const filtered = await ada.page('/chat?q=MARIT')
    expect(
      [...filtered.matchAll(/<a class="chat-link-row [^"]*" href="([^"]*)"/g)].map(([, to]) => to),
    ).toEqual(['/chat/3'])
  })

  test('edits, deletes and restores a message, and reacts and replies to one', async () => {
    const ada = await app.newUser()
    const html = await ada.page('/chat/1?message=3')
    for (const part of ['"delete?id=3"', 'href="/chat/1?edit=3"', '😂']) {
      expect(html).toContain(part)
    }
    const editor = await ada.page('/chat/1?edit=3')
    expect(editor).toMatch(/<textarea[^>]*>Rosalind has asked for five\.<\/textarea>/)
    const edit = { intent: 'edit', id: '3' }
    const tooLong = { ...edit, textContent: 'x'.repeat(10_001) }
    const rejected = await ada.submit('/chat/1?edit=3', tooLong)
    expect(rejected.status).toBe(400)
    expect(await rejected.text()).toContain(tooLong.textContent)
    const saved = await ada.submit('/chat/1?edit=3', { ...edit, textContent: 'She asked for ten.' })
    expect([saved.status, saved.headers.get('location')]).toEqual([303, '/chat/1'])
    expect(await ada.page('/chat/1')).toMatch(/She asked for ten\..*edited/s)

    await ada.submit('/chat/1?message=3', { intent: 'react?id=3&emoji=%F0%9F%8E%89&on=true' })
    expect(await ada.page('/chat/1')).toContain('aria-label="🎉 1 reaction"')
    const reply = { intent: 'say', textContent: 'Ten is too long.', replyTo: '3' }
    await ada.submit('/chat/1?reply=3', reply)
    expect(await ada.page('/chat/1')).toContain('href="/chat/1?at=3#m-3"')

    const deleted = await ada.submit('/chat/1?message=3', { intent: 'delete?id=3' })
    expect([deleted.status, deleted.headers.get('location')]).toEqual([303, '/chat/1'])
    const trace = await ada.page('/chat/1')
    expect(trace).toContain('Message deleted.')
    expect(parseBubbles(trace)).not.toContain('She asked for ten.')
    await ada.submit('/chat/1', { intent: 'restore', id: '3' })
    expect(parseBubbles(await ada.page('/chat/1'))).toContain('She asked for ten.')
  })

  test.each(['/chat/999', '/chat/0', '/chat/nobody'])('returns 404 for %s', async (address) => {
    const ada = await app.newUser()
    const answer = await ada.visit(address)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('Contact not found.')
  })
})

test('a chat with very many messages sends no more of them than a short one', async () => {
  const ada = await app.newUser()
  const account = (await ada.read<{ email: string }>('/api/me')).email
  await manyMessages(account, 20_000)
  const page = (await (await ada.call(chat.messages, { contactId: 4 })).json()) as MessagePage
  expect([page.messages.length, page.hasOlder]).toEqual([50, true])
  const [count, few] = [await ada.page('/chat/4'), await ada.page('/chat/1')]
  expect(parseBubbles(count)).toHaveLength(50)
  expect(count.length).toBeLessThan(3 * few.length)
})

async function manyMessages(email: string, count: number) {
  const { db } = app.services
  const [row] = await db.select().from(accounts).where(eq(accounts.email, email))
  if (!row) throw new Error('Account not found.')
  const ours = { account: row.id, contact: 4, person: null }
  const text = { textContent: 'Standby', time: 'Fri Nov 20 2026 09:00:00 GMT+0000 (GMT)' }
  await db.write(async (tx) => {
    for (let n = 0; n < count; n += 1000) {
      const rows = Array.from({ length: 1000 }, (_, index) => ({
        ...ours,
        ...text,
        id: 1000 + n + index,
        isSent: false,
        isSeen: true,
      }))
      await tx.insert(messages).values(rows)
    }
    await tx.insert(chats).values({ ...ours, isPinned: false, last: 999 + count })
  })
}
