import type { DesktopNotifications } from '#db/notifications/desktop.ts'
import type { Notification } from '#db/notifications/queries.ts'
import type { DesktopQuery, MarkRead } from '#db/notifications/schemas.ts'
import { get, post } from '../../lib/api/endpoint.ts'

export const notifications = {
  list: get('/api/notifications').gives<{ notifications: Notification[]; unread: number }>(),
  /** The new ones for the desktop. */
  desktop: get('/api/notifications/desktop')
    .takes<typeof DesktopQuery>()
    .gives<DesktopNotifications>(),
  /** Returns the notifications that were unread. */
  read: post('/api/notifications/read')
    .takes<typeof MarkRead>()
    .gives<{ read: number[]; unread: number }>(),
}
