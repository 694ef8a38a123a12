import { notifications } from '#client/features/notifications/endpoints.ts'
import { countNew, listNotifications, markRead } from '#db/notifications/queries.ts'
import { MarkRead } from '#db/notifications/schemas.ts'
import { serve } from './serve.ts'

export const notificationsApi = serve(
  notifications,
  { read: MarkRead },
  {
    list: async (_, { db, account }) => {
      const [list, unread] = await Promise.all([
        listNotifications(db, account),
        countNew(db, account),
      ])
      return { notifications: list, unread }
    },
    read: async (input, { db, account }) => ({
      read: await markRead(db, account, 'ids' in input ? input.ids : undefined),
      unread: await countNew(db, account),
    }),
  },
)
