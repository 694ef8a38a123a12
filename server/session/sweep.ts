import { sweepAttempts } from '#db/attempts/queries.ts'
import { sweepSessions } from '#db/sessions/queries.ts'
import type { Services } from '../services.ts'

const everyMs = 600_000
const limit = 500
const attemptsKeptMs = 86_400_000

/** Deletes sessions that are over, a few at a time, for as long as the process lives. */
export function sweepRegularly({ sessionDb, now, log, config }: Services) {
  const sweep = async () => {
    try {
      const idleSince = now() - config.sessionIdleMs
      while ((await sweepSessions(sessionDb, { now: now(), idleSince, limit })) === limit);
      await sweepAttempts(sessionDb, now() - attemptsKeptMs)
    } catch (error) {
      log.error({ err: error }, 'Expired sessions could not be deleted.')
    }
  }
  setInterval(sweep, everyMs).unref()
}
