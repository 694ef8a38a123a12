import { expect, test } from 'vitest'
import { calendar } from '#client/features/calendar/endpoints.ts'
import { chat } from '#client/features/chat/endpoints.ts'
import { mail } from '#client/features/mail/endpoints.ts'
import { todo } from '#client/features/todo/endpoints.ts'
import { createReminders } from '#db/live/reminders.ts'
import type { Notification } from '#db/notifications/queries.ts'
import { open, type TestClient } from '../support/test-app.ts'
import { getUid, say } from './chat-book.ts'

const received = (client: TestClient) =>
  client.read<{ notifications: Notification[]; unread: number }>('/api/notifications')

const now = new Date('2027-03-04T12:00:00Z')

test('ten messages of one person are one notification until they are read', async () => {
  await using app = await open()
  const [demo, staff] = [await app.staff('Demo'), await app.staff('Staff')]
  const [toDemo, toStaff] = [await getUid(staff, 'Demo'), await getUid(demo, 'Staff')]
  for (let n = 1; n <= 10; n++) await say(staff, toDemo, `Message ${n}`)
  const { notifications, unread } = await received(demo)
  expect(unread).toBe(4)
  expect(notifications[0]).toMatchObject({
    ...{ kind: 'message', title: 'Staff', text: 'Message 10', count: 10, read: false },
    href: `/chat/${toStaff}`,
  })
  await demo.call(chat.seen, { contactId: toStaff })
  expect((await received(demo)).unread).toBe(3)
  await say(staff, toDemo, 'Another')
  expect((await received(demo)).notifications[0]).toMatchObject({ text: 'Another', count: 1 })
})

test('opening an email marks its notification as read', async () => {
  await using app = await open()
  const [demo, staff] = [await app.staff('Demo'), await app.staff('Staff')]
  await staff.call(mail.send, { to: ['demo@demo.com'], subject: 'The bell', message: 'Again.' })
  const { notifications, unread } = await received(demo)
  expect(unread).toBe(4)
  await demo.visit(notifications[0]?.href ?? '')
  expect((await received(demo)).unread).toBe(3)
})

const inMinutes = (minutes: number, from = now) =>
  new Date(from.getTime() + minutes * 60_000).toISOString()

test('everyone is reminded once of due tasks and upcoming events', async () => {
  await using app = await open()
  const [demo, staff] = [await app.staff('Demo'), await app.staff('Staff')]
  for (const minutes of [-5, 10, 20]) {
    const event = { title: `In ${minutes}`, start: inMinutes(minutes), allDay: false }
    expect((await demo.call(calendar.create, event)).status).toBeLessThan(300)
  }
  const { db, config } = app.services
  const days = { 'Hem the coat': '2027-03-04', 'Paint the harbour': '2027-03-05' }
  for (const [title, due] of Object.entries(days)) {
    await demo.call(todo.create, { task: { title, due } })
  }
  expect(await createReminders(db, now, config.timeZone)).toBe(2)
  expect(await createReminders(db, now, config.timeZone)).toBe(0)
  const { notifications } = await received(demo)
  expect(notifications.slice(0, 2).map(({ kind, title, text }) => [kind, title, text])).toEqual([
    ['soon', 'In 10', '2027-03-04T12:10'],
    ['due', 'Hem the coat', '2027-03-04'],
  ])
  for (const { href, title } of notifications.slice(0, 2)) {
    const page = await demo.page(href)
    expect(/<dialog.*<\/dialog>/s.exec(page)?.[0]).toContain(`value="${title}"`)
  }
  expect((await received(staff)).unread).toBe(3)
  expect(await createReminders(db, new Date(inMinutes(10)), config.timeZone)).toBe(1)
})

test('very many reminders are created in batches, each once', async () => {
  await using app = await open()
  const demo = await app.staff('Demo')
  const { db, config } = app.services
  for (let n = 1; n <= 130; n++) {
    await demo.call(todo.create, { task: { title: `Seat ${n}`, due: '2027-03-04' } })
  }
  const look = () => createReminders(db, now, config.timeZone)
  expect([await look(), await look(), await look()]).toEqual([100, 30, 0])
})

test("every occurrence of a series has a reminder in the organization's time zone, without exceptions", async () => {
  await using app = await open({ settings: { TIME_ZONE: 'America/New_York' } })
  const demo = await app.staff('Demo')
  const { db } = app.services
  const series = { repeat: 'weekly', allDay: false, start: '2027-03-04T12:10:00Z' }
  await demo.call(calendar.create, { ...series, title: 'Warm-up' })
  await demo.call(calendar.create, { ...series, title: 'Over by then', until: '2027-03-05' })
  await demo.call(calendar.create, { ...series, title: 'Not today', except: ['2027-03-18'] })
  await demo.call(calendar.create, { ...series, title: 'Whole day', allDay: true })
  const at = (moment: string) => createReminders(db, new Date(moment), 'America/New_York')
  expect(await at('2027-03-04T12:00:00Z')).toBe(3)
  expect(await at('2027-03-18T12:00:00Z')).toBe(0) // daylight saving time has begun, so it is 8:00 there
  expect(await at('2027-03-18T11:00:00Z')).toBe(1)
  expect(await at('2027-03-18T11:05:00Z')).toBe(0)
  const [news] = (await received(demo)).notifications
  expect(news).toMatchObject({ title: 'Warm-up', text: '2027-03-18T07:10' })
  const page = await demo.page(news?.href ?? '')
  expect(/<dialog.*<\/dialog>/s.exec(page)?.[0]).toContain('value="Warm-up"')
  expect(await demo.page('/notifications')).toContain('Starts at 7:10 AM')
})

test('the reminders job lets other work run between its batches', async () => {
  await using app = await open()
  const demo = await app.staff('Demo')
  const { db, config } = app.services
  for (let n = 1; n <= 60; n++) {
    await demo.call(todo.create, { task: { title: `Seat ${n}`, due: '2027-03-04' } })
  }
  let turns = 0
  let isDone = false
  const count = () => {
    turns++
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  expect(await createReminders(db, now, config.timeZone)).toBe(60)
  isDone = true
  expect(turns).toBeGreaterThanOrEqual(3)
})
