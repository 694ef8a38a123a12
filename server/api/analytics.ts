import { analytics, type Basics } from '#client/features/dashboards/endpoints.ts'
import { follow, listProfiles } from '#db/analytics/people.ts'
import { listPlays } from '#db/analytics/queries.ts'
import { AnalyticsQuery, CardFile, FollowInput } from '#db/analytics/schemas.ts'
import { recordExport } from '#db/audit/record.ts'
import { listNextPerformances } from '#db/box-office/today.ts'
import { hasPermission } from '#db/shared/policy/model.ts'
import { addDays } from '#db/shared/time/model.ts'
import { toCsv } from '../files/csv.ts'
import { assertFound } from '../http/http-error.ts'
import { getToday } from '../jobs/today.ts'
import { getAnalyticsDashboard, getStats, listLatestNotifications } from './analytics-dashboard.ts'
import { getCardTable } from './card-tables.ts'
import { getEcommerceDashboard } from './ecommerce-dashboard.ts'
import { serve } from './serve.ts'

export const analyticsApi = serve(
  analytics,
  {
    stats: AnalyticsQuery,
    overview: AnalyticsQuery,
    commerce: AnalyticsQuery,
    csv: CardFile,
    follow: FollowInput,
  },
  {
    commerce: ({ range }, context) => getEcommerceDashboard(range, context),
    stats: ({ range }, context) => getStats(range, context),
    overview: ({ range }, context) => getAnalyticsDashboard(range, context),
    async csv(file, context) {
      const rows = await getCardTable(file, context)
      await recordExport(context.db, 'figures')
      return { name: `${file.part}.csv`, text: toCsv(Object.keys(rows[0] ?? {}), rows) }
    },
    async basics(_, context): Promise<Basics> {
      const { db, account, user } = context
      const today = getToday(context.services)
      const [plays, people, next, notifications] = await Promise.all([
        listPlays(db, { from: today, to: addDays(today, 183) }, maxCards),
        listProfiles(db, account, maxCards),
        listNextPerformances(db, today, maxCards),
        listLatestNotifications(db, account),
      ])
      const canSeeRevenue = hasPermission(user.role, 'commerce.read')
      return {
        plays: plays.map(({ takings, ...play }) => ({
          ...play,
          ...(canSeeRevenue && { takings }),
        })),
        people,
        next,
        news: notifications.slice(0, maxCards),
      }
    },
    follow: async (following, { db, account }) =>
      assertFound(await follow(db, account, following), 'User not found.'),
  },
)

const maxCards = 3
