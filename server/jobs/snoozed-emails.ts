import type { DueMailCursor } from '#db/mail/due.ts'
import { remindSenders } from '#db/mail/follow-ups.ts'
import { returnSnoozed } from '#db/mail/snooze.ts'
import type { Services } from '../services.ts'
import { schedule } from './scheduler.ts'

const intervalMs = 5000

/** Returns snoozed emails to the inbox, and reminds senders of emails without an answer, when they are due. */
export function startSnoozedEmails(services: Services) {
  const { db, now } = services
  const snoozed: DueMailCursor = {}
  const unanswered: DueMailCursor = {}
  const stops = [
    schedule({ name: 'snoozed emails', intervalMs, ...services }, () =>
      returnSnoozed(db, new Date(now()), snoozed),
    ),
    schedule({ name: 'unanswered emails', intervalMs, ...services }, () =>
      remindSenders(db, new Date(now()), unanswered),
    ),
  ]
  return (leftMs?: number) => Promise.all(stops.map((stop) => stop(leftMs)))
}
