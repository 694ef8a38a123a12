import { afterAll, describe, expect, test } from 'vitest'
import { type CalendarView, calendar } from '#client/features/calendar/endpoints.ts'
import type { CalendarEvent } from '#db/calendar/table.ts'
import { newUserWithoutEvents } from '../support/counters.ts'
import { parseTexts } from '../support/html.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open({ now: () => Date.parse('2026-11-20T18:00:00Z') })
afterAll(() => app[Symbol.asyncDispose]())

const monday = {
  ...{ title: 'Choir', start: '2026-11-02T18:00:00.000Z', end: '2026-11-02T20:00:00.000Z' },
  allDay: false,
}

/** Returns a user whose calendar has one series. */
async function withSeries(rule: object) {
  const ada = await newUserWithoutEvents(app)
  const answer = await ada.call(calendar.create, { ...monday, ...rule })
  expect(answer.status).toBe(201)
  return { ada, series: (await answer.json()) as CalendarEvent }
}

async function listStarts(client: TestClient, date = '2026-11-15') {
  const answer = await client.call(calendar.view, { date })
  const { occurrences } = (await answer.json()) as CalendarView
  return occurrences.map(({ start }) => start.slice(5, 10))
}

const listEvents = (client: TestClient) => client.read<CalendarEvent[]>('/api/apps/calendar/events')

describe('PATCH /api/apps/calendar/events/:id', () => {
  test('moves the weekdays of a series along with its start', async () => {
    const { ada } = await withSeries({ repeat: 'weekly', weekdays: [1, 3] })
    const tuesday = { start: '2026-11-03T18:00:00.000Z', end: '2026-11-03T20:00:00.000Z' }
    const answer = await ada.call(calendar.change, { id: 1, ...tuesday })
    expect(await answer.json()).toMatchObject({ weekdays: [2, 4], ...tuesday })
  })

  test('divides a number of occurrences when the following ones change, and undo joins them', async () => {
    const { ada, series } = await withSeries({ repeat: 'weekly', weekdays: [1, 3], count: 6 })
    expect(series.until).toBe('2026-11-18')
    const part = { id: 1, scope: 'following', on: '2026-11-11', title: 'Late choir' } as const
    const changed = await (await ada.call(calendar.change, part)).json()
    expect(changed).toMatchObject({ count: 3, until: '2026-11-18', weekdays: [1, 3] })
    expect(await listEvents(ada)).toMatchObject([{ count: null, until: '2026-11-10' }, {}])
    expect(await listStarts(ada)).toEqual(['11-02', '11-04', '11-09', '11-11', '11-16', '11-18'])
    expect((await ada.call(calendar.undo, { id: changed.undo })).status).toBe(200)
    expect(await listEvents(ada)).toMatchObject([{ count: 6, until: '2026-11-18' }])
  })

  test('keeps the weeks of a series of every second week when the following events change', async () => {
    const { ada } = await withSeries({ repeat: 'weekly', interval: 2, weekdays: [1, 3] })
    const part = { id: 1, scope: 'following', on: '2026-11-04', title: 'Choir' } as const
    expect((await ada.call(calendar.change, part)).status).toBe(200)
    expect(await listStarts(ada)).toEqual(['11-02', '11-04', '11-16', '11-18', '11-30', '12-02'])
  })

  test('moves the changed days of a monthly series on the second Monday along with it', async () => {
    const first = { start: '2026-11-09T18:00:00.000Z', end: '2026-11-09T20:00:00.000Z' }
    const { ada } = await withSeries({ repeat: 'monthly', monthDay: 'weekday', ...first })
    const one = { id: 1, scope: 'one', on: '2026-12-14', title: 'Carols' } as const
    expect((await ada.call(calendar.change, one)).status).toBe(200)
    const moved = { start: '2026-11-10T18:00:00.000Z', end: '2026-11-10T20:00:00.000Z' }
    expect((await ada.call(calendar.change, { id: 1, ...moved })).status).toBe(200)
    const [series, carols] = await listEvents(ada)
    expect(series).toMatchObject({ except: ['2026-12-08'] })
    expect(carols).toMatchObject({ instead: '2026-12-08' })
    expect(await listStarts(ada, '2027-01-15')).toEqual(['01-12'])
  })

  test.each([
    [{ interval: 0 }, 'interval', 'Enter a number from 1 to 99.'],
    [{ count: 1000 }, 'count', 'Enter a number from 1 to 999.'],
    [{ weekdays: [8] }, 'weekdays.0', 'Choose weekdays from 1 to 7.'],
  ])('returns 400 for the rule %o', async (rule, field, message) => {
    const { ada, series } = await withSeries({ repeat: 'weekly' })
    const answer = await ada.call(calendar.change, { id: 1, ...rule })
    expect(answer.status).toBe(400)
    expect((await answer.json()).fields).toEqual({ [field]: message })
    expect(await listEvents(ada)).toEqual([series])
  })
})

const form = {
  ...{ intent: 'save', zone: 'Europe/London', title: 'Choir', label: 'others' },
  ...{ startDate: '2026-11-02', startTime: '18:00', endDate: '2026-11-02', endTime: '20:00' },
}
const page = '/calendar?view=month&date=2026-11-16'

describe('the recurrence fields without scripts', () => {
  test.each([
    [{ repeat: 'workdays', ends: 'never' }, 'Every weekday (Monday to Friday)'],
    [
      { repeat: 'custom', interval: '2', unit: 'weekly', weekday1: 'on', weekday3: 'on' },
      'Every 2 weeks on Mon and Wed',
    ],
    [
      {
        repeat: 'custom',
        interval: '1',
        unit: 'monthly',
        monthDay: 'last',
        ends: 'count',
        count: '3',
      },
      'Every month on the last Monday, 3 times',
    ],
    [
      { repeat: 'yearly', ends: 'until', until: '2030-03-03' },
      'Every year on Nov 2 until March 3, 2030',
    ],
    [
      { repeat: 'custom', interval: '3', unit: 'daily', ends: 'until', until: '2026-12-24' },
      'Every 3 days until Dec 24',
    ],
    [
      { repeat: 'custom', interval: '1', unit: 'yearly', monthDay: 'weekday' },
      'Every year on the first Monday of November',
    ],
  ])('store %o and say it in words', async (fields, words) => {
    const ada = await newUserWithoutEvents(app)
    const answer = await ada.submit(`${page}&new=2026-11-02T18:00`, { ...form, ...fields })
    expect(answer.status).toBe(303)
    const html = await ada.page(`${page}&event=1`)
    expect(parseTexts(html, 'p')).toContain(words)
    const [before] = await listEvents(ada)
    const same = {
      ...form,
      ...fields,
      id: '1',
      version: '1',
      startDate: before?.start.slice(0, 10),
    }
    const again = { ...same, endDate: same.startDate } as Record<string, string>
    expect((await ada.submit(`${page}&event=1`, again)).status).toBe(303)
    expect(await listEvents(ada)).toEqual([{ ...before, version: 2 }])
  })

  test('return the form for a number of events that is missing', async () => {
    const ada = await newUserWithoutEvents(app)
    const wrong = { ...form, repeat: 'daily', ends: 'count', count: '' }
    const answer = await ada.submit(`${page}&new=2026-11-02T18:00`, wrong)
    expect(answer.status).toBe(400)
    const html = await answer.text()
    expect(parseTexts(html, 'p')).toContain('Enter a number from 1 to 999.')
    expect(html).toMatch(/<input(?=[^>]*name="count")(?=[^>]*aria-invalid="true")/)
    expect(await listEvents(ada)).toEqual([])
  })
})
