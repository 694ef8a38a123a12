import { dashboard, type Summary } from '#client/features/dashboards/endpoints.ts'
import { personBehind } from '#db/account-settings/queries.ts'
import { type SalesRange, salesRanges } from '#db/box-office/model.ts'
import { SalesOver } from '#db/box-office/schemas.ts'
import { nextPerformances, soldLately } from '#db/box-office/today.ts'
import { upcomingEvents } from '#db/calendar/upcoming.ts'
import { countUnseen } from '#db/chat/rail.ts'
import { recentEnquiries } from '#db/enquiries/queries.ts'
import { countWaiting } from '#db/mail/counts.ts'
import { latestMails } from '#db/mail/queries.ts'
import { may } from '#db/shared/policy/model.ts'
import { addDays, type Day } from '#db/shared/time/model.ts'
import type { Reader } from '#db/store/dialect.ts'
import { dueTasks } from '#db/todo/due-tasks.ts'
import { todayOf } from '../jobs/today.ts'
import { serve } from './serve.ts'

/** How many lines a card has. */
const most = 4
/** How soon a task has to be done to be told of. */
const dueWithinDays = 7

export const dashboardApi = serve(
  dashboard,
  { summary: SalesOver },
  {
    async summary({ range }, { db, account, user, services }): Promise<Summary> {
      const zone = services.config.timeZone
      const now = new Date(services.now())
      const today = todayOf(services)
      const [person = user, waiting, chats, due, latest, events, performances, more] =
        await Promise.all([
          personBehind(db, account),
          countWaiting(db, account),
          countUnseen(db, account),
          dueTasks(db, account, addDays(today, dueWithinDays), most),
          latestMails(db, account, most),
          upcomingEvents(db, account, { zone, now, most }),
          nextPerformances(db, today, most - 1),
          Promise.all([
            may(user.role, 'commerce.read') && salesOf(db, today, range),
            may(user.role, 'enquiries.answer') && recentEnquiries(db, most),
          ]),
        ])
      const { unread, drafts } = waiting
      const [sales, enquiries] = more
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

const salesOf = async (db: Reader, today: Day, range: SalesRange) => ({
  range,
  ...(await soldLately(db, today, salesRanges[range])),
})
