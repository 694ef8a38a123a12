import { afterAll, expect, test } from 'vitest'
import { calendar } from '#client/features/calendar/endpoints.ts'
import { createReminders } from '#db/live/reminders.ts'
import { toWallTime } from '#db/shared/time/model.ts'
import { open } from '../support/test-app.ts'
import { getUid, say } from './chat-book.ts'

const now = Date.parse('2026-11-22T11:13:26Z')
const TIME_ZONE = 'Pacific/Auckland'
const app = await open({ settings: { TIME_ZONE }, now: () => now })
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())

test('a chat message shows the time in TIME_ZONE', async () => {
  const uid = await getUid(demo, 'Staff')
  await say(demo, uid)
  const html = await demo.page(`/chat/${uid}`)
  expect(html).toContain('Friday, November 20, 2026</time>')
  expect(html).toContain('<time dateTime="2026-11-20T09:00:00.000Z">10:00 PM</time>')
})

test('the notification of an event says when it begins in TIME_ZONE', async () => {
  const start = new Date(now + 600_000).toISOString()
  await demo.call(calendar.create, { title: 'Call', start, allDay: false })
  await createReminders(app.services.db, new Date(now), TIME_ZONE)
  expect(await demo.page('/notifications')).toContain('Starts at 12:23 AM')
})

test('a card that was refreshed says when in TIME_ZONE', async () => {
  const html = (await demo.page('/cards/action')).replaceAll('<!-- -->', '')
  const [, requested = '', visible] =
    /As of <time dateTime="([^"]+)">([^<]+)<\/time>\./.exec(html) ?? []
  const shown = new Date(`1970-01-01 ${visible} UTC`).toISOString().slice(11, 16)
  expect(shown).toBe(toWallTime(TIME_ZONE, requested).slice(11))
})
