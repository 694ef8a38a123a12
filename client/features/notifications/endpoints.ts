import { Read } from '#db/notifications/model.ts'
import type { Notification } from '#db/notifications/queries.ts'
import { get, post } from '../../api/endpoint.ts'

export const notifications = {
  list: get('/api/notifications').gives<{ notifications: Notification[]; unread: number }>(),
  /** Tells which of them were new. */
  read: post('/api/notifications/read').takes(Read).gives<{ read: number[]; unread: number }>(),
}
