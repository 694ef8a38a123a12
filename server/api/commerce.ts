import type { Commerce, Share } from '#client/features/dashboards/endpoints.ts'
import {
  along,
  lastMonths,
  measured,
  type Period,
  quarterOf,
  total,
  within,
} from '#db/analytics/model.ts'
import { type AudienceDay, audienceIn, type Evening, eveningsIn } from '#db/analytics/queries.ts'
import { houseSeats } from '#db/box-office/model.ts'
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
  const thisQuarter = quarterOf(today).now
  const yearAhead = { from: addDays(today, 1), to: addDays(today, 366) }
  const [{ audience, evenings, spans }, quarter, buyers, played, ahead] = await Promise.all([
    countedIn(db, range, today),
    quarterly(db, today),
    audienceIn(db, year),
    eveningsIn(db, year),
    eveningsIn(db, yearAhead),
  ])
  const lately = within(audience, spans.now)
  const sharesOf = (kinds: Record<string, Counted>): Share[] =>
    Object.entries(kinds).map(([name, of]) => ({
      name,
      now: total(lately, of),
      before: total(within(audience, spans.before), of),
    }))
  const shown = within(played, thisQuarter)
  return {
    ...lookedAt(range, today),
    lines: {
      quarter,
      subscribers: measured(audience, spans, ({ subscribers }) => subscribers),
      takings: measured(evenings, spans, takenIn),
      tickets: measured(evenings, spans, ({ seats }) => seats),
    },
    revenue: revenueOf(played, today),
    goal: {
      sold: total(shown, ({ seats }) => seats),
      seats: shown.length * houseSeats,
      performances: shown.length,
    },
    funds: { played: quarter.now, ahead: total(ahead, takenIn) },
    engines: sharesOf(engines),
    devices: sharesOf(devices),
    retention: {
      months,
      fresh: along(buyers, months, (day) => day.newBuyers + day.referredBuyers),
      back: along(buyers, months, ({ returningBuyers }) => returningBuyers),
    },
    buyers: {
      fresh: total(lately, ({ newBuyers }) => newBuyers),
      back: total(lately, ({ returningBuyers }) => returningBuyers),
      referred: total(lately, ({ referredBuyers }) => referredBuyers),
    },
  }
}

/** Takings of this month up to today, and of all of the last one, each day with those before it. */
function revenueOf(evenings: Evening[], today: Day): Commerce['revenue'] {
  const first = `${today.slice(0, 7)}-01`
  const last = addMonths(first, -1)
  return {
    now: growing(evenings, first, today),
    before: growing(evenings, last, addDays(first, -1)),
  }
}

function growing(evenings: Evening[], from: Day, to: Day): number[] {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, after) => addDays(from, after))
  let sum = 0
  return along(within(evenings, { from, to }), days, takenIn).map((takings) => {
    sum += takings
    return sum
  })
}
