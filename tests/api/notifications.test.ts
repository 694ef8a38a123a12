import { expect, test } from 'vitest'
import { mail } from '#client/features/mail/endpoints.ts'
import type { Notification } from '#db/notifications/queries.ts'
import { open, type TestClient } from '../support/test-app.ts'

type List = { notifications: Notification[]; unread: number }

const received = (client: TestClient) => client.read<List>('/api/notifications')

test('a new account has sample notifications, newest first', async () => {
  await using app = await open()
  const { notifications, unread } = await received(await app.staff())
  expect(notifications.map(({ id }) => id)).toEqual([5, 4, 3, 2, 1])
  expect(unread).toBe(3)
  expect(notifications[0]).toEqual({
    id: 5,
    kind: 'call',
    title: expect.any(String),
    text: expect.any(String),
    href: expect.stringMatching(/^\//),
    createdAt: expect.stringMatching(/Z$/),
    read: false,
    count: 1,
  })
})

test('marking notifications as read updates the count', async () => {
  await using app = await open()
  const demo = await app.staff()
  const some = await demo.post('/api/notifications/read', { ids: [5, 1, 99] })
  expect(await some.json()).toEqual({ read: [5], unread: 2 })
  expect(await demo.read('/api/me')).toMatchObject({ news: 2 })
  const all = await demo.post('/api/notifications/read', { all: true })
  expect(await all.json()).toEqual({ read: [3, 4], unread: 0 })
  expect((await received(demo)).notifications.every(({ read }) => read)).toBe(true)
})

test('notifications belong to one account', async () => {
  await using app = await open()
  const [demo, staff] = [await app.staff('Demo'), await app.staff('Staff')]
  await demo.post('/api/notifications/read', { all: true })
  expect((await received(staff)).unread).toBe(3)
})

test.each([
  ['nothing', {}],
  ['both', { ids: [1], all: true }],
  ['all but not quite', { all: false }],
  ['an id in quotes', { ids: ['1'] }],
])('POST /api/notifications/read refuses %s', async (_, body) => {
  await using app = await open()
  const demo = await app.staff()
  expect((await demo.post('/api/notifications/read', body)).status).toBe(400)
  expect((await received(demo)).unread).toBe(3)
})

test('without scripts buttons mark one notification or all as read', async () => {
  await using app = await open()
  const demo = await app.staff()
  const one = await demo.submit('/notifications', { intent: 'markRead?ids=5' })
  expect([one.status, one.headers.get('location')]).toEqual([303, '/notifications'])
  expect((await received(demo)).unread).toBe(2)
  await demo.submit('/notifications', { intent: 'markAllRead' })
  expect((await received(demo)).unread).toBe(0)
})

test('a notification of an email that is deleted permanently is deleted with it', async () => {
  await using app = await open()
  const [ada, ben] = [await app.newUser('Ada'), await app.newUser('Ben')]
  await ada.call(mail.send, { to: [ben.email], subject: 'Props', message: 'The list.' })
  const [latest] = (await received(ben)).notifications
  expect(latest).toMatchObject({ kind: 'mail', text: 'Props' })
  const id = Number(latest?.href.split('/').at(-1))
  await ben.call(mail.move, { selectedEmails: [id], mailFolder: 'trash' })
  expect((await ben.call(mail.delete, { id })).status).toBe(204)
  const { notifications } = await received(ben)
  expect(notifications.filter(({ href }) => href === latest?.href)).toEqual([])
})
