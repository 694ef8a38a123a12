import { afterAll, describe, expect, test } from 'vitest'
import { calendar } from '#client/features/calendar/endpoints.ts'
import { calendarImports } from '#client/features/calendar/import/endpoints.ts'
import { shell } from '#client/layout/endpoints.ts'
import type { AccountId } from '#db/accounts/table.ts'
import { importEvents } from '#db/calendar/import.ts'
import type { ImportSummary } from '#db/calendar/import-model.ts'
import { planImport } from '#db/calendar/plan-import.ts'
import type { CalendarEvent } from '#db/calendar/table.ts'
import { readICalendar } from '#server/files/icalendar-reader.ts'
import { getForm } from '../support/raw-http.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open({ now: () => Date.parse('2026-11-20T18:00:00Z') })
afterAll(() => app[Symbol.asyncDispose]())

async function upload(client: TestClient, text: string, name = 'tour.ics') {
  const body = new FormData()
  body.set('file', new File([text], name, { type: 'text/calendar' }))
  return client.send(calendarImports.read.path, await getForm(body))
}

async function read(client: TestClient, text: string): Promise<ImportSummary> {
  const answer = await upload(client, text)
  expect(answer.status, await answer.clone().text()).toBe(201)
  return answer.json()
}

const listEvents = (client: TestClient) => client.read<CalendarEvent[]>(calendar.list.path)

async function exported(client: TestClient) {
  return (await client.visit('/api/apps/calendar/events.ics')).text()
}

const lines = (...text: string[]) => `${text.join('\r\n')}\r\n`

const fileOf = (...events: string[][]) =>
  lines(
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN'],
    ...events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']),
    'END:VCALENDAR',
  )

const tour = [
  ...['UID:tour@example.org', 'SUMMARY:Tour\\, first leg', 'LOCATION:Leeds'],
  ...['DTSTART;TZID=Europe/Berlin:20270310T190000', 'DTEND;TZID=Europe/Berlin:20270310T210000'],
]

const weekly = [
  ...['UID:class@example.org', 'SUMMARY:Class', 'DTSTART;TZID=Europe/London:20270301T100000'],
  ...['DURATION:PT1H30M', 'RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;UNTIL=20270601T000000Z'],
  'EXDATE;TZID=Europe/London:20270315T100000',
  ...['BEGIN:VALARM', 'ACTION:DISPLAY', 'DESCRIPTION:Class', 'TRIGGER:-PT30M', 'END:VALARM'],
]

const moved = [
  ...['UID:class@example.org', 'RECURRENCE-ID;TZID=Europe/London:20270317T100000'],
  ...['SUMMARY:Class\\, later', 'DTSTART:20270317T150000Z', 'DTEND:20270317T160000Z'],
]

describe('an import of a calendar file', () => {
  test('of what was exported changes nothing', async () => {
    const ada = await app.newUser()
    const start = '2026-12-01T10:00:00Z'
    const series = { start, allDay: false, repeat: 'weekly', weekdays: [2, 4], count: 12 } as const
    await ada.call(calendar.create, { title: 'Warm-up', ...series, reminders: [5, 1440] })
    await ada.call(calendar.create, { title: 'Rent', start: '2026-12-01', repeat: 'monthly' })
    const last = { repeat: 'monthly', monthDay: 'last', start: '2026-12-29' } as const
    await ada.call(calendar.create, { ...last, title: 'Stocktaking; "all", day\\', reminders: [0] })
    const guests = ['Ada "Ace" Byron', 'ada@example.org']
    const description = 'One\nTwo, three; four\\'
    await ada.call(calendar.create, { title: 'Tea', start, allDay: false, guests, description })
    const warmUp = (await listEvents(ada)).find(({ title }) => title === 'Warm-up')
    const part = { scope: 'one', on: '2026-12-03' } as const
    await ada.call(calendar.change, { id: warmUp?.id ?? 0, title: 'Warm-up, late', ...part })
    await ada.call(calendar.remove, { id: warmUp?.id ?? 0, scope: 'one', on: '2026-12-08' })
    const before = await listEvents(ada)
    const summary = await read(ada, await exported(ada))
    expect(summary).toMatchObject({
      ...{ created: 0, changed: 0, skipped: 0, problems: [], unchanged: before.length },
    })
    await ada.call(calendarImports.store, { id: summary.id })
    expect(await listEvents(ada)).toEqual(before)
  })

  test('adds events once, changes them later, and can be undone', async () => {
    const ada = await app.newUser()
    const before = await listEvents(ada)
    const first = await read(ada, fileOf(tour, moved, weekly))
    expect(first).toMatchObject({ created: 3, changed: 0, unchanged: 0, skipped: 0 })
    await ada.call(calendarImports.store, { id: first.id })
    const added = (await listEvents(ada)).slice(before.length)
    const [, series] = added
    expect(added).toMatchObject([
      ...[{ title: 'Tour, first leg', start: '2027-03-10T18:00:00.000Z', location: 'Leeds' }],
      {
        ...{ title: 'Class', repeat: 'weekly', interval: 2, weekdays: [1, 3], reminders: [30] },
        ...{ end: '2027-03-01T11:30:00.000Z', until: '2027-05-31', zone: 'Europe/London' },
        except: ['2027-03-15', '2027-03-17'],
      },
      { title: 'Class, later', series: series?.id, instead: '2027-03-17' },
    ])
    const second = await read(ada, fileOf(tour, weekly, moved))
    expect(second).toMatchObject({ created: 0, changed: 0, unchanged: 3 })
    const later = tour.map((line) => line.replace('Leeds', 'York'))
    const third = await read(ada, fileOf(later, weekly, moved))
    expect(third).toMatchObject({ created: 0, changed: 1, unchanged: 2 })
    await ada.call(calendarImports.store, { id: third.id })
    expect((await listEvents(ada))[before.length]).toMatchObject({ location: 'York', version: 2 })
    expect((await ada.call(calendarImports.undo, { id: third.id })).status).toBe(200)
    expect((await listEvents(ada))[before.length]).toMatchObject({ location: 'Leeds' })
    expect((await ada.call(calendarImports.undo, { id: third.id })).status).toBe(404)
  })

  test('that added events is undone, unless one of them has changed since', async () => {
    const ada = await app.newUser()
    const before = await listEvents(ada)
    const { id } = await read(ada, fileOf(tour, weekly))
    await ada.call(calendarImports.store, { id })
    const [own] = (await listEvents(ada)).slice(before.length)
    expect((await ada.call(calendarImports.store, { id })).status).toBe(409)
    await ada.call(calendar.change, { id: own?.id ?? 0, title: 'My tour' })
    expect((await ada.call(calendarImports.undo, { id })).status).toBe(409)
    expect(await listEvents(ada)).toHaveLength(before.length + 2)
    const bob = await app.newUser()
    const his = await listEvents(bob)
    const { id: other } = await read(bob, fileOf(tour, weekly, moved))
    await bob.call(calendarImports.store, { id: other })
    expect((await bob.call(calendarImports.undo, { id: other })).status).toBe(200)
    expect(await listEvents(bob)).toEqual(his)
  })

  test('does not overwrite an event that changes after the import was planned', async () => {
    const ada = await app.newUser()
    const { db } = app.services
    const { account } = await ada.read<{ account: AccountId }>('/api/me')
    await ada.call(calendarImports.store, { id: (await read(ada, fileOf(tour))).id })
    const later = fileOf(tour).replace('first leg', 'second leg')
    const { id } = await read(ada, later)
    const found = await readICalendar(later, { zone: 'UTC', title: '' })
    const { changes } = await planImport(db, account, found, () => false)
    const eventId = Number(changes[0]?.before?.id)
    const edited = await ada.call(calendar.change, { id: eventId, title: 'By hand' })
    expect(edited.status, await edited.text()).toBe(200)
    await expect(importEvents(db, account, id, changes)).rejects.toThrow('has changed')
    expect((await listEvents(ada)).find((each) => each.id === eventId)?.title).toBe('By hand')
  })

  test('reads the time zone names of Outlook', async () => {
    const ada = await app.newUser()
    const zone = 'TZID="W. Europe Standard Time"'
    const outlook = ['UID:outlook@example.org', 'SUMMARY:Fitting', 'RRULE:FREQ=WEEKLY;COUNT=3']
    const times = [`DTSTART;${zone}:20270310T190000`, `DTEND;${zone}:20270310T210000`]
    const summary = await read(ada, fileOf([...outlook, ...times]))
    expect(summary).toMatchObject({ created: 1, problems: [] })
    await ada.call(calendarImports.store, { id: summary.id })
    expect((await listEvents(ada)).find(({ title }) => title === 'Fitting')).toMatchObject({
      ...{ start: '2027-03-10T18:00:00.000Z', zone: 'Europe/Berlin' },
    })
  })

  test('names events without a title in the language of the account', async () => {
    const ada = await app.newUser()
    await ada.call(shell.choose, { language: 'de' })
    const file = fileOf(['UID:1', 'DTSTART;VALUE=DATE:20270301'])
    const { id, created } = await read(ada, file)
    expect(created).toBe(1)
    await ada.call(calendarImports.store, { id })
    const titles = (await listEvents(ada)).map(({ title }) => title)
    expect(titles).toContain('Termin ohne Titel')
    expect(await read(ada, file)).toMatchObject({ created: 0, unchanged: 1 })
  })

  test('says which events it leaves out, and why', async () => {
    const ada = await app.newUser()
    const day = 'DTSTART;VALUE=DATE:20270301'
    const { skipped, problems } = await read(
      ada,
      fileOf(
        ['UID:1', 'SUMMARY:Hourly', day, 'RRULE:FREQ=HOURLY'],
        ['UID:2', 'SUMMARY:Twice a month', day, 'RRULE:FREQ=MONTHLY;BYMONTHDAY=1,15'],
        ['UID:3', 'SUMMARY:Elsewhere', 'DTSTART;TZID=Mars:20270301T100000'],
        ['SUMMARY:Nameless', day],
        ['UID:5', 'SUMMARY:Off', 'STATUS:CANCELLED', day],
        ['UID:6', 'SUMMARY:Too early', 'DTSTART;VALUE=DATE:15000101'],
        ['UID:7', 'SUMMARY:Part', 'RECURRENCE-ID;VALUE=DATE:20270301', day],
        ['UID:8', 'SUMMARY:Timeless'],
        ['UID:9', 'SUMMARY:Wrong weekday', day, 'RRULE:FREQ=WEEKLY;BYDAY=TU'],
        ['UID:10', 'SUMMARY:Broken', 'DTSTART:yesterday'],
        ['UID:11', 'SUMMARY:Twice', day],
        ['UID:11', 'SUMMARY:Twice', day],
      ),
    )
    expect(skipped).toBe(11)
    expect(problems.map(({ problem }) => problem).toSorted()).toEqual(
      [
        ...['rule', 'rule', 'zone', 'id', 'canceled', 'invalid', 'series', 'time'],
        ...['rule', 'invalid', 'duplicate'],
      ].toSorted(),
    )
  })

  test.each([
    ['is empty', ''],
    ['is no calendar', 'Name,Email\r\nAda,ada@example.org\r\n'],
    ['ends within an event', fileOf(tour).slice(0, 120)],
    ['has too many events', fileOf(...Array.from({ length: 10_001 }, () => ['UID:1']))],
  ])('returns 400 for a file that %s', async (_, text) => {
    const ada = await app.newUser()
    const answer = await upload(ada, text)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ fields: { file: expect.any(String) } })
  })

  test('reads hostile events without failing', async () => {
    const ada = await app.newUser()
    const long = `DESCRIPTION:${'x'.repeat(100_000)}`
    const many = Array.from({ length: 2000 }, (_, n) => [
      ...[`UID:${n}`, `SUMMARY:${n % 2 ? '<script>' : 'A\\'}`, 'DTSTART:20270301T100000Z'],
      ...['RRULE:FREQ=DAILY;COUNT=999999999', 'RRULE:FREQ=SECONDLY', 'X-A;B="'],
    ])
    const summary = await read(ada, fileOf(['UID:a', long], ...many))
    expect(summary).toMatchObject({ created: 0, skipped: 2001 })
  })

  test('works without scripts, with a preview and an undo', async () => {
    const ada = await app.newUser()
    const before = await listEvents(ada)
    const address = '/calendar?view=month&date=2027-03-01&import=yes'
    expect(await ada.page(address)).toContain('Calendar file')
    const form = (text: string) => {
      const body = new FormData()
      body.set('intent', 'read-file')
      body.set('file', new File([text], 'tour.ics'))
      return getForm(body)
    }
    const wrong = await ada.send(address, await form('nothing'))
    expect(wrong.status).toBe(400)
    expect(await wrong.text()).toContain('Choose a calendar file (.ics).')
    const read = await ada.send(address, await form(fileOf(tour, weekly, ['UID:4'])))
    expect(read.status).toBe(303)
    const preview = read.headers.get('location') ?? ''
    const page = await ada.page(preview)
    for (const text of ['2 new events', '1 event can’t be imported', 'Import 2 events'])
      expect(page).toContain(text)
    const empty = await ada.send(address, await form(fileOf()))
    const nothing = await ada.page(empty.headers.get('location') ?? '')
    expect(nothing).toContain('This file has no events.')
    expect(nothing).not.toContain('0 new events')
    const id = new URL(preview, 'http://localhost').searchParams.get('import') ?? ''
    const stored = await ada.submit(preview, { intent: 'import', id })
    expect(stored.status).toBe(303)
    expect(await ada.page(stored.headers.get('location') ?? '')).toContain('2 events imported.')
    expect(await listEvents(ada)).toHaveLength(before.length + 2)
    await ada.submit('/calendar?view=month&date=2027-03-01', { intent: 'undo-import', id })
    expect(await listEvents(ada)).toEqual(before)
  })
})

test('GET /api/apps/calendar/imports/:id refuses many previews of one account at once', {
  tags: ['thorough'],
}, async () => {
  const [ada, ben] = [await app.newUser(), await app.newUser()]
  const many = Array.from({ length: 2000 }, (_, nth) => [`UID:${nth}`, ...weekly.slice(1)])
  const [{ id }, other] = [await read(ada, fileOf(...many)), await read(ben, fileOf(tour))]
  const all = Array.from({ length: 12 }, () => ada.call(calendarImports.preview, { id }))
  const answer = await ben.call(calendarImports.preview, { id: other.id })
  expect(answer.status).toBe(200)
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([...Array(5).fill(200), ...Array(7).fill(503)])
  expect((await ada.call(calendarImports.preview, { id })).status).toBe(200)
})
