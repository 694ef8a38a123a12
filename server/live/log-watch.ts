import type { AccountId } from '#db/accounts/table.ts'
import { getLastEventId, listAffectedAccounts } from '#db/live/log.ts'
import type { OpenDb } from '#db/store/open.ts'
import type { Log } from '../http/log.ts'

const pollMs = 500

/** The accounts that there are new events for; null stands for all of them. */
type OnEvents = (accounts: ReadonlySet<AccountId | null>) => void

/**
 * Watches the log of events: what this process stores is reported at once, what other processes over the same data
 * directory store within half a second. Polling costs nothing but a counter as long as nothing was stored.
 */
export function watchLog(db: OpenDb, log: Log, onEvents: OnEvents) {
  let timer: NodeJS.Timeout | undefined
  let last: number | undefined
  let version = -1
  let turn = Promise.resolve()

  async function look() {
    const before = db.version() // before the rows: what is stored meanwhile must count as a change
    if (last === undefined) last = await getLastEventId(db)
    const found = await listAffectedAccounts(db, last)
    last = found.last
    version = before
    if (found.accounts.size > 0 && timer) onEvents(found.accounts)
  }

  function queue() {
    turn = turn.then(look).catch((error: unknown) => {
      if (timer) log.error({ err: error }, 'reading the event log failed')
    })
  }

  function poll() {
    if (db.version() !== version) queue()
  }

  db.onCommit(() => {
    if (timer) queue()
  })

  return {
    start() {
      last = undefined
      timer ??= setInterval(poll, pollMs).unref()
      queue()
    },
    stop() {
      clearInterval(timer)
      timer = undefined
    },
  }
}
