import type { Looked } from '#client/features/dashboards/endpoints.ts'
import {
  getBuckets,
  type Period,
  toComparedRanges,
  toMeasure,
  toPercent,
  toQuarter,
  total,
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

/** The days of a period, with the points of its lines. */
export function lookedAt(range: Period, today: Day): Looked {
  const { now } = toComparedRanges(range, today)
  return { range, today, ...now, marks: getBuckets(now) }
}

/** What was counted in a period and in the time before it. */
export async function countedIn(db: Reader, range: Period, today: Day) {
  const spans = toComparedRanges(range, today)
  const both = { from: spans.before.from, to: spans.now.to }
  const [audience, evenings] = await Promise.all([
    listAudienceDays(db, both),
    listPerformanceSales(db, both),
  ])
  return { spans, audience, evenings }
}

/** The takings of this quarter, against as many months before. */
export async function quarterly(db: Reader, today: Day) {
  const spans = toQuarter(today)
  const evenings = await listPerformanceSales(db, { from: spans.before.from, to: today })
  return toMeasure(evenings, spans, takenIn)
}

export const visitsOf = ({ desktop, phone, tablet }: AudienceDay) => desktop + phone + tablet
export const buyersOf = ({ newBuyers, returningBuyers, referredBuyers }: AudienceDay) =>
  newBuyers + returningBuyers + referredBuyers
export const takenIn = ({ takings }: PerformanceSales) => takings
export const fillOf = (evenings: PerformanceSales[]) =>
  toPercent(
    total(evenings, ({ seats }) => seats),
    evenings.length * seatCapacity,
  )
