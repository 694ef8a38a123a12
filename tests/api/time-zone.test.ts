import { afterAll, describe, expect, test } from 'vitest'
import { calendar } from '#client/features/calendar/endpoints.ts'
import { notifications } from '#client/features/notifications/endpoints.ts'
import { todo } from '#client/features/todo/endpoints.ts'
import { shell } from '#client/layout/endpoints.ts'
import type { Occurrence } from '#db/calendar/model.ts'
import { createReminders } from '#db/live/create-reminders.ts'
import { toWallTime } from '#db/shared/time/model.ts'
import { open, type TestClient } from '../support/test-app.ts'
import { getUid, sendMessage } from './chat-book.ts'

const now = Date.parse('2026-11-22T11:13:26Z')
const TIME_ZONE = 'Pacific/Auckland'
const app = await open({ settings: { TIME_ZONE }, now: () => now })
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())

test('a chat message shows the time in TIME_ZONE', async () => {
  const uid = await getUid(demo, 'Staff')
  await sendMessage(demo, uid)
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
    /<time dateTime="([^"]+)">As of ([^<]+)\.<\/time>/.exec(html) ?? []
  const visibleTime = new Date(`1970-01-01 ${visible} UTC`).toISOString().slice(11, 16)
  expect(visibleTime).toBe(toWallTime(TIME_ZONE, requested).slice(11))
})

describe('with a time zone of its own, an account', () => {
  const chooses = async (client: TestClient, timeZone: string) =>
    expect((await client.call(shell.choose, { timeZone })).status).toBe(200)
  const frameOf = async (client: TestClient) =>
    (await (await client.call(shell.frame, {})).json()) as { zone: string; today: string }

  test('sees its own day and times, also without scripts', async () => {
    const ada = await app.newUser('Ada')
    expect(await frameOf(ada)).toMatchObject({ zone: TIME_ZONE, today: '2026-11-23' })
    await ada.submit('/settings/appearance', { timeZone: 'America/New_York' })
    expect(await frameOf(ada)).toMatchObject({ zone: 'America/New_York', today: '2026-11-22' })
    const page = await ada.page('/settings/appearance')
    expect(page).toContain('Dates and times are shown for New York (GMT-5).')
    expect(page).toContain(
      '<option value="America/New_York" translate="no" selected="">New York</option>',
    )
    const { today } = await (await ada.call(todo.rows, {})).json()
    expect(today).toBe('2026-11-22')
    await ada.submit('/settings/appearance', { timeZone: 'Middle/Earth' })
    expect((await frameOf(ada)).zone).toBe('America/New_York')
  })

  test('follows its device until it chooses a time zone, and again afterwards', async () => {
    const bea = await app.newUser('Bea')
    await bea.call(shell.choose, { deviceTimeZone: 'Asia/Tokyo' })
    expect((await frameOf(bea)).zone).toBe('Asia/Tokyo')
    await chooses(bea, 'Europe/Paris')
    expect((await frameOf(bea)).zone).toBe('Europe/Paris')
    await chooses(bea, 'auto')
    expect((await frameOf(bea)).zone).toBe('Asia/Tokyo')
  })

  test('gets reminders in the time zone of the device that was used last', async () => {
    const dee = await app.newUser('Dee')
    await dee.call(shell.choose, { deviceTimeZone: 'Europe/London' })
    const phone = app.client()
    await phone.submit('/', { email: dee.email, password: 'mind the footlights' })
    await phone.call(shell.choose, { deviceTimeZone: 'Asia/Tokyo' })
    expect(await frameOf(dee)).toMatchObject({ zone: 'Europe/London', accountZone: 'Asia/Tokyo' })
    await dee.call(shell.choose, { deviceTimeZone: 'Europe/London' })
    expect(await frameOf(dee)).toMatchObject({ accountZone: 'Europe/London' })
  })

  test('keeps its time zone to itself where several accounts use a browser', async () => {
    const eve = await app.newUser('Eve')
    await chooses(eve, 'Europe/Paris')
    const fay = await app.newUser('Fay')
    for (const [name, value] of eve.cookies)
      if (!fay.cookies.has(name)) fay.cookies.set(name, value)
    expect((await frameOf(fay)).zone).toBe(TIME_ZONE)
  })

  test.each(['Middle/Earth', '+01:00', '', 'UTC\n', 'x'.repeat(60)])(
    'cannot choose the time zone %j',
    async (timeZone) => {
      const answer = await demo.call(shell.choose, { timeZone })
      expect(answer.status).toBe(400)
    },
  )

  test('is reminded of tasks on its own day, and of events in its own time', async () => {
    const cid = await app.newUser('Cid')
    await chooses(cid, 'America/New_York')
    for (const due of ['2026-11-22', '2026-11-23']) {
      await cid.call(todo.create, { task: { title: `Due ${due}`, due } })
    }
    const start = new Date(now + 600_000).toISOString()
    await cid.call(calendar.create, { title: 'Stand-up', start, allDay: false })
    await createReminders(app.services.db, new Date(now), TIME_ZONE)
    const { notifications: received } = await (await cid.call(notifications.list, {})).json()
    const texts = (received as { title: string; text: string }[]).map((each) => each.text)
    expect(texts).toEqual(expect.arrayContaining(['2026-11-22', '2026-11-22T06:23']))
    expect(texts).not.toContain('2026-11-23')
  })

  test('keeps the local time, the deleted days and the end of a series when it moves', async () => {
    const dee = await app.newUser('Dee')
    await chooses(dee, 'Europe/Berlin')
    const series = { title: 'Line run', allDay: false, repeat: 'weekly', until: '2027-04-30' }
    const times = { start: '2027-03-01T23:30:00Z', end: '2027-03-02T00:30:00Z' }
    const { id } = await (await dee.call(calendar.create, { ...series, ...times })).json()
    await dee.call(calendar.remove, { id, scope: 'one', on: '2027-03-16' })
    await chooses(dee, 'America/New_York')
    const view = async (date: string) => {
      const { occurrences } = await (await dee.call(calendar.view, { view: 'agenda', date })).json()
      return (occurrences as Occurrence[])
        .filter(({ title }) => title === 'Line run')
        .map(({ on, start }) => [on, start])
    }
    // It is 0:30 on Tuesdays in Berlin. New York changes its clocks two weeks earlier.
    expect(await view('2027-03-01')).toEqual([
      ['2027-03-02', '2027-03-01T18:30'],
      ['2027-03-09', '2027-03-08T18:30'],
      ['2027-03-23', '2027-03-22T19:30'],
      ['2027-03-30', '2027-03-29T18:30'],
    ])
    await dee.call(calendar.remove, { id, scope: 'one', on: '2027-03-30' })
    const editor = await dee.page(`/calendar?date=2027-03-22&event=${id}&on=2027-03-23`)
    expect(editor).toMatch(/name="startDate"[^>]*value="2027-03-22"/)
    await chooses(dee, 'Europe/Berlin')
    expect((await view('2027-03-10')).map(([on]) => on)).toEqual(['2027-03-23', '2027-04-06'])
  })

  test('adds a series in the time zone of the form, also without scripts', async () => {
    const kim = await app.newUser('Kim')
    await chooses(kim, 'Europe/Berlin')
    const form = {
      ...{ intent: 'save', title: 'Co-production call', label: 'work', repeat: 'weekly' },
      ...{ startDate: '2027-03-02', startTime: '09:00', endDate: '2027-03-02', endTime: '10:00' },
      until: '2027-03-31',
    }
    const editor = '/calendar?new=2027-03-02'
    expect(await kim.page(editor)).toContain(
      '<option value="Europe/Berlin" translate="no" selected="">Europe/Berlin</option>',
    )
    const wrong = await kim.submit(editor, { ...form, zone: 'Middle/Earth' })
    expect(wrong.status).toBe(400)
    expect(await wrong.text()).toContain('Choose a time zone.')
    const added = await kim.submit(editor, { ...form, zone: 'America/New_York' })
    expect(added.status).toBe(303)
    const { occurrences } = await (
      await kim.call(calendar.view, { view: 'agenda', date: '2027-03-01' })
    ).json()
    const starts = (occurrences as Occurrence[])
      .filter(({ title }) => title === 'Co-production call')
      .map(({ start }) => start)
    // The clocks change on March 14 in New York and on March 28 in Berlin.
    expect(starts).toEqual([
      ...['2027-03-02T15:00', '2027-03-09T15:00', '2027-03-16T14:00', '2027-03-23T14:00'],
      '2027-03-30T15:00',
    ])
  })

  test('sees when guests are busy in the time zone of the form', async () => {
    const max = await app.newUser('Max')
    await chooses(max, 'Europe/Berlin')
    const times = { start: '2027-05-04T13:00:00Z', end: '2027-05-04T14:00:00Z' }
    await max.call(calendar.create, { title: 'Fitting', allDay: false, ...times })
    const query = { start: '2027-05-04T09:00', end: '2027-05-04T10:00', guests: 'kim@house.test' }
    const busyIn = async (timeZone: string) => {
      const answer = await max.call(calendar.availability, { ...query, timeZone })
      expect(answer.status).toBe(200)
      return JSON.stringify(await answer.json())
    }
    expect(await busyIn('America/New_York')).toContain('"2027-05-04T09:00"')
    expect(await busyIn('Europe/Berlin')).toContain('"2027-05-04T15:00"')
    const unknown = await max.call(calendar.availability, { ...query, timeZone: 'Middle/Earth' })
    expect(unknown.status).toBe(400)
  })

  test('gives a single event the time zone in which it begins to repeat, and a series keeps it', async () => {
    const lee = await app.newUser('Lee')
    await chooses(lee, 'Europe/Berlin')
    const times = { start: '2027-03-02T14:00:00Z', end: '2027-03-02T15:00:00Z' }
    const created = await lee.call(calendar.create, { title: 'Warm-up', allDay: false, ...times })
    const { id } = await created.json()
    const weekly = { id, repeat: 'weekly', until: '2027-03-20' } as const
    const startsOf = async () => {
      const answer = await lee.call(calendar.view, { view: 'agenda', date: '2027-03-01' })
      const { occurrences } = (await answer.json()) as { occurrences: Occurrence[] }
      return occurrences.filter(({ title }) => title === 'Warm-up').map(({ start }) => start)
    }
    await lee.call(calendar.change, { ...weekly, timeZone: 'America/New_York' })
    const inNewYork = ['2027-03-02T15:00', '2027-03-09T15:00', '2027-03-16T14:00']
    expect(await startsOf()).toEqual(inNewYork)
    await lee.call(calendar.change, { id, title: 'Warm-up', timeZone: 'Europe/Berlin' })
    expect(await startsOf()).toEqual(inNewYork)
  })
})
