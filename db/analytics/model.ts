import { addDays, addMonths, type Day, daysBetween } from '../shared/time/model.ts'

/** The selectable periods; `month` is the last full month. */
export const periods = ['7d', '28d', 'month', 'year'] as const
export type Period = (typeof periods)[number]
export const defaultPeriod: Period = '28d'

/** A range of days, both ends included. */
export type DateRange = { from: Day; to: Day }
export type ComparedRanges = { now: DateRange; before: DateRange }

const periodDays = { '7d': 7, '28d': 28, year: 365 }

/** Returns the days of a period and the same number of days before them. */
export function toComparedRanges(period: Period, today: Day): ComparedRanges {
  const from =
    period === 'month'
      ? addMonths(`${today.slice(0, 7)}-01`, -1)
      : addDays(today, 1 - periodDays[period])
  const to = period === 'month' ? addDays(addMonths(from, 1), -1) : today
  const previousStart =
    period === 'month' ? addMonths(from, -1) : addDays(from, -periodDays[period])
  return { now: { from, to }, before: { from: previousStart, to: addDays(from, -1) } }
}

/** Returns the first days of the last `count` months, including the current one. */
export const listLastMonths = (today: Day, count = 12): Day[] =>
  Array.from({ length: count }, (_, index) =>
    addMonths(`${today.slice(0, 7)}-01`, index + 1 - count),
  )

/** Returns the current quarter up to a day, and the same range of the previous quarter. */
export function toQuarter(today: Day): ComparedRanges {
  const [from = today] = listLastMonths(today, 1 + ((Number(today.slice(5, 7)) - 1) % 3))
  const before = { from: addMonths(from, -3), to: addMonths(today, -3) }
  return { now: { from, to: today }, before }
}

/** Returns the start of each chart bucket: daily up to 31 days, otherwise 12 buckets. */
export function getBuckets({ from, to }: DateRange): Day[] {
  const days = daysBetween(from, to) + 1
  const count = days > 31 ? 12 : days
  return Array.from({ length: count }, (_, index) =>
    addDays(from, Math.ceil((index * days) / count)),
  )
}

/** A value, its value in the previous period, and its series. */
export type Measure = { now: number; before: number; series: number[] }

/** Adds up a value for both periods and for each bucket. */
export function toMeasure<Row extends { day: Day }>(
  rows: Row[],
  { now, before }: ComparedRanges,
  getValue: (row: Row) => number,
): Measure {
  return {
    now: sumBy(filterByRange(rows, now), getValue),
    before: sumBy(filterByRange(rows, before), getValue),
    series: sumByBucket(filterByRange(rows, now), getBuckets(now), getValue),
  }
}

/** Adds up a value of each row; 0 without rows. */
export const sumBy = <Row>(rows: Row[], getValue: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + getValue(row), 0)

/** Returns the rows from the first to the last day of a range, both included. */
export const filterByRange = <Row extends { day: Day }>(rows: Row[], { from, to }: DateRange) =>
  rows.filter(({ day }) => day >= from && day <= to)

/** Adds up a value per bucket: from its first day to the day before the next bucket. */
export function sumByBucket<Row extends { day: Day }>(
  rows: Row[],
  buckets: Day[],
  getValue: (row: Row) => number,
): number[] {
  const sums = buckets.map(() => 0)
  for (const row of rows) {
    const index = buckets.findLastIndex((bucket) => bucket <= row.day)
    if (index >= 0) sums[index] = (sums[index] ?? 0) + getValue(row)
  }
  return sums
}

/** Returns a percentage with one decimal; 0 when the total is 0. */
export const toPercent = (part: number, base: number) =>
  base === 0 ? 0 : Math.round((part / base) * 1000) / 10

export const shipmentStates = ['moving', 'pending', 'canceled', 'arrived'] as const
export type ShipmentState = (typeof shipmentStates)[number]
