import { between, desc, eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type {
  Analytics,
  AnalyticsParts,
  Commerce,
  CommerceParts,
  Stats,
} from '#client/features/dashboards/endpoints.ts'
import { audienceDays, shipments as shipmentRows } from '#db/analytics/table.ts'
import { seatCapacity } from '#db/box-office/model.ts'
import { performances, seatSales } from '#db/box-office/table.ts'
import { enquiries } from '#db/enquiries/table.ts'
import { createReminders } from '#db/live/create-reminders.ts'
import { products } from '#db/products/table.ts'
import { addDays } from '#db/shared/time/model.ts'
import { managedUsers } from '#db/users/table.ts'
import { parseTexts } from '../support/html.ts'
import { isForSqlite } from '../support/postgres-databases.ts'
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
    client.read<Stats & { counts: Required<Stats['counts']> }>(
      `/api/dashboard/stats?range=${range}`,
    )

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
    expect(html.match(/<svg class="[^"]*h-64/g)).toHaveLength(7)
    expect(html).toMatch(/role="img" aria-label="Website visits: [\d,]+ total, highest on /)
    // Each of the six lines of the period has a table; the quarter has points of its own.
    expect(parseTexts(html, 'tr').filter((row) => row.startsWith('From'))).toHaveLength(7)
    expect(parseTexts(html, 'tr').length).toBeGreaterThanOrEqual(6 * (marks.length + 1))
    expect(html).toContain('href="/api/dashboard/files/stats/tickets?range=28d"')
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
    expect(html).not.toMatch(/\$\d/)
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
    client.read<Analytics & AnalyticsParts>(`/api/dashboard/analytics?range=${range}`)

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

  test('averages the hours until enquiries were answered', async () => {
    const { db } = app.services
    const ada = await app.newUser()
    const message = { topic: 'technical', subject: 'A hum', message: 'On cue 14.', phone: '' }
    for (let sent = 0; sent < 4; sent++) await ada.post('/api/contact', message)
    const rows = await db.select().from(enquiries).orderBy(desc(enquiries.id)).limit(4)
    const createdAt = '2026-03-28T20:00:00.250Z'
    const answers = [
      '2026-03-28T23:00:00.250Z',
      '2026-03-30T22:00:00.250Z',
      '2026-03-28T20:30:00.000Z',
    ]
    await db.write(async (tx) => {
      for (const [index, { id }] of rows.entries()) {
        const repliedAt = answers[index] ?? null
        const status = repliedAt === null ? 'new' : index === 1 ? 'closed' : 'answered'
        await tx.update(enquiries).set({ createdAt, repliedAt, status }).where(eq(enquiries.id, id))
      }
    })
    expect((await getOverview(ada)).support).toMatchObject({
      total: 4,
      fresh: 1,
      answered: 2,
      closed: 1,
      hours: 18, // the average of 3, 50 and 0.5
    })
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
    expect(html).not.toContain('Analytics Dashboard')
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
    demo.read<Commerce & CommerceParts>(`/api/dashboard/ecommerce?range=${range}`)

  test('have the revenue of this and the last month and the goal of the quarter', async () => {
    const { revenue, goal, quarter: measure } = await getCommerce()
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
    expect(measure.now).toBe(quarter.takings)
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
    const text = 'Is the harbor wall <dry>?'
    const answer = await demo.submit('/ecommerce-dashboard?range=7d', {
      ...{ intent: 'say', contact: '1', text },
    })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/ecommerce-dashboard?range=7d',
    ])
    const html = await demo.page('/ecommerce-dashboard?range=7d')
    expect(html).toContain('Is the harbor wall &lt;dry&gt;?')
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

describe.skipIf(isForSqlite('SQLite statements'))('a failing query', () => {
  const rename = (from: string, to: string) =>
    app.services.db.write(async (tx) => {
      await tx.run(sql.raw(`alter table ${from} rename to ${to}`))
    })

  test('leaves out its card, and the rest of the page is shown', async () => {
    await rename('shipments', 'shipments_away')
    try {
      const { failed, ...data } = await demo.read<Analytics>('/api/dashboard/analytics')
      expect(failed).toEqual(['shipments'])
      expect(data).not.toHaveProperty('shipments')
      expect(data.tickets?.now).toBeGreaterThan(0)
      const html = await demo.page('/')
      expect(html.match(/This card couldn’t be loaded/g)).toHaveLength(1)
      expect(html).toContain('Sets in transit</h2>')
      expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Try again/)
      expect(html).toContain('Support tracker')
    } finally {
      await rename('shipments_away', 'shipments')
    }
    expect((await demo.read<Analytics>('/api/dashboard/analytics')).failed).toEqual([])
    expect(await demo.page('/')).not.toContain('couldn’t be loaded')
  })

  test('of every card fails the call', async () => {
    await rename('performances', 'performances_away')
    await rename('audience_days', 'audience_days_away')
    try {
      expect((await demo.visit('/api/dashboard/ecommerce')).status).toBe(500)
      expect((await demo.visit('/cards/statistics')).status).toBe(500)
      const { failed } = await demo.read<Analytics>('/api/dashboard/analytics')
      expect(failed).toEqual(['next', 'subscribers', 'tickets', 'visits', 'shares', 'houses'])
      expect(await demo.page('/dashboard')).toContain('My tasks</h2>')
    } finally {
      await rename('performances_away', 'performances')
      await rename('audience_days_away', 'audience_days')
    }
  })
})

describe('the CSV file of a card', () => {
  const read = async (client: TestClient, path: string) => {
    const answer = await client.visit(`/api/dashboard/files/${path}`)
    return { status: answer.status, lines: (await answer.text()).trim().split('\r\n') }
  }

  test.each([
    ['analytics/tickets', 'from,tickets', 28],
    ['analytics/visits', 'weekday,visits', 7],
    ['analytics/support', 'item,count', 3],
    ['analytics/orders', 'item,count', 4],
    ['analytics/houses', 'month,evenings,matinees', 6],
    ['ecommerce/quarter', 'from,quarter', 12],
    ['ecommerce/revenue', 'day,thisMonth,lastMonth', 31],
    ['ecommerce/goal', 'item,count', 2],
    ['ecommerce/funds', 'item,count', 2],
    ['ecommerce/engines', 'item,visits,percent', 4],
    ['ecommerce/devices', 'item,visits,percent', 3],
    ['ecommerce/buyers', 'item,count', 3],
    ['ecommerce/retention', 'month,returning,new', 12],
    ['stats/reads', 'from,reads', 28],
    ['summary/sales', 'from,tickets', 28],
  ])('%s has the rows of the chart', async (path, head, count) => {
    const { status, lines } = await read(demo, path)
    expect([status, lines[0]?.replace('\uFEFF', ''), lines.length - 1]).toEqual([200, head, count])
  })

  test('has figures that add up to that of the card', async () => {
    const { lines } = await read(demo, 'analytics/tickets?range=year')
    const { tickets } = await demo.read<Analytics>('/api/dashboard/analytics?range=year')
    expect(sum(lines.slice(1).map((line) => Number(line.split(',')[1])))).toBe(tickets?.now)
  })

  test('needs a card and the permission to see revenue', async () => {
    expect((await read(demo, 'analytics/nothing')).status).toBe(404)
    expect((await read(demo, 'stats/toString')).status).toBe(404)
    expect((await read(demo, 'nowhere/tickets')).status).toBe(404)
    for (const path of ['ecommerce/takings', 'summary/sales']) {
      expect((await read(staff, path)).status).toBe(403)
    }
    expect((await read(staff, 'stats/takings')).status).toBe(404)
    expect((await read(staff, 'analytics/tickets')).status).toBe(200)
  })
})

test('the counts of contact messages add up and equal those of the linked lists', async () => {
  const { support } = await demo.read<Analytics>('/api/dashboard/analytics')
  const { fresh = 0, answered = 0, closed = 0, total = 0 } = support ?? {}
  expect(fresh + answered + closed).toBe(total)
  const { db } = app.services
  for (const [status, count] of [
    ['new', fresh],
    ['answered', answered],
    ['closed', closed],
  ] as const) {
    expect(await db.$count(enquiries, eq(enquiries.status, status))).toBe(count)
    expect(await demo.page('/')).toContain(`href="/contact-us/inbox?status=${status}"`)
  }
})

test('the shares of browsers change by points that add up to zero', async () => {
  const { engines = [] } = await demo.read<Commerce>('/api/dashboard/ecommerce')
  const share = (of: 'now' | 'before') => {
    const all = sum(engines.map((each) => each[of]))
    return engines.map((each) => (100 * each[of]) / all)
  }
  const change = share('now').map((now, at) => now - (share('before')[at] ?? 0))
  expect(sum(change)).toBeCloseTo(0)
  const html = await demo.page('/ecommerce-dashboard')
  for (const name of ['Chrome and Edge', 'Safari', 'Firefox']) expect(html).toContain(name)
  expect(html).toMatch(/<bdi>[+-]?[\d.]+ pts<\/bdi>/)
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
