import type { Analytics, AnalyticsParts, Stats } from '#client/features/dashboards/endpoints.ts'
import type { AccountId } from '#db/accounts/table.ts'
import {
  filterByRange,
  listLastMonths,
  type Period,
  sumBy,
  sumByBucket,
  toPercent,
} from '#db/analytics/model.ts'
import { countPersonal, getSupportStats } from '#db/analytics/personal-counts.ts'
import { countOrdersByStatus, listPerformanceSales, listShipments } from '#db/analytics/queries.ts'
import { listNextPerformances } from '#db/box-office/today.ts'
import { listNotifications } from '#db/notifications/queries.ts'
import { hasPermission } from '#db/shared/policy/model.ts'
import { addDays, type Day, daysBetween, getWeekday } from '#db/shared/time/model.ts'
import type { Reader } from '#db/store/dialect.ts'
import { getToday } from '../jobs/today.ts'
import { getCurrentPerson, type StaffContext } from './context.ts'
import { loadParts, shareQuery } from './dashboard-parts.ts'
import {
  countBuyers,
  countVisits,
  getOccupancy,
  getQuarterRevenue,
  getSeats,
  getTakings,
  queryPeriod,
  toPeriodInfo,
} from './statistics.ts'

/** Returns the figures of the analytics dashboard. */
export async function getAnalyticsDashboard(
  range: Period,
  context: StaffContext,
): Promise<Analytics> {
  const { db, account, user } = context
  const canAnswer = hasPermission(user.role, 'enquiries.answer')
  const today = getToday(context.services)
  const period = queryPeriod(db, range, today)
  const own = shareQuery(() => countPersonal(db, account, canAnswer))
  const recent = async () => filterByRange(await period.audience(), period.spans.now)
  const { name, ...parts } = await loadParts<AnalyticsParts & { name: string }>(context, {
    name: async () => (await getCurrentPerson(context)).name,
    next: () => getNextPerformance(db, today),
    subscribers: () => period.byDay(({ subscribers }) => subscribers),
    tickets: () => period.byPerformance(getSeats),
    visits: async () => ({
      ...(await period.byDay(countVisits)),
      byWeekday: await sumByWeekday(recent),
    }),
    shares: async () => {
      const days = await recent()
      const evenings = filterByRange(await period.evenings(), period.spans.now)
      return {
        fill: getOccupancy(evenings),
        back: toPercent(
          sumBy(days, (day) => day.returningBuyers),
          sumBy(days, countBuyers),
        ),
        phones: toPercent(
          sumBy(days, ({ phone }) => phone),
          sumBy(days, countVisits),
        ),
        done: (await own()).done,
      }
    },
    support: async () => ({
      ...(await getSupportStats(db, canAnswer ? undefined : account)),
      answers: canAnswer,
    }),
    orders: () => countOrdersByStatus(db),
    houses: () => getHouses(db, today),
    news: () => listLatestNotifications(db, account),
    shipments: () => listShipments(db),
    tasks: async () => (await own()).tasks,
  })
  const failed = parts.failed.filter((part) => part !== 'name')
  return { ...toPeriodInfo(range, today), ...parts, failed, name: name ?? user.name }
}

async function sumByWeekday(list: () => Promise<Parameters<typeof countVisits>[0][]>) {
  const days = await list()
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
    sumBy(
      days.filter(({ day }) => getWeekday(day) === weekday),
      countVisits,
    ),
  )
}

/** Returns the seats sold in six months. */
async function getHouses(db: Reader, today: Day): Promise<AnalyticsParts['houses']> {
  const months = listLastMonths(today, 6)
  const halfYear = await listPerformanceSales(db, { from: months[0] ?? today, to: today })
  const sumSeats = (isMatinee: boolean) =>
    sumByBucket(
      halfYear.filter((evening) => evening.isMatinee === isMatinee),
      months,
      getSeats,
    )
  return { months, evenings: sumSeats(false), matinees: sumSeats(true) }
}

/** Returns the figures of the statistics cards. */
export async function getStats(range: Period, context: StaffContext): Promise<Stats> {
  const { db, account, user } = context
  const canAnswer = hasPermission(user.role, 'enquiries.answer')
  const canSeeRevenue = hasPermission(user.role, 'commerce.read')
  const today = getToday(context.services)
  const { spans, evenings, byDay, byPerformance } = queryPeriod(db, range, today)
  const own = shareQuery(() => countPersonal(db, account, canAnswer))
  const current = async () => filterByRange(await evenings(), spans.now)
  const [lines, counts] = await Promise.all([
    loadParts<Required<Stats['lines']>>(context, {
      views: () => byDay(({ views }) => views),
      reviews: () => byDay(({ reviews }) => reviews),
      returns: () => byDay(({ returns }) => returns),
      subscribers: () => byDay(({ subscribers }) => subscribers),
      visits: () => byDay(countVisits),
      buyers: () => byDay(countBuyers),
      reads: () => byDay(({ reads }) => reads),
      tickets: () => byPerformance(getSeats),
      ...(canSeeRevenue && {
        takings: () => byPerformance(getTakings),
        quarter: () => getQuarterRevenue(db, today),
      }),
    } as Parameters<typeof loadParts<Required<Stats['lines']>>>[1]),
    loadParts<Required<Stats['counts']>>(context, {
      messages: async () => (await own()).messages,
      stars: async () => (await own()).stars,
      done: async () => (await own()).done,
      enquiries: async () => (await own()).enquiries,
      fill: async () => getOccupancy(await current()),
      darkDays: async () =>
        daysBetween(spans.now.from, spans.now.to) +
        1 -
        new Set((await current()).map(({ day }) => day)).size,
    }),
  ])
  const { failed: failedLines, countedAt, ...measures } = lines
  const { failed: failedCounts, countedAt: _, ...numbers } = counts
  return {
    ...toPeriodInfo(range, today),
    answers: canAnswer,
    lines: measures,
    counts: numbers,
    countedAt,
    failed: [...failedLines, ...failedCounts],
  }
}

const maxNotifications = 5

/** Lists the latest notifications. */
export async function listLatestNotifications(
  db: Reader,
  account: AccountId,
): Promise<AnalyticsParts['news']> {
  const notifications = await listNotifications(db, account)
  return notifications
    .slice(0, maxNotifications)
    .map(({ id, kind, title, text, href, createdAt }) => ({
      id,
      kind,
      title,
      text,
      href,
      createdAt,
    }))
}

/** Returns the next performance, compared with the previous one. */
async function getNextPerformance(db: Reader, today: Day): Promise<AnalyticsParts['next']> {
  const [[next], played] = await Promise.all([
    listNextPerformances(db, today, 1),
    listPerformanceSales(db, { from: addDays(today, -60), to: addDays(today, -1) }),
  ])
  if (!next) return null
  return { day: next.day, play: next.play, seats: next.seats, before: played.at(-1)?.seats ?? null }
}
