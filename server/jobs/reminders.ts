import { createReminders } from '#db/live/reminders.ts'
import type { Services } from '../services.ts'
import { schedule } from './scheduler.ts'

const intervalMs = 60_000

/** Creates reminders regularly. */
export function startReminders({ db, log, now, config }: Services) {
  schedule({ name: 'reminders', intervalMs, log }, () =>
    createReminders(db, new Date(now()), config.timeZone),
  )
}
