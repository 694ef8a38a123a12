import type { Commerce, Share } from '#client/features/dashboards/endpoints.ts'
import {
  filterByRange,
  lastMonths,
  type Period,
  sumByBucket,
  toMeasure,
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
import { addDays, addMonths, type Day, daysBetween } from '#db/shared/time/model.ts'
import { todayOf } from '../jobs/today.ts'
import type { StaffContext } from './serve.ts'
import { countedIn, lookedAt, quarterly, takenIn } from './statistics.ts'

type Counted = (row: AudienceDay) => number

const engines: Record<string, Counted> = {
  blink: ({ blink }) => blink,
  webkit: ({ webkit }) => webkit,
  gecko: ({ gecko }) => gecko,
  otherEngine: ({ otherEngine }) => otherEngine,
}
const devices: Record<string, Counted> = {
  phone: ({ phone }) => phone,
  desktop: ({ desktop }) => desktop,
  tablet: ({ tablet }) => tablet,
}

/** What is sold and to whom. */
export async function commerceOf(range: Period, context: StaffContext): Promise<Commerce> {
  const { db } = context
  const today = todayOf(context.services)
  const months = lastMonths(today)
  const year = { from: months[0] ?? today, to: today }
  const thisQuarter = toQuarter(today).now
  const yearAhead = { from: addDays(today, 1), to: addDays(today, 366) }
  const [{ audience, evenings, spans }, quarter, buyers, played, ahead] = await Promise.all([
    countedIn(db, range, today),
    quarterly(db, today),
    listAudienceDays(db, year),
    listPerformanceSales(db, year),
    listPerformanceSales(db, yearAhead),
  ])
  const lately = filterByRange(audience, spans.now)
  const sharesOf = (kinds: Record<string, Counted>): Share[] =>
    Object.entries(kinds).map(([name, of]) => ({
      name,
      now: total(lately, of),
      before: total(filterByRange(audience, spans.before), of),
    }))
  const shown = filterByRange(played, thisQuarter)
  return {
    ...lookedAt(range, today),
    lines: {
      quarter,
      subscribers: toMeasure(audience, spans, ({ subscribers }) => subscribers),
      takings: toMeasure(evenings, spans, takenIn),
      tickets: toMeasure(evenings, spans, ({ seats }) => seats),
    },
    revenue: revenueOf(played, today),
    goal: {
      sold: total(shown, ({ seats }) => seats),
      seats: shown.length * seatCapacity,
      performances: shown.length,
    },
    funds: { played: quarter.now, ahead: total(ahead, takenIn) },
    engines: sharesOf(engines),
    devices: sharesOf(devices),
    retention: {
      months,
      fresh: sumByBucket(buyers, months, (day) => day.newBuyers + day.referredBuyers),
      back: sumByBucket(buyers, months, ({ returningBuyers }) => returningBuyers),
    },
    buyers: {
      fresh: total(lately, ({ newBuyers }) => newBuyers),
      back: total(lately, ({ returningBuyers }) => returningBuyers),
      referred: total(lately, ({ referredBuyers }) => referredBuyers),
    },
  }
}

/** Takings of this month up to today, and of all of the last one, each day with those before it. */
function revenueOf(evenings: PerformanceSales[], today: Day): Commerce['revenue'] {
  const first = `${today.slice(0, 7)}-01`
  const last = addMonths(first, -1)
  return {
    now: growing(evenings, first, today),
    before: growing(evenings, last, addDays(first, -1)),
  }
}

function growing(evenings: PerformanceSales[], from: Day, to: Day): number[] {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, after) => addDays(from, after))
  let sum = 0
  return sumByBucket(filterByRange(evenings, { from, to }), days, takenIn).map((takings) => {
    sum += takings
    return sum
  })
}
