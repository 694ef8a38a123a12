import { createReminders } from '#db/live/create-reminders.ts'
import type { Services } from '../services.ts'
import { schedule } from './scheduler.ts'

const intervalMs = 60_000

/** Creates reminders regularly. */
export function startReminders(services: Services) {
  const { db, now, config } = services
  return schedule({ name: 'reminders', intervalMs, ...services }, () =>
    createReminders(db, new Date(now()), config.timeZone),
  )
}
