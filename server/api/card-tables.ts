import type {
  Analytics,
  Commerce,
  CommerceParts,
  LineName,
  Share,
  Stats,
} from '#client/features/dashboards/endpoints.ts'
import { getBuckets, type Measure, sumBy, toPercent, toQuarter } from '#db/analytics/model.ts'
import type { CardFile } from '#db/analytics/schemas.ts'
import { defaultRange } from '#db/box-office/model.ts'
import { hasPermission } from '#db/shared/policy/model.ts'
import type { Day } from '#db/shared/time/model.ts'
import { assertFound, HttpError } from '../http/http-error.ts'
import { getToday } from '../jobs/today.ts'
import { getAnalyticsDashboard, getStats } from './analytics-dashboard.ts'
import type { StaffContext } from './context.ts'
import { getSales } from './dashboard.ts'
import { getEcommerceDashboard } from './ecommerce-dashboard.ts'

type Row = Record<string, string | number>
type File = typeof CardFile._zod.output

/**
 * Returns the rows behind a card; amounts are in units of the currency. Throws when the page has no such card, when
 * its query failed, and when the role may not see it.
 */
export async function getCardTable(
  { page, part, range }: File,
  context: StaffContext,
): Promise<Row[]> {
  const isRestricted = page === 'ecommerce' || page === 'summary'
  if (isRestricted && !hasPermission(context.user.role, 'commerce.read')) {
    throw new HttpError('not-allowed', 'You don’t have permission to do this.')
  }
  const rows = await readers[page](part, range, context)
  return assertFound(rows, 'There is no such card.')
}

type Reader = (
  part: string,
  range: File['range'],
  context: StaffContext,
) => Promise<Row[] | undefined>

const readers: Record<File['page'], Reader> = {
  async summary(part, range, { db, services }) {
    if (part !== 'sales') return
    const sales = await getSales(db, getToday(services), range === 'month' ? defaultRange : range)
    return sales.marks.map((from, index) => ({ from, tickets: sales.series[index] ?? 0 }))
  },
  async analytics(part, range, context) {
    const data = await getAnalyticsDashboard(range, context)
    assertCounted(data, part)
    return pick(overviewTables, part)?.(data)
  },
  async ecommerce(part, range, context) {
    const data = await getEcommerceDashboard(range, context)
    assertCounted(data, part)
    return pick(commerceTables, part)?.(data)
  },
  async stats(part, range, context) {
    const data = await getStats(range, context)
    assertCounted(data, part)
    return Object.hasOwn(data.lines, part)
      ? toLine(data, part as LineName, data.lines[part as LineName])
      : undefined
  },
}

const pick = <Data>(tables: Record<string, (data: Data) => Row[] | undefined>, part: string) =>
  Object.hasOwn(tables, part) ? tables[part] : undefined

function assertCounted({ failed }: { failed: string[] }, part: string) {
  if (failed.includes(part)) throw new HttpError('server-error', 'Something went wrong.')
}

const cents = new Set(['takings', 'quarter'])

/** The points of a line, with the day on which each begins. */
function toLine(
  { marks, today }: Pick<Stats, 'marks' | 'today'>,
  name: LineName,
  measure: Measure | undefined,
): Row[] | undefined {
  const days: Day[] = name === 'quarter' ? getBuckets(toQuarter(today).now) : marks
  const unit = cents.has(name) ? 100 : 1
  return measure?.series.map((value, index) => ({ from: days[index] ?? '', [name]: value / unit }))
}

const overviewTables: Record<string, (data: Analytics) => Row[] | undefined> = {
  subscribers: (data) => toLine(data, 'subscribers', data.subscribers),
  tickets: (data) => toLine(data, 'tickets', data.tickets),
  visits: ({ visits }) =>
    visits?.byWeekday.map((value, index) => ({ weekday: index + 1, visits: value })),
  support: ({ support }) => support && toRows(pickCounts(support)),
  orders: ({ orders }) => orders && toRows(orders),
  houses: ({ houses }) =>
    houses?.months.map((month, index) => ({
      month: month.slice(0, 7),
      evenings: houses.evenings[index] ?? 0,
      matinees: houses.matinees[index] ?? 0,
    })),
}

const commerceTables: Record<string, (data: Commerce) => Row[] | undefined> = {
  ...Object.fromEntries(
    (['subscribers', 'tickets', 'takings', 'quarter'] as const).map((name) => [
      name,
      (data: Commerce) => toLine(data, name, data[name]),
    ]),
  ),
  revenue: ({ revenue }) => revenue && toRevenueRows(revenue),
  goal: ({ goal }) => goal && toRows({ sold: goal.sold, unsold: goal.seats - goal.sold }),
  funds: ({ funds }) => funds && toRows({ earned: funds.played / 100, advance: funds.ahead / 100 }),
  engines: ({ engines }) => engines && toShareRows(engines),
  devices: ({ devices }) => devices && toShareRows(devices),
  buyers: ({ buyers }) =>
    buyers && toRows({ new: buyers.fresh, returning: buyers.back, referred: buyers.referred }),
  retention: ({ retention }) =>
    retention?.months.map((month, index) => ({
      month: month.slice(0, 7),
      returning: retention.back[index] ?? 0,
      new: retention.fresh[index] ?? 0,
    })),
}

const pickCounts = ({ fresh, answered, closed }: NonNullable<Analytics['support']>) => ({
  new: fresh,
  answered,
  closed,
})

const toRows = (counts: Record<string, number>): Row[] =>
  Object.entries(counts).map(([item, count]) => ({ item, count }))

function toShareRows(shares: Share[]): Row[] {
  const sum = sumBy(shares, ({ now }) => now)
  return shares.map(({ name, now }) => ({ item: name, visits: now, percent: toPercent(now, sum) }))
}

function toRevenueRows({ now, before }: CommerceParts['revenue']): Row[] {
  const days = before.length > now.length ? before : now
  const amount = (value: number | undefined) => (value === undefined ? '' : value / 100)
  return days.map((_, index) => ({
    day: index + 1,
    thisMonth: amount(now[index]),
    lastMonth: amount(before[index]),
  }))
}
