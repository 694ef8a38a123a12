import { asc, eq, lte } from 'drizzle-orm'
import type { Day } from '../shared/time/model.ts'
import { given, prepared, type Reader, type Writer } from '../store/dialect.ts'
import {
  type Column,
  type Figure,
  type FigureName,
  type Figures,
  fillClasses,
  houseSeats,
  type Kind,
} from './model.ts'
import { sampleSales } from './seed.ts'
import { performances, seatSales } from './table.ts'

/** Puts the sample seasons in the place of whatever there is. */
export async function seedBoxOffice(tx: Writer, today: Date): Promise<void> {
  const { performances: shown, sales } = sampleSales(today)
  await tx.delete(seatSales)
  await tx.delete(performances)
  await tx.insert(performances).values(shown)
  await tx.insert(seatSales).values(sales)
}

/** Everything that the box office counts, of the performances up to a day. */
export async function countFigures(db: Reader, until: Day): Promise<Figures> {
  const rows = await soldOf(db, { until })
  const nights = nightsIn(rows)
  return Object.fromEntries(
    Object.entries(counts).map(([name, count]) => [name, count(rows, nights)]),
  ) as Figures
}

const soldOf = prepared((db) =>
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
    .where(lte(performances.day, given('until')))
    .orderBy(asc(performances.day), asc(performances.id)),
)

type Sold = Awaited<ReturnType<typeof soldOf>>[number]
type Night = Omit<Sold, 'region'>

function nightsIn(rows: Sold[]): Night[] {
  return Array.from(Map.groupBy(rows, ({ id }) => id).values(), (parts) => ({
    ...(parts[0] as Sold),
    seats: sum(parts, seatsOf),
    takings: sum(parts, takenIn),
  }))
}

const seatsOf = ({ seats }: { seats: number }) => seats
const takenIn = ({ takings }: { takings: number }) => takings
const monthOf = ({ day }: { day: string }) => day.slice(0, 7)
const weekdayOf = ({ day }: { day: string }) => new Date(day).getUTCDay()
const fillOf = ({ seats }: { seats: number }) => Math.round((seats / houseSeats) * 1000) / 10

const sum = <T>(all: T[], of: (one: T) => number) => all.reduce((many, one) => many + of(one), 0)
const mean = <T>(all: T[], of: (one: T) => number) =>
  all.length === 0 ? 0 : Math.round((sum(all, of) / all.length) * 10) / 10
const priceOf = (nights: Night[]) =>
  Math.round(sum(nights, takenIn) / Math.max(1, sum(nights, seatsOf)))

const distinct = <T, K>(all: T[], of: (one: T) => K) => [...new Set(all.map(of))]
const word = (name: string, kind: Kind): Column => ({ name, kind, isWord: true })
const named = (name: string, kind: Kind): Column => ({ name, kind, isWord: false })

/** One row for each value of what they are told apart by. */
const by = <T, K extends string | number>(
  all: T[],
  key: (one: T) => K,
  cells: (group: T[]) => (string | number)[],
) => Array.from(Map.groupBy(all, key), ([value, group]) => [value, ...cells(group)])

/** Monday comes first, Sunday last. */
const fromMonday = (rows: (string | number)[][]) =>
  rows.toSorted(([a], [b]) => ((Number(a) + 6) % 7) - ((Number(b) + 6) % 7))

const counts: Record<FigureName, (rows: Sold[], nights: Night[]) => Figure> = {
  seatsByMonth(rows) {
    const regions = distinct(rows, ({ region }) => region)
    const months = distinct(rows, monthOf).slice(-12)
    const late = rows.filter((row) => months.includes(monthOf(row)))
    return {
      columns: [word('month', 'month'), ...regions.map((region) => named(region, 'seats'))],
      rows: by(late, monthOf, (sold) =>
        regions.map((one) =>
          sum(
            sold.filter(({ region }) => region === one),
            seatsOf,
          ),
        ),
      ),
    }
  },
  seatsByWeekday: (rows) => ({
    columns: [word('weekday', 'weekday'), word('seats', 'seats')],
    rows: fromMonday(by(rows, weekdayOf, (sold) => [sum(sold, seatsOf)])),
  }),
  takingsByPlay: (rows) => ({
    columns: [word('play', 'name'), word('takings', 'money')],
    rows: by(
      rows,
      ({ play }) => play,
      (sold) => [sum(sold, takenIn)],
    ),
  }),
  seatsByRegion: (rows) => ({
    columns: [word('region', 'name'), word('seats', 'seats')],
    rows: by(
      rows,
      ({ region }) => region,
      (sold) => [sum(sold, seatsOf)],
    ),
  }),
  housesByFill(_, nights) {
    const classOf = (night: Night) =>
      fillClasses.find(({ from }) => fillOf(night) >= from)?.name ?? ''
    return {
      columns: [word('house', 'word'), word('performances', 'count')],
      rows: fillClasses.map(({ name }) => [
        name,
        nights.filter((night) => classOf(night) === name).length,
      ]),
    }
  },
  fillByWeekday(_, nights) {
    const years = distinct(nights, ({ day }) => day.slice(0, 4)).slice(-2)
    return {
      columns: [word('weekday', 'weekday'), ...years.map((year) => named(year, 'percent'))],
      rows: fromMonday(
        by(nights, weekdayOf, (those) =>
          years.map((year) =>
            mean(
              those.filter(({ day }) => day.startsWith(year)),
              fillOf,
            ),
          ),
        ),
      ),
    }
  },
  takingsPerNight: (_, nights) => ({
    columns: [word('play', 'name'), word('perNight', 'money')],
    rows: by(
      nights,
      ({ play }) => play,
      (those) => [Math.round(mean(those, takenIn))],
    ),
  }),
  monthsOfPlays: (_, nights) => ({
    columns: [
      word('play', 'name'),
      word('month', 'month'),
      word('price', 'money'),
      word('fill', 'percent'),
      word('performances', 'count'),
    ],
    rows: distinct(nights, ({ play }) => play).flatMap((play) =>
      by(
        nights.filter((night) => night.play === play),
        monthOf,
        (those) => [priceOf(those), mean(those, fillOf), those.length],
      ).map((row) => [play, ...row]),
    ),
  }),
  pricesAndHouses: (_, nights) => ({
    columns: [word('time', 'word'), word('price', 'money'), word('fill', 'percent')],
    rows: nights
      .slice(-90)
      .map((night) => [night.isMatinee ? 'matinee' : 'evening', priceOf([night]), fillOf(night)]),
  }),
}
