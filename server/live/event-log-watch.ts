import type { AccountId } from '#db/accounts/table.ts'
import { getLastEventId, listAffectedAccounts } from '#db/live/event-log.ts'
import type { OpenDb } from '#db/store/open.ts'
import type { Log } from '../http/log.ts'

const pollMs = 500

/** The accounts with new events; null stands for all accounts. */
type OnEvents = (accounts: ReadonlySet<AccountId | null>) => void

/**
 * Watches the event log: events of this process are reported immediately, those of other processes within half a
 * second. Polling reads only a counter.
 */
export function watchLog(db: OpenDb, log: Log, onEvents: OnEvents) {
  let timer: NodeJS.Timeout | undefined
  let last: number | undefined
  let version = -1
  let turn = Promise.resolve()

  async function check() {
    const before = db.version() // read before the rows, so that concurrent writes are noticed
    if (last === undefined) last = await getLastEventId(db)
    const found = await listAffectedAccounts(db, last)
    last = found.last
    version = before
    if (found.accounts.size > 0 && timer) onEvents(found.accounts)
  }

  function queue() {
    turn = turn.then(check).catch((error: unknown) => {
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
