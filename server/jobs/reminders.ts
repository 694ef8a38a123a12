import { createReminders } from '#db/live/reminders.ts'
import type { Services } from '../services.ts'
import { runRegularly } from './scheduler.ts'

const everyMs = 60_000

/** Tells of what is due and of what begins soon, for as long as the process lives. */
export function remindRegularly({ db, log, now, config }: Services) {
  runRegularly({ name: 'reminders', everyMs, log }, () =>
    createReminders(db, new Date(now()), config.timeZone),
  )
}
