import type { DueMailCursor } from '#db/mail/due.ts'
import { deliverDueEmails } from '#db/mail/send-later.ts'
import type { Services } from '../services.ts'
import { schedule } from './scheduler.ts'

const intervalMs = 1000

/** Sends the emails whose delay or chosen time is over. */
export function startSendLater(services: Services) {
  const { db, now, config } = services
  const cursor: DueMailCursor = {}
  return schedule({ name: 'send later', intervalMs, ...services }, () =>
    deliverDueEmails(db, new Date(now()), config.timeZone, cursor),
  )
}
