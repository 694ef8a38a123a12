import {
  dashboard,
  type SalesSummary,
  type Summary,
  type SummaryParts,
} from '#client/features/dashboards/endpoints.ts'
import type { AccountId } from '#db/accounts/table.ts'
import { getBuckets, sumByBucket } from '#db/analytics/model.ts'
import { listPerformanceSales } from '#db/analytics/queries.ts'
import { type SalesRange, salesRanges } from '#db/box-office/model.ts'
import { SalesQuery } from '#db/box-office/schemas.ts'
import { getRecentSales, listNextPerformances } from '#db/box-office/today.ts'
import { listUpcomingEvents } from '#db/calendar/upcoming.ts'
import { countUnseen } from '#db/chat/sidebar.ts'
import { listRecentEnquiries } from '#db/enquiries/lists.ts'
import { countWaiting } from '#db/mail/counts.ts'
import { listLatestMails } from '#db/mail/mail-batches.ts'
import { hasPermission } from '#db/shared/policy/model.ts'
import { addDays, type Day, toDay, toWallTime } from '#db/shared/time/model.ts'
import type { Reader } from '#db/store/dialect.ts'
import { listDueTasks } from '#db/todo/due-tasks.ts'
import { getToday } from '../jobs/today.ts'
import { getCurrentPerson, type StaffContext } from './context.ts'
import { loadParts } from './dashboard-parts.ts'
import { getZone } from './preferences.ts'
import { serve } from './serve.ts'
import { getSeats } from './statistics.ts'

/** Maximum number of rows of a card. */
const maxRows = 4
const maxEvents = 9 // as high as the chart beside them
/** Days ahead in which due tasks are listed. */
const dueWithinDays = 7

export const dashboardApi = serve(
  dashboard,
  { summary: SalesQuery },
  {
    summary: ({ range }, context) => getSummary(range, context),
  },
)

async function getSummary(range: SalesRange, context: StaffContext): Promise<Summary> {
  const { db, account, user, services } = context
  const openDay = getToday(services)
  const now = new Date(services.now())
  const zone = await getZone(context)
  const today = toDay(toWallTime(zone, services.now()))
  const queries = {
    name: async () => (await getCurrentPerson(context)).name,
    waiting: () => countWaiting(db, account),
    chats: () => countUnseen(db, account),
    due: () =>
      listDueTasks(db, account, { today, until: addDays(today, dueWithinDays), limit: maxRows }),
    latest: () => listLatestMails(db, account, maxRows),
    events: () => listEvents(db, account, { zone, now }),
    performances: () => listNextPerformances(db, openDay, maxRows - 1),
    ...(hasPermission(user.role, 'commerce.read') && {
      sales: () => getSales(db, openDay, range),
    }),
    ...(hasPermission(user.role, 'enquiries.answer') && {
      enquiries: () => listRecentEnquiries(db, maxRows),
    }),
  }
  const { name, ...parts } = await loadParts<Queried>(context, queries as AllQueries)
  const failed = parts.failed.filter((part) => part !== 'name')
  return { ...parts, failed, name: name ?? user.name, today }
}

type Queried = SummaryParts & { name: string }

/** Those that the role may not see are missing. */
type AllQueries = Parameters<typeof loadParts<Queried>>[1]

async function listEvents(db: Reader, account: AccountId, clock: { zone: string; now: Date }) {
  const events = await listUpcomingEvents(db, account, { ...clock, limit: maxEvents })
  return events.map(({ id, on, title, location, start, end, allDay }) => ({
    id,
    on,
    title,
    location,
    start,
    end,
    allDay,
  }))
}

/** Returns the sales of a range of days up to today. */
export async function getSales(db: Reader, today: Day, range: SalesRange): Promise<SalesSummary> {
  const days = { from: addDays(today, 1 - salesRanges[range]), to: today }
  const marks = getBuckets(days)
  const [totals, evenings] = await Promise.all([
    getRecentSales(db, today, salesRanges[range]),
    listPerformanceSales(db, days),
  ])
  return { range, ...totals, marks, series: sumByBucket(evenings, marks, getSeats) }
}
