import { deliverDueEmails } from '#db/mail/outgoing.ts'
import type { Services } from '../services.ts'
import { schedule } from './scheduler.ts'

const intervalMs = 1000

/** Sends outgoing emails when they are due. */
export function startOutgoingEmails(services: Services) {
  const { db, now, config } = services
  schedule({ name: 'outgoing emails', intervalMs, ...services }, () =>
    deliverDueEmails(db, new Date(now()), config.timeZone),
  )
}
