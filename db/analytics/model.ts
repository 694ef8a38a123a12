import { addDays, addMonths, type Day, daysBetween } from '../shared/time/model.ts'

/** How far a page looks back, as an address says it; `month` is the last whole one. */
export const periods = ['7d', '28d', 'month', 'year'] as const
export type Period = (typeof periods)[number]
export const usualPeriod: Period = '28d'

/** From a day to a day, both of them counted. */
export type Span = { from: Day; to: Day }
export type Spans = { now: Span; before: Span }

const lengths = { '7d': 7, '28d': 28, year: 365 }

/** The days of a period, and as many before them. */
export function spansOf(period: Period, today: Day): Spans {
  const from =
    period === 'month'
      ? addMonths(`${today.slice(0, 7)}-01`, -1)
      : addDays(today, 1 - lengths[period])
  const to = period === 'month' ? addDays(addMonths(from, 1), -1) : today
  const begin = period === 'month' ? addMonths(from, -1) : addDays(from, -lengths[period])
  return { now: { from, to }, before: { from: begin, to: addDays(from, -1) } }
}

/** The last twelve months with this one, by their first days. */
export const lastMonths = (today: Day, many = 12): Day[] =>
  Array.from({ length: many }, (_, nth) => addMonths(`${today.slice(0, 7)}-01`, nth + 1 - many))

/** This quarter of the year up to a day, and as many months before. */
export function quarterOf(today: Day): Spans {
  const [from = today] = lastMonths(today, 1 + ((Number(today.slice(5, 7)) - 1) % 3))
  const before = { from: addMonths(from, -3), to: addMonths(today, -3) }
  return { now: { from, to: today }, before }
}

/** Where the points of a line begin: one for each day, or twelve for a time that is long. */
export function marksOf({ from, to }: Span): Day[] {
  const days = daysBetween(from, to) + 1
  const many = days > 31 ? 12 : days
  return Array.from({ length: many }, (_, nth) => addDays(from, Math.ceil((nth * days) / many)))
}

/** How much it is, how much it was the time before, and how it went. */
export type Measure = { now: number; before: number; series: number[] }

/** Adds up something of these days. */
export function measured<Row extends { day: Day }>(
  rows: Row[],
  { now, before }: Spans,
  of: (row: Row) => number,
): Measure {
  return {
    now: total(within(rows, now), of),
    before: total(within(rows, before), of),
    series: along(within(rows, now), marksOf(now), of),
  }
}

export const total = <Row>(rows: Row[], of: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0)

export const within = <Row extends { day: Day }>(rows: Row[], { from, to }: Span) =>
  rows.filter(({ day }) => day >= from && day <= to)

/** What falls to each mark: all from its day to that of the next. */
export function along<Row extends { day: Day }>(
  rows: Row[],
  marks: Day[],
  of: (row: Row) => number,
): number[] {
  const sums = marks.map(() => 0)
  for (const row of rows) {
    const at = marks.findLastIndex((mark) => mark <= row.day)
    if (at >= 0) sums[at] = (sums[at] ?? 0) + of(row)
  }
  return sums
}

/** How many of a hundred; nothing of nothing. */
export const shareOf = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10

export const shipmentStates = ['moving', 'pending', 'canceled', 'arrived'] as const
export type ShipmentState = (typeof shipmentStates)[number]
