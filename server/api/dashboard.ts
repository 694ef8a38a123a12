import { dashboard, type Summary } from '#client/features/dashboards/endpoints.ts'
import { findPerson } from '#db/account-settings/queries.ts'
import { type SalesRange, salesRanges } from '#db/box-office/model.ts'
import { SalesQuery } from '#db/box-office/schemas.ts'
import { getRecentSales, listNextPerformances } from '#db/box-office/today.ts'
import { listUpcomingEvents } from '#db/calendar/upcoming.ts'
import { countUnseen } from '#db/chat/sidebar.ts'
import { listRecentEnquiries } from '#db/enquiries/queries.ts'
import { countWaiting } from '#db/mail/counts.ts'
import { listLatestMails } from '#db/mail/queries.ts'
import { hasPermission } from '#db/shared/policy/model.ts'
import { addDays, type Day } from '#db/shared/time/model.ts'
import type { Reader } from '#db/store/dialect.ts'
import { listDueTasks } from '#db/todo/due-tasks.ts'
import { getToday } from '../jobs/today.ts'
import { serve } from './serve.ts'

/** Maximum number of rows of a card. */
const maxRows = 4
/** Days ahead in which due tasks are listed. */
const dueWithinDays = 7

export const dashboardApi = serve(
  dashboard,
  { summary: SalesQuery },
  {
    async summary({ range }, { db, account, user, services }): Promise<Summary> {
      const zone = services.config.timeZone
      const now = new Date(services.now())
      const today = getToday(services)
      const [person = user, waiting, chats, due, latest, events, performances, restricted] =
        await Promise.all([
          findPerson(db, account),
          countWaiting(db, account),
          countUnseen(db, account),
          listDueTasks(db, account, addDays(today, dueWithinDays), maxRows),
          listLatestMails(db, account, maxRows),
          listUpcomingEvents(db, account, { zone, now, limit: maxRows }),
          listNextPerformances(db, today, maxRows - 1),
          Promise.all([
            hasPermission(user.role, 'commerce.read') && getSales(db, today, range),
            hasPermission(user.role, 'enquiries.answer') && listRecentEnquiries(db, maxRows),
          ]),
        ])
      const { unread, drafts } = waiting
      const [sales, enquiries] = restricted
      return {
        ...{ name: person.name, today, unread, chats, drafts, due, latest, performances },
        events: events.map(({ id, on, title, location, start, end, allDay }) => ({
          ...{ id, on, title, location, start, end, allDay },
        })),
        ...(sales && { sales }),
        ...(enquiries && { enquiries }),
      }
    },
  },
)

const getSales = async (db: Reader, today: Day, range: SalesRange) => ({
  range,
  ...(await getRecentSales(db, today, salesRanges[range])),
})
