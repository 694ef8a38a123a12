import { and, between, eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { Stats } from '#client/features/analytics/endpoints.ts'
import { audienceDays } from '#db/analytics/table.ts'
import { performances, seatSales } from '#db/box-office/table.ts'
import { addDays } from '#db/time/model.ts'
import { textsOf } from '../html.ts'
import { open, type Visitor } from '../theatre.ts'

// A Friday evening in the house, an hour and a half before the curtain.
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
    .where(and(between(performances.day, from, to)))
  return {
    seats: sum(rows.map(({ seats }) => seats)),
    takings: sum(rows.map((row) => row.takings)),
  }
}

describe('the cards of statistics', () => {
  const statsOf = (visitor: Visitor, range = '28d') =>
    visitor.read<Stats>(`/api/dashboard/stats?range=${range}`)

  test.each([
    ['7d', '2026-11-14', today, '2026-11-07', 7],
    ['28d', '2026-10-24', today, '2026-09-26', 28],
    ['month', '2026-10-01', '2026-10-31', '2026-09-01', 31],
    ['year', '2025-11-21', today, '2024-11-21', 12],
  ])('count %s, and as long a time before', async (range, from, to, before, points) => {
    const stats = await statsOf(demo, range)
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

  test('say it all without a script, drawing and table', async () => {
    const { lines, marks } = await statsOf(demo)
    const html = await demo.page('/cards/statistics')
    expect(html.match(/<svg class="spark"/g)).toHaveLength(7)
    expect(html).toMatch(/role="img" aria-label="Site visits: [\d,]+ in all, the most on /)
    expect(textsOf(html, 'tr')).toHaveLength(marks.length + 1)
    const tickets = new Intl.NumberFormat('en').format(lines.tickets?.now ?? 0)
    expect(textsOf(html, 'a').join(' ')).toContain(`${tickets}Tickets sold`)
    const year = await demo.page('/cards/statistics?range=year')
    expect(year).toContain('href="/cards/statistics?range=year" aria-current="true"')
    expect(await demo.page('/cards/statistics?range=ever')).toContain('range=28d" aria-current')
  })

  test('tell takings to those alone who may see them, and messages to who answers them', async () => {
    const { lines, answers } = await statsOf(staff)
    expect(Object.keys(lines)).not.toContain('takings')
    expect(Object.keys(lines)).not.toContain('quarter')
    expect(answers).toBe(false)
    const html = await staff.page('/cards/statistics')
    expect(html).not.toContain('€')
    expect(html).not.toContain('/contact-us/inbox')
  })

  test('count what one does oneself', async () => {
    const ada = await app.newcomer()
    const before = (await statsOf(ada)).counts
    await ada.post('/api/app/chat/messages', { contactId: 1, textContent: 'Is the iron up?' })
    await ada.post('/api/update/bookmarks', { obj: { id: 18, starred: false } })
    const after = (await statsOf(ada)).counts
    expect(after.messages).toBe(before.messages + 1)
    expect(after.stars).toBe(before.stars + 1)
  })
})
