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
import { getToday } from '../jobs/today.ts'
import type { StaffContext } from './serve.ts'
import { getQuarterRevenue, getTakings, loadPeriod, toPeriodInfo } from './statistics.ts'

type GetCount = (row: AudienceDay) => number

const engines: Record<string, GetCount> = {
  blink: ({ blink }) => blink,
  webkit: ({ webkit }) => webkit,
  gecko: ({ gecko }) => gecko,
  otherEngine: ({ otherEngine }) => otherEngine,
}
const devices: Record<string, GetCount> = {
  phone: ({ phone }) => phone,
  desktop: ({ desktop }) => desktop,
  tablet: ({ tablet }) => tablet,
}

/** Returns the commerce statistics. */
export async function getCommerce(range: Period, context: StaffContext): Promise<Commerce> {
  const { db } = context
  const today = getToday(context.services)
  const months = lastMonths(today)
  const year = { from: months[0] ?? today, to: today }
  const thisQuarter = toQuarter(today).now
  const yearAhead = { from: addDays(today, 1), to: addDays(today, 366) }
  const [{ audience, evenings, spans }, quarter, buyers, played, ahead] = await Promise.all([
    loadPeriod(db, range, today),
    getQuarterRevenue(db, today),
    listAudienceDays(db, year),
    listPerformanceSales(db, year),
    listPerformanceSales(db, yearAhead),
  ])
  const recent = filterByRange(audience, spans.now)
  const toShares = (kinds: Record<string, GetCount>): Share[] =>
    Object.entries(kinds).map(([name, getCount]) => ({
      name,
      now: total(recent, getCount),
      before: total(filterByRange(audience, spans.before), getCount),
    }))
  const quarterPerformances = filterByRange(played, thisQuarter)
  return {
    ...toPeriodInfo(range, today),
    lines: {
      quarter,
      subscribers: toMeasure(audience, spans, ({ subscribers }) => subscribers),
      takings: toMeasure(evenings, spans, getTakings),
      tickets: toMeasure(evenings, spans, ({ seats }) => seats),
    },
    revenue: toRevenue(played, today),
    goal: {
      sold: total(quarterPerformances, ({ seats }) => seats),
      seats: quarterPerformances.length * seatCapacity,
      performances: quarterPerformances.length,
    },
    funds: { played: quarter.now, ahead: total(ahead, getTakings) },
    engines: toShares(engines),
    devices: toShares(devices),
    retention: {
      months,
      fresh: sumByBucket(buyers, months, (day) => day.newBuyers + day.referredBuyers),
      back: sumByBucket(buyers, months, ({ returningBuyers }) => returningBuyers),
    },
    buyers: {
      fresh: total(recent, ({ newBuyers }) => newBuyers),
      back: total(recent, ({ returningBuyers }) => returningBuyers),
      referred: total(recent, ({ referredBuyers }) => referredBuyers),
    },
  }
}

/** Returns the cumulative revenue of this month up to today, and of the previous month. */
function toRevenue(evenings: PerformanceSales[], today: Day): Commerce['revenue'] {
  const first = `${today.slice(0, 7)}-01`
  const last = addMonths(first, -1)
  return {
    now: accumulate(evenings, first, today),
    before: accumulate(evenings, last, addDays(first, -1)),
  }
}

function accumulate(evenings: PerformanceSales[], from: Day, to: Day): number[] {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, after) => addDays(from, after))
  let sum = 0
  return sumByBucket(filterByRange(evenings, { from, to }), days, getTakings).map((takings) => {
    sum += takings
    return sum
  })
}
