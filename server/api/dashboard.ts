import { dashboard } from '#client/features/dashboard/endpoints.ts'
import { countWaiting, listMailRows } from '#db/mail/queries.ts'
import { serve } from './serve.ts'

const latestMails = 6

export const dashboardApi = serve(dashboard, {
  async summary(_, { db, account, user: { name } }) {
    const [waiting, { rows: latest }] = await Promise.all([
      countWaiting(db, account),
      listMailRows(db, account, { filter: 'inbox', words: '', page: 1, perPage: latestMails }),
    ])
    return { name, ...waiting, latest }
  },
})
