import { afterAll, describe, expect, test } from 'vitest'
import { chat } from '#client/features/chat/endpoints.ts'
import type { Contact } from '#db/chat/contacts.ts'
import type { MessagePage } from '#db/chat/queries.ts'
import { open } from '../support/test-app.ts'
import { getBook, getChat, hello, listUids, parseTexts, sendMessage } from './chat-book.ts'

const app = await open()
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())

describe('the chat contacts', () => {
  test('are the ten samples and then all other accounts', async () => {
    const { contacts } = await getBook(demo)
    expect(listUids(contacts)).toEqual(contacts.map((_, index) => index + 1))
    expect(contacts.slice(10, 12)).toEqual([
      {
        uid: 11,
        displayName: 'Admin',
        about: '',
        photoURL: '/img/people/you.svg',
        status: 'offline',
      },
      expect.objectContaining({ uid: 12, displayName: 'Staff' }),
    ])
  })

  test('have three samples online, two offline, two away and three busy', async () => {
    const { contacts } = await getBook(demo)
    const sample = contacts.slice(0, 10)
    const count = (status: string) => sample.filter((each) => each.status === status).length
    expect(['online', 'offline', 'away', 'do not disturb'].map(count)).toEqual([3, 2, 2, 3])
    for (const contact of sample) {
      expect(contact).toEqual({
        uid: expect.any(Number),
        displayName: expect.stringMatching(/\S/),
        about: expect.stringMatching(/\S/),
        photoURL: expect.stringMatching(/^\/img\/people\/[a-z-]+\.svg$/),
        status: expect.any(String),
      })
    }
  })

  test('begin with a pinned chat of ten messages and another one of six', async () => {
    const { chats } = await getBook(demo)
    expect(Object.keys(chats)).toEqual(['1', '2'])
    expect(chats[1]).toMatchObject({ isPinned: true })
    expect(chats[2]).toMatchObject({ isPinned: false })
    expect([chats[1]?.msg.length, chats[2]?.msg.length]).toEqual([10, 6])
    for (const message of [...(chats[1]?.msg ?? []), ...(chats[2]?.msg ?? [])]) {
      expect(message).toEqual({
        textContent: expect.stringMatching(/\S/),
        time: expect.stringMatching(/^\w{3} \w{3} \d\d 2026 [\d:]{8} GMT\+0000 \(GMT\)$/),
        isSent: expect.any(Boolean),
        isSeen: expect.any(Boolean),
      })
      expect(new Date(message.time).getUTCDay()).toBe(
        ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(message.time.slice(0, 3)),
      )
    }
  })

  test('tell apart contacts with and without a chat', async () => {
    const { contacts } = await getBook(demo)
    expect(await demo.read('/api/app/chat/chat-contacts')).toEqual(contacts.slice(0, 2))
  })
})

describe('POST /api/app/chat/send-message to a sample contact', () => {
  test('appends the message as sent and leaves the pin alone', async () => {
    const ada = await app.newUser()
    const message = { ...hello, textContent: '<b>Zwölf</b> 🕛\nشكرا', isSeen: true, isSent: false }
    const answer = await ada.call(chat.send, {
      contactId: 2,
      message: { ...message, id: 7, color: 'red' },
      isPinned: true,
    })
    expect(answer.status).toBe(200)
    const updated = await answer.json()
    expect(updated).toMatchObject({ isPinned: false })
    expect(updated.msg).toHaveLength(7)
    expect(updated.msg[6]).toEqual(message)
    expect(await getChat(ada, 2)).toEqual(updated)
  })

  test.each([
    [true, true],
    [false, false],
    [undefined, false],
  ])('creates a chat with the requested pin: %s', async (isPinned, pinned) => {
    const ada = await app.newUser()
    const answer = await ada.call(chat.send, { contactId: 5, message: hello, isPinned })
    expect(await answer.json()).toEqual({ isPinned: pinned, msg: [hello] })
    const withChat = await ada.read<Contact[]>('/api/app/chat/chat-contacts')
    expect(listUids(withChat)).toEqual([1, 2, 5])
    expect(Object.keys((await getBook(ada)).chats)).toEqual(['1', '2', '5'])
  })

  test('needs only a text; the message is then sent, unread and of now', async () => {
    await using app = await open({ now: () => Date.parse('2026-11-20T06:04:10Z') })
    const answer = await (await app.staff()).call(chat.send, {
      contactId: 3,
      message: { textContent: 'Hello' },
    })
    expect((await answer.json()).msg).toEqual([
      {
        textContent: 'Hello',
        isSent: true,
        isSeen: false,
        time: 'Fri Nov 20 2026 06:04:10 GMT+0000 (GMT)',
      },
    ])
  })

  test('keeps all of twenty concurrent messages', async () => {
    const ada = await app.newUser()
    const texts = Array.from({ length: 20 }, (_, n) => `Message ${n}`)
    const answers = await Promise.all(texts.map((text, n) => sendMessage(ada, 3 + (n % 2), text)))
    expect(answers.map(({ status }) => status)).toEqual(texts.map(() => 200))
    const { chats } = await getBook(ada)
    const stored = [...(parseTexts(chats[3]) ?? []), ...(parseTexts(chats[4]) ?? [])]
    expect(stored.toSorted()).toEqual(texts.toSorted())
  })
})

describe('POST /api/app/chat/send-message refuses', () => {
  test.each([
    ['a message without a contact', chat.send, { message: hello }],
    ['a contact without a message', chat.send, { contactId: 1 }],
    ['a contact in quotes', chat.send, { contactId: '1', message: hello }],
    ['a message that is a text', chat.send, { contactId: 1, message: 'Hello' }],
    ['no text', chat.send, { contactId: 1, message: { ...hello, textContent: undefined } }],
    ['an empty text', chat.send, { contactId: 1, message: { ...hello, textContent: '' } }],
    ['a blank text', chat.send, { contactId: 1, message: { ...hello, textContent: ' \n ' } }],
    ['a text that is a list', chat.send, { contactId: 1, message: { ...hello, textContent: [] } }],
    ['an endless text', chat.send, { contactId: 1, message: { textContent: 'x'.repeat(10_001) } }],
    ['a time that is a number', chat.send, { contactId: 1, message: { ...hello, time: 1 } }],
    ['a word for sent', chat.send, { contactId: 1, message: { ...hello, isSent: 'yes' } }],
    ['nothing for seen', chat.send, { contactId: 1, message: { ...hello, isSeen: null } }],
    ['a word for the pin', chat.send, { contactId: 1, message: hello, isPinned: 'no' }],
    ['to see nobody', chat.seen, {}],
    ['to see somebody in quotes', chat.seen, { contactId: '1' }],
    ['to pin nobody', chat.pin, { value: true }],
    ['to pin without a value', chat.pin, { contactId: 1 }],
    ['to pin with a word', chat.pin, { contactId: 1, value: 'true' }],
    ['older messages of nobody', chat.messages, {}],
    ['older messages of a word', chat.messages, { contactId: 'abc' }],
    ['messages before a word', chat.messages, { contactId: 1, before: 'abc' }],
    ['messages before zero', chat.messages, { contactId: 1, before: 0 }],
  ])('%s', async (_, endpoint, input) => {
    const before = await getBook(demo)
    expect((await demo.call(endpoint, input)).status).toBe(400)
    expect(await getBook(demo)).toEqual(before)
  })

  test.each([0, -1])('a contact %d', async (contactId) => {
    expect((await sendMessage(demo, contactId)).status).toBe(400)
  })

  test('a contact that does not exist', async () => {
    const { contacts } = await getBook(demo)
    for (const contactId of [contacts.length + 1, 9999, 999_999_999_999_999]) {
      expect((await sendMessage(demo, contactId)).status).toBe(404)
      expect((await demo.call(chat.messages, { contactId })).status).toBe(404)
      expect(await getChat(demo, contactId)).toBe(undefined)
    }
  })
})

describe('the marks of a chat', () => {
  test('mark everything in it as read, repeatedly', async () => {
    const ada = await app.newUser()
    expect((await getChat(ada, 1))?.msg.every(({ isSeen }) => isSeen)).toBe(false)
    for (const _ of [1, 2]) {
      const answer = await ada.post('/api/apps/chat/mark-all-seen/', { contactId: 1 })
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({ contactId: 1, seen: 10 })
    }
    expect((await getChat(ada, 1))?.msg.every(({ isSeen }) => isSeen)).toBe(true)
    expect((await getChat(ada, 2))?.msg.every(({ isSeen }) => isSeen)).toBe(false)
  })

  test.each([7, 11, 999])('mark nothing without a chat: %d', async (id) => {
    const ada = await app.newUser()
    const answer = await ada.post('/api/apps/chat/mark-all-seen', { contactId: id })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ contactId: id, seen: 0 })
    expect(Object.keys((await getBook(ada)).chats)).toEqual(['1', '2'])
  })

  test('set the requested pin instead of inverting it', async () => {
    const ada = await app.newUser()
    for (const value of [true, true, false, false]) {
      const answer = await ada.post('/api/apps/chat/set-pinned/', { contactId: 2, value })
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({ contactId: 2, isPinned: value })
      expect(await getChat(ada, 2)).toMatchObject({ isPinned: value })
    }
  })

  test.each([7, 11, 999])('pin nothing without a chat: %d', async (contactId) => {
    const ada = await app.newUser()
    const answer = await ada.post('/api/apps/chat/set-pinned', { contactId, value: true })
    expect(answer.status).toBe(404)
    expect(Object.keys((await getBook(ada)).chats)).toEqual(['1', '2'])
  })
})

test('older chat messages come page by page until there are none', async () => {
  const ada = await app.newUser()
  for (let n = 1; n <= 110; n++) await sendMessage(ada, 4, `Message ${n}`)
  const page = async (before?: number) => {
    const input = before ? { contactId: 4, before } : { contactId: 4 }
    return (await (await ada.call(chat.messages, input)).json()) as MessagePage
  }
  const latest = await page()
  expect(latest.hasOlder).toBe(true)
  expect(latest.messages).toHaveLength(50)
  expect(latest.messages[0]).toMatchObject({ ...hello, textContent: 'Message 61' })
  expect(latest.messages.at(-1)).toMatchObject({ textContent: 'Message 110' })
  const middle = await page(latest.messages[0]?.id)
  expect(middle.messages.map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 50 }, (_, n) => `Message ${11 + n}`),
  )
  const oldest = await page(middle.messages[0]?.id)
  expect(oldest.hasOlder).toBe(false)
  expect(oldest.messages).toHaveLength(10)
  expect(await page(oldest.messages[0]?.id)).toEqual({ messages: [], hasOlder: false })
})

test('a contact without messages has no older ones', async () => {
  const ada = await app.newUser()
  for (const contactId of [9, 12]) {
    expect(await (await ada.call(chat.messages, { contactId })).json()).toEqual({
      messages: [],
      hasOlder: false,
    })
  }
})
