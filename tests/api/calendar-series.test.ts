import { afterAll, describe, expect, test } from 'vitest'
import { type CalendarView, calendar } from '#client/features/calendar/endpoints.ts'
import type { CalendarEvent } from '#db/calendar/table.ts'
import { addDays } from '#db/shared/time/model.ts'
import { newUserWithoutEvents } from '../support/counters.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open({ now: () => Date.parse('2026-11-20T18:00:00Z') })
afterAll(() => app[Symbol.asyncDispose]())

const choir = {
  ...{ title: 'Choir', start: '2026-11-02T18:00:00.000Z', end: '2026-11-02T20:00:00.000Z' },
  ...{ allDay: false, repeat: 'weekly' },
}

/** Returns a user whose calendar has only a choir practice on every Monday of November and December. */
async function withChoir(more = {}) {
  const ada = await newUserWithoutEvents(app)
  expect((await ada.call(calendar.create, { ...choir, ...more })).status).toBe(201)
  return ada
}

const listEvents = (client: TestClient) => client.read<CalendarEvent[]>('/api/apps/calendar/events')

/** Returns the start and title of each occurrence in November. */
async function november(client: TestClient) {
  const answer = await client.call(calendar.view, { date: '2026-11-15' })
  const { occurrences } = (await answer.json()) as CalendarView
  return occurrences.map(({ title, start }) => `${title} ${start.slice(8)}`)
}

const hour = (day: string, from: string, to: string) => ({
  ...{ start: `2026-11-${day}T${from}:00.000Z`, end: `2026-11-${day}T${to}:00.000Z` },
})

const form = (fields: Record<string, string>) => ({
  ...{
    intent: 'save',
    zone: 'Europe/London',
    id: '1',
    version: '1',
    title: 'Choir',
    label: 'others',
  },
  ...{ startDate: '2026-11-16', startTime: '18:00', endDate: '2026-11-16', endTime: '20:00' },
  ...{ repeat: 'weekly', until: '', on: '2026-11-16', ...fields },
})

const page = '/calendar?view=month&date=2026-11-16'

/** Returns the undo form on the page after the redirect. */
async function offered(client: TestClient, answer: Response) {
  const html = await client.page(answer.headers.get('location') ?? page)
  const [form = ''] = /<form[^>]*>(?:(?!<\/form>).)*Undo.*?<\/form>/s.exec(html) ?? []
  const fields = [...form.matchAll(/<input type="hidden"[^>]*>/g)].map(
    ([input]): [string, string] => [
      /name="([^"]*)"/.exec(input)?.[1] ?? '',
      (/value="([^"]*)"/.exec(input)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    ],
  )
  expect(fields.length).toBeGreaterThan(0)
  return fields
}

async function undo(client: TestClient, answer: Response) {
  const fields = await offered(client, answer)
  expect((await client.submit(page, fields)).status).toBeLessThan(400)
}

const withoutVersion = ({ version: _, ...event }: CalendarEvent) => event

/** Returns the highest undo id so far. */
async function lastUndo(client: TestClient) {
  const [event] = await listEvents(client)
  const { undo: next } = await (await client.call(calendar.remove, { id: event?.id ?? 0 })).json()
  return next - 1
}

const complete = ['Choir 02T18:00', 'Choir 09T18:00', 'Choir 16T18:00', 'Choir 23T18:00']
const last = 'Choir 30T18:00'

describe('a calendar series without scripts', () => {
  test('opens the editor of one occurrence, which asks for the scope', async () => {
    const ada = await withChoir()
    const html = await ada.page(`${page}&event=1&on=2026-11-16`)
    expect(html).toMatch(/<input(?=[^>]*name="startDate")(?=[^>]*value="2026-11-16")/)
    expect(html).toMatch(/<input(?=[^>]*name="scope")(?=[^>]*value="one")(?=[^>]*checked)/)
    for (const scope of ['This event', 'This and following events', 'All events']) {
      expect(html).toContain(scope)
    }
    expect(await ada.page(`${page}&event=1`)).not.toContain('name="scope"')
  })

  test.each([
    ['one', ['Choir 02T18:00', 'Choir 09T18:00', 'Solo 17T19:00', 'Choir 23T18:00', last]],
    [
      'following',
      ['Choir 02T18:00', 'Choir 09T18:00', 'Solo 17T19:00', 'Solo 24T19:00', 'Solo 01T19:00'],
    ],
    ['all', ['Solo 03T19:00', 'Solo 10T19:00', 'Solo 17T19:00', 'Solo 24T19:00', 'Solo 01T19:00']],
  ])('changes %s and nothing else, with an undo', async (scope, then) => {
    const ada = await withChoir()
    const times = { startDate: '2026-11-17', startTime: '19:00', endDate: '2026-11-17' }
    const answer = await ada.submit(page, form({ scope, title: 'Solo', ...times }))
    expect(answer.status).toBe(303)
    expect(await november(ada)).toEqual(then)
    if (scope === 'all') return // nothing was split, so there is nothing to join
    await undo(ada, answer)
    expect(await november(ada)).toEqual([...complete, last])
    expect(await listEvents(ada)).toHaveLength(1)
  })

  test.each([
    ['one', ['Choir 02T18:00', 'Choir 09T18:00', 'Choir 23T18:00', last]],
    ['following', ['Choir 02T18:00', 'Choir 09T18:00']],
    ['all', []],
  ])('deletes %s with an undo', async (scope, then) => {
    const ada = await withChoir({ except: ['2026-12-07'] })
    await ada.call(calendar.change, { id: 1, scope: 'one', on: '2026-11-23', title: 'Solo' })
    const before = await listEvents(ada)
    const answer = await ada.submit(page, form({ intent: 'delete', scope }))
    const left = then.map((line) => (line === 'Choir 23T18:00' ? 'Solo 23T18:00' : line))
    expect(await november(ada)).toEqual(left)
    await undo(ada, answer)
    const back = [...complete.slice(0, 3), 'Solo 23T18:00', last]
    expect(await november(ada)).toEqual(back)
    expect((await listEvents(ada)).map(withoutVersion)).toEqual(before.map(withoutVersion))
    const again = await ada.call(calendar.undo, { id: await lastUndo(ada) })
    expect([again.status, (await again.json()).error]).toEqual([
      404,
      'This can no longer be undone.',
    ])
  })

  test('restores whatever was deleted', async () => {
    const description = 'All of it by heart. '.repeat(200)
    const except = Array.from({ length: 300 }, (_, day) => addDays('2027-06-01', day))
    const ada = await withChoir({ description, except })
    for (const on of ['2026-11-16', '2026-11-23']) {
      await ada.call(calendar.change, { id: 1, scope: 'one', on, title: 'Solo' })
    }
    const before = await listEvents(ada)
    const answer = await ada.submit(page, form({ intent: 'delete', scope: 'all' }))
    expect(await listEvents(ada)).toEqual([])
    await ada.call(calendar.create, { title: 'Dentist', start: '2026-12-01' })
    await undo(ada, answer)
    const dentist = expect.objectContaining({ id: before.length + 1, title: 'Dentist' })
    expect(await listEvents(ada)).toEqual([...before, dentist])
  })

  test('does not let an unrelated event pass as a part of the series', async () => {
    const ada = await withChoir()
    await ada.call(calendar.create, { title: 'Dentist', start: '2026-12-01' })
    const answer = await ada.send('/api/apps/calendar/events/1', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ version: 1, joins: 2 }),
    })
    expect(answer.status).toBe(400)
    expect((await answer.json()).error).toBe('There is a field that this call does not know.')
    expect((await listEvents(ada)).map(({ title }) => title)).toEqual(['Choir', 'Dentist'])
  })

  test('moves changed days back with the undo of "this and following"', async () => {
    const ada = await withChoir()
    await ada.call(calendar.change, { id: 1, scope: 'one', on: '2026-11-23', title: 'Solo' })
    const before = await listEvents(ada)
    const times = { startDate: '2026-11-17', endDate: '2026-11-17' }
    const answer = await ada.submit(page, form({ version: '2', scope: 'following', ...times }))
    expect((await listEvents(ada))[1]).toMatchObject({ series: 3, instead: '2026-11-24' })
    await undo(ada, answer)
    expect((await listEvents(ada)).map(withoutVersion)).toEqual(before.map(withoutVersion))
  })

  test('restores changed days that followed a change of the following events', async () => {
    const ada = await withChoir({ location: 'Attic' })
    const times = hour('17', '19:00', '20:00')
    await ada.call(calendar.change, { id: 1, scope: 'one', on: '2026-11-16', ...times })
    await ada.call(calendar.change, { id: 1, scope: 'one', on: '2026-11-23', title: 'Solo' })
    const before = await listEvents(ada)
    const later = hour('10', '17:00', '18:30')
    const texts = { title: 'Band', location: 'Lobby', guests: ['choir@example.com'] }
    const change = { id: 1, scope: 'following', on: '2026-11-09', ...texts, ...later }
    const answer = await ada.call(calendar.change, change)
    expect((await listEvents(ada)).slice(1, 3)).toMatchObject([
      { title: 'Band', location: 'Lobby', ...times, instead: '2026-11-17', series: 4 },
      { title: 'Solo', location: 'Lobby', ...hour('24', '17:00', '18:30'), series: 4 },
    ])
    await ada.call(calendar.undo, { id: (await answer.json()).undo })
    expect((await listEvents(ada)).map(withoutVersion)).toEqual(before.map(withoutVersion))
  })

  test('keeps a changed day that was edited after it followed the following events', async () => {
    const ada = await withChoir({ location: 'Attic' })
    await ada.call(calendar.change, { id: 1, scope: 'one', on: '2026-11-23', title: 'Solo' })
    const change = { id: 1, scope: 'following', on: '2026-11-16', location: 'Lobby' }
    const { undo: id } = await (await ada.call(calendar.change, change)).json()
    await ada.call(calendar.change, { id: 2, location: 'Cellar' })
    expect((await ada.call(calendar.undo, { id })).status).toBe(409)
    const solo = (await listEvents(ada)).find((event) => event.id === 2)
    expect(solo).toMatchObject({ location: 'Cellar', series: 3 })
  })

  test.each([
    ['repeat', 'daily', /<option(?=[^>]*value="daily")(?=[^>]*selected)/],
    ['until', '2026-12-01', /<input(?=[^>]*name="until")(?=[^>]*value="2026-12-01")/],
  ])('refuses another %s for one occurrence and keeps the input', async (name, value, chosen) => {
    const ada = await withChoir()
    const editor = `${page}&event=1&on=2026-11-16`
    const answer = await ada.submit(editor, form({ scope: 'one', [name]: value }))
    expect(answer.status).toBe(400)
    const html = await answer.text()
    expect(/<dialog.*<\/dialog>/s.exec(html)?.[0]).toContain(
      'A single event of a series can’t repeat.',
    )
    expect(html).toMatch(chosen)
    expect(await november(ada)).toEqual([...complete, last])
  })

  test('marks an occurrence that was changed on its own as not repeating', async () => {
    const ada = await withChoir()
    await ada.call(calendar.change, { id: 1, scope: 'one', on: '2026-11-23', title: 'Solo' })
    const html = await ada.page(`${page}&event=2&on=2026-11-23`)
    expect(html).toContain('changed separately from its series')
    expect(html).not.toContain('name="scope"')
  })
})

describe('a changed day of a series', () => {
  test('moves with its series and is exported as a part of it', async () => {
    const ada = await withChoir()
    const change = {
      scope: 'one',
      on: '2026-11-16',
      title: 'Solo',
      ...hour('17', '19:00', '20:00'),
    }
    const answer = await ada.call(calendar.change, { id: 1, version: 1, ...change })
    expect(await answer.json()).toMatchObject({
      ...{ id: 2, title: 'Solo', repeat: 'none', except: [], series: 1, instead: '2026-11-16' },
    })
    const file = await (await ada.visit('/api/apps/calendar/events.ics')).text()
    const [, series = '', solo = ''] = file.split('BEGIN:VEVENT\r\n')
    expect(series).not.toContain('EXDATE')
    expect(/UID:.*/.exec(solo)?.[0]).toBe(/UID:.*/.exec(series)?.[0])
    expect(solo).toContain('RECURRENCE-ID;TZID=Europe/London:20261116T180000\r\n')
    expect(solo).toContain('DTSTART:20261117T190000Z\r\n')

    await ada.call(calendar.change, { id: 1, ...hour('04', '18:00', '20:00') })
    const [, moved] = await listEvents(ada)
    expect(moved).toMatchObject({ start: '2026-11-17T19:00:00.000Z', instead: '2026-11-18' })
    await ada.call(calendar.change, { id: 1, scope: 'following', on: '2026-11-11', title: 'Band' })
    expect((await listEvents(ada)).map(({ title, series }) => [title, series])).toEqual([
      ...[
        ['Choir', null],
        ['Solo', 3],
        ['Band', null],
      ],
    ])
    expect(await november(ada)).toEqual([
      ...['Choir 04T18:00', 'Band 11T18:00', 'Solo 17T19:00', 'Band 25T18:00', 'Band 02T18:00'],
    ])
    await ada.call(calendar.change, { id: 3, repeat: 'none' })
    expect((await listEvents(ada))[1]).toMatchObject({ series: null, instead: null })
  })

  test('follows a change of all events where it still equals the series', async () => {
    const ada = await withChoir({ location: 'Attic' })
    const times = hour('17', '19:00', '20:00')
    await ada.call(calendar.change, { id: 1, scope: 'one', on: '2026-11-16', ...times })
    await ada.call(calendar.change, { id: 1, scope: 'one', on: '2026-11-23', title: 'Solo' })
    const later = hour('03', '17:00', '18:30')
    await ada.call(calendar.change, { id: 1, title: 'Band', location: 'Lobby', ...later })
    expect((await listEvents(ada)).slice(1)).toMatchObject([
      { title: 'Band', location: 'Lobby', ...times, instead: '2026-11-17', version: 2 },
      { title: 'Solo', location: 'Lobby', ...hour('24', '17:00', '18:30'), version: 2 },
    ])
  })

  test('of an all-day series follows the days of its series', async () => {
    const ada = await withChoir({ start: '2026-11-02', end: '2026-11-03', allDay: true })
    await ada.call(calendar.change, { id: 1, scope: 'one', on: '2026-11-09', title: 'Solo' })
    const days = { start: '2026-11-04T00:00:00.000Z', end: '2026-11-04T00:00:00.000Z' }
    await ada.call(calendar.change, { id: 1, ...days })
    const [, solo] = await listEvents(ada)
    expect([solo?.title, solo?.start.slice(0, 10), solo?.end.slice(0, 10)]).toEqual([
      ...['Solo', '2026-11-11', '2026-11-11'],
    ])
  })

  test('is dropped when the series ends before it', async () => {
    const ada = await withChoir()
    await ada.call(calendar.change, { id: 1, scope: 'one', on: '2026-11-23', title: 'Solo' })
    const rest = { scope: 'following', on: '2026-11-16', repeat: 'none', until: null }
    expect((await ada.call(calendar.change, { id: 1, ...rest })).status).toBe(200)
    expect((await listEvents(ada))[1]).toMatchObject({ series: null, instead: null })
    const file = await (await ada.visit('/api/apps/calendar/events.ics')).text()
    expect(file).not.toContain('RECURRENCE-ID')
  })

  test('of an all-day series is identified by its day', async () => {
    const ada = await withChoir({ start: '2026-11-02', end: '2026-11-03', allDay: true })
    await ada.call(calendar.change, { id: 1, scope: 'one', on: '2026-11-09', title: 'Solo' })
    const file = await (await ada.visit('/api/apps/calendar/events.ics')).text()
    expect(file).toContain('RECURRENCE-ID;VALUE=DATE:20261109\r\n')
    expect(file).toContain('DTSTART;VALUE=DATE:20261109\r\nDTEND;VALUE=DATE:20261111\r\n')
  })

  test.each([undefined, '2026-11-17', '2026-10-26'])(
    'cannot be %s when the series has no occurrence then',
    async (on) => {
      const ada = await withChoir()
      for (const answer of [
        await ada.call(calendar.change, { id: 1, scope: 'one', title: 'Solo', ...(on && { on }) }),
        await ada.call(calendar.remove, { id: 1, scope: 'following', ...(on && { on }) }),
      ]) {
        expect(answer.status).toBe(400)
        expect((await answer.json()).fields).toHaveProperty('on')
      }
      expect(await november(ada)).toEqual([...complete, last])
    },
  )

  test('of a series with a newer version returns 409', async () => {
    const ada = await withChoir()
    await ada.call(calendar.change, { id: 1, title: 'Band' })
    const editor = `${page}&event=1&on=2026-11-16`
    const answer = await ada.submit(editor, form({ scope: 'one', title: 'Solo' }))
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('value="Solo"')
    expect(await listEvents(ada)).toHaveLength(1)
  })
})

test('moving a monthly series moves its exceptions and changed days by months', async () => {
  const rent = { start: '2026-10-28', end: '2026-10-28', allDay: true, repeat: 'monthly' }
  const ada = await withChoir({ ...rent, except: ['2027-02-28'] })
  await ada.call(calendar.change, { id: 1, scope: 'one', on: '2027-03-28', title: 'Solo' })
  await ada.call(calendar.change, { id: 1, start: '2026-11-02', end: '2026-11-02' })
  expect(await listEvents(ada)).toMatchObject([
    { except: ['2027-03-02', '2027-04-02'] },
    { instead: '2027-04-02' },
  ])
})

describe('changing this and following events of a counted series', () => {
  test.each([
    ['keeps the total when the number is unchanged', '5', [2, 3]],
    ['takes over another number', '4', [2, 4]],
  ])('%s', async (_, count, then) => {
    const ada = await withChoir({ count: 5 })
    const fields = form({ scope: 'following', title: 'Solo', ends: 'count', count })
    expect((await ada.submit(page, fields)).status).toBe(303)
    const answer = await ada.call(calendar.view, { date: '2026-12-15' })
    const { occurrences } = (await answer.json()) as CalendarView
    const later = occurrences.filter(({ on }) => on > '2026-11-30').length
    const inNovember = await november(ada)
    const solos = inNovember.filter((line) => line.startsWith('Solo')).length + later
    expect([inNovember.filter((line) => line.startsWith('Choir')).length, solos]).toEqual(then)
  })
})

test.each([
  ['all', '3', ['Choir 03T18:00', 'Choir 05T18:00', 'Choir 10T18:00', 'Choir 12T18:00']],
  ['following', '3', ['Choir 02T18:00', 'Choir 04T18:00', 'Choir 09T18:00', 'Choir 11T18:00']],
  ['all', '5', ['Choir 06T18:00', 'Choir 09T18:00', 'Choir 13T18:00', 'Choir 16T18:00']],
])(
  'moving %s of a series to another day moves its weekdays unless they were changed (%s)',
  async (scope, other, first) => {
    const ada = await withChoir({ weekdays: [1, 3] })
    const times = { startDate: '2026-11-17', endDate: '2026-11-17' }
    const rule = { repeat: 'custom', interval: '1', unit: 'weekly', weekday1: 'on' }
    const fields = form({ scope, ...times, ...rule, [`weekday${other}`]: 'on' })
    expect((await ada.submit(page, fields)).status).toBe(303)
    const starts = await november(ada)
    expect(starts.slice(0, 4)).toEqual(first)
    if (other === '3')
      expect(starts.slice(4)).toEqual(expect.arrayContaining(['Choir 17T18:00', 'Choir 19T18:00']))
  },
)

test('the editor opens with the part of the series that was chosen in the details', async () => {
  const ada = await withChoir()
  const answer = await ada.submit(page, form({ intent: 'edit', scope: 'all' }))
  expect(answer.status).toBe(303)
  const html = await ada.page(answer.headers.get('location') ?? '')
  expect(html).toMatch(/<input(?=[^>]*name="scope")(?=[^>]*value="all")(?=[^>]*checked)/)
})

describe('an undo that is too late', () => {
  test.each([
    ['another time of the series', { id: 1, scope: 'one', on: '2026-11-23', title: 'Duet' }],
    ['what became of the part', { id: 2, title: 'Duet' }],
  ])('is refused when another user has changed %s', async (_, change) => {
    const ada = await withChoir()
    const answer = await ada.submit(page, form({ scope: 'one', title: 'Solo' }))
    const late = await offered(ada, answer)
    expect((await ada.call(calendar.change, change)).status).toBe(200)
    const before = await listEvents(ada)
    expect((await ada.submit(page, late)).status).toBe(409)
    expect(await listEvents(ada)).toEqual(before)
  })
})

test('a repeating event lasts a month at most', async () => {
  const ada = await withChoir()
  const stay = { title: 'On tour', start: '2026-11-02', repeat: 'daily' }
  const long = await ada.call(calendar.create, { ...stay, end: '2026-12-04' })
  expect(long.status).toBe(400)
  expect((await long.json()).fields).toHaveProperty('repeat')
  expect((await ada.call(calendar.create, { ...stay, end: '2026-12-03' })).status).toBe(201)
  const longer = await ada.call(calendar.change, { id: 1, end: '2199-12-31T20:00:00Z' })
  expect(longer.status).toBe(400)
  const once = { repeat: 'none', end: '2199-12-31T20:00:00Z' }
  expect((await ada.call(calendar.change, { id: 1, ...once })).status).toBe(200)
})
