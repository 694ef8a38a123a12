import { afterAll, describe, expect, test } from 'vitest'
import { calendar } from '#client/features/calendar/endpoints.ts'
import { labels } from '#db/calendar/model.ts'
import type { CalendarEvent } from '#db/calendar/table.ts'
import { newUserWithoutEvents } from '../support/counters.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open()
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())

const listEvents = async (client: TestClient) =>
  await client.read<CalendarEvent[]>('/api/apps/calendar/events')

const getEvent = async (client: TestClient, id: number) =>
  (await listEvents(client)).find((event) => event.id === id)

const meeting = {
  title: 'Production meeting',
  start: '2026-12-01T10:00:00.000Z',
  end: '2026-12-01T11:30:00.000Z',
  allDay: false,
}

/** The defaults of an event that does not repeat. */
const once = {
  ...{ guests: [], repeat: 'none', until: null, except: [], zone: 'Europe/London' },
  ...{
    answer: null,
    series: null,
    instead: null,
    interval: 1,
    weekdays: [],
    monthDay: 'date',
    count: null,
  },
  reminders: null,
  uid: null,
  calendar: 1,
}

/** Creates a meeting and returns its id. */
async function withMeeting(client: TestClient, times: { start?: string; end?: string } = {}) {
  const answer = await client.call(calendar.create, { ...meeting, ...times })
  return (await answer.json()) as CalendarEvent
}

const openOn = (day: string) => open({ now: () => Date.parse(day) })

describe('the sample events', () => {
  test('are around the day of the first sign-in and do not move later', async () => {
    let today = '2027-03-10T15:00:00Z'
    await using app = await open({ now: () => Date.parse(today) })
    const events = await listEvents(await app.staff())
    const days = events.map(({ start }) => start.slice(0, 10)).toSorted()
    expect(days[0]).toBe('2027-02-25')
    expect(days.at(-1)).toBe('2027-03-26')
    expect(days).toContain('2027-03-10')
    today = '2027-05-01T15:00:00Z'
    expect(await listEvents(await app.staff())).toEqual(events)
    const later = await listEvents(await app.staff('Staff'))
    expect(later[0]?.start.slice(0, 10)).toBe('2027-04-18')
  })

  test('are ISO strings ordered by id, with every label used', async () => {
    await using app = await openOn('2026-11-20T23:59:00Z')
    const events = await listEvents(await app.staff())
    expect(events.map(({ id }) => id)).toEqual(events.map((_, index) => index + 1))
    expect(new Set(events.map(({ label }) => label))).toEqual(new Set(labels))
    for (const { start, end } of events) {
      expect(new Date(start).toISOString()).toBe(start)
      expect(new Date(end).toISOString()).toBe(end)
      expect(end >= start).toBe(true)
    }
    expect(events[0]).toEqual({
      id: 1,
      title: 'Nine Buttons on the road',
      start: '2026-11-07T00:00:00.000Z',
      end: '2026-11-19T00:00:00.000Z',
      label: 'business',
      allDay: true,
      selectable: true,
      location: '',
      description: expect.any(String),
      ...once,
      version: 1,
    })
  })
})

describe('POST /api/apps/calendar/events', () => {
  test('assigns the next id and returns the stored event', async () => {
    const ada = await app.newUser()
    const { length } = await listEvents(ada)
    const answer = await ada.call(calendar.create, {
      ...meeting,
      label: 'business',
      location: 'Long room',
      description: 'Load-out.\nLoad-in.',
    })
    expect(answer.status).toBe(201)
    const event = await answer.json()
    expect(event).toEqual({
      ...meeting,
      id: length + 1,
      label: 'business',
      selectable: true,
      location: 'Long room',
      description: 'Load-out.\nLoad-in.',
      ...once,
      version: 1,
    })
    expect(await getEvent(ada, length + 1)).toEqual(event)
  })

  test('needs a title and a start, and defaults to an all-day event with the label others', async () => {
    const ada = await app.newUser()
    const answer = await ada.call(calendar.create, { title: 'Dark day', start: '2026-12-24' })
    expect(await answer.json()).toMatchObject({
      start: '2026-12-24T00:00:00.000Z',
      end: '2026-12-24T00:00:00.000Z',
      label: 'others',
      allDay: true,
      selectable: true,
      location: '',
      description: '',
    })
  })

  test('assigns id 1 in a calendar without any former event', async () => {
    const ada = await newUserWithoutEvents(app)
    expect(await listEvents(ada)).toEqual([])
    expect(await withMeeting(ada)).toMatchObject({ id: 1 })
  })

  test('accepts an end that equals the start', async () => {
    const answer = await (await app.newUser()).call(calendar.create, {
      ...meeting,
      end: meeting.start,
    })
    expect(answer.status).toBe(201)
  })

  test('converts other time zones to UTC', async () => {
    const answer = await (await app.newUser()).call(calendar.create, {
      ...meeting,
      start: '2026-12-01T10:00:00+02:00',
      end: '2026-12-01T09:00:00+01:00',
    })
    expect(await answer.json()).toMatchObject({
      start: '2026-12-01T08:00:00.000Z',
      end: '2026-12-01T08:00:00.000Z',
    })
  })

  test('assigns a unique id to each of twenty concurrent events', async () => {
    const ada = await app.newUser()
    const { length } = await listEvents(ada)
    const events = await Promise.all(Array.from({ length: 20 }, () => withMeeting(ada)))
    const ids = events.map(({ id }) => id).toSorted((a, b) => a - b)
    expect(ids).toEqual(Array.from({ length: 20 }, (_, n) => length + 1 + n))
  })
})

describe('PATCH /api/apps/calendar/events/:id', () => {
  test.each([
    [{ title: 'Moved meeting' }],
    [{ start: '2026-12-01T10:30:00.000Z' }],
    [{ end: '2026-12-01T12:00:00.000Z' }],
    [{ start: '2026-12-02T10:00:00.000Z', end: '2026-12-02T11:30:00.000Z' }],
    [{ label: 'personal' }],
    [{ location: 'Foyer', description: 'Bring tea.' }],
  ])('with %j keeps all other fields', async (change) => {
    const ada = await app.newUser()
    const before = await withMeeting(ada)
    const answer = await ada.call(calendar.change, { id: before.id, ...change })
    expect(answer.status).toBe(200)
    const after = { ...before, ...change, version: 2 }
    expect(await answer.json()).toEqual(after)
    expect(await getEvent(ada, before.id)).toEqual(after)
  })

  test.each([
    ['2026-06-01T23:30:00Z', '2026-06-02T00:30:00Z', '2026-06-02', '2026-06-02'],
    ['2026-12-01T10:00:00Z', '2026-12-03T09:00:00Z', '2026-12-01', '2026-12-03'],
    ['2026-12-01T20:00:00Z', '2026-12-02T00:00:00Z', '2026-12-01', '2026-12-01'],
    ['2026-12-01T00:00:00Z', '2026-12-01T00:00:00Z', '2026-12-01', '2026-12-01'],
  ])('to all-day of an event from %s to %s covers %s to %s in London', async (...days) => {
    const [start, end, first, last] = days
    const ada = await app.newUser()
    const { id } = await withMeeting(ada, { start, end })
    await ada.call(calendar.change, { id, allDay: true })
    expect(await getEvent(ada, id)).toMatchObject({
      allDay: true,
      start: `${first}T00:00:00.000Z`,
      end: `${last}T00:00:00.000Z`,
    })
  })

  test('takes the days of an all-day event as written, whatever the offset', async () => {
    const ada = await app.newUser()
    const answer = await ada.call(calendar.create, {
      ...{ title: 'Tour', start: '2026-06-01T00:00:00+01:00', end: '2026-06-03T23:59:00-08:00' },
    })
    const event = await answer.json()
    expect(event).toMatchObject({
      start: '2026-06-01T00:00:00.000Z',
      end: '2026-06-03T00:00:00.000Z',
    })
    await ada.call(calendar.change, { id: event.id, end: '2026-06-04T00:00:00+10:00' })
    expect(await getEvent(ada, event.id)).toMatchObject({ end: '2026-06-04T00:00:00.000Z' })
    const days = await ada.read<{ occurrences: { title: string; start: string; end: string }[] }>(
      '/api/apps/calendar/view?view=month&date=2026-06-01',
    )
    expect(days.occurrences.find(({ title }) => title === 'Tour')).toMatchObject({
      start: '2026-06-01',
      end: '2026-06-04',
    })
  })

  test('keeps a timed event timed', async () => {
    const ada = await app.newUser()
    const { id } = await withMeeting(ada)
    await ada.call(calendar.change, { id, title: 'Later', start: '2026-12-01T11:00:00.000Z' })
    expect(await getEvent(ada, id)).toMatchObject({
      allDay: false,
      start: '2026-12-01T11:00:00.000Z',
    })
  })

  test('returns 409 with the event for an old version', async () => {
    const ada = await app.newUser()
    const { id } = await withMeeting(ada)
    await ada.call(calendar.change, { id, version: 1, title: 'Mine' })
    const answer = await ada.call(calendar.change, { id, version: 1, title: 'Yours' })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      code: 'conflict',
      current: { id, title: 'Mine', version: 2 },
    })
  })
})

test('DELETE of a calendar event removes it, and a second one returns 404', async () => {
  const ada = await app.newUser()
  const { length } = await listEvents(ada)
  const answer = await ada.call(calendar.remove, { id: 1 })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ removed: [1], events: [{ id: 1 }] })
  expect(await listEvents(ada)).toHaveLength(length - 1)
  expect((await ada.call(calendar.remove, { id: 1 })).status).toBe(404)
})

describe('the calendar refuses', () => {
  test.each([
    ['no title', { title: undefined }],
    ['a blank title', { title: '  ' }],
    ['a title of two lines', { title: 'a\nb' }],
    ['no start', { start: undefined }],
    ['an end before its start', { end: '2026-12-01T09:59:59.999Z' }],
    ['an end on the day before', { start: '2026-12-02', end: '2026-12-01' }],
    ['a start in words', { start: 'tomorrow' }],
    ['a start without a time zone', { start: '2026-12-01T10:00:00' }],
    ['a start that is a number', { start: 1_795_000_000_000 }],
    ['a day that does not exist', { start: '2026-02-30' }],
    ['a year far off', { start: '9999-12-31', end: '9999-12-31' }],
    ['an unknown label', { label: 'holiday' }],
    ['a word for a whole day', { allDay: 'no' }],
    ['an id of its own', { id: 77 }],
    ['an unknown name', { color: 'red' }],
  ])('a new event with %s', async (_, change) => {
    const before = await listEvents(demo)
    const answer = await demo.call(calendar.create, { ...meeting, ...change })
    expect(answer.status).toBe(400)
    expect((await answer.json()).code).toBe('invalid')
    expect(await listEvents(demo)).toEqual(before)
  })

  test.each([
    ['its start behind its end', { start: '2026-12-01T12:00:00.000Z' }],
    ['its end before its start', { end: '2026-12-01T09:00:00.000Z' }],
    ['both the wrong way round', { start: '2026-12-03', end: '2026-12-02' }],
    ['a blank title', { title: '' }],
    ['an unknown label', { label: 'holiday' }],
    ['no label', { label: null }],
    ['an unknown name', { color: 'red' }],
  ])('a change with %s', async (_, change) => {
    const before = await withMeeting(demo)
    const answer = await demo.call(calendar.change, { id: before.id, ...change })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'invalid', fields: expect.any(Object) })
    expect(await getEvent(demo, before.id)).toEqual(before)
  })

  test('any change of an event that does not exist', async () => {
    for (const id of [999, 'abc', '-1', '0', '1.5']) {
      const changed = await demo.call(calendar.change, { id, title: 'x' })
      const removed = await demo.call(calendar.remove, { id })
      expect([changed.status, removed.status], String(id)).toEqual([404, 404])
    }
  })
})
