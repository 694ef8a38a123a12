import { analytics, type Looked, type Stats } from '#client/features/analytics/endpoints.ts'
import {
  marksOf,
  measured,
  type Period,
  quarterOf,
  shareOf,
  spansOf,
  total,
  within,
} from '#db/analytics/model.ts'
import { countOwn } from '#db/analytics/own.ts'
import { type AudienceDay, audienceIn, type Evening, eveningsIn } from '#db/analytics/queries.ts'
import { Looking } from '#db/analytics/schemas.ts'
import { houseSeats } from '#db/box-office/model.ts'
import type { Reader } from '#db/dialect.ts'
import { may } from '#db/policy/model.ts'
import { type Day, dayOf, daysBetween, wallAt } from '#db/time/model.ts'
import { type StaffContext, serve } from './serve.ts'

export const analyticsApi = serve(
  analytics,
  { stats: Looking },
  {
    async stats({ range }, context): Promise<Stats> {
      const { db, account, user } = context
      const answers = may(user.role, 'enquiries.answer')
      const today = todayOf(context)
      const looked = lookedAt(range, today)
      const [{ audience, evenings, spans }, own, quarter] = await Promise.all([
        countedIn(db, range, today),
        countOwn(db, account, answers),
        may(user.role, 'commerce.read') && quarterly(db, today),
      ])
      const shown = within(evenings, spans.now)
      const nights = new Set(shown.map(({ day }) => day))
      return {
        ...looked,
        answers,
        lines: {
          views: measured(audience, spans, ({ views }) => views),
          reviews: measured(audience, spans, ({ reviews }) => reviews),
          returns: measured(audience, spans, ({ returns }) => returns),
          subscribers: measured(audience, spans, ({ subscribers }) => subscribers),
          visits: measured(audience, spans, visitsOf),
          buyers: measured(audience, spans, buyersOf),
          reads: measured(audience, spans, ({ reads }) => reads),
          tickets: measured(evenings, spans, ({ seats }) => seats),
          ...(quarter && { takings: measured(evenings, spans, takenIn), quarter }),
        },
        counts: {
          ...own,
          fill: fillOf(shown),
          darkDays: daysBetween(spans.now.from, spans.now.to) + 1 - nights.size,
        },
      }
    },
  },
)

const todayOf = ({ services: { config, now } }: StaffContext): Day =>
  dayOf(wallAt(config.timeZone, now()))

function lookedAt(range: Period, today: Day): Looked {
  const { now } = spansOf(range, today)
  return { range, today, ...now, marks: marksOf(now) }
}

/** What was counted in a period and in the time before it. */
async function countedIn(db: Reader, range: Period, today: Day) {
  const spans = spansOf(range, today)
  const both = { from: spans.before.from, to: spans.now.to }
  const [audience, evenings] = await Promise.all([audienceIn(db, both), eveningsIn(db, both)])
  return { spans, audience, evenings }
}

/** The takings of this quarter, against as many months before. */
async function quarterly(db: Reader, today: Day) {
  const spans = quarterOf(today)
  const evenings = await eveningsIn(db, { from: spans.before.from, to: today })
  return measured(evenings, spans, takenIn)
}

const visitsOf = ({ desktop, phone, tablet }: AudienceDay) => desktop + phone + tablet
const buyersOf = ({ newBuyers, returningBuyers, referredBuyers }: AudienceDay) =>
  newBuyers + returningBuyers + referredBuyers
const takenIn = ({ takings }: Evening) => takings
const fillOf = (evenings: Evening[]) =>
  shareOf(
    total(evenings, ({ seats }) => seats),
    evenings.length * houseSeats,
  )
