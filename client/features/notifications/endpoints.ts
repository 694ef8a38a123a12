import type { Notification } from '#db/notifications/queries.ts'
import type { Read } from '#db/notifications/schemas.ts'
import { get, post } from '../../lib/api/endpoint.ts'

export const notifications = {
  list: get('/api/notifications').gives<{ notifications: Notification[]; unread: number }>(),
  /** Tells which of them were new. */
  read: post('/api/notifications/read')
    .takes<typeof Read>()
    .gives<{ read: number[]; unread: number }>(),
}
