import type { Commerce, CommerceParts, Share } from '#client/features/dashboards/endpoints.ts'
import {
  filterByRange,
  listLastMonths,
  type Period,
  sumBy,
  sumByBucket,
  toQuarter,
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
import type { StaffContext } from './context.ts'
import { loadParts, shareQuery } from './dashboard-parts.ts'
import { getQuarterRevenue, getSeats, getTakings, queryPeriod, toPeriodInfo } from './statistics.ts'

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
export async function getEcommerceDashboard(
  range: Period,
  context: StaffContext,
): Promise<Commerce> {
  const { db } = context
  const today = getToday(context.services)
  const months = listLastMonths(today)
  const year = { from: months[0] ?? today, to: today }
  const thisQuarter = toQuarter(today).now
  const yearAhead = { from: addDays(today, 1), to: addDays(today, 366) }
  const { spans, audience, byDay, byPerformance } = queryPeriod(db, range, today)
  const buyers = shareQuery(() => listAudienceDays(db, year))
  const played = shareQuery(() => listPerformanceSales(db, year))
  const quarter = shareQuery(() => getQuarterRevenue(db, today))
  const recent = async () => filterByRange(await audience(), spans.now)
  const toShares = async (kinds: Record<string, GetCount>): Promise<Share[]> => {
    const [now, before] = [await recent(), filterByRange(await audience(), spans.before)]
    return Object.entries(kinds).map(([name, getCount]) => ({
      name,
      now: sumBy(now, getCount),
      before: sumBy(before, getCount),
    }))
  }
  const parts = await loadParts<CommerceParts>(context, {
    quarter,
    subscribers: () => byDay(({ subscribers }) => subscribers),
    takings: () => byPerformance(getTakings),
    tickets: () => byPerformance(getSeats),
    revenue: async () => toRevenue(await played(), today),
    goal: async () => toGoal(filterByRange(await played(), thisQuarter)),
    funds: async () => {
      const ahead = await listPerformanceSales(db, yearAhead)
      return { played: (await quarter()).now, ahead: sumBy(ahead, getTakings) }
    },
    engines: () => toShares(engines),
    devices: () => toShares(devices),
    retention: async () => {
      const days = await buyers()
      return {
        months,
        fresh: sumByBucket(days, months, (day) => day.newBuyers + day.referredBuyers),
        back: sumByBucket(days, months, ({ returningBuyers }) => returningBuyers),
      }
    },
    buyers: async () => {
      const days = await recent()
      return {
        fresh: sumBy(days, ({ newBuyers }) => newBuyers),
        back: sumBy(days, ({ returningBuyers }) => returningBuyers),
        referred: sumBy(days, ({ referredBuyers }) => referredBuyers),
      }
    },
  })
  return { ...toPeriodInfo(range, today), ...parts }
}

const toGoal = (performances: PerformanceSales[]): CommerceParts['goal'] => ({
  sold: sumBy(performances, getSeats),
  seats: performances.length * seatCapacity,
  performances: performances.length,
})

/** Returns the cumulative revenue of this month up to today, and of the previous month. */
function toRevenue(evenings: PerformanceSales[], today: Day): CommerceParts['revenue'] {
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
