import type { Looked } from '#client/features/dashboards/endpoints.ts'
import {
  marksOf,
  measured,
  type Period,
  quarterOf,
  shareOf,
  spansOf,
  total,
} from '#db/analytics/model.ts'
import { type AudienceDay, audienceIn, type Evening, eveningsIn } from '#db/analytics/queries.ts'
import { houseSeats } from '#db/box-office/model.ts'
import type { Day } from '#db/shared/time/model.ts'
import type { Reader } from '#db/store/dialect.ts'

/** The days of a period, with the points of its lines. */
export function lookedAt(range: Period, today: Day): Looked {
  const { now } = spansOf(range, today)
  return { range, today, ...now, marks: marksOf(now) }
}

/** What was counted in a period and in the time before it. */
export async function countedIn(db: Reader, range: Period, today: Day) {
  const spans = spansOf(range, today)
  const both = { from: spans.before.from, to: spans.now.to }
  const [audience, evenings] = await Promise.all([audienceIn(db, both), eveningsIn(db, both)])
  return { spans, audience, evenings }
}

/** The takings of this quarter, against as many months before. */
export async function quarterly(db: Reader, today: Day) {
  const spans = quarterOf(today)
  const evenings = await eveningsIn(db, { from: spans.before.from, to: today })
  return measured(evenings, spans, takenIn)
}

export const visitsOf = ({ desktop, phone, tablet }: AudienceDay) => desktop + phone + tablet
export const buyersOf = ({ newBuyers, returningBuyers, referredBuyers }: AudienceDay) =>
  newBuyers + returningBuyers + referredBuyers
export const takenIn = ({ takings }: Evening) => takings
export const fillOf = (evenings: Evening[]) =>
  shareOf(
    total(evenings, ({ seats }) => seats),
    evenings.length * houseSeats,
  )
