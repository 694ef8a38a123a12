import type { AnalyticsPeriod } from '#client/features/dashboards/endpoints.ts'
import {
  getBuckets,
  type Period,
  sumBy,
  toComparedRanges,
  toMeasure,
  toPercent,
  toQuarter,
} from '#db/analytics/model.ts'
import {
  type AudienceDay,
  listAudienceDays,
  listPerformanceSales,
  type PerformanceSales,
} from '#db/analytics/queries.ts'
import { seatCapacity } from '#db/box-office/model.ts'
import type { Day } from '#db/shared/time/model.ts'
import type { Reader } from '#db/store/dialect.ts'
import { shareQuery } from './dashboard-parts.ts'

/** Returns the days and chart buckets of a period. */
export function toPeriodInfo(range: Period, today: Day): AnalyticsPeriod {
  const { now } = toComparedRanges(range, today)
  return { range, today, ...now, marks: getBuckets(now) }
}

/** Returns queries for the statistics of a period and the previous one, each of which runs once. */
export function queryPeriod(db: Reader, range: Period, today: Day) {
  const spans = toComparedRanges(range, today)
  const fullRange = { from: spans.before.from, to: spans.now.to }
  const audience = shareQuery(() => listAudienceDays(db, fullRange))
  const evenings = shareQuery(() => listPerformanceSales(db, fullRange))
  return {
    spans,
    audience,
    evenings,
    /** Adds up a value of the audience for both periods. */
    byDay: async (getValue: (row: AudienceDay) => number) =>
      toMeasure(await audience(), spans, getValue),
    /** Adds up a value of the performances for both periods. */
    byPerformance: async (getValue: (row: PerformanceSales) => number) =>
      toMeasure(await evenings(), spans, getValue),
  }
}

/** Returns the revenue of this quarter, compared with the previous one. */
export async function getQuarterRevenue(db: Reader, today: Day) {
  const spans = toQuarter(today)
  const evenings = await listPerformanceSales(db, { from: spans.before.from, to: today })
  return toMeasure(evenings, spans, getTakings)
}

/** Returns the visits of a day on all devices. */
export const countVisits = ({ desktop, phone, tablet }: AudienceDay) => desktop + phone + tablet
/** Returns the buyers of a day, however they came. */
export const countBuyers = ({ newBuyers, returningBuyers, referredBuyers }: AudienceDay) =>
  newBuyers + returningBuyers + referredBuyers
/** Returns the sold seats of an evening. */
export const getSeats = ({ seats }: PerformanceSales) => seats
/** Returns the takings of an evening, in cents. */
export const getTakings = ({ takings }: PerformanceSales) => takings

/** Returns the sold share of all seats, in percent. */
export const getOccupancy = (evenings: PerformanceSales[]) =>
  toPercent(
    sumBy(evenings, ({ seats }) => seats),
    evenings.length * seatCapacity,
  )
