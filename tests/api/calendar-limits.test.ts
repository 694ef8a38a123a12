import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { calendar } from '#client/features/calendar/endpoints.ts'
import { findAccountByEmail } from '#db/accounts/queries.ts'
import type { AccountId } from '#db/accounts/table.ts'
import { type CalendarEvent, eventGuests, events } from '#db/calendar/table.ts'
import { listVisibleOccurrences } from '#db/calendar/visible-events.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open()
afterAll(() => app[Symbol.asyncDispose]())

const day = '2026-11-20'
const daily = { title: 'Warm-up', start: day, repeat: 'daily' } as const

const create = (client: TestClient, event: object) =>
  client.call(calendar.create, { title: 'Call', start: day, ...event })

async function getId(answer: Promise<Response>) {
  return ((await (await answer).json()) as CalendarEvent).id
}

test('POST /api/apps/calendar/events returns 409 for more than 200 repeating events', {
  tags: ['thorough'],
}, async () => {
  const ada = await app.newUser()
  const statuses = new Map<number, number>()
  for (let n = 0; n < 205; n++) {
    const { status } = await create(ada, daily)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  const { status } = await create(ada, {})
  expect(status).toBe(201)
  expect(statuses.get(201)).toBeLessThanOrEqual(200)
  expect(statuses.get(409)).toBeGreaterThanOrEqual(5)
  const id = await getId(create(ada, {}))
  expect((await ada.call(calendar.change, { id, repeat: 'weekly' })).status).toBe(409)
})

test('PATCH /api/apps/calendar/events/:id returns 409 for more than 1,000 changed days of a series', async () => {
  const ada = await app.newUser()
  const except = Array.from({ length: 1000 }, (_, index) =>
    new Date(Date.UTC(2030, 0, 1 + index)).toISOString().slice(0, 10),
  )
  const id = await getId(create(ada, { ...daily, except }))
  const one = { id, scope: 'one', on: day, title: 'Sound check' } as const
  expect((await ada.call(calendar.change, one)).status).toBe(409)
  expect((await ada.call(calendar.remove, { id, scope: 'one', on: day })).status).toBe(409)
})

test('the year view of 200 long daily series lets other requests run in between', async () => {
  const ada = await app.newUser()
  const long = { ...daily, start: '1990-01-01', end: '1990-01-30' }
  for (let n = 0; n < 199; n++) await create(ada, long)
  const { id } = (await findAccountByEmail(app.services.db, ada.email)) ?? {}
  if (!id) throw new Error('The new user has no account.')
  let turns = 0
  let isDone = false
  const count = () => {
    turns++
    if (!isDone) setImmediate(count)
  }
  setImmediate(count)
  const { many } = await listVisibleOccurrences(app.services.db, id, {
    ...{ zone: 'Asia/Tokyo', from: '2026-01-01', to: '2027-01-01' },
    ...{ labels: ['others', 'work', 'business', 'personal'], limit: 0 },
  })
  isDone = true
  expect(turns).toBeGreaterThanOrEqual(5)
  expect(Object.keys(many)).toHaveLength(365)
  expect(many['2026-07-01']).toBeGreaterThanOrEqual(199 * 30)
})

test('GET /api/apps/calendar/view refuses very many requests of one account at once', {
  tags: ['thorough'],
}, async () => {
  const [ada, ben] = [await app.newUser(), await app.newUser()]
  for (let n = 0; n < 50; n++)
    await create(ada, { ...daily, start: '1990-01-01', end: '1990-01-30' })
  const view = { view: 'year', date: '2026-11-20' } as const
  const all = Array.from({ length: 60 }, () => ada.call(calendar.view, view))
  const other = await ben.call(calendar.view, view)
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  expect(other.status).toBe(200)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect((await ada.call(calendar.view, view)).status).toBe(200)
})

test('invitations leave half of the room for series to the guest, who cannot accept one without room', async () => {
  const [ada, ben] = [await app.newUser(), await app.newUser()]
  const weekly = { repeat: 'weekly', guests: [ben.email] }
  const single = await getId(create(ada, { title: 'Single', guests: [ben.email] }))
  const account = await findAccountByEmail(app.services.db, ben.email)
  const countCopies = (repeat: 'weekly' | 'none') =>
    app.services.db.$count(
      events,
      and(eq(events.account, account?.id ?? (0 as AccountId)), eq(events.repeat, repeat)),
    )
  const own = await countCopies('weekly')
  for (let n = 0; n < 105; n++) expect((await create(ada, weekly)).status).toBe(201)
  expect(await countCopies('weekly')).toBe(own + 100)
  const singles = await countCopies('none')
  expect((await ada.call(calendar.change, { id: single, repeat: 'weekly' })).status).toBe(200)
  expect([await countCopies('weekly'), await countCopies('none')]).toEqual([own + 100, singles - 1])
  const [guest] = await app.services.db
    .select({ copy: eventGuests.copy })
    .from(eventGuests)
    .where(and(eq(eventGuests.event, single), eq(eventGuests.email, ben.email)))
  const accepted = { id: guest?.copy ?? 0, answer: 'accepted' } as const
  expect((await ben.call(calendar.answer, accepted)).status).toBe(409)
  const { guests } = await (await ada.call(calendar.guests, { id: single })).json()
  expect(guests).toMatchObject([{ answer: 'none' }])
  expect((await create(ben, { repeat: 'weekly' })).status).toBe(201)
  expect((await create(ada, { guests: [ben.email] })).status).toBe(201)
  expect(await countCopies('none')).toBe(singles)
})
