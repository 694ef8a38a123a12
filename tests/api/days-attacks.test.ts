import { afterAll, expect, test } from 'vitest'
import { calendar } from '#client/features/calendar/endpoints.ts'
import { todo } from '#client/features/todo/endpoints.ts'
import type { CalendarEvent } from '#db/calendar/table.ts'
import { createReminders } from '#db/live/create-reminders.ts'
import { addDays } from '#db/shared/time/model.ts'
import { attacks } from '../support/attacks.ts'
import { readable, toSkeleton } from '../support/html.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open({ now: () => Date.parse('2026-11-20T10:00:00Z') })
afterAll(() => app[Symbol.asyncDispose]())

const maxInALine = 200

/** Batches of attack strings that fit into one line; control characters are refused there. */
const lines = attacks
  .map((attack) => attack.replace(/\p{Cc}/gu, ' '))
  .reduce<string[]>((all, attack) => {
    const together = `${all.at(-1) ?? ''} ${attack}`.trim()
    if (together.length < maxInALine) all[Math.max(0, all.length - 1)] = together
    else all.push(attack)
    return all
  }, [])
const harmless = ['Call one', 'Call two']

/** Matches a link that is neither relative nor http(s) or mailto. */
const odd = / (?:href|src|action|formaction)="(?!https?:|mailto:|[/#?])/

type Pages = { address: string; html: string; shows: string[] }[]

const description = attacks.join('\n').replaceAll('\r', '')

/** Creates tasks with these texts and returns every page that shows them. */
async function pagesOfTasks(ada: TestClient, titles: string[], desc: string): Promise<Pages> {
  for (const title of titles) {
    const answer = await ada.call(todo.create, { task: { title, desc, due: '2026-11-20' } })
    expect(answer.status, title).toBe(201)
  }
  const pages: Pages = []
  const look = async (address: string, shows: string[]) =>
    void pages.push({ address, html: await ada.page(address), shows })
  await look('/todo/all', titles)
  await createReminders(app.services.db, new Date('2026-11-20T12:00:00Z'), 'Europe/London')
  await look('/notifications', titles)
  await look('/dashboard', titles.slice(0, 1))
  pages.push(...(await pagesOfSearch(ada, 'attacked')))
  for (const [n, title] of titles.entries()) {
    const words = encodeURIComponent(title)
    const address = `/todo/all?q=${words}&task=${34 + n}`
    await ada.submit('/todo/all', { intent: `change?id=${34 + n}&isCompleted=true` })
    const late = { intent: 'save', title: `${title}!`, desc, version: '1' }
    const answer = await ada.submit(address, late) // the response page has the completion notice
    expect(answer.status, address).toBe(409)
    pages.push({
      address: 'conflict',
      html: await answer.text(),
      shows: [title, `${title}!`, desc],
    })
  }
  return pages
}

/** Creates events with these texts and returns every page that shows them. */
async function pagesOfEvents(ada: TestClient, titles: string[], text: string): Promise<Pages> {
  for (const { id } of await ada.read<CalendarEvent[]>('/api/apps/calendar/events')) {
    await ada.call(calendar.remove, { id })
  }
  const getDay = (n: number) => addDays('2027-02-01', n)
  const ids: number[] = []
  for (const [n, title] of titles.entries()) {
    const texts = { title, location: title, description: text, guests: [title] }
    const start = `${getDay(n)}T12:10:00Z`
    const answer = await ada.call(calendar.create, { ...texts, start, allDay: false })
    expect(answer.status, title).toBe(201)
    ids.push(((await answer.json()) as CalendarEvent).id)
  }
  const pages: Pages = []
  const look = async (address: string, shows: string[]) =>
    void pages.push({ address, html: await ada.page(address), shows })
  await look('/calendar?view=agenda&date=2027-02-01', titles)
  await look('/calendar?view=month&date=2027-02-01', titles)
  pages.push(...(await pagesOfSearch(ada, 'attacked')))
  await look('/calendar?view=week&date=2027-02-01', titles.slice(0, 6))
  for (const [n, title] of titles.entries()) {
    const [id, day] = [String(ids[n]), getDay(n)]
    await createReminders(app.services.db, new Date(`${day}T12:00:00Z`), 'Europe/London')
    const address = `/calendar?view=day&date=${day}&event=${id}`
    const edited = { intent: 'save', zone: 'Europe/London', title: `${title}!`, label: 'work' }
    const texts = { location: title, guests: title, description: text }
    const times = { allDay: 'on', startDate: day, endDate: day, repeat: 'none', version: '9' }
    const answer = await ada.submit(address, { ...edited, ...texts, ...times, id })
    expect(answer.status).toBe(409)
    pages.push({
      address: 'conflict',
      html: await answer.text(),
      shows: [title, `${title}!`, text],
    })
    await ada.submit(address, { intent: 'delete', id })
    await look('/calendar?view=day&date=2027-05-05', [title]) // the page has the deletion notice
  }
  await look('/notifications', titles)
  return pages
}

/** Returns all pages of the search results. */
async function pagesOfSearch(ada: TestClient, word: string): Promise<Pages> {
  const pages: Pages = []
  for (const page of [1, 2]) {
    const address = `/pages/search?q=${word}&page=${page}`
    pages.push({ address, html: await ada.page(address), shows: [] })
  }
  return pages
}

test.each([
  ['tasks', pagesOfTasks],
  ['events', pagesOfEvents],
])(
  'attack strings among %s are shown as text on every page',
  { tags: ['thorough'] },
  async (_, listPages) => {
    const [plain, ada] = [await app.newUser(), await app.newUser()]
    const usual = [
      ...(await pagesOfSearch(plain, 'the')),
      ...(await listPages(plain, harmless, 'Half')),
    ]
    const known = new Set(usual.flatMap(({ html }) => toSkeleton(html)))
    const pages = await listPages(ada, lines, description)
    for (const { address, html, shows } of pages) {
      const words = readable(html)
      for (const text of shows) expect(words.includes(text), `${address}: ${text}`).toBe(true)
      expect(html, address).not.toMatch(odd)
      const parts = toSkeleton(html)?.filter((part) => !known.has(part))
      expect(parts, address).toEqual([])
    }
  },
)

test('no attack string is accepted as a tag or a label', async () => {
  const ada = await app.newUser()
  for (const attack of attacks.filter((_, n) => n % 7 === 0)) {
    const task = await ada.call(todo.create, { task: { title: 'Oil', tags: [attack] } })
    const event = { title: 'Oil', start: '2027-01-01', label: attack }
    expect([task.status, (await ada.call(calendar.create, event)).status]).toEqual([400, 400])
    expect(await task.text()).not.toContain(attack)
  }
})
