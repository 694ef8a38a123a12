import { afterAll, describe, expect, test } from 'vitest'
import { calendar } from '#client/features/calendar/endpoints.ts'
import type { CalendarEvent } from '#db/calendar/table.ts'
import { attacks } from '../support/attacks.ts'
import { listRows } from '../support/rows.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open({ now: () => Date.parse('2026-11-20T18:00:00Z') })
afterAll(() => app[Symbol.asyncDispose]())

type Line = { name: string; parameters: string; value: string }

/** Unfolds the lines of an iCalendar file and checks the length of each. */
function listLines(text: string): Line[] {
  expect(text.endsWith('\r\n')).toBe(true)
  const input = text.slice(0, -2).split('\r\n')
  for (const line of input) {
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75)
    expect(line).not.toMatch(/[\r\n\0]/)
  }
  const complete = input.join('\r\n').replaceAll('\r\n ', '').split('\r\n')
  return complete.map((line) => {
    const [, name = '', parameters = '', value = ''] =
      /^([A-Z-]+)((?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/su.exec(line) ?? []
    expect(name, line).not.toBe('')
    return { name, parameters, value }
  })
}

/** Returns the events of a file, each as its lines by property name. */
function listEvents(text: string) {
  const events: Record<string, string[]>[] = []
  const open: string[] = []
  for (const { name, parameters, value } of listLines(text)) {
    if (name === 'BEGIN') open.push(value)
    else if (name === 'END') expect(open.pop()).toBe(value)
    if (name === 'BEGIN' && value === 'VEVENT') events.push({})
    const event = open.at(-1) === 'VEVENT' ? events.at(-1) : undefined
    if (event) event[name] = [...(event[name] ?? []), `${parameters}:${value}`]
  }
  expect(open).toEqual([])
  return events
}

const unescaped = (line = '') =>
  line.slice(1).replace(/\\([\\;,nN])/g, (_, mark) => (/n/i.test(mark) ? '\n' : mark))

async function exported(client: TestClient) {
  const answer = await client.visit('/api/apps/calendar/events.ics')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toContain('calendar.ics')
  return answer.text()
}

async function empty() {
  const ada = await app.newUser()
  for (const { id } of await ada.read<CalendarEvent[]>('/api/apps/calendar/events')) {
    await ada.call(calendar.remove, { id })
  }
  return ada
}

describe('the iCalendar file', () => {
  test('has every sample event once', async () => {
    const ada = await app.newUser()
    const events = await ada.read<CalendarEvent[]>('/api/apps/calendar/events')
    const received = listEvents(await exported(ada))
    expect(received.map(({ SUMMARY }) => unescaped(SUMMARY?.[0]))).toEqual(
      events.map(({ title }) => title),
    )
    const names = received.map(({ UID }) => UID?.[0])
    expect(new Set(names).size).toBe(events.length)
    expect(new Set(received.flatMap(({ DTSTAMP = [] }) => DTSTAMP))).toEqual(
      new Set([':20261120T180000Z']),
    )
  })

  test('writes instants in UTC, and all-day events with an exclusive end', async () => {
    const ada = await empty()
    const [start, end] = ['2026-07-01T19:30:00+01:00', '2026-07-01T22:10:00+01:00']
    await ada.call(calendar.create, { title: 'The Tidewater Clerk', start, end, allDay: false })
    await ada.call(calendar.create, { title: 'Tour', start: '2026-07-01', end: '2026-07-03' })
    expect(listEvents(await exported(ada))).toMatchObject([
      { DTSTART: [':20260701T183000Z'], DTEND: [':20260701T211000Z'] },
      { DTSTART: [';VALUE=DATE:20260701'], DTEND: [';VALUE=DATE:20260704'] },
    ])
  })

  test('writes reminders as alarms, those of all-day events from 9:00', async () => {
    const ada = await empty()
    const start = '2026-11-20T09:00:00Z'
    await ada.call(calendar.create, { title: 'Call', start, allDay: false, reminders: [0, 60] })
    await ada.call(calendar.create, { title: 'Usual', start, allDay: false })
    await ada.call(calendar.create, { title: 'Fair', start, reminders: [0, 1440] })
    const lines = listLines(await exported(ada))
    expect(lines.flatMap(({ name, value }) => (name === 'TRIGGER' ? value : []))).toEqual([
      ...['PT0M', '-PT1H', '-PT15M', 'PT9H', '-PT15H'],
    ])
  })

  test("writes series in the organization's time zone, which it defines", async () => {
    const ada = await empty()
    const day = { start: '2026-10-20T09:00:00Z', end: '2026-10-20T10:00:00Z', allDay: false }
    const rule = { repeat: 'weekly', until: '2026-11-10', except: ['2026-11-03'] }
    await ada.call(calendar.create, { title: 'Warm-up', ...day, ...rule })
    await ada.call(calendar.create, {
      ...{ title: 'Rent', start: '2026-11-01', repeat: 'monthly', except: ['2026-12-01'] },
    })
    const file = await exported(ada)
    const zone = ';TZID=Europe/London'
    const [timed, allDay] = listEvents(file)
    expect(timed).toMatchObject({
      DTSTART: [`${zone}:20261020T100000`],
      DTEND: [`${zone}:20261020T110000`],
      RRULE: [':FREQ=WEEKLY;UNTIL=20261110T235959Z'],
      EXDATE: [`${zone}:20261103T100000`],
    })
    expect(allDay).toMatchObject({
      ...{ RRULE: [':FREQ=MONTHLY'], EXDATE: [';VALUE=DATE:20261201'] },
    })
    const zoneText = file.slice(file.indexOf('BEGIN:VTIMEZONE'), file.indexOf('END:VTIMEZONE'))
    const [, standard = '', daylight = ''] = zoneText.split(
      /BEGIN:(?:STANDARD|DAYLIGHT)\r\n(?=DTSTART:\d{4}(?:03|10))/,
    )
    expect(`${standard}${daylight}`).toContain('20261025T020000')
    expect(zoneText).toContain('TZOFFSETFROM:+0100\r\nTZOFFSETTO:+0000')
    expect(zoneText).toContain('TZOFFSETFROM:+0000\r\nTZOFFSETTO:+0100')
  })

  test('escapes attack strings, one line for each property', async () => {
    const ada = await empty()
    const lines = attacks.map((attack) => attack.replace(/\p{Cc}/gu, ' '))
    for (const [n, title] of lines.entries()) {
      const texts = { title, location: title, description: attacks[n], guests: [title] }
      const answer = await ada.call(calendar.create, { ...texts, start: '2026-11-20' })
      expect(answer.status, title).toBe(201)
    }
    const events = listEvents(await exported(ada))
    expect(events.map(({ SUMMARY }) => unescaped(SUMMARY?.[0]))).toEqual(lines)
    expect(events.map(({ LOCATION }) => unescaped(LOCATION?.[0]))).toEqual(lines)
    expect(events.map(({ DESCRIPTION }) => unescaped(DESCRIPTION?.[0]))).toEqual(attacks)
  })

  test('keeps any text without letting it inject a line', async () => {
    const ada = await empty()
    const title = 'Tea; cake, \\n and "scones" 🎭'.repeat(6)
    const description = 'One\nBEGIN:VEVENT\r\nSUMMARY:two\n\nEND:VCALENDAR; ü, \\'
    const guests = ['Kofi Brandreth', 'ayumi@house.example', 'x":mailto:y@z.example\\', 'a@b;c']
    const event = { title, description, guests, location: 'Row A, seat 3', start: '2026-11-20' }
    expect((await ada.call(calendar.create, event)).status).toBe(201)
    const events = listEvents(await exported(ada))
    expect(events).toHaveLength(1)
    const [received] = events
    expect(unescaped(received?.SUMMARY?.[0])).toBe(title)
    expect(unescaped(received?.DESCRIPTION?.[0])).toBe(description.replaceAll('\r\n', '\n'))
    expect(unescaped(received?.LOCATION?.[0])).toBe('Row A, seat 3')
    expect(received?.ATTENDEE).toEqual([
      ';CN="Kofi Brandreth":invalid:nomail',
      ';CN="ayumi@house.example":mailto:ayumi@house.example',
      `;CN="x':mailto:y@z.example'":invalid:nomail`,
      ';CN="a@b;c":invalid:nomail',
    ])
  })
})

describe('the calendar feed', () => {
  const getAddress = (token: string) => `/api/apps/calendar/feed.ics?token=${token}`
  const read = (token: string) => app.client().send(getAddress(token), { headers: {} })

  async function opened(client: TestClient) {
    const answer = await client.call(calendar.openFeed)
    expect(answer.status).toBe(201)
    return ((await answer.json()) as { token: string }).token
  }

  test('returns the events of its owner without a session', async () => {
    const ada = await empty()
    await ada.call(calendar.create, { title: 'Mine alone', start: '2026-11-20' })
    expect(await ada.read('/api/apps/calendar/feed')).toEqual({})
    const token = await opened(ada)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await ada.read('/api/apps/calendar/feed')).toEqual({ since: '2026-11-20T18:00:00.000Z' })
    const answer = await read(token)
    expect(answer.status).toBe(200)
    const [event] = listEvents(await answer.text())
    expect(event?.SUMMARY).toEqual([':Mine alone'])
  })

  test('ends when it is closed or replaced', async () => {
    const ada = await app.newUser()
    const first = await opened(ada)
    const second = await opened(ada)
    expect((await read(first)).status).toBe(404)
    expect((await read(second)).status).toBe(200)
    expect((await ada.call(calendar.closeFeed)).status).toBe(204)
    expect((await read(second)).status).toBe(404)
  })

  test('ends with a new password', async () => {
    const ada = await app.newUser()
    const token = await opened(ada)
    const change = { oldPassword: ada.password, password: 'a better password' }
    expect((await ada.post('/api/account/password', change)).status).toBe(200)
    expect((await read(token)).status).toBe(404)
    expect(await ada.read('/api/apps/calendar/feed')).toEqual({})
  })

  test('is stored only as a hash', async () => {
    const ada = await app.newUser()
    const token = await opened(ada)
    expect(JSON.stringify(await listRows(app, ada.email))).not.toContain(token)
    expect((await listRows(app, ada.email)).calendar_feeds).toHaveLength(1)
  })

  test('cannot be guessed by many attempts', async () => {
    await using quiet = await open()
    const tried: number[] = []
    for (let n = 0; n < 70; n++) {
      tried.push((await quiet.client().visit(getAddress(`guess-${n}`))).status)
    }
    expect(tried.slice(0, 60)).toEqual(Array(60).fill(404))
    expect(tried.slice(60)).toEqual(Array(10).fill(429))
  })
})
