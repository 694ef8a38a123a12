import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { calendar } from '#client/features/calendar/endpoints.ts'
import { chat } from '#client/features/chat/endpoints.ts'
import { mail } from '#client/features/mail/endpoints.ts'
import { todo } from '#client/features/todo/endpoints.ts'
import { remind } from '#db/live/reminders.ts'
import type { Notification } from '#db/notifications/queries.ts'
import { tasks } from '#db/todo/table.ts'
import { open, type Visitor } from '../theatre.ts'
import { say, uidOf } from './chat-book.ts'

const told = (visitor: Visitor) =>
  visitor.read<{ notifications: Notification[]; unread: number }>('/api/notifications')

const now = new Date('2027-03-04T12:00:00Z')

test('ten messages of one person are one notification, until they are read', async () => {
  await using app = await open()
  const [demo, staff] = [await app.staff('Demo'), await app.staff('Staff')]
  const [toDemo, toStaff] = [await uidOf(staff, 'Demo'), await uidOf(demo, 'Staff')]
  for (let n = 1; n <= 10; n++) await say(staff, toDemo, `Message ${n}`)
  const { notifications, unread } = await told(demo)
  expect(unread).toBe(4)
  expect(notifications[0]).toMatchObject({
    ...{ kind: 'message', title: 'Staff', text: 'Message 10', count: 10, read: false },
    href: `/chat/${toStaff}`,
  })
  await demo.call(chat.seen, { contactId: toStaff })
  expect((await told(demo)).unread).toBe(3)
  await say(staff, toDemo, 'Another')
  expect((await told(demo)).notifications[0]).toMatchObject({ text: 'Another', count: 1 })
})

test('a mail that is opened is no longer news', async () => {
  await using app = await open()
  const [demo, staff] = [await app.staff('Demo'), await app.staff('Staff')]
  await staff.call(mail.send, { to: ['demo@demo.com'], subject: 'The bell', message: 'Again.' })
  const { notifications, unread } = await told(demo)
  expect(unread).toBe(4)
  await demo.visit(notifications[0]?.href ?? '')
  expect((await told(demo)).unread).toBe(3)
})

test('everybody is reminded once of what is due and of what begins soon', async () => {
  await using app = await open()
  const [demo, staff] = [await app.staff('Demo'), await app.staff('Staff')]
  const start = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
  for (const minutes of [-5, 10, 20]) {
    const event = { title: `In ${minutes}`, start: start(minutes), allDay: false }
    expect((await demo.call(calendar.create, event)).status).toBeLessThan(300)
  }
  const { db } = app.services
  const days = { 'Hem the coat': '2027-03-04', 'Paint the harbour': '2027-03-05' }
  for (const [title, due] of Object.entries(days)) {
    await demo.call(todo.create, { task: { title } })
    await db.write((tx) => tx.update(tasks).set({ due }).where(eq(tasks.title, title)))
  }
  expect(await remind(db, now)).toBe(2)
  expect(await remind(db, now)).toBe(0)
  const { notifications } = await told(demo)
  expect(notifications.slice(0, 2).map(({ kind, title, text }) => [kind, title, text])).toEqual([
    ['soon', 'In 10', start(10)],
    ['due', 'Hem the coat', '2027-03-04'],
  ])
  expect((await told(staff)).unread).toBe(3)
  expect(await remind(db, new Date(now.getTime() + 10 * 60_000))).toBe(1)
})
