import { afterAll, describe, expect, test } from 'vitest'
import { type CalendarView, calendar } from '#client/features/calendar/endpoints.ts'
import type { CalendarEvent } from '#db/calendar/table.ts'
import { events } from '#db/calendar/table.ts'
import { type App, open, type TestClient } from '../support/test-app.ts'

const now = () => Date.parse('2026-11-20T18:00:00Z')
const app = await open({ now })
afterAll(() => app[Symbol.asyncDispose]())

async function view(client: TestClient, query: Record<string, string>): Promise<CalendarView> {
  const answer = await client.call(calendar.view, query)
  expect(answer.status).toBe(200)
  return (await answer.json()) as CalendarView
}

/** Returns a user whose calendar has only the given events. */
async function withEvents(testApp: App, ...expected: object[]): Promise<TestClient> {
  const ada = await testApp.newUser()
  for (const { id } of await ada.read<CalendarEvent[]>('/api/apps/calendar/events')) {
    await ada.call(calendar.remove, { id })
  }
  for (const event of expected) {
    expect((await ada.call(calendar.create, event)).status).toBe(201)
  }
  return ada
}

const listStarts = ({ occurrences }: CalendarView) => occurrences.map(({ start }) => start)

describe('GET /api/apps/calendar/view returns', () => {
  test("a month of complete weeks in the organization's time zone", async () => {
    const visible = await view(await withEvents(app), { date: '2026-10-15' })
    expect(visible).toMatchObject({
      ...{ view: 'month', from: '2026-09-27', to: '2026-11-01' },
      ...{ zone: 'Europe/London', now: '2026-11-20T18:00', occurrences: [], many: {} },
    })
  })

  test.each([
    ['week', '2026-11-15', '2026-11-22'],
    ['day', '2026-11-20', '2026-11-21'],
    ['agenda', '2026-11-20', '2026-12-20'],
  ])('a %s', async (name, from, to) => {
    expect(await view(await withEvents(app), { view: name })).toMatchObject({ from, to })
  })

  test("weeks that begin as in the user's language", async () => {
    const ada = await withEvents(app)
    await ada.send('/api/me/preferences', {
      method: 'PATCH',
      body: '{"language":"de"}',
      headers: { 'content-type': 'application/json' },
    })
    expect(await view(ada, { view: 'week' })).toMatchObject({ from: '2026-11-16' })
  })

  test('only events with the requested labels', async () => {
    const day = { start: '2026-11-20', allDay: true }
    const ada = await withEvents(
      app,
      { ...day, title: 'Load-in', label: 'work' },
      { ...day, title: 'Choir', label: 'personal' },
      { ...day, end: '2026-11-22', title: 'On the road', label: 'personal' },
    )
    const { occurrences, many: count } = await view(ada, { labels: 'work,business' })
    expect(occurrences.map(({ title }) => title)).toEqual(['Load-in'])
    expect(count).toEqual({ '2026-11-20': 1 })
  })

  test('events that began before or end within the period', async () => {
    const ada = await withEvents(
      app,
      { title: 'Party', start: '2026-11-19T22:00:00Z', end: '2026-11-20T02:00:00Z', allDay: false },
      {
        title: 'Late show',
        start: '2026-11-19T21:00:00Z',
        end: '2026-11-20T00:00:00Z',
        allDay: false,
      },
      { title: 'Tour', start: '2026-11-01', end: '2026-11-20' },
      { title: 'Over', start: '2026-11-01', end: '2026-11-19' },
    )
    const { occurrences } = await view(ada, { view: 'day' })
    expect(occurrences.map(({ title }) => title)).toEqual(['Tour', 'Party'])
  })
})

const call = { title: 'Warm-up', start: '2026-10-20T09:00:00Z', end: '2026-10-20T10:00:00Z' }

describe('a series in the calendar view', () => {
  test('keeps its local time across a clock change', async () => {
    const ada = await withEvents(app, { ...call, allDay: false, repeat: 'weekly' })
    const visible = await view(ada, { date: '2026-10-20' })
    expect(listStarts(visible)).toEqual(['2026-10-20T10:00', '2026-10-27T10:00'])
    const later = await view(ada, { view: 'week', date: '2027-07-01' })
    expect(listStarts(later)).toEqual(['2027-06-29T10:00'])
  })

  test('ends on its last day and skips exceptions', async () => {
    const ada = await withEvents(app, {
      ...{ ...call, allDay: false, repeat: 'daily' },
      ...{ until: '2026-10-24', except: ['2026-10-22'] },
    })
    const days = listStarts(await view(ada, { date: '2026-10-20' })).map((start) =>
      start.slice(8, 10),
    )
    expect(days).toEqual(['20', '21', '23', '24'])
  })

  test('on the 31st skips shorter months', async () => {
    const ada = await withEvents(app, {
      ...{ title: 'Rent', start: '2026-08-31', repeat: 'monthly' },
    })
    const months = ['2026-08-15', '2026-09-15', '2026-10-15', '2026-11-15', '2026-12-15']
    const matches: string[] = []
    for (const date of months) matches.push(...listStarts(await view(ada, { date })))
    expect([...new Set(matches)]).toEqual(['2026-08-31', '2026-10-31', '2026-12-31'])
  })

  test('over several days includes occurrences that began before the period', async () => {
    const ada = await withEvents(app, {
      ...{ title: 'Tour', start: '2026-11-06', end: '2026-11-09', repeat: 'weekly' },
    })
    expect(listStarts(await view(ada, { view: 'week' }))).toEqual(['2026-11-13', '2026-11-20'])
  })

  test('that moves to another day moves its end and exceptions', async () => {
    const series = { title: 'Choir', start: '2026-11-02', repeat: 'weekly' }
    const ends = { until: '2026-11-30', except: ['2026-11-16'] }
    const ada = await withEvents(app, { ...series, ...ends })
    const [{ id = 0 } = {}] = await ada.read<CalendarEvent[]>('/api/apps/calendar/events')
    const change = { id, start: '2026-11-03', end: '2026-11-03' }
    const answer = await ada.call(calendar.change, change)
    expect(await answer.json()).toMatchObject({ until: '2026-12-01', except: ['2026-11-17'] })
  })

  test("must not end before it starts, in the organization's time zone", async () => {
    const series = { ...call, allDay: false, repeat: 'weekly', until: '2026-10-19' }
    const answer = await app.client().call(calendar.create, series)
    expect(answer.status).toBe(401)
    const demo = await app.staff()
    const refused = await demo.call(calendar.create, series)
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ fields: { until: expect.any(String) } })
  })
})

test('an organization in another time zone has its own days', async () => {
  await using newYork = await open({ now, settings: { TIME_ZONE: 'America/New_York' } })
  const late = { start: '2026-11-21T01:00:00Z', end: '2026-11-21T02:00:00Z', allDay: false }
  const ada = await withEvents(newYork, { title: 'Late show', ...late })
  const visible = await view(ada, { view: 'day', date: '2026-11-20' })
  expect(visible).toMatchObject({ zone: 'America/New_York', now: '2026-11-20T13:00' })
  expect(listStarts(visible)).toEqual(['2026-11-20T20:00'])
  await expect(open({ settings: { TIME_ZONE: 'Middle/Earth' } })).rejects.toThrow(/TIME_ZONE/)
})

test('a month of ten thousand events returns those that fit and counts the rest', async () => {
  const ada = await withEvents(app, { title: 'Event 1', ...hour })
  const page = '/calendar?date=2026-11-20'
  const small = (await ada.page(page)).length
  await app.services.db.write(async (tx) => {
    const [first] = (await tx.select().from(events)).filter(({ title }) => title === 'Event 1')
    if (!first) throw new Error('There is no event.')
    const rows = Array.from({ length: 9_999 }, (_, index) => {
      const id = first.id + index + 1
      const start = `2026-11-${two(1 + (id % 30))}T${two(8 + (id % 12))}:00:00.000Z`
      const times = { start, end: start, lasts: start, allDay: id % 3 === 0 }
      return { ...first, ...times, id, title: `Event ${id}` }
    })
    // Single inserts would take so long that the idle connection is closed.
    for (let from = 0; from < rows.length; from += 500) {
      await tx.insert(events).values(rows.slice(from, from + 500))
    }
  })
  const { many: count, occurrences } = await view(ada, { date: '2026-11-20' })
  expect(Object.values(count).reduce((sum, of) => sum + of, 0)).toBe(10_000)
  expect(occurrences.length).toBeLessThanOrEqual(30 * 8)
  expect((await ada.page(page)).length).toBeLessThan(small * 4)
})

const hour = { start: '2026-11-01T09:00:00Z', end: '2026-11-01T10:00:00Z', allDay: false }
const two = (value: number) => String(value).padStart(2, '0')

test.each([
  ['2026-07-15', 'GMT+1'],
  ['2026-12-15', 'GMT+0'],
  ['2026-10-15', 'GMT+1 / GMT+0'],
])('the calendar of %s shows the offset of its period', async (date, offset) => {
  const html = (await (await app.staff()).page(`/calendar?date=${date}`)).replaceAll('<!-- -->', '')
  expect(html).toContain(`London (${offset})`)
})
