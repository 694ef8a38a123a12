import { asc, eq, lte } from 'drizzle-orm'
import type { Day } from '../shared/time/model.ts'
import { param, prepared, type Reader, type Writer } from '../store/dialect.ts'
import {
  type Column,
  type ColumnKind,
  type Figure,
  type FigureName,
  type Figures,
  fillClasses,
  seatCapacity,
} from './model.ts'
import { sampleSales } from './seed.ts'
import { performances, seatSales } from './table.ts'

/** Replaces the sample seasons. */
export async function seedBoxOffice(tx: Writer, today: Date): Promise<void> {
  const { performances: samplePerformances, sales } = sampleSales(today)
  await tx.delete(seatSales)
  await tx.delete(performances)
  await tx.insert(performances).values(samplePerformances)
  await tx.insert(seatSales).values(sales)
}

/** Builds all box office figures from the performances up to a day. */
export async function buildFigures(db: Reader, until: Day): Promise<Figures> {
  const rows = await selectSales(db, { until })
  const performanceTotals = sumByPerformance(rows)
  return Object.fromEntries(
    Object.entries(figureBuilders).map(([name, count]) => [name, count(rows, performanceTotals)]),
  ) as Figures
}

const selectSales = prepared((db) =>
  db
    .select({
      id: performances.id,
      day: performances.day,
      play: performances.play,
      isMatinee: performances.isMatinee,
      region: seatSales.region,
      seats: seatSales.seats,
      takings: seatSales.takings,
    })
    .from(seatSales)
    .innerJoin(performances, eq(performances.id, seatSales.performance))
    .where(lte(performances.day, param('until')))
    .orderBy(asc(performances.day), asc(performances.id)),
)

type SaleRow = Awaited<ReturnType<typeof selectSales>>[number]
type PerformanceTotal = Omit<SaleRow, 'region'>

function sumByPerformance(rows: SaleRow[]): PerformanceTotal[] {
  return Array.from(Map.groupBy(rows, ({ id }) => id).values(), (parts) => ({
    ...(parts[0] as SaleRow),
    seats: sum(parts, getSeats),
    takings: sum(parts, getTakings),
  }))
}

const getSeats = ({ seats }: { seats: number }) => seats
const getTakings = ({ takings }: { takings: number }) => takings
const getMonth = ({ day }: { day: string }) => day.slice(0, 7)
const getWeekday = ({ day }: { day: string }) => new Date(day).getUTCDay()
const getFill = ({ seats }: { seats: number }) => Math.round((seats / seatCapacity) * 1000) / 10

const sum = <T>(all: T[], getValue: (one: T) => number) =>
  all.reduce((total, one) => total + getValue(one), 0)
const mean = <T>(all: T[], getValue: (one: T) => number) =>
  all.length === 0 ? 0 : Math.round((sum(all, getValue) / all.length) * 10) / 10
const getAveragePrice = (performanceTotals: PerformanceTotal[]) =>
  Math.round(sum(performanceTotals, getTakings) / Math.max(1, sum(performanceTotals, getSeats)))

const distinct = <T, K>(all: T[], getValue: (one: T) => K) => [...new Set(all.map(getValue))]
const translatedColumn = (name: string, kind: ColumnKind): Column => ({ name, kind, isWord: true })
const literalColumn = (name: string, kind: ColumnKind): Column => ({ name, kind, isWord: false })

/** Groups rows by a key and builds one table row per group. */
const groupRows = <T, K extends string | number>(
  all: T[],
  key: (one: T) => K,
  cells: (group: T[]) => (string | number)[],
) => Array.from(Map.groupBy(all, key), ([value, group]) => [value, ...cells(group)])

/** Sorts weekdays from Monday to Sunday. */
const sortFromMonday = (rows: (string | number)[][]) =>
  rows.toSorted(([a], [b]) => ((Number(a) + 6) % 7) - ((Number(b) + 6) % 7))

const figureBuilders: Record<
  FigureName,
  (rows: SaleRow[], performanceTotals: PerformanceTotal[]) => Figure
> = {
  seatsByMonth(rows) {
    const regions = distinct(rows, ({ region }) => region)
    const months = distinct(rows, getMonth).slice(-12)
    const recent = rows.filter((row) => months.includes(getMonth(row)))
    return {
      columns: [
        translatedColumn('month', 'month'),
        ...regions.map((region) => literalColumn(region, 'seats')),
      ],
      rows: groupRows(recent, getMonth, (sold) =>
        regions.map((one) =>
          sum(
            sold.filter(({ region }) => region === one),
            getSeats,
          ),
        ),
      ),
    }
  },
  seatsByWeekday: (rows) => ({
    columns: [translatedColumn('weekday', 'weekday'), translatedColumn('seats', 'seats')],
    rows: sortFromMonday(groupRows(rows, getWeekday, (sold) => [sum(sold, getSeats)])),
  }),
  takingsByPlay: (rows) => ({
    columns: [translatedColumn('play', 'name'), translatedColumn('takings', 'money')],
    rows: groupRows(
      rows,
      ({ play }) => play,
      (sold) => [sum(sold, getTakings)],
    ),
  }),
  seatsByRegion: (rows) => ({
    columns: [translatedColumn('region', 'name'), translatedColumn('seats', 'seats')],
    rows: groupRows(
      rows,
      ({ region }) => region,
      (sold) => [sum(sold, getSeats)],
    ),
  }),
  housesByFill(_, performanceTotals) {
    const getFillClass = (performance: PerformanceTotal) =>
      fillClasses.find(({ from }) => getFill(performance) >= from)?.name ?? ''
    return {
      columns: [translatedColumn('house', 'word'), translatedColumn('performances', 'count')],
      rows: fillClasses.map(({ name }) => [
        name,
        performanceTotals.filter((performance) => getFillClass(performance) === name).length,
      ]),
    }
  },
  fillByWeekday(_, performanceTotals) {
    const years = distinct(performanceTotals, ({ day }) => day.slice(0, 4)).slice(-2)
    return {
      columns: [
        translatedColumn('weekday', 'weekday'),
        ...years.map((year) => literalColumn(year, 'percent')),
      ],
      rows: sortFromMonday(
        groupRows(performanceTotals, getWeekday, (group) =>
          years.map((year) =>
            mean(
              group.filter(({ day }) => day.startsWith(year)),
              getFill,
            ),
          ),
        ),
      ),
    }
  },
  takingsPerNight: (_, performanceTotals) => ({
    columns: [translatedColumn('play', 'name'), translatedColumn('perNight', 'money')],
    rows: groupRows(
      performanceTotals,
      ({ play }) => play,
      (group) => [Math.round(mean(group, getTakings))],
    ),
  }),
  monthsOfPlays: (_, performanceTotals) => ({
    columns: [
      translatedColumn('play', 'name'),
      translatedColumn('month', 'month'),
      translatedColumn('price', 'money'),
      translatedColumn('fill', 'percent'),
      translatedColumn('performances', 'count'),
    ],
    rows: distinct(performanceTotals, ({ play }) => play).flatMap((play) =>
      groupRows(
        performanceTotals.filter((performance) => performance.play === play),
        getMonth,
        (group) => [getAveragePrice(group), mean(group, getFill), group.length],
      ).map((row) => [play, ...row]),
    ),
  }),
  pricesAndHouses: (_, performanceTotals) => ({
    columns: [
      translatedColumn('time', 'word'),
      translatedColumn('price', 'money'),
      translatedColumn('fill', 'percent'),
    ],
    rows: performanceTotals
      .slice(-90)
      .map((performance) => [
        performance.isMatinee ? 'matinee' : 'evening',
        getAveragePrice([performance]),
        getFill(performance),
      ]),
  }),
}
