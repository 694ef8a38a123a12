import { between, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { Analytics, Commerce, Stats } from '#client/features/dashboards/endpoints.ts'
import { audienceDays, shipments as shipmentRows } from '#db/analytics/table.ts'
import { seatCapacity } from '#db/box-office/model.ts'
import { performances, seatSales } from '#db/box-office/table.ts'
import { createReminders } from '#db/live/reminders.ts'
import { products } from '#db/products/table.ts'
import { addDays } from '#db/shared/time/model.ts'
import { managedUsers } from '#db/users/table.ts'
import { parseTexts } from '../support/html.ts'
import { open, type TestClient } from '../support/test-app.ts'

// A Friday, 90 minutes before the evening performance.
const app = await open({ now: () => Date.parse('2026-11-20T18:00:00Z') })
const demo = await app.staff()
const staff = await app.staff('Staff')
afterAll(() => app[Symbol.asyncDispose]())

const today = '2026-11-20'
const sum = (all: number[]) => all.reduce((one, other) => one + other, 0)

const soldFrom = async (from: string, to: string) => {
  const rows = await app.services.db
    .select({ seats: seatSales.seats, takings: seatSales.takings })
    .from(seatSales)
    .innerJoin(performances, eq(performances.id, seatSales.performance))
    .where(between(performances.day, from, to))
  return {
    seats: sum(rows.map(({ seats }) => seats)),
    takings: sum(rows.map((row) => row.takings)),
  }
}

describe('the statistics cards', () => {
  const listStats = (client: TestClient, range = '28d') =>
    client.read<Stats>(`/api/dashboard/stats?range=${range}`)

  test.each([
    ['7d', '2026-11-14', today, '2026-11-07', 7],
    ['28d', '2026-10-24', today, '2026-09-26', 28],
    ['month', '2026-10-01', '2026-10-31', '2026-09-01', 31],
    ['year', '2025-11-21', today, '2024-11-21', 12],
  ])('count %s of the period and the one before', async (range, from, to, before, points) => {
    const stats = await listStats(demo, range)
    expect(stats).toMatchObject({ range, from, to })
    expect(stats.marks).toHaveLength(points)
    const now = await soldFrom(from, to)
    const then = await soldFrom(before, addDays(from, -1))
    expect(stats.lines.tickets).toMatchObject({ now: now.seats, before: then.seats })
    expect(stats.lines.takings).toMatchObject({ now: now.takings, before: then.takings })
    const days = await app.services.db
      .select()
      .from(audienceDays)
      .where(between(audienceDays.day, from, to))
    expect(stats.lines.views?.now).toBe(sum(days.map(({ views }) => views)))
    for (const line of Object.values(stats.lines)) expect(sum(line.series)).toBe(line.now)
  })

  test('show chart and table without scripts', async () => {
    const { lines, marks } = await listStats(demo)
    const html = await demo.page('/cards/statistics')
    expect(html.match(/<svg class="spark/g)).toHaveLength(7)
    expect(html).toMatch(/role="img" aria-label="Website visits: [\d,]+ total, highest on /)
    expect(parseTexts(html, 'tr')).toHaveLength(marks.length + 1)
    const tickets = new Intl.NumberFormat('en').format(lines.tickets?.now ?? 0)
    expect(parseTexts(html, 'a').join(' ')).toContain(`${tickets}Tickets sold`)
    const year = await demo.page('/cards/statistics?range=year')
    expect(year).toContain('href="/cards/statistics?range=year" aria-current="true"')
    expect(await demo.page('/cards/statistics?range=ever')).toContain('range=28d" aria-current')
  })

  test('show revenue and enquiries only with the permission', async () => {
    const { lines, answers } = await listStats(staff)
    expect(Object.keys(lines)).not.toContain('takings')
    expect(Object.keys(lines)).not.toContain('quarter')
    expect(answers).toBe(false)
    const html = await staff.page('/cards/statistics')
    expect(html).not.toContain('€')
    expect(html).not.toContain('/contact-us/inbox')
  })

  test("include the user's own changes", async () => {
    const ada = await app.newUser()
    const before = (await listStats(ada)).counts
    await ada.post('/api/app/chat/messages', { contactId: 1, textContent: 'Is the iron up?' })
    await ada.post('/api/update/bookmarks', { obj: { id: 18, starred: false } })
    const after = (await listStats(ada)).counts
    expect(after.messages).toBe(before.messages + 1)
    expect(after.stars).toBe(before.stars + 1)
  })
})

describe('the analytics dashboard', () => {
  const getOverview = (client: TestClient, range = '28d') =>
    client.read<Analytics>(`/api/dashboard/analytics?range=${range}`)

  test('shows figures counted from stored rows', async () => {
    const { db } = app.services
    const matches = await getOverview(demo, 'year')
    const year = await soldFrom('2025-11-21', today)
    expect(matches.tickets.now).toBe(year.seats)
    expect(sum(matches.visits.byWeekday)).toBe(matches.visits.now)
    expect(sum(Object.values(matches.orders))).toBe(
      await db.$count(products, eq(products.archived, false)),
    )
    const half = await soldFrom('2026-06-01', today)
    expect(sum([...matches.houses.evenings, ...matches.houses.matinees])).toBe(half.seats)
    expect(matches.next).toMatchObject({ day: today, play: 'The Tidewater Clerk' })
    for (const { crew } of matches.shipments) {
      expect(crew.length).toBeGreaterThan(0)
      for (const { id, name } of crew) {
        const [user] = await db.select().from(managedUsers).where(eq(managedUsers.id, id))
        expect(user?.name).toBe(name)
      }
    }
  })

  test('shows all enquiries to those who answer them, and others their own', async () => {
    const ada = await app.newUser()
    expect((await getOverview(ada)).support).toMatchObject({ total: 0, hours: null })
    const before = (await getOverview(demo)).support
    const message = { topic: 'technical', subject: 'A hum', message: 'On cue 14.', phone: '' }
    await ada.post('/api/contact', message)
    const { support } = await getOverview(ada)
    expect(support).toMatchObject({ total: 1, fresh: 1, answers: false })
    expect((await getOverview(demo)).support.total).toBe(before.total + 1)
    expect(await ada.page('/')).toContain('1 contact message, 0% answered')
  })

  test('sorts the shipments by the requested column', async () => {
    const places = async (sort: string) =>
      [...(await demo.page(`/?sort=${sort}`)).matchAll(/<bdi dir="ltr">#<!-- -->(\d+)</g)].map(
        ([, id]) => Number(id),
      )
    const { shipments } = await getOverview(demo)
    const ids = shipments.map(({ id }) => id)
    expect(await places('id')).toEqual(ids)
    expect(await places('-id')).toEqual(ids.toReversed())
    expect(await places('nonsense')).toEqual(
      shipments
        .toSorted((a, b) => (a.arrivesOn < b.arrivesOn ? -1 : a.arrivesOn > b.arrivesOn ? 1 : 0))
        .map(({ id }) => id),
    )
    expect(await demo.page('/?sort=-km')).toMatch(
      /aria-sort="descending"[^>]*><a [^>]*href="[^"]*sort=km#/,
    )
  })

  test('returns 401 to anonymous visitors', async () => {
    const html = await app.client().page('/')
    expect(html).toContain('Sign in')
    expect(html).not.toContain('Analytics dashboard')
  })

  test('renders with an empty database', async () => {
    await using empty = await open({ now: () => Date.parse('2026-11-20T18:00:00Z') })
    const client = await empty.staff()
    await empty.services.db.write(async (tx) => {
      await tx.delete(seatSales)
      await tx.delete(performances)
      await tx.delete(audienceDays)
      await tx.delete(shipmentRows)
    })
    const html = await client.page('/')
    expect(html).toContain('No upcoming performances')
    const commerce = await client.page('/ecommerce-dashboard')
    for (const each of [html, commerce]) expect(each).not.toMatch(/NaN|Infinity|undefined/)
    expect(await client.page('/cards/statistics')).not.toMatch(/NaN|Infinity|undefined/)
  })
})

describe('the sales figures', () => {
  const getCommerce = (range = '28d') =>
    demo.read<Commerce>(`/api/dashboard/ecommerce?range=${range}`)

  test('have the revenue of this and the last month and the goal of the quarter', async () => {
    const { revenue, goal, lines } = await getCommerce()
    const [month, last, quarter] = await Promise.all([
      soldFrom('2026-11-01', today),
      soldFrom('2026-10-01', '2026-10-31'),
      soldFrom('2026-10-01', today),
    ])
    expect(revenue.now).toHaveLength(20)
    expect(revenue.before).toHaveLength(31)
    expect(revenue.now.at(-1)).toBe(month.takings)
    expect(revenue.before.at(-1)).toBe(last.takings)
    expect(goal.sold).toBe(quarter.seats)
    expect(goal.seats).toBe(goal.performances * seatCapacity)
    expect(lines.quarter.now).toBe(quarter.takings)
  })

  test('have visits whose breakdowns add up to the total', async () => {
    const { engines, devices, buyers, retention } = await getCommerce('year')
    const of = (shares: { now: number; before: number }[]) => [
      sum(shares.map(({ now }) => now)),
      sum(shares.map(({ before }) => before)),
    ]
    expect(of(engines)).toEqual(of(devices))
    expect(Math.min(...Object.values(buyers))).toBeGreaterThan(0)
    expect(retention.months).toHaveLength(12)
    expect(retention.months.at(-1)).toBe('2026-11-01')
  })

  test('show the first chat with a reply form that works without scripts', async () => {
    const text = 'Is the harbour wall <dry>?'
    const answer = await demo.submit('/ecommerce-dashboard?range=7d', {
      ...{ intent: 'say', contact: '1', text },
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/ecommerce-dashboard?range=7d',
    ])
    const html = await demo.page('/ecommerce-dashboard?range=7d')
    expect(html).toContain('Is the harbour wall &lt;dry&gt;?')
    const getCharts = async () =>
      (await demo.read<{ messages: unknown[] }>('/api/app/chat/messages?contactId=1')).messages
        .length
    const before = await getCharts()
    await demo.submit('/ecommerce-dashboard', { intent: 'say', contact: '1', text: '  ' })
    expect(await getCharts()).toBe(before)
  })

  test('need the permission to see revenue', async () => {
    expect((await staff.visit('/api/dashboard/ecommerce')).status).toBe(403)
    const page = await staff.visit('/ecommerce-dashboard')
    expect([page.status, page.headers.get('location')]).toEqual([303, '/misc/not-authorized'])
    expect(await staff.page('/dashboard')).not.toContain('href="/ecommerce-dashboard"')
  })
})

test('each count of product orders equals that of the linked list', async () => {
  const html = (await demo.page('/')).replaceAll('<!-- -->', '')
  for (const status of ['delivered', 'pending', 'on hold', 'canceled'] as const) {
    const query = new URLSearchParams({ status })
    const [, visible] =
      new RegExp(`list-view\\?${query.toString().replace('+', '\\+')}"[^]*?<bdi>(\\d+)`).exec(
        html,
      ) ?? []
    const { db } = app.services
    expect([status, Number(visible)]).toEqual([
      status,
      await db.$count(products, eq(products.order_status, status)),
    ])
  }
})

test('the activity timeline says when a task is due', async () => {
  await createReminders(app.services.db, new Date(app.services.now()), 'Europe/London')
  const html = (await demo.page('/')).replaceAll('<!-- -->', '')
  expect(html.slice(html.indexOf('id="timeline"'))).toMatch(
    /<span[^>]*>Due [A-Z][a-z]+ \d+, 2026<\/span>/,
  )
})
