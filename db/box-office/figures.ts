import {
  type Column,
  type ColumnKind,
  type Figure,
  type FigureName,
  fillClasses,
  seatCapacity,
} from './model.ts'

/** Seats sold to one region for one performance. */
export type SaleRow = {
  id: number
  day: string
  play: string
  isMatinee: boolean
  region: string
  seats: number
  takings: number
}
type PerformanceTotal = Omit<SaleRow, 'region'>

/** Adds up the regions of each performance. */
export function sumByPerformance(rows: SaleRow[]): PerformanceTotal[] {
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

const sum = <T>(all: T[], getValue: (item: T) => number) =>
  all.reduce((total, item) => total + getValue(item), 0)
const mean = <T>(all: T[], getValue: (item: T) => number) =>
  all.length === 0 ? 0 : Math.round((sum(all, getValue) / all.length) * 10) / 10
const getAveragePrice = (performanceTotals: PerformanceTotal[]) =>
  Math.round(sum(performanceTotals, getTakings) / Math.max(1, sum(performanceTotals, getSeats)))

const distinct = <T, K>(all: T[], getValue: (item: T) => K) => [...new Set(all.map(getValue))]
const translatedColumn = (name: string, kind: ColumnKind): Column => ({
  name,
  kind,
  nameKind: 'word',
})
const literalColumn = (name: string, kind: ColumnKind): Column => ({ name, kind, nameKind: 'name' })

/** Groups rows by a key and builds one table row per group. */
const groupRows = <T, K extends string | number>(
  all: T[],
  key: (item: T) => K,
  cells: (group: T[]) => (string | number)[],
) => Array.from(Map.groupBy(all, key), ([value, group]) => [value, ...cells(group)])

/** Sorts weekdays from Monday to Sunday. */
const sortFromMonday = (rows: (string | number)[][]) =>
  rows.toSorted(([a], [b]) => ((Number(a) + 6) % 7) - ((Number(b) + 6) % 7))

/** The figures that compare months. The current month would look like a slump, so they leave it out. */
export const monthlyFigures: ReadonlySet<string> = new Set<FigureName>([
  'seatsByMonth',
  'seatsByTime',
  'pricesByTime',
  'takingsByDay',
  'takingsByMonth',
  'pricesByMonth',
  'fillByMonth',
])

/** Builds each figure from the sales, in the order of their days. */
export const figureBuilders: Record<
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
        regions.map((name) =>
          sum(
            sold.filter(({ region }) => region === name),
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
    const toKey = (year: string, weekday: number) => `${year} ${weekday}`
    const played = new Set(
      performanceTotals.map((each) => toKey(each.day.slice(0, 4), getWeekday(each))),
    )
    // A weekday without performances in one of the years would look like empty houses.
    const comparable = performanceTotals.filter((each) =>
      years.every((year) => played.has(toKey(year, getWeekday(each)))),
    )
    return {
      columns: [
        translatedColumn('weekday', 'weekday'),
        ...years.map((year) => literalColumn(year, 'percent')),
      ],
      rows: sortFromMonday(
        groupRows(comparable, getWeekday, (group) =>
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
  seatsByTime: (_, performanceTotals) =>
    buildMonthlyFigure(performanceTotals, 12, splitByTime('seats'), (group) =>
      sum(group, getSeats),
    ),
  pricesByTime: (_, performanceTotals) =>
    buildMonthlyFigure(performanceTotals, 12, splitByTime('money'), getAveragePrice),
  takingsByDay: (_, performanceTotals) =>
    buildMonthlyFigure(performanceTotals, 6, dayParts, (group) => sum(group, getTakings)),
  takingsByMonth(_, performanceTotals) {
    const months = Array.from(Map.groupBy(performanceTotals, getMonth), ([month, group]) => ({
      month,
      takings: sum(group, getTakings),
    }))
    const lastYear = new Map(months.map(({ month, takings }) => [addYear(month), takings]))
    return {
      columns: [
        translatedColumn('month', 'month'),
        translatedColumn('takings', 'money'),
        translatedColumn('lastYear', 'money'),
        translatedColumn('average', 'money'),
      ],
      rows: months
        .map(({ month, takings }, index) => {
          const recent = months.slice(Math.max(0, index - 2), index + 1)
          const average = Math.round(mean(recent, getTakings))
          return [month, takings, lastYear.get(month) ?? 0, average]
        })
        .slice(-11),
    }
  },
  pricesByMonth: (_, performanceTotals) => ({
    columns: [
      translatedColumn('month', 'month'),
      ...['first', 'highest', 'lowest', 'last'].map((name) => translatedColumn(name, 'money')),
    ],
    rows: groupRows(performanceTotals, getMonth, (group) => {
      const prices = group.map((performance) => getAveragePrice([performance]))
      return [prices.at(0) ?? 0, Math.max(...prices), Math.min(...prices), prices.at(-1) ?? 0]
    }).slice(-12),
  }),
  fillByMonth(_, performanceTotals) {
    const months = distinct(performanceTotals, getMonth).slice(-9)
    return {
      columns: [
        translatedColumn('weekday', 'weekday'),
        ...months.map((name): Column => ({ name, kind: 'percent', nameKind: 'month' })),
      ],
      rows: sortFromMonday(
        groupRows(performanceTotals, getWeekday, (group) =>
          months.map((month) =>
            mean(
              group.filter((performance) => getMonth(performance) === month),
              getFill,
            ),
          ),
        ),
      ),
    }
  },
  fillByPlay: (_, performanceTotals) => ({
    columns: [translatedColumn('play', 'name'), translatedColumn('fill', 'percent')],
    rows: [
      ...groupRows(
        performanceTotals,
        ({ play }) => play,
        (group) => [mean(group, getFill)],
      ),
      ...(performanceTotals.length > 0 ? [['allPlays', mean(performanceTotals, getFill)]] : []),
    ],
  }),
  nightsOfPlays(_, performanceTotals) {
    const plays = distinct(performanceTotals.toReversed(), ({ play }) => play).slice(0, 3)
    return {
      columns: [
        translatedColumn('play', 'name'),
        translatedColumn('price', 'money'),
        translatedColumn('fill', 'percent'),
      ],
      rows: plays.flatMap((play) =>
        performanceTotals
          .filter((performance) => performance.play === play)
          .slice(-30)
          .map((performance) => [play, getAveragePrice([performance]), getFill(performance)]),
      ),
    }
  },
}

/** Returns the month a year later. */
const addYear = (month: string) => `${Number(month.slice(0, 4)) + 1}${month.slice(4)}`

type Part = { column: Column; includes: (performance: PerformanceTotal) => boolean }

const splitByTime = (kind: ColumnKind): Part[] => [
  { column: translatedColumn('matinee', kind), includes: ({ isMatinee }) => isMatinee },
  { column: translatedColumn('evening', kind), includes: ({ isMatinee }) => !isMatinee },
]

const onWeekdays = (name: string, weekdays: number[]): Part => ({
  column: translatedColumn(name, 'money'),
  includes: (performance) => weekdays.includes(getWeekday(performance)),
})

const dayParts = [
  onWeekdays('midweek', [1, 2, 3, 4]),
  onWeekdays('weekendNights', [5, 6]),
  onWeekdays('sundays', [0]),
]

/** Splits the performances of the last months into parts and measures each. */
const buildMonthlyFigure = (
  all: PerformanceTotal[],
  months: number,
  parts: Part[],
  measure: (group: PerformanceTotal[]) => number,
): Figure => ({
  columns: [translatedColumn('month', 'month'), ...parts.map(({ column }) => column)],
  rows: groupRows(all, getMonth, (group) =>
    parts.map(({ includes }) => measure(group.filter(includes))),
  ).slice(-months),
})
