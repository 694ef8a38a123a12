import { listRemainingSessions } from '#db/sessions/queries.ts'
import type { OpenDb } from '#db/store/open.ts'
import { keyOf } from '../auth/session/sealing.ts'
import type { Log } from '../http/log.ts'

const pollMs = 1000

type Watched = {
  /** The ids of the sessions that have a window open. */
  openSessions: () => Iterable<string>
  onGone: (session: string) => void
}

/** Reports sessions that are no longer stored, within a second, whichever process has ended them. */
export function watchSessions(sessionDb: OpenDb, log: Log, { openSessions, onGone }: Watched) {
  let timer: NodeJS.Timeout | undefined
  let version: number | undefined

  async function look() {
    const now = sessionDb.version()
    if (now === version) return
    version = now
    const open = [...new Set(openSessions())]
    const remaining = await listRemainingSessions(sessionDb, open.map(keyOf))
    for (const session of open) {
      if (!remaining.has(keyOf(session).toString('hex'))) onGone(session)
    }
  }

  function poll() {
    look().catch((error: unknown) => {
      version = undefined
      if (timer) log.error({ err: error }, 'looking for ended sessions failed')
    })
  }

  return {
    start() {
      timer ??= setInterval(poll, pollMs).unref()
    },
    stop() {
      clearInterval(timer)
      timer = undefined
    },
  }
}
