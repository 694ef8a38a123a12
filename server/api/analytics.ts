import {
  type Analytics,
  analytics,
  type Basics,
  type Stats,
} from '#client/features/dashboards/endpoints.ts'
import { findPerson } from '#db/account-settings/queries.ts'
import type { AccountId } from '#db/accounts/table.ts'
import {
  filterByRange,
  lastMonths,
  sumByBucket,
  toMeasure,
  toPercent,
  total,
} from '#db/analytics/model.ts'
import { follow, listProfiles } from '#db/analytics/people.ts'
import { countPersonal, getSupportStats } from '#db/analytics/personal-counts.ts'
import {
  countOrdersByStatus,
  listPerformanceSales,
  listPlays,
  listShipments,
} from '#db/analytics/queries.ts'
import { AnalyticsQuery, FollowInput } from '#db/analytics/schemas.ts'
import { listNextPerformances } from '#db/box-office/today.ts'
import { listNotifications } from '#db/notifications/queries.ts'
import { hasPermission } from '#db/shared/policy/model.ts'
import { addDays, type Day, daysBetween, getWeekday } from '#db/shared/time/model.ts'
import type { Reader } from '#db/store/dialect.ts'
import { found } from '../http/failure.ts'
import { todayOf } from '../jobs/today.ts'
import { commerceOf } from './commerce.ts'
import { serve } from './serve.ts'
import {
  buyersOf,
  countedIn,
  fillOf,
  lookedAt,
  quarterly,
  takenIn,
  visitsOf,
} from './statistics.ts'

export const analyticsApi = serve(
  analytics,
  {
    stats: AnalyticsQuery,
    overview: AnalyticsQuery,
    commerce: AnalyticsQuery,
    follow: FollowInput,
  },
  {
    commerce: ({ range }, context) => commerceOf(range, context),
    async stats({ range }, context): Promise<Stats> {
      const { db, account, user } = context
      const answers = hasPermission(user.role, 'enquiries.answer')
      const today = todayOf(context.services)
      const looked = lookedAt(range, today)
      const [{ audience, evenings, spans }, { tasks: _, ...own }, quarter] = await Promise.all([
        countedIn(db, range, today),
        countPersonal(db, account, answers),
        hasPermission(user.role, 'commerce.read') && quarterly(db, today),
      ])
      const shown = filterByRange(evenings, spans.now)
      const nights = new Set(shown.map(({ day }) => day))
      return {
        ...looked,
        answers,
        lines: {
          views: toMeasure(audience, spans, ({ views }) => views),
          reviews: toMeasure(audience, spans, ({ reviews }) => reviews),
          returns: toMeasure(audience, spans, ({ returns }) => returns),
          subscribers: toMeasure(audience, spans, ({ subscribers }) => subscribers),
          visits: toMeasure(audience, spans, visitsOf),
          buyers: toMeasure(audience, spans, buyersOf),
          reads: toMeasure(audience, spans, ({ reads }) => reads),
          tickets: toMeasure(evenings, spans, ({ seats }) => seats),
          ...(quarter && { takings: toMeasure(evenings, spans, takenIn), quarter }),
        },
        counts: {
          ...own,
          fill: fillOf(shown),
          darkDays: daysBetween(spans.now.from, spans.now.to) + 1 - nights.size,
        },
      }
    },
    async basics(_, context): Promise<Basics> {
      const { db, account, user } = context
      const today = todayOf(context.services)
      const [plays, people, next, news] = await Promise.all([
        listPlays(db, { from: today, to: addDays(today, 183) }, cardsOfAKind),
        listProfiles(db, account, cardsOfAKind),
        listNextPerformances(db, today, cardsOfAKind),
        newsFor(db, account),
      ])
      const seesTakings = hasPermission(user.role, 'commerce.read')
      return {
        plays: plays.map(({ takings, ...play }) => ({ ...play, ...(seesTakings && { takings }) })),
        ...{ people, next, news: news.slice(0, cardsOfAKind) },
      }
    },
    follow: async (following, { db, account }) =>
      found(await follow(db, account, following), 'There is no such user.'),
    async overview({ range }, context): Promise<Analytics> {
      const { db, account, user } = context
      const answers = hasPermission(user.role, 'enquiries.answer')
      const today = todayOf(context.services)
      const looked = lookedAt(range, today)
      const months = lastMonths(today, 6)
      const [counted, half, own, person = user, next, support, orders, news, shipments] =
        await Promise.all([
          countedIn(db, range, today),
          listPerformanceSales(db, { from: months[0] ?? today, to: today }),
          countPersonal(db, account, answers),
          findPerson(db, account),
          nextEvening(db, today),
          getSupportStats(db, answers ? undefined : account, looked),
          countOrdersByStatus(db),
          newsFor(db, account),
          listShipments(db),
        ])
      const { audience, evenings, spans } = counted
      const lately = filterByRange(audience, spans.now)
      const seatsOf = (isMatinee: boolean) =>
        sumByBucket(
          half.filter((evening) => evening.isMatinee === isMatinee),
          months,
          ({ seats }) => seats,
        )
      return {
        ...looked,
        ...{ name: person.name, next, orders, shipments, tasks: own.tasks },
        subscribers: toMeasure(audience, spans, ({ subscribers }) => subscribers),
        tickets: toMeasure(evenings, spans, ({ seats }) => seats),
        visits: {
          ...toMeasure(audience, spans, visitsOf),
          byWeekday: [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
            total(
              lately.filter(({ day }) => getWeekday(day) === weekday),
              visitsOf,
            ),
          ),
        },
        shares: {
          fill: fillOf(filterByRange(evenings, spans.now)),
          back: toPercent(
            total(lately, (day) => day.returningBuyers),
            total(lately, buyersOf),
          ),
          phones: toPercent(
            total(lately, ({ phone }) => phone),
            total(lately, visitsOf),
          ),
          done: own.done,
        },
        support: { ...support, answers },
        houses: { months, evenings: seatsOf(false), matinees: seatsOf(true) },
        news,
      }
    },
  },
)

const maxNews = 5
const cardsOfAKind = 3

/** What somebody was told lately. */
async function newsFor(db: Reader, account: AccountId): Promise<Analytics['news']> {
  const news = await listNotifications(db, account)
  return news.slice(0, maxNews).map(({ id, kind, title, text, href, createdAt }) => ({
    ...{ id, kind, title, text, href, createdAt },
  }))
}

/** The next evening, against the last one that was played. */
async function nextEvening(db: Reader, today: Day): Promise<Analytics['next']> {
  const [[next], played] = await Promise.all([
    listNextPerformances(db, today, 1),
    listPerformanceSales(db, { from: addDays(today, -60), to: addDays(today, -1) }),
  ])
  if (!next) return null
  return { day: next.day, play: next.play, seats: next.seats, before: played.at(-1)?.seats ?? null }
}
