import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { calendar } from '#client/features/calendar/endpoints.ts'
import type { CalendarEvent } from '#db/calendar/table.ts'
import { calendarUndos, events } from '#db/calendar/table.ts'
import { deleteOldUndos } from '#db/calendar/undos.ts'
import { reserveIds } from '#db/counters/queries.ts'
import { addDays } from '#db/shared/time/model.ts'
import { newUserWithoutEvents } from '../support/counters.ts'
import { open, type TestClient } from '../support/test-app.ts'

let now = Date.parse('2026-11-20T18:00:00Z')
const app = await open({ now: () => now })
afterAll(() => app[Symbol.asyncDispose]())

const choir = {
  ...{ title: 'Choir', start: '2026-11-02T18:00:00.000Z', end: '2026-11-02T20:00:00.000Z' },
  ...{ allDay: false, repeat: 'weekly' },
}
const dentist = { title: 'Dentist', start: '2026-12-01' }
const solo = { id: 1, scope: 'one', on: '2026-11-16', title: 'Solo' }

/** Returns a user whose calendar has only a weekly choir practice on Mondays. */
async function withChoir() {
  const ada = await newUserWithoutEvents(app)
  await ada.call(calendar.create, choir)
  return ada
}

const listEvents = (client: TestClient) => client.read<CalendarEvent[]>('/api/apps/calendar/events')

/** Returns the title of each event and the series that it belongs to. */
const listTies = async (client: TestClient) =>
  (await listEvents(client)).map(({ id, title, series }) => [id, title, series])

/** Returns the undo id in the response to a change or deletion. */
async function readUndo(answer: Promise<Response>): Promise<number> {
  const { undo } = await (await answer).json()
  expect(undo).toEqual(expect.any(Number))
  return undo
}

/** Expects the undo to be refused as too late and to change nothing. */
async function expectTooLate(client: TestClient, id: number, error: string) {
  const before = await listEvents(client)
  const answer = await client.call(calendar.undo, { id })
  expect([answer.status, (await answer.json()).error]).toEqual([409, error])
  expect(await listEvents(client)).toEqual(before)
}

describe('the undo of a series change, after an event was added', () => {
  test('does not delete that event', async () => {
    const ada = await withChoir()
    const undo = await readUndo(ada.call(calendar.change, solo))
    await ada.call(calendar.remove, { id: 2 })
    await ada.call(calendar.create, dentist)
    await expectTooLate(ada, undo, 'The event has changed since you opened it.')
    expect(await listTies(ada)).toContainEqual([3, 'Dentist', null])
  })

  test('does not overwrite that event', async () => {
    const ada = await withChoir()
    const undo = await readUndo(
      ada.call(calendar.remove, { id: 1, scope: 'one', on: '2026-11-16' }),
    )
    await ada.call(calendar.remove, { id: 1 })
    await ada.call(calendar.create, dentist)
    await ada.call(calendar.change, { id: 2, location: 'Foyer' })
    await expectTooLate(ada, undo, 'This can no longer be undone.')
    expect(await listTies(ada)).toEqual([[2, 'Dentist', null]])
  })

  test('does not give that event a restored changed day', async () => {
    const ada = await withChoir()
    await ada.call(calendar.change, solo)
    const undo = await readUndo(ada.call(calendar.remove, { id: 2 }))
    await ada.call(calendar.remove, { id: 1 })
    await ada.call(calendar.create, { ...choir, title: 'Band', except: [solo.on] })
    expect((await ada.call(calendar.undo, { id: undo })).status).toBe(200)
    expect(await listTies(ada)).toEqual([
      [2, 'Solo', null],
      [3, 'Band', null],
    ])
    await ada.call(calendar.remove, { id: 3 })
    expect(await listTies(ada)).toEqual([[2, 'Solo', null]])
  })

  test('does not add that event to a series for a day that moved', async () => {
    const ada = await withChoir()
    await ada.call(calendar.create, dentist)
    const another = await readUndo(ada.call(calendar.remove, { id: 2 }))
    await ada.call(calendar.change, { ...solo, on: '2026-11-23' })
    const following = { id: 1, scope: 'following', on: '2026-11-16', title: 'Band' }
    const undo = await readUndo(ada.call(calendar.change, following))
    await ada.call(calendar.remove, { id: 3 })
    await ada.call(calendar.undo, { id: another })
    expect((await ada.call(calendar.undo, { id: undo })).status).toBe(200)
    expect(await listTies(ada)).toEqual([
      [1, 'Choir', null],
      [2, 'Dentist', null],
    ])
  })
})

describe('a restored changed day', () => {
  test('is attached to the series that was restored before it', async () => {
    const ada = await withChoir()
    await ada.call(calendar.change, solo)
    const day = await readUndo(ada.call(calendar.remove, { id: 2 }))
    const series = await readUndo(ada.call(calendar.remove, { id: 1 }))
    await ada.call(calendar.create, dentist)
    for (const id of [series, day]) await ada.call(calendar.undo, { id })
    expect(await listTies(ada)).toEqual([
      [1, 'Choir', null],
      [2, 'Solo', 1],
      [3, 'Dentist', null],
    ])
    await ada.call(calendar.remove, { id: 1 })
    expect(await listTies(ada)).toEqual([[3, 'Dentist', null]])
  })

  test('becomes an event of its own when its series has moved to other days', async () => {
    const ada = await withChoir()
    await ada.call(calendar.change, solo)
    const undo = await readUndo(ada.call(calendar.remove, { id: 2 }))
    const tuesday = { start: '2026-11-03T18:00:00.000Z', end: '2026-11-03T20:00:00.000Z' }
    await ada.call(calendar.change, { id: 1, ...tuesday })
    await ada.call(calendar.undo, { id: undo })
    expect((await listEvents(ada))[1]).toMatchObject({ title: 'Solo', series: null, instead: null })
  })
})

/** Returns a user whose first event is a series with very many changed days. */
async function withChangedDays(count: number) {
  const ada = await newUserWithoutEvents(app)
  const days = Array.from({ length: count }, (_, week) => addDays('2026-11-02', 7 * week))
  await ada.call(calendar.create, { ...choir, except: days })
  const { db } = app.services
  const [series] = await db.select().from(events).where(eq(events.account, ada.account))
  await db.write(async (tx) => {
    for (const [index, instead] of days.entries()) {
      const single = { repeat: 'none' as const, except: [], series: 1, instead }
      const own = { title: `Solo ${index}`, id: index + 2 }
      if (series) await tx.insert(events).values({ ...series, ...single, ...own })
    }
    await reserveIds(tx, events, count + 1, ada.account)
  })
  return ada
}

test('the undo of a series with very many changed days restores all of them', async () => {
  const ada = await withChangedDays(117)
  const before = await listEvents(ada)
  expect(before).toHaveLength(118)
  await ada.call(calendar.create, dentist)
  const small = await readUndo(ada.call(calendar.remove, { id: 119 }))
  const undo = await readUndo(ada.call(calendar.remove, { id: 1 }))
  for (const title of ['Dentist', 'Optician'])
    await ada.call(calendar.create, { ...dentist, title })
  expect((await ada.call(calendar.undo, { id: undo })).status).toBe(200)
  const others = [expect.objectContaining({ id: 120 }), expect.objectContaining({ id: 121 })]
  expect(await listEvents(ada)).toEqual([...before, ...others])
  expect((await ada.call(calendar.undo, { id: small })).status).toBe(404)
})

test('deleted events are kept for a day, and an undo restores only its own', async () => {
  const ada = await withChoir()
  const undo = await readUndo(ada.call(calendar.remove, { id: 1 }))
  now += 86_400_000
  await deleteOldUndos(app.services.db, now)
  expect(await app.services.db.$count(calendarUndos)).toBeGreaterThan(0)
  now += 1
  await deleteOldUndos(app.services.db, now)
  expect(await app.services.db.$count(calendarUndos)).toBe(0)
  await ada.submit('/', { email: ada.email, password: ada.password })
  await ada.call(calendar.create, dentist)
  await ada.call(calendar.remove, { id: 2 })
  const answer = await ada.call(calendar.undo, { id: undo })
  expect(answer.status).toBe(404)
  expect(await listEvents(ada)).toEqual([])
})
