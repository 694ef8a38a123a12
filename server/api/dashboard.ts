import { dashboard } from '#client/features/dashboard/endpoints.ts'
import { personBehind } from '#db/account-settings/queries.ts'
import { countWaiting } from '#db/mail/counts.ts'
import { latestMails } from '#db/mail/queries.ts'
import { serve } from './serve.ts'

export const dashboardApi = serve(dashboard, {
  async summary(_, { db, account, user }) {
    const [person = user, waiting, latest] = await Promise.all([
      personBehind(db, account),
      countWaiting(db, account),
      latestMails(db, account, 6),
    ])
    return { name: person.name, ...waiting, latest }
  },
})
