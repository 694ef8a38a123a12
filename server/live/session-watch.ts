import { listRemainingSessions } from '#db/sessions/queries.ts'
import type { OpenDb } from '#db/store/open.ts'
import { hashSessionId } from '../auth/session/sealing.ts'
import type { Log } from '../http/log.ts'

const pollMs = 1000

type SessionWatch = {
  /** Ids of sessions with an open window. */
  openSessions: () => Iterable<string>
  onGone: (session: string) => void
}

/** Reports sessions that were ended by any process, within a second. */
export function watchSessions(sessionDb: OpenDb, log: Log, { openSessions, onGone }: SessionWatch) {
  let timer: NodeJS.Timeout | undefined
  let version: number | undefined

  async function check() {
    const now = sessionDb.version()
    if (now === version) return
    version = now
    const open = [...new Set(openSessions())]
    const remaining = await listRemainingSessions(sessionDb, open.map(hashSessionId))
    for (const session of open) {
      if (!remaining.has(hashSessionId(session).toString('hex'))) onGone(session)
    }
  }

  function poll() {
    check().catch((error: unknown) => {
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
