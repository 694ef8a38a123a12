import { dashboard } from '#client/features/dashboard/endpoints.ts'
import { countUnread, listMailRows } from '#db/mail/queries.ts'
import { serve } from './serve.ts'

const latestMails = 6

export const dashboardApi = serve(dashboard, {
  async summary(_, { db, account, user: { name } }) {
    const part = (filter: string, perPage: number) =>
      listMailRows(db, account, { filter, words: '', page: 1, perPage })
    const [unread, drafts, starred, inbox] = await Promise.all([
      countUnread(db, account),
      part('draft', 1),
      part('starred', 1),
      part('inbox', latestMails),
    ])
    return { name, unread, drafts: drafts.total, starred: starred.total, latest: inbox.rows }
  },
})
