import { eq, getTableColumns, lte } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { boxOffice } from '#client/features/box-office/endpoints.ts'
import charts from '#client/i18n/en/charts.json' with { type: 'json' }
import { type Figures, figureNames, seatCapacity } from '#db/box-office/model.ts'
import { performances, seatSales } from '#db/box-office/table.ts'
import { open } from '../support/test-app.ts'

const app = await open({ now: () => Date.parse('2026-11-20T18:00:00Z') })
const demo = await app.staff()
afterAll(() => app[Symbol.asyncDispose]())

const figures = () => demo.read<Figures>('/api/box-office/figures')
const sum = (rows: (string | number)[][], at: number) =>
  rows.reduce((all, row) => all + Number(row[at]), 0)

test('every box office figure has as many cells in a row as columns', async () => {
  const all = await figures()
  expect(Object.keys(all)).toEqual([...figureNames])
  for (const { columns, rows } of Object.values(all)) {
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row).toHaveLength(columns.length)
  }
})

test('every word in a box office figure has a text', async () => {
  for (const { columns, rows } of Object.values(await figures())) {
    const words = columns.flatMap(({ kind }, at) =>
      kind === 'word' ? rows.map((row) => String(row[at])) : [],
    )
    for (const word of words) expect(Object.keys(charts)).toContain(word)
  }
})

test('box office figures count stored sales to date', async () => {
  const { seatsByRegion, seatsByWeekday, takingsByPlay, housesByFill, pricesAndHouses } =
    await figures()
  const { db } = app.services
  const played = lte(performances.day, '2026-11-20')
  const sold = await db
    .select(getTableColumns(seatSales))
    .from(seatSales)
    .innerJoin(performances, eq(performances.id, seatSales.performance))
    .where(played)
  const seats = sold.reduce((all, one) => all + one.seats, 0)
  expect(sum(seatsByRegion.rows, 1)).toBe(seats)
  expect(sum(seatsByWeekday.rows, 1)).toBe(seats)
  expect(sum(takingsByPlay.rows, 1)).toBe(sold.reduce((all, one) => all + one.takings, 0))
  expect(sum(housesByFill.rows, 1)).toBe(await db.$count(performances, played))
  for (const [, , fill] of pricesAndHouses.rows) expect(fill).toBeLessThanOrEqual(100)
  const byNight = Map.groupBy(sold, ({ performance }) => performance)
  for (const parts of byNight.values()) {
    expect(parts.reduce((all, one) => all + one.seats, 0)).toBeLessThanOrEqual(seatCapacity)
  }
})

test("monthly figures add up to the sales of that month's performances", async () => {
  const { seatsByTime, takingsByDay, takingsByMonth, pricesByMonth, fillByPlay, seatsByMonth } =
    await figures()
  expect(sum(seatsByTime.rows, 1) + sum(seatsByTime.rows, 2)).toBe(
    seatsByMonth.rows.reduce(
      (all, row) => all + row.slice(1).reduce<number>((seats, cell) => seats + Number(cell), 0),
      0,
    ),
  )
  const byMonth = new Map(takingsByMonth.rows.map((row) => [row[0], row]))
  for (const [month, ...parts] of takingsByDay.rows) {
    expect(parts.reduce<number>((all, part) => all + Number(part), 0)).toBe(byMonth.get(month)?.[1])
  }
  expect(byMonth.get('2026-10')?.[2]).toBeGreaterThan(0)
  for (const [, first, highest, lowest, last] of pricesByMonth.rows) {
    expect(highest).toBeGreaterThanOrEqual(Math.max(Number(first), Number(last)))
    expect(lowest).toBeLessThanOrEqual(Math.min(Number(first), Number(last)))
  }
  expect(fillByPlay.rows.map(([play]) => play)).toContain('allPlays')
})

test('figures that compare months end with the last full month', async () => {
  const { seatsByTime, takingsByMonth, fillByMonth } = await figures()
  expect(seatsByTime.rows.at(-1)?.[0]).toBe('2026-10')
  expect(seatsByTime.rows).toHaveLength(12)
  expect(takingsByMonth.rows.at(-1)?.[0]).toBe('2026-10')
  expect(fillByMonth.columns.at(-1)?.name).toBe('2026-10')
})

test('a box office figure can be exported as CSV', async () => {
  const answer = await demo.call(boxOffice.csv, { name: 'takingsByPlay' })
  expect(answer.headers.get('content-type')).toMatch('text/csv')
  expect(answer.headers.get('content-disposition')).toContain('takingsByPlay.csv')
  const [head, first] = (await answer.text()).split('\r\n')
  expect(head).toBe('play,takings')
  expect(first).toMatch(/^The Tidewater Clerk,\d+$/)
  expect((await demo.call(boxOffice.csv, { name: '__proto__' })).status).toBe(404)
})

test('revenue and prices need the permission to see revenue', async () => {
  const staff = await app.staff('Staff')
  const seen = await staff.read<Partial<Figures>>('/api/box-office/figures')
  expect(Object.keys(seen)).toEqual([
    'seatsByMonth',
    'seatsByWeekday',
    'seatsByRegion',
    'housesByFill',
    'fillByWeekday',
    'seatsByTime',
    'fillByMonth',
    'fillByPlay',
  ])
  expect((await staff.call(boxOffice.csv, { name: 'takingsByPlay' })).status).toBe(403)
  expect((await staff.call(boxOffice.csv, { name: 'seatsByMonth' })).status).toBe(200)
  const card = await staff.page('/cards/action')
  expect(card).toContain('Seats sold by region')
  const listings = /<pre[\s\S]*?<\/pre>/g // which have amounts of their own
  expect(card.replace(listings, '')).not.toMatch(/\$\d/)
  expect(await staff.page('/charts/chartjs')).toContain('You don’t have permission to see revenue.')
})

test('an organization without sales gets an empty figure', async () => {
  await using empty = await open()
  const client = await empty.staff()
  await empty.services.db.write(async (tx) => {
    await tx.delete(seatSales)
    await tx.delete(performances)
  })
  const answer = await client.visit('/charts/chartjs')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('No sales yet')
})
