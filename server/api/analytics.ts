import {
  type Analytics,
  analytics,
  type Basics,
  type Stats,
} from '#client/features/dashboards/endpoints.ts'
import { personBehind } from '#db/account-settings/queries.ts'
import type { AccountId } from '#db/accounts/table.ts'
import { along, lastMonths, measured, shareOf, total, within } from '#db/analytics/model.ts'
import { countOwn, supportIn } from '#db/analytics/own.ts'
import { follow, listProfiles } from '#db/analytics/people.ts'
import { eveningsIn, listPlays, listShipments, ordersByStatus } from '#db/analytics/queries.ts'
import { Following, Looking } from '#db/analytics/schemas.ts'
import { nextPerformances } from '#db/box-office/today.ts'
import { listNotifications } from '#db/notifications/queries.ts'
import { may } from '#db/shared/policy/model.ts'
import { addDays, type Day, daysBetween, weekdayOf } from '#db/shared/time/model.ts'
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
  { stats: Looking, overview: Looking, commerce: Looking, follow: Following },
  {
    commerce: ({ range }, context) => commerceOf(range, context),
    async stats({ range }, context): Promise<Stats> {
      const { db, account, user } = context
      const answers = may(user.role, 'enquiries.answer')
      const today = todayOf(context.services)
      const looked = lookedAt(range, today)
      const [{ audience, evenings, spans }, { tasks: _, ...own }, quarter] = await Promise.all([
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
    async basics(_, context): Promise<Basics> {
      const { db, account, user } = context
      const today = todayOf(context.services)
      const [plays, people, next, news] = await Promise.all([
        listPlays(db, { from: today, to: addDays(today, 183) }, cardsOfAKind),
        listProfiles(db, account, cardsOfAKind),
        nextPerformances(db, today, cardsOfAKind),
        newsFor(db, account),
      ])
      const seesTakings = may(user.role, 'commerce.read')
      return {
        plays: plays.map(({ takings, ...play }) => ({ ...play, ...(seesTakings && { takings }) })),
        ...{ people, next, news: news.slice(0, cardsOfAKind) },
      }
    },
    follow: async (following, { db, account }) =>
      found(await follow(db, account, following), 'There is no such user.'),
    async overview({ range }, context): Promise<Analytics> {
      const { db, account, user } = context
      const answers = may(user.role, 'enquiries.answer')
      const today = todayOf(context.services)
      const looked = lookedAt(range, today)
      const months = lastMonths(today, 6)
      const [counted, half, own, person = user, next, support, orders, news, shipments] =
        await Promise.all([
          countedIn(db, range, today),
          eveningsIn(db, { from: months[0] ?? today, to: today }),
          countOwn(db, account, answers),
          personBehind(db, account),
          nextEvening(db, today),
          supportIn(db, answers ? undefined : account, looked),
          ordersByStatus(db),
          newsFor(db, account),
          listShipments(db),
        ])
      const { audience, evenings, spans } = counted
      const lately = within(audience, spans.now)
      const seatsOf = (isMatinee: boolean) =>
        along(
          half.filter((evening) => evening.isMatinee === isMatinee),
          months,
          ({ seats }) => seats,
        )
      return {
        ...looked,
        ...{ name: person.name, next, orders, shipments, tasks: own.tasks },
        subscribers: measured(audience, spans, ({ subscribers }) => subscribers),
        tickets: measured(evenings, spans, ({ seats }) => seats),
        visits: {
          ...measured(audience, spans, visitsOf),
          byWeekday: [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
            total(
              lately.filter(({ day }) => weekdayOf(day) === weekday),
              visitsOf,
            ),
          ),
        },
        shares: {
          fill: fillOf(within(evenings, spans.now)),
          back: shareOf(
            total(lately, (day) => day.returningBuyers),
            total(lately, buyersOf),
          ),
          phones: shareOf(
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
    nextPerformances(db, today, 1),
    eveningsIn(db, { from: addDays(today, -60), to: addDays(today, -1) }),
  ])
  if (!next) return null
  return { day: next.day, play: next.play, seats: next.seats, before: played.at(-1)?.seats ?? null }
}
