import { remind } from '#db/live/reminders.ts'
import type { Services } from '../services.ts'

const everyMs = 60_000

/** Tells of what is due and of what begins soon, for as long as the process lives. */
export function remindRegularly({ db, log, now, config }: Services) {
  const look = async () => {
    try {
      await remind(db, new Date(now()), config.timeZone)
    } catch (error) {
      log.error({ err: error }, 'Nobody could be reminded of anything.')
    }
  }
  setInterval(look, everyMs).unref()
}
