import { expect, test, vi } from 'vitest'
import { calendar } from '#client/features/calendar/endpoints.ts'
import { chat } from '#client/features/chat/endpoints.ts'
import { mail } from '#client/features/mail/endpoints.ts'
import { todo } from '#client/features/todo/endpoints.ts'
import type { CalendarEvent } from '#db/calendar/table.ts'
import { createReminders } from '#db/live/create-reminders.ts'
import type { Notification } from '#db/notifications/queries.ts'
import { open, type TestClient } from '../support/test-app.ts'
import { getUid, sendMessage } from './chat-book.ts'

const received = (client: TestClient) =>
  client.read<{ notifications: Notification[]; unread: number }>('/api/notifications')

const now = new Date('2027-03-04T12:00:00Z')

test('ten messages of one person are one notification until they are read', async () => {
  await using app = await open()
  const [demo, staff] = [await app.staff('Demo'), await app.staff('Staff')]
  const [toDemo, toStaff] = [await getUid(staff, 'Demo'), await getUid(demo, 'Staff')]
  for (let n = 1; n <= 10; n++) await sendMessage(staff, toDemo, `Message ${n}`)
  const { notifications, unread } = await received(demo)
  expect(unread).toBe(4)
  expect(notifications[0]).toMatchObject({
    ...{ kind: 'message', title: 'Staff', text: 'Message 10', count: 10, read: false },
    href: `/chat/${toStaff}`,
  })
  await demo.call(chat.seen, { contactId: toStaff })
  expect((await received(demo)).unread).toBe(3)
  await sendMessage(staff, toDemo, 'Another')
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
  const days = { 'Hem the coat': '2027-03-04', 'Paint the harbor': '2027-03-05' }
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

test('an event has several reminders of its own, or none, in place of the default ones', async () => {
  await using app = await open()
  const demo = await app.staff('Demo')
  const { db, config } = app.services
  const start = '2027-03-05T12:00:00Z'
  const event = { title: 'Dress run', start, allDay: false, reminders: [1440, 60, 0, 60] }
  const created = await (await demo.call(calendar.create, event)).json()
  expect(created).toMatchObject({ reminders: [0, 60, 1440] })
  await demo.call(calendar.create, { ...event, title: 'Quiet', reminders: [] })
  const at = async (minutes: number) => {
    const many = await createReminders(
      db,
      new Date(inMinutes(minutes, new Date(start))),
      config.timeZone,
    )
    const [latest] = (await received(demo)).notifications
    return many === 0 ? undefined : latest?.title
  }
  expect([await at(-1441), await at(-1440), await at(-1439)]).toEqual([
    ...[undefined, 'Dress run', undefined],
  ])
  expect(await demo.page('/notifications')).toContain('Starts on Friday, March 5 at 12:00')
  expect([await at(-61), await at(-60), await at(-30)]).toEqual([undefined, 'Dress run', undefined])
  expect([await at(-1), await at(0), await at(6)]).toEqual([undefined, 'Dress run', undefined])
})

test('an event that is added late is announced once, by its latest reminder', async () => {
  await using app = await open()
  const demo = await app.staff('Demo')
  const { db, config } = app.services
  const reminders = [10, 15]
  await demo.call(calendar.create, {
    ...{ title: 'Now or never', start: inMinutes(4), allDay: false, reminders },
  })
  expect(await createReminders(db, now, config.timeZone)).toBe(1)
  expect(await createReminders(db, new Date(inMinutes(1)), config.timeZone)).toBe(0)
})

test('the default reminders apply to events without their own, also to all-day ones from 9:00', async () => {
  await using app = await open()
  const demo = await app.staff('Demo')
  const { db, config } = app.services
  const day = '2027-03-08'
  await demo.call(calendar.create, { title: 'Opening', start: day })
  await demo.call(calendar.create, { title: 'Fair', start: '2027-03-01', repeat: 'weekly' })
  await demo.call(calendar.create, { title: 'Call', start: `${day}T14:00:00Z`, allDay: false })
  const at = (moment: string) => createReminders(db, new Date(moment), config.timeZone)
  expect(await at(`${day}T09:00:00Z`)).toBe(0)
  const changed = await demo.call(calendar.changeSettings, {
    reminders: [],
    allDayReminders: [0, 1440],
  })
  expect(await changed.json()).toEqual({ reminders: [], allDayReminders: [0, 1440] })
  expect(await at('2027-03-07T08:59:00Z')).toBe(0)
  expect(await at('2027-03-07T09:00:00Z')).toBe(2)
  expect(await at(`${day}T09:01:00Z`)).toBe(2)
  expect(await at(`${day}T13:50:00Z`)).toBe(0)
  expect(await demo.page('/notifications')).toContain('Monday, March 8, all day')
})

test('PATCH /api/apps/calendar/settings returns 400 for a time that is not offered', async () => {
  await using app = await open()
  const demo = await app.staff('Demo')
  expect((await demo.call(calendar.changeSettings, { reminders: [7 as 5] })).status).toBe(400)
  const start = '2027-03-05T12:00:00Z'
  const event = { title: 'Odd', start, reminders: [-5 as 5] }
  expect((await demo.call(calendar.create, event)).status).toBe(400)
})

test('reminders are set in the editor and in the calendar settings without scripts', async () => {
  await using app = await open()
  const demo = await app.staff('Demo')
  const settings = '/calendar?view=day&date=2027-03-05&settings=yes'
  expect(await demo.page(settings)).toContain('Default reminders for all-day events')
  const saved = await demo.submit(settings, {
    intent: 'save-settings',
    timed30: 'on',
    allDay0: 'on',
  })
  expect(saved.status).toBe(303)
  const defaults = { reminders: [30], allDayReminders: [0] }
  expect(await demo.read(calendar.settings.path)).toEqual(defaults)
  const editor = '/calendar?view=day&date=2027-03-05&new=2027-03-05'
  expect(await demo.page(editor)).toContain('Default: 30 minutes before')
  const day = { startDate: '2027-03-05', endDate: '2027-03-05' }
  const times = { startTime: '10:00', endTime: '11:00', zone: 'Europe/London' }
  const event = { title: 'Tuner', label: 'work', repeat: 'none', ...day, ...times }
  const own = { reminders: 'own', reminder5: 'on', reminder60: 'on' }
  await demo.submit(editor, { intent: 'save', ...event, ...own })
  const events = await demo.read<CalendarEvent[]>(calendar.list.path)
  const tuner = events.find(({ title }) => title === 'Tuner')
  expect(tuner?.reminders).toEqual([5, 60])
  const page = await demo.page(`/calendar?view=day&date=2027-03-05&show=${tuner?.id}`)
  expect(page).toContain('5 minutes before and 1 hour before')
  const edit = { id: `${tuner?.id}`, version: '1', ...event, reminders: 'default' }
  await demo.submit(`/calendar?date=2027-03-05&event=${tuner?.id}`, { intent: 'save', ...edit })
  const after = await demo.read<CalendarEvent>(`/api/apps/calendar/events/${tuner?.id}`)
  expect(after.reminders).toBeNull()
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

test('reminders that cannot be stored do not hold up the others, and are created later', async () => {
  await using app = await open()
  const demo = await app.staff('Demo')
  const { db, config } = app.services
  for (let n = 1; n <= 50; n++) {
    await demo.call(todo.create, { task: { title: `Seat ${n}`, due: '2027-03-04' } })
  }
  const errors = [new Error('disk I/O error'), new Error('database is locked')]
  for (const error of errors) vi.spyOn(db, 'write').mockRejectedValueOnce(error)
  await expect(createReminders(db, now, config.timeZone)).rejects.toMatchObject({
    message: '2 batches of reminders were not stored.',
    errors,
  })
  expect(await createReminders(db, now, config.timeZone)).toBe(40)
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
