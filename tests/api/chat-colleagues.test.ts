import { afterAll, describe, expect, test } from 'vitest'
import { chat } from '#client/features/chat/endpoints.ts'
import { createAccount } from '#db/accounts/queries.ts'
import type { Contact } from '#db/chat/contacts.ts'
import { ownStatuses } from '#db/chat/model.ts'
import type { Notification } from '#db/notifications/queries.ts'
import { open } from '../support/test-app.ts'
import { getBook, getChat, getUid, hello, listUids, parseTexts, sendMessage } from './chat-book.ts'

const app = await open()
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())

let pairs = 0

/** Returns two users with unique names. */
async function colleagues() {
  pairs++
  return [await app.newUser(`Ada ${pairs}`), await app.newUser(`Ben ${pairs}`)] as const
}

describe('a chat message to a colleague', () => {
  test('is in both chats, marked as own on one side', async () => {
    await using app = await open({ now: () => Date.parse('2026-11-20T06:04:10Z') })
    const [demo, staff] = [await app.staff('Demo'), await app.staff('Staff')]
    const answer = await demo.call(chat.send, {
      contactId: await getUid(demo, 'Staff'),
      message: { ...hello, isSent: false, isSeen: true },
      isPinned: true,
    })
    const own = { ...hello, isSent: true, isSeen: true }
    expect(await answer.json()).toEqual({ isPinned: true, msg: [own] })
    const theirs = {
      textContent: 'Hello',
      isSent: false,
      isSeen: false,
      time: 'Fri Nov 20 2026 06:04:10 GMT+0000 (GMT)',
    }
    const there = await getUid(staff, 'Demo')
    expect(await getChat(staff, there)).toEqual({ isPinned: false, msg: [theirs] })
    const contacts = await staff.read<Contact[]>('/api/app/chat/chat-contacts')
    expect(listUids(contacts)).toEqual([1, 2, there])
  })

  test('leaves one notification, even if each message is read as it arrives', async () => {
    const [ada, ben] = await colleagues()
    const [toBen, toAda] = [await getUid(ada, ben.name), await getUid(ben, ada.name)]
    for (const text of ['Coffee?', 'At ten?', 'In the lobby?']) {
      await sendMessage(ada, toBen, text)
      if (text !== 'In the lobby?') await ben.call(chat.seen, { contactId: toAda })
    }
    const { notifications } = await ben.read<{ notifications: Notification[] }>(
      '/api/notifications',
    )
    expect(notifications.filter(({ title }) => title === ada.name)).toMatchObject([
      { text: 'In the lobby?', count: 1, read: false },
    ])
  })

  test('is pinned and read by each side separately', async () => {
    const [ada, ben] = await colleagues()
    const [toBen, toAda] = [await getUid(ada, ben.name), await getUid(ben, ada.name)]
    await sendMessage(ada, toBen, 'Coffee?')
    await sendMessage(ben, toAda, 'Coffee.')
    await ben.call(chat.pin, { contactId: toAda, value: true })
    await ben.call(chat.seen, { contactId: toAda })
    expect(await getChat(ben, toAda)).toMatchObject({
      isPinned: true,
      msg: [
        { textContent: 'Coffee?', isSent: false, isSeen: true },
        { textContent: 'Coffee.', isSent: true, isSeen: true },
      ],
    })
    expect(await getChat(ada, toBen)).toMatchObject({
      isPinned: false,
      msg: [
        { textContent: 'Coffee?', isSent: true, isSeen: false },
        { textContent: 'Coffee.', isSent: false, isSeen: false },
      ],
    })
  })

  test('reaches a colleague who has never signed in', async () => {
    const ada = await app.newUser('Ada, who welcomes')
    await sendMessage(ada, await getUid(ada, 'Staff'), 'Welcome!')
    const staff = await app.staff('Staff')
    const { chats } = await getBook(staff)
    expect(parseTexts(chats[await getUid(staff, ada.name)])).toEqual(['Welcome!'])
    expect([chats[1]?.msg.length, chats[2]?.msg.length]).toEqual([10, 6])
  })

  test('does not collide with a simultaneous reply', async () => {
    await using app = await open()
    const names = ['Demo', 'Admin', 'Staff']
    const people = await Promise.all(names.map((name) => app.staff(name)))
    const sendings = people.flatMap((person) =>
      [11, 12].flatMap((uid) => Array.from({ length: 5 }, () => sendMessage(person, uid))),
    )
    const answers = await Promise.all(sendings)
    expect(answers.map(({ status }) => status)).toEqual(sendings.map(() => 200))
    for (const person of people) {
      const { chats } = await getBook(person)
      expect([chats[11]?.msg.length, chats[12]?.msg.length]).toEqual([10, 10])
    }
  })

  test('does not change the chats of others', async () => {
    const [ada, ben] = await colleagues()
    const others = await getBook(demo)
    await sendMessage(ada, await getUid(ada, ben.name), 'Between us')
    expect(await getBook(demo)).toEqual(others)
  })

  test('reaches the same person after more accounts were added', async () => {
    await using app = await open()
    const demo = await app.staff('Demo')
    const before = await getBook(demo)
    await app.services.db.write((tx) =>
      createAccount(
        tx,
        {
          provider: 'local',
          subject: 'ines@house.example',
          email: 'ines@house.example',
          name: 'Ines',
          role: 'user',
          isConfirmed: true,
        },
        new Date(),
      ),
    )
    const { contacts } = await getBook(demo)
    expect(contacts.slice(0, -1)).toEqual(before.contacts)
    expect(contacts.at(-1)).toMatchObject({ uid: 13, displayName: 'Ines', status: 'offline' })
    const staff = await app.staff('Staff')
    expect(await getUid(staff, 'Ines')).toBe(13)
    expect(await getUid(staff, 'Demo')).toBe(11)
  })
})

describe("the user's chat profile", () => {
  test('is active and has an empty bio at first', async () => {
    expect(await demo.read('/api/me/chat-profile')).toEqual({
      displayName: 'Demo',
      photoURL: '/img/people/you.svg',
      status: 'active',
      about: '',
      version: 1,
    })
  })

  test('is visible to colleagues as saved', async () => {
    const [ada, ben] = await colleagues()
    const about = '🎭'.repeat(120)
    const answer = await ada.call(chat.changeProfile, { status: 'do not disturb', about })
    expect(answer.status).toBe(200)
    const profile = await answer.json()
    expect(profile).toMatchObject({ status: 'do not disturb', about, version: 2 })
    expect(await ada.read('/api/me/chat-profile')).toEqual(profile)
    const { contacts } = await getBook(ben)
    expect(contacts.find(({ displayName }) => displayName === ada.name)).toMatchObject({
      status: 'do not disturb',
      about,
    })
  })

  test('changes one field at a time', async () => {
    const ada = await app.newUser()
    await ada.call(chat.changeProfile, { about: 'In the long room.\nKnock.' })
    for (const status of ownStatuses) await ada.call(chat.changeProfile, { status })
    expect(await ada.read('/api/me/chat-profile')).toMatchObject({
      status: ownStatuses.at(-1),
      about: 'In the long room.\nKnock.',
    })
  })

  test('shows the user online while active', async () => {
    const [ada, ben] = await colleagues()
    await ben.call(chat.changeProfile, { status: 'away' })
    await ben.call(chat.changeProfile, { status: 'active' })
    const { contacts } = await getBook(ada)
    expect(contacts.at(-1)).toMatchObject({ displayName: ben.name, status: 'online' })
  })

  test('returns 409 with the profile for an old version', async () => {
    const ada = await app.newUser()
    await ada.call(chat.changeProfile, { about: 'Mine', version: 1 })
    const answer = await ada.call(chat.changeProfile, { about: 'Yours', version: 1 })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      code: 'conflict',
      current: { about: 'Mine', version: 2 },
    })
  })

  describe('the chat profile refuses', () => {
    test.each([
      ['121 characters', { about: 'x'.repeat(121) }],
      ['a bell', { about: 'ding \x07' }],
      ['online, which only contacts are', { status: 'online' }],
      ['an unknown status', { status: 'busy' }],
      ['a number', { about: 5 }],
      ['an unknown name', { displayName: 'Somebody else' }],
    ])('%s', async (_, change) => {
      expect((await demo.call(chat.changeProfile, change)).status).toBe(400)
      expect(await demo.read('/api/me/chat-profile')).toMatchObject({ version: 1 })
    })
  })
})
