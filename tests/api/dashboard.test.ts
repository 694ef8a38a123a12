import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { calendar } from '#client/features/calendar/endpoints.ts'
import type { Summary, SummaryParts } from '#client/features/dashboards/endpoints.ts'
import { assignedTasks } from '#client/features/todo/assigned/endpoints.ts'
import { todo } from '#client/features/todo/endpoints.ts'
import { performances, seatSales } from '#db/box-office/table.ts'
import type { CalendarEvent } from '#db/calendar/table.ts'
import { addDays } from '#db/shared/time/model.ts'
import { parseTexts } from '../support/html.ts'
import { open, type TestClient } from '../support/test-app.ts'

// A Friday, 90 minutes before the evening performance.
const app = await open({ now: () => Date.parse('2026-11-20T18:00:00Z') })
const demo = await app.staff()
const staff = await app.staff('Staff')
afterAll(() => app[Symbol.asyncDispose]())

const today = '2026-11-20'
const getSummary = (client: TestClient, query = '') =>
  client.read<Summary & Omit<SummaryParts, 'sales' | 'enquiries'>>(`/api/dashboard/summary${query}`)

test('every dashboard card links to its page', async () => {
  const html = await demo.page('/dashboard')
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href)
  for (const href of [
    ...['/email/inbox/compose', '/todo/all?new', '/calendar?new'],
    ...['/email/inbox', '/chat', '/todo/all', '/contact-us/inbox?status=new', '/contact-us/inbox'],
    ...['/calendar', '/charts/chartjs', `/calendar?view=day&amp;date=${today}`],
  ]) {
    expect(links).toContain(href)
    expect((await demo.visit(href.replaceAll('&amp;', '&'))).status, href).toBe(200)
  }
})

test('on its first day the box office matches the calendar and ends each run with its last performance', async () => {
  const { db } = app.services
  const ada = await app.newUser()
  const plays = ['The Tidewater Clerk', 'Moth and the Midnight Bakery']
  const received = (await ada.read<CalendarEvent[]>('/api/apps/calendar/events')).flatMap(
    (event) => {
      const play = plays.find((name) => event.title.startsWith(name))
      return play ? [`${event.start.slice(0, 10)} ${play}`] : []
    },
  )
  const sold = (await db.select().from(performances)).map(({ day, play }) => `${day} ${play}`)
  expect(received).toHaveLength(5)
  expect(sold).toEqual(expect.arrayContaining(received))
  const clerk = sold.filter((line) => line.endsWith('Clerk') && line < '2026-12')
  expect(clerk.toSorted().at(-1)).toBe('2026-11-21 The Tidewater Clerk')
})

test('the next performances are shown with the seats sold', async () => {
  const { performances: next } = await getSummary(demo)
  expect(next.map(({ day, play, isMatinee }) => [day, play, isMatinee])).toEqual([
    [today, 'The Tidewater Clerk', false],
    ['2026-11-21', 'The Tidewater Clerk', false],
    ['2026-11-29', 'Moth and the Midnight Bakery', false],
  ])
  const sold = await app.services.db
    .select()
    .from(seatSales)
    .where(eq(seatSales.performance, next[0]?.id ?? 0))
  expect(next[0]?.seats).toBe(sold.reduce((all, { seats }) => all + seats, 0))
})

test.each([
  ['', '28d', 28],
  ['?range=7d', '7d', 7],
  ['?range=year', 'year', 365],
  ['?range=ever', '28d', 28],
])('sales are totaled over the requested period: %s', async (query, range, days) => {
  const { db } = app.services
  const sales = await db
    .select({ day: performances.day, seats: seatSales.seats, takings: seatSales.takings })
    .from(seatSales)
    .innerJoin(performances, eq(performances.id, seatSales.performance))
  const sum = (after: string, until: string) =>
    sales
      .filter(({ day }) => day > after && day <= until)
      .reduce(
        (all, one) => ({ seats: all.seats + one.seats, takings: all.takings + one.takings }),
        { seats: 0, takings: 0 },
      )
  const since = addDays(today, -days)
  const expected = { range, now: sum(since, today), before: sum(addDays(since, -days), since) }
  if (query !== '?range=ever') expect((await getSummary(demo, query)).sales).toMatchObject(expected)
  const html = await demo.page(`/dashboard${query}`)
  const tickets = new Intl.NumberFormat('en').format(expected.now.seats)
  expect(parseTexts(html, 'span').join(' ')).toContain(`Tickets sold ${tickets}`)
  expect(html).toContain(`href="/dashboard?range=${range}#dash-house" aria-current="true"`)
  expect(html).toContain('<bdi>28 days</bdi>') // keeps its word order on right-to-left pages
})

test('revenue and enquiries need their permission', async () => {
  const { sales, enquiries } = await getSummary(demo)
  expect(sales?.now.seats).toBeGreaterThan(0)
  expect(enquiries?.rows.length).toBeGreaterThan(0)
  const received = await getSummary(staff)
  expect(received).not.toHaveProperty('sales')
  expect(received).not.toHaveProperty('enquiries')
  const html = await staff.page('/dashboard')
  for (const words of ['Revenue', 'Tickets sold', 'Contact messages']) {
    expect(html).not.toContain(words)
  }
  expect(html).toContain('The Tidewater Clerk')
})

describe('the pending items of a user are', () => {
  test('the tasks due within a week, most urgent first, and the number of those due today', async () => {
    const ada = await app.newUser()
    const before = (await getSummary(ada)).due
    for (const [title, due] of [
      ['Long ago', '2026-01-01'],
      ['Today', '2026-11-20'],
      ['In a week', '2026-11-27'],
      ['In eight days', '2026-11-28'],
    ]) {
      await ada.call(todo.create, { task: { title, due } })
    }
    const { due } = await getSummary(ada)
    expect(due.count).toBe(before.count + 2)
    expect(due.rows[0]?.title).toBe('Long ago')
    expect(due.rows).toHaveLength(4)
    await ada.call(todo.change, { id: due.rows[0]?.id ?? 0, isCompleted: true })
    expect((await getSummary(ada)).due.count).toBe(before.count + 1)
    const { total } = await (await ada.call(todo.rows, { filter: 'today', q: '', page: 1 })).json()
    expect(total).toBe(before.count + 1)
    const ben = await app.newUser()
    const added = await ben.call(todo.create, { task: { title: 'From Ben', due: '2026-11-20' } })
    const { id: task } = await added.json()
    await ben.call(assignedTasks.assign, { task, email: ada.email })
    expect((await getSummary(ada)).due.count).toBe(before.count + 2)
  })

  test('the upcoming calendar events, repetitions included', async () => {
    const ada = await app.newUser()
    for (const { id } of await ada.read<{ id: number }[]>('/api/apps/calendar/events')) {
      await ada.call(calendar.remove, { id })
    }
    const event = { label: 'work', allDay: false } as const
    for (const [title, start, end, more] of [
      ['Over', '2026-11-20T09:00:00Z', '2026-11-20T17:59:00Z', {}],
      ['Going on', '2026-11-20T09:00:00Z', '2026-11-20T18:01:00Z', {}],
      ['Far off', '2026-12-05T09:00:00Z', '2026-12-05T10:00:00Z', {}],
      ['Warm-up', '2026-10-06T18:30:00Z', '2026-10-06T19:00:00Z', { repeat: 'weekly' }],
      ['Tour', '2026-11-18', '2026-11-21', { allDay: true }],
    ] as const) {
      await ada.call(calendar.create, { ...event, title, start, end, ...more })
    }
    const { events } = await getSummary(ada)
    expect(events.map(({ title, start }) => [title, start])).toEqual([
      ['Tour', '2026-11-18'],
      ['Going on', '2026-11-20T09:00'],
      ['Warm-up', '2026-11-24T19:30'],
      ['Warm-up', '2026-12-01T19:30'],
    ])
    expect(await ada.page('/dashboard')).toMatch(/Tour<\/a>.*?All day.*?Today<\/time>/s)
  })

  test('empty when there are none', async () => {
    const ada = await app.newUser()
    const { rows } = (await getSummary(ada)).due
    for (const { id } of rows) await ada.call(todo.trash, { id })
    for (const { id } of await ada.read<{ id: number }[]>('/api/apps/calendar/events')) {
      await ada.call(calendar.remove, { id })
    }
    const { db } = app.services
    const [visible, sold] = [
      await db.select().from(performances),
      await db.select().from(seatSales),
    ]
    await db.write(async (tx) => {
      await tx.delete(seatSales)
      await tx.delete(performances)
    })
    const html = await ada.page('/dashboard')
    for (const words of ['No tasks due', 'No upcoming events', 'No upcoming performances']) {
      expect(html).toContain(words)
    }
    expect(await demo.page('/dashboard')).toContain('$0')
    await db.write(async (tx) => {
      await tx.insert(performances).values(visible)
      await tx.insert(seatSales).values(sold)
    })
  })
})
