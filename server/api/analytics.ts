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
import { assertFound } from '../http/http-error.ts'
import { getToday } from '../jobs/today.ts'
import { getCommerce } from './commerce.ts'
import { serve } from './serve.ts'
import {
  countBuyers,
  countVisits,
  getOccupancy,
  getQuarterRevenue,
  getTakings,
  loadPeriod,
  toPeriodInfo,
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
    commerce: ({ range }, context) => getCommerce(range, context),
    async stats({ range }, context): Promise<Stats> {
      const { db, account, user } = context
      const canAnswer = hasPermission(user.role, 'enquiries.answer')
      const today = getToday(context.services)
      const period = toPeriodInfo(range, today)
      const [{ audience, evenings, spans }, { tasks: _, ...own }, quarter] = await Promise.all([
        loadPeriod(db, range, today),
        countPersonal(db, account, canAnswer),
        hasPermission(user.role, 'commerce.read') && getQuarterRevenue(db, today),
      ])
      const currentPerformances = filterByRange(evenings, spans.now)
      const days = new Set(currentPerformances.map(({ day }) => day))
      return {
        ...period,
        answers: canAnswer,
        lines: {
          views: toMeasure(audience, spans, ({ views }) => views),
          reviews: toMeasure(audience, spans, ({ reviews }) => reviews),
          returns: toMeasure(audience, spans, ({ returns }) => returns),
          subscribers: toMeasure(audience, spans, ({ subscribers }) => subscribers),
          visits: toMeasure(audience, spans, countVisits),
          buyers: toMeasure(audience, spans, countBuyers),
          reads: toMeasure(audience, spans, ({ reads }) => reads),
          tickets: toMeasure(evenings, spans, ({ seats }) => seats),
          ...(quarter && { takings: toMeasure(evenings, spans, getTakings), quarter }),
        },
        counts: {
          ...own,
          fill: getOccupancy(currentPerformances),
          darkDays: daysBetween(spans.now.from, spans.now.to) + 1 - days.size,
        },
      }
    },
    async basics(_, context): Promise<Basics> {
      const { db, account, user } = context
      const today = getToday(context.services)
      const [plays, people, next, news] = await Promise.all([
        listPlays(db, { from: today, to: addDays(today, 183) }, maxCards),
        listProfiles(db, account, maxCards),
        listNextPerformances(db, today, maxCards),
        listNews(db, account),
      ])
      const canSeeRevenue = hasPermission(user.role, 'commerce.read')
      return {
        plays: plays.map(({ takings, ...play }) => ({
          ...play,
          ...(canSeeRevenue && { takings }),
        })),
        ...{ people, next, news: news.slice(0, maxCards) },
      }
    },
    follow: async (following, { db, account }) =>
      assertFound(await follow(db, account, following), 'User not found.'),
    async overview({ range }, context): Promise<Analytics> {
      const { db, account, user } = context
      const canAnswer = hasPermission(user.role, 'enquiries.answer')
      const today = getToday(context.services)
      const period = toPeriodInfo(range, today)
      const months = lastMonths(today, 6)
      const [data, halfYear, own, person = user, next, support, orders, news, shipments] =
        await Promise.all([
          loadPeriod(db, range, today),
          listPerformanceSales(db, { from: months[0] ?? today, to: today }),
          countPersonal(db, account, canAnswer),
          findPerson(db, account),
          getNextPerformance(db, today),
          getSupportStats(db, canAnswer ? undefined : account, period),
          countOrdersByStatus(db),
          listNews(db, account),
          listShipments(db),
        ])
      const { audience, evenings, spans } = data
      const recent = filterByRange(audience, spans.now)
      const sumSeats = (isMatinee: boolean) =>
        sumByBucket(
          halfYear.filter((evening) => evening.isMatinee === isMatinee),
          months,
          ({ seats }) => seats,
        )
      return {
        ...period,
        ...{ name: person.name, next, orders, shipments, tasks: own.tasks },
        subscribers: toMeasure(audience, spans, ({ subscribers }) => subscribers),
        tickets: toMeasure(evenings, spans, ({ seats }) => seats),
        visits: {
          ...toMeasure(audience, spans, countVisits),
          byWeekday: [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
            total(
              recent.filter(({ day }) => getWeekday(day) === weekday),
              countVisits,
            ),
          ),
        },
        shares: {
          fill: getOccupancy(filterByRange(evenings, spans.now)),
          back: toPercent(
            total(recent, (day) => day.returningBuyers),
            total(recent, countBuyers),
          ),
          phones: toPercent(
            total(recent, ({ phone }) => phone),
            total(recent, countVisits),
          ),
          done: own.done,
        },
        support: { ...support, answers: canAnswer },
        houses: { months, evenings: sumSeats(false), matinees: sumSeats(true) },
        news,
      }
    },
  },
)

const maxNews = 5
const maxCards = 3

/** Lists the latest notifications. */
async function listNews(db: Reader, account: AccountId): Promise<Analytics['news']> {
  const news = await listNotifications(db, account)
  return news.slice(0, maxNews).map(({ id, kind, title, text, href, createdAt }) => ({
    ...{ id, kind, title, text, href, createdAt },
  }))
}

/** Returns the next performance, compared with the previous one. */
async function getNextPerformance(db: Reader, today: Day): Promise<Analytics['next']> {
  const [[next], played] = await Promise.all([
    listNextPerformances(db, today, 1),
    listPerformanceSales(db, { from: addDays(today, -60), to: addDays(today, -1) }),
  ])
  if (!next) return null
  return { day: next.day, play: next.play, seats: next.seats, before: played.at(-1)?.seats ?? null }
}
