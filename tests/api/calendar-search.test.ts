import { afterAll, describe, expect, test } from 'vitest'
import { type CalendarView, calendar } from '#client/features/calendar/endpoints.ts'
import { attacks } from '../support/attacks.ts'
import { newUserWithoutEvents } from '../support/counters.ts'
import { parseTexts } from '../support/html.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open({ now: () => Date.parse('2026-11-20T18:00:00Z') })
afterAll(() => app[Symbol.asyncDispose]())

async function withEvents(...events: object[]) {
  const ada = await newUserWithoutEvents(app)
  for (const event of events) expect((await ada.call(calendar.create, event)).status).toBe(201)
  return ada
}

async function search(client: TestClient, q: string, labels = 'business,work,personal,others') {
  const answer = await client.call(calendar.search, { q, labels })
  expect(answer.status).toBe(200)
  const { occurrences } = (await answer.json()) as CalendarView
  return occurrences.map(({ title, start }) => `${title} ${start}`)
}

describe('GET /api/apps/calendar/search', () => {
  test('finds all words in title, place, description and guests, in any case', async () => {
    const ada = await withEvents(
      { title: 'Fitting', start: '2026-11-24', location: 'Große Bühne' },
      { title: 'Load-in', start: '2024-05-02', description: 'First truck at eight.' },
      { title: 'Supper', start: '2026-12-24', guests: ['Kofi Brandreth'] },
    )
    expect(await search(ada, 'FITTING große')).toEqual(['Fitting 2026-11-24'])
    expect(await search(ada, 'truck')).toEqual(['Load-in 2024-05-02'])
    expect(await search(ada, 'kofi')).toEqual(['Supper 2026-12-24'])
    expect(await search(ada, 'truck kofi')).toEqual([])
    expect(await search(ada, ' ')).toEqual([])
    expect(await search(ada, '%')).toEqual([])
  })

  test('finds a series by its next occurrence, and only events with a chosen label', async () => {
    const ada = await withEvents(
      { title: 'Choir', start: '2026-01-05', repeat: 'weekly', label: 'personal' },
      { title: 'Choir tour', start: '2020-01-01', repeat: 'weekly', count: 2 },
    )
    expect(await search(ada, 'choir')).toEqual(['Choir tour 2020-01-01', 'Choir 2026-11-23'])
    expect(await search(ada, 'choir', 'work,personal')).toEqual(['Choir 2026-11-23'])
  })

  test('does not find the events of another account', async () => {
    await withEvents({ title: 'Secret supper', start: '2026-11-24' })
    expect(await search(await withEvents(), 'secret')).toEqual([])
  })
})

describe('the calendar without scripts', () => {
  test('shows results as an agenda and keeps the search in its links', async () => {
    const ada = await withEvents({ title: 'Load-in', start: '2024-05-02' })
    const html = await ada.page('/calendar?view=week&date=2026-11-20&q=load')
    expect(parseTexts(html, 'h1')).toEqual(['Results for “load”'])
    expect(parseTexts(html, 'a')).toContain('Thursday, May 2, 2024')
    expect(html).toContain('q=load&amp;show=1&amp;on=2024-05-02')
    const none = await ada.page('/calendar?q=nothing')
    expect(none).toContain('No events match “nothing”')
  })

  test('marks the days with events in a year', async () => {
    const ada = await withEvents({ title: 'Tour', start: '2026-05-02', end: '2026-05-03' })
    const html = await ada.page('/calendar?view=year&date=2026-11-20')
    expect(parseTexts(html, 'h1')).toEqual(['2026'])
    expect(html.match(/class="has-events"/g)).toHaveLength(2)
    expect(html).toContain('aria-label="Saturday, May 2, 1 event"')
    expect(html).toContain('/calendar?view=day&amp;date=2026-05-02')
  })

  test('shows three days on a phone, unless a view is chosen', async () => {
    const ada = await withEvents()
    const phone = { headers: { 'user-agent': 'Phone Mobile' } }
    const page = async (path: string) =>
      parseTexts(await (await ada.send(path, phone)).text(), 'h1')
    expect(await page('/calendar?date=2026-11-20')).toEqual(['Nov 20 – 22, 2026'])
    expect(await page('/calendar?view=month&date=2026-11-20')).toEqual(['November 2026'])
  })

  test('shows an event with its recurrence, edits, copies and deletes it', async () => {
    const details = { location: 'Long room', guests: ['Kofi'], description: 'Bring tea.' }
    const times = { start: '2026-11-23T18:00:00Z', end: '2026-11-23T20:00:00Z', allDay: false }
    const ada = await withEvents({ title: 'Choir', repeat: 'weekly', ...times, ...details })
    const back = '/calendar?view=month&date=2026-11-20'
    const html = await ada.page(`${back}&show=1&on=2026-11-30`)
    const text = parseTexts(html, 'dialog').join()
    for (const part of ['Monday, November 30, 2026, 6:00 – 8:00 PM', 'Every week on Mon', 'Kofi'])
      expect(text).toContain(part)
    const edit = { intent: 'edit', id: '1', on: '2026-11-30', scope: 'all' }
    const editor = `${back}&event=1&on=2026-11-30&scope=all`
    expect((await ada.submit(`${back}&show=1`, edit)).headers.get('location')).toBe(editor)
    const series = await ada.page(editor)
    expect(series).toMatch(/<input(?=[^>]*name="scope")(?=[^>]*checked)(?=[^>]*value="all")/)
    const copy = await ada.page(`${back}&new=2026-11-30&copy=1&on=2026-11-30`)
    expect(copy).toMatch(/<input(?=[^>]*name="startDate")(?=[^>]*value="2026-11-30")/)
    expect(copy).toMatch(/<input(?=[^>]*name="location")(?=[^>]*value="Long room")/)
    expect(copy).not.toContain('name="scope"')
    const one = { intent: 'delete', id: '1', on: '2026-11-30', scope: 'one' }
    expect((await ada.submit(`${back}&show=1`, one)).status).toBe(303)
    expect(await search(ada, 'choir')).toEqual(['Choir 2026-11-23T18:00'])
  })

  test('shows attack strings as text in details and results', { tags: ['thorough'] }, async () => {
    const lines = attacks.filter((attack) => !/\p{Cc}/u.test(attack) && attack.trim()).slice(0, 90)
    const ada = await newUserWithoutEvents(app)
    for (const attack of lines) {
      const text = [...attack].slice(0, 200).join('')
      const event = { title: text, location: text, description: text, guests: [text] }
      const answer = await ada.call(calendar.create, { ...event, start: '2026-11-24' })
      if (answer.status !== 201) continue
      const { id } = await answer.json()
      for (const path of [`show=${id}`, `q=${encodeURIComponent(text.slice(0, 100))}`]) {
        const html = await ada.page(`/calendar?view=month&date=2026-11-20&${path}`)
        expect(html).not.toMatch(/<(img|svg|iframe|object|embed|math)\b[^>]*\bon\w+=/i)
        expect(html).not.toMatch(/<script>\s*alert|href="javascript:/i)
      }
      await ada.call(calendar.remove, { id })
    }
  })
})
