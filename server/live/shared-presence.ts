import { randomUUID } from 'node:crypto'
import type { AccountId } from '#db/accounts/table.ts'
import {
  deletePresence,
  extendPresence,
  listPresentElsewhere,
  savePresence,
} from '#db/presence/queries.ts'
import type { OpenDb } from '#db/store/open.ts'
import type { Log } from '../http/log.ts'

const pollMs = 500
/** How long the stored presence of a process counts, and how often it is extended. */
const validMs = 45_000
const extendMs = 15_000

/** Who is online according to the other processes. */
export type SharedPresence = {
  has: (account: AccountId) => boolean
  all: () => Iterable<AccountId>
  /** Stores that these people came online here, went offline here, or changed their status. */
  report: (people: AccountId[]) => void
  /** Deletes the presence of this process, which is stopping. */
  close: () => Promise<void>
}

/** For a single process, which shares presence with no other. */
export const unsharedPresence: SharedPresence = {
  has: () => false,
  all: () => [],
  report() {},
  async close() {},
}

type Options = {
  sessionDb: OpenDb
  log: Log
  now: () => number
  /** Returns who is online in this process. */
  listHere: () => AccountId[]
  /** Called when people come, go or change their status in another process. */
  onChanged: (people: AccountId[]) => void
}

/** Shares presence among the processes of an installation through the sessions database. */
export function sharePresence({
  sessionDb,
  log,
  now,
  listHere,
  onChanged,
}: Options): SharedPresence {
  const processId = randomUUID()
  let elsewhere: ReadonlyMap<AccountId, number> = new Map()
  let version = -1
  let isClosed = false
  let turn = Promise.resolve()

  /** Runs one task at a time. The next extension or poll makes up for a failed one. */
  function queue(work: () => Promise<unknown>) {
    turn = turn
      .then(async () => void (isClosed || (await work())))
      .catch((error: unknown) => {
        version = -1
        log.error({ err: error }, 'sharing presence failed')
      })
    return turn
  }

  const getTime = () => ({ nowMs: now(), untilMs: now() + validMs })

  function report(people: AccountId[]) {
    void queue(() => {
      const here = new Set(listHere())
      const [present, gone] = [true, false].map((isHere) =>
        people.filter((person) => here.has(person) === isHere),
      ) as [AccountId[], AccountId[]]
      return savePresence(sessionDb, processId, { present, gone }, getTime())
    })
  }

  async function poll() {
    const current = sessionDb.version()
    if (current === version) return
    version = current
    const before = elsewhere
    elsewhere = await listPresentElsewhere(sessionDb, processId, now())
    const people = new Set([...before.keys(), ...elsewhere.keys()])
    const changed = [...people].filter((person) => before.get(person) !== elsewhere.get(person))
    if (changed.length > 0) onChanged(changed)
  }

  const timers = [
    setInterval(() => queue(poll), pollMs).unref(),
    setInterval(
      () =>
        queue(async () => {
          await extendPresence(sessionDb, processId, listHere(), getTime())
          version = -1 // what has expired since is no change of the file
        }),
      extendMs,
    ).unref(),
  ]

  return {
    has: (account) => elsewhere.has(account),
    all: () => elsewhere.keys(),
    report,
    async close() {
      for (const timer of timers) clearInterval(timer)
      await queue(() => deletePresence(sessionDb, processId))
      isClosed = true
    },
  }
}
