import { afterAll, describe, expect, test } from 'vitest'
import { calendar } from '#client/features/calendar/endpoints.ts'
import type { CalendarEvent } from '#db/calendar/table.ts'
import { addDays, type Day } from '#db/shared/time/model.ts'
import { parseTexts } from '../support/html.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open({ now: () => Date.parse('2026-11-20T18:00:00Z') })
afterAll(() => app[Symbol.asyncDispose]())

const weekPage = '/calendar?view=week&date=2026-11-20'

const listEvents = (client: TestClient) => client.read<CalendarEvent[]>('/api/apps/calendar/events')

const eventCalled = async (client: TestClient, title: string) =>
  (await listEvents(client)).find((event) => event.title === title)

/** The fields that the editor submits without scripts. */
const filledIn = {
  ...{ intent: 'save', zone: 'Europe/London', title: 'Press night', label: 'business' },
  ...{ startDate: '2026-07-01', startTime: '19:30', endDate: '2026-07-01', endTime: '22:00' },
  ...{ location: 'Main stage', guests: 'Kofi\r\nayumi@house.example', description: 'Two\r\nlines' },
  ...{ repeat: 'none', until: '' },
}

/** Returns the hidden fields of the form. */
function parseHiddenFields(html: string) {
  const inputs = html.match(/<input type="hidden"[^>]*>/g) ?? []
  return inputs.map((input): [string, string] => [
    /name="([^"]*)"/.exec(input)?.[1] ?? '',
    (/value="([^"]*)"/.exec(input)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  ])
}

/** Returns the hidden fields of the editor, and those of its times. */
function parseTimeFields(html: string): Record<string, string> {
  const inputs = [...html.matchAll(/<input[^>]*type="(?:date|time)"[^>]*>/g)].map(([input]) => [
    /name="([^"]*)"/.exec(input)?.[1] ?? '',
    /value="([^"]*)"/.exec(input)?.[1] ?? '',
  ])
  const [, zone = ''] =
    /<select[^>]*name="zone".*?<option value="([^"]*)"[^>]*selected/.exec(html) ?? []
  return { ...Object.fromEntries([...parseHiddenFields(html), ...inputs]), zone }
}

describe('the calendar without scripts', () => {
  test("creates an event in the organization's time zone and shows its day", async () => {
    const ada = await app.newUser()
    const answer = await ada.submit(`${weekPage}&new=2026-07-01T19:30`, filledIn)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/calendar?view=week&date=2026-07-01')
    expect(await eventCalled(ada, 'Press night')).toMatchObject({
      ...{ start: '2026-07-01T18:30:00.000Z', end: '2026-07-01T21:00:00.000Z', allDay: false },
      ...{ guests: ['Kofi', 'ayumi@house.example'], description: 'Two\nlines' },
    })
    const page = await ada.page('/calendar?view=week&date=2026-07-01')
    expect(parseTexts(page, 'a').join('\n')).toContain(
      'Press night 7:30 – 10:00 PM, Main stage, Business',
    )
  })

  test('returns the form with what was typed when the end is before the start', async () => {
    const ada = await app.newUser()
    const wrong = { ...filledIn, endTime: '19:00' }
    const answer = await ada.submit(`${weekPage}&new=2026-07-01T19:30`, wrong)
    expect(answer.status).toBe(400)
    const html = await answer.text()
    expect(parseTexts(html, 'p')).toContain('The end must be after the start.')
    expect(html).toMatch(/<input(?=[^>]*name="endDate")(?=[^>]*aria-invalid="true")/)
    expect(html).toMatch(/<input(?=[^>]*name="title")(?=[^>]*value="Press night")/)
    expect(await eventCalled(ada, 'Press night')).toBeUndefined()
  })

  test.each([
    ['title', { title: ' ' }, 'Enter a title.'],
    ['startDate', { startDate: '' }, 'Choose a date.'],
    ['startTime', { startTime: '25:00' }, 'Choose a time.'],
    ['until', { repeat: 'daily', until: '2026-06-30' }, 'The end date of the series must be after'],
  ])('shows an error for a wrong %s', async (name, change, sentence) => {
    const ada = await app.newUser()
    const answer = await ada.submit(`${weekPage}&new=2026-07-01`, { ...filledIn, ...change })
    expect(answer.status).toBe(400)
    const html = await answer.text()
    expect(html).toContain(sentence)
    expect(html).toMatch(new RegExp(`<(input|select)(?=[^>]*name="${name}")(?=[^>]*aria-invalid)`))
  })

  test('keeps a timed event timed when only its title changes', async () => {
    const ada = await app.newUser()
    const before = await eventCalled(ada, 'Production meeting')
    const html = await ada.page(`${weekPage}&event=${before?.id}&on=2026-11-20`)
    const changed = {
      ...parseTimeFields(html),
      intent: 'save',
      title: 'Meeting',
      label: 'business',
      repeat: 'none',
    }
    expect((await ada.submit(`${weekPage}&event=${before?.id}`, changed)).status).toBe(303)
    const { start, end, allDay } = before ?? {}
    expect(await eventCalled(ada, 'Meeting')).toMatchObject({ start, end, allDay, version: 2 })
  })

  test('lets the user choose between two conflicting edits', async () => {
    const ada = await app.newUser()
    const { id = 0 } = (await eventCalled(ada, 'Dentist')) ?? {}
    const own = { ...filledIn, id: String(id), version: '1', title: 'Mine' }
    await ada.call(calendar.change, { id, title: 'Theirs' })
    const answer = await ada.submit(`${weekPage}&event=${id}`, own)
    expect(answer.status).toBe(409)
    const html = await answer.text()
    expect(parseTexts(html, 'p')).toContain('This event has changed since you opened it.')
    expect(parseTexts(html, 'button')).toEqual(expect.arrayContaining(['Keep mine', 'Keep theirs']))
    const { theirs = '' } = Object.fromEntries(parseHiddenFields(html))
    const stored = await ada.submit(`${weekPage}&event=${id}`, {
      ...own,
      theirs,
      intent: 'overwrite',
    })
    expect(stored.status).toBe(303)
    expect(await eventCalled(ada, 'Mine')).toMatchObject({ id, version: 3 })
    const left = await ada.submit(`${weekPage}&event=${id}`, { ...own, intent: 'yield' })
    expect(left.headers.get('location')).toContain(`event=${id}`)
  })

  describe('an edit after another window has changed the event', () => {
    /** Opens the editor of a new event, changes the event, and submits the editor with `edit`. */
    async function editAfter(change: object, edit: object) {
      const ada = await app.newUser()
      const texts = { title: 'Fitting', location: 'Wardrobe', description: 'Bring shoes' }
      const at = { start: '2026-11-24T10:00:00Z', end: '2026-11-24T11:00:00Z', allDay: false }
      const { id } = await (await ada.call(calendar.create, { ...texts, ...at })).json()
      const page = `${weekPage}&event=${id}&on=2026-11-24&edit=yes`
      const opened = parseTimeFields(await ada.page(page))
      const changed = await ada.call(calendar.change, { id, version: 1, ...change })
      expect(changed.status).toBe(200)
      const fields = { ...opened, ...texts, label: 'others', guests: '', repeat: 'none' }
      const answer = await ada.submit(page, { ...fields, intent: 'save', ...edit })
      const stored = (await listEvents(ada)).find((event) => event.id === id)
      return { status: answer.status, stored, location: answer.headers.get('location') }
    }

    test.each([
      [{ location: 'Foyer' }, { title: 'Second fitting' }],
      [{ guests: ['ben@house.test'] }, { description: 'Bring nothing' }],
      [{ title: 'Second fitting' }, { title: 'Second fitting', location: 'Foyer' }],
    ])('keeps the change to %j with an edit to %j', async (change, edit) => {
      const { status, stored } = await editAfter(change, edit)
      expect(status).toBe(303)
      expect(stored).toMatchObject({ ...change, ...edit, start: '2026-11-24T10:00:00.000Z' })
    })

    test('shows the day to which the other window has moved the event', async () => {
      const moved = { start: '2026-12-08T14:00:00.000Z', end: '2026-12-08T16:00:00.000Z' }
      const { location } = await editAfter({ ...moved, allDay: false }, { title: 'Later' })
      expect(location).toContain('date=2026-12-08')
    })

    test('keeps a new time with an edit to the title', async () => {
      const at = { start: '2026-11-24T14:00:00.000Z', end: '2026-11-24T16:00:00.000Z' }
      const times = { ...at, allDay: false }
      const { status, stored } = await editAfter(times, { title: 'Second fitting' })
      expect(status).toBe(303)
      expect(stored).toMatchObject({ ...times, title: 'Second fitting' })
    })

    test.each([
      [{ title: 'Theirs' }, { title: 'Mine' }],
      [
        { start: '2026-11-24T10:00:00Z', end: '2026-11-24T12:00:00Z', allDay: false },
        { startTime: '09:00' },
      ],
      [{ repeat: 'weekly' }, { location: 'Foyer' }],
    ])('returns 409 for a change to %j and an edit to %j', async (change, edit) => {
      const { status, stored } = await editAfter(change, edit)
      expect(status).toBe(409)
      expect(stored?.version).toBe(2)
    })
  })

  test('restores a deleted event from the notice', async () => {
    const ada = await app.newUser()
    const { id, version: _, ...dentist } = (await eventCalled(ada, 'Dentist')) ?? { id: 0 }
    const answer = await ada.submit(`${weekPage}&event=${id}`, { intent: 'delete', id: String(id) })
    expect(answer.status).toBe(303)
    expect(await eventCalled(ada, 'Dentist')).toBeUndefined()
    const page = await ada.page(answer.headers.get('location') ?? '')
    expect(page).toContain('“Dentist” deleted.')
    await ada.submit(
      weekPage,
      parseHiddenFields(page).filter(([name]) => ['intent', 'undo'].includes(name)),
    )
    expect(await eventCalled(ada, 'Dentist')).toMatchObject(dentist)
  })

  test.each([
    ['one', '“Choir practice” deleted.'],
    ['following', 'Events of “Choir practice” deleted.'],
  ])('tells how much of a series was deleted: %s', async (scope, text) => {
    const ada = await app.newUser()
    const { id = 0, start = '' } = (await eventCalled(ada, 'Choir practice')) ?? {}
    const on = addDays(start.slice(0, 10) as Day, 7)
    const part = { id: String(id), scope, on }
    const answer = await ada.submit(`${weekPage}&event=${id}`, { intent: 'delete', ...part })
    const page = await ada.page(answer.headers.get('location') ?? '')
    expect(page).toContain(`>${text}<`)
  })

  test('shows the address of a feed once', async () => {
    const ada = await app.newUser()
    const answer = await ada.submit('/calendar?share=yes', { intent: 'open-feed' })
    expect(answer.status).toBe(201)
    const html = await answer.text()
    const [, address = ''] = /value="(http:[^"]*feed\.ics\?token=[\w-]{43})"/.exec(html) ?? []
    const { pathname, search } = new URL(address)
    expect((await app.client().visit(pathname + search)).status).toBe(200)
    const later = await ada.page('/calendar?share=yes')
    expect(later).not.toContain('token=')
    expect(later).toContain('A link was created on November 20, 2026.')
    await ada.submit('/calendar?share=yes', { intent: 'close-feed' })
    expect((await app.client().visit(pathname + search)).status).toBe(404)
  })

  test('has an address for each label, view and day', async () => {
    const ada = await app.newUser()
    const page = await ada.page('/calendar?view=agenda&date=2026-11-20&label=personal&label=others')
    expect(page).toContain('Choir practice')
    expect(page).not.toContain('Production meeting')
    expect(page).toContain(
      '/calendar?view=month&amp;date=2026-11-20&amp;label=personal&amp;label=others',
    )
    const odd = '/calendar?view=decade&date=2026-02-30&label=%3Cb%3E&event=abc&new=tomorrow'
    expect(parseTexts(await ada.page(odd), 'h1')).toEqual(['November 2026'])
    expect(await ada.page('/calendar?event=99999')).toContain('Event not found')
    expect((await ada.submit(weekPage, { intent: 'explode' })).status).toBe(400)
  })

  test('a new event starts at the next full hour of the visible day unless a day or an hour is chosen', async () => {
    const demo = await app.staff()
    expect(await demo.page('/dashboard')).toContain('href="/calendar?new"')
    const agenda = '/calendar?view=agenda&amp;date=1990-06-12&amp;new='
    const empty = await demo.page('/calendar?view=agenda&date=1990-06-12')
    expect(empty.split(`href="${agenda}"`)).toHaveLength(3) // in the toolbar and below the empty list
    const month = await demo.page('/calendar?view=month&date=2026-12-24')
    expect(month).toContain('&amp;new=2026-12-25"')
    expect(await demo.page('/calendar?view=month&date=2026-12-24&new=2026-12-25')).toMatch(
      /<input[^>]* name="allDay"[^>]* checked/,
    )
    const days = [
      ['/calendar?new', '2026-11-20'],
      ['/calendar?view=day&date=2026-12-24&new', '2026-12-24'],
    ]
    for (const [address = '', day] of days) {
      const form = await demo.page(address)
      const fields = ['startDate', 'startTime', 'endTime'].map(
        (name) => new RegExp(`<input[^>]* name="${name}"[^>]* value="([^"]*)"`).exec(form)?.[1],
      )
      expect(fields).toEqual([day, '19:00', '20:00'])
      expect(form).not.toMatch(/<input[^>]* name="allDay"[^>]* checked/)
    }
  })
})
