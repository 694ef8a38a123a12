import { notifications } from '#client/features/notifications/endpoints.ts'
import { listForDesktop } from '#db/notifications/desktop.ts'
import { countUnreadNotifications, listNotifications, markRead } from '#db/notifications/queries.ts'
import { DesktopQuery, MarkRead } from '#db/notifications/schemas.ts'
import { serve } from './serve.ts'

export const notificationsApi = serve(
  notifications,
  { desktop: DesktopQuery, read: MarkRead },
  {
    list: async (_, { db, account }) => {
      const [list, unread] = await Promise.all([
        listNotifications(db, account),
        countUnreadNotifications(db, account),
      ])
      return { notifications: list, unread }
    },
    desktop: ({ after }, { db, account, services: { config, now } }) =>
      listForDesktop(db, account, after, { now: now(), zone: config.timeZone }),
    read: async (input, { db, account }) => ({
      read: await markRead(db, account, 'ids' in input ? input.ids : undefined),
      unread: await countUnreadNotifications(db, account),
    }),
  },
)
