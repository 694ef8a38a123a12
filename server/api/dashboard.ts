import { dashboard } from '#client/features/dashboard/endpoints.ts'
import { countWaiting, latestMails } from '#db/mail/queries.ts'
import { serve } from './serve.ts'

export const dashboardApi = serve(dashboard, {
  async summary(_, { db, account, user: { name } }) {
    const [waiting, latest] = await Promise.all([
      countWaiting(db, account),
      latestMails(db, account, 6),
    ])
    return { name, ...waiting, latest }
  },
})
