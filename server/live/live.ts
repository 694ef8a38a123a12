import { setImmediate } from 'node:timers/promises'
import type { AccountId } from '#db/accounts/table.ts'
import { getStatusByAccount, type IsOnline, listStatuses } from '#db/chat/contacts.ts'
import { type ContactStatus, toContactUid } from '#db/chat/model.ts'
import type { OpenDb } from '#db/store/open.ts'
import type { Log } from '../http/log.ts'
import { watchLog } from './log-watch.ts'
import { watchSessions } from './session-watch.ts'

/** One open window, as far as those who have something to tell it need to know. */
export type Listener = {
  account: AccountId
  session: string
  /** There may be something new in the log. */
  wake: () => void
  /** Who has come, changed or gone: the status by the place in the listener's own address book. */
  tellPresence: (statuses: Record<number, ContactStatus>) => void
  /** Still there, or not any more? */
  beat: () => void
  end: () => void
}

export type Live = ReturnType<typeof createLive>

const maxPerAccount = 20
const beatMs = 15_000
/** A page that loads anew closes one stream and opens another: nobody has left. */
const graceMs = 4000
/** Without scripts there is no stream: who asked for a page this lately is there. */
const pageLastsMs = 300_000
/** After a restart everybody reconnects at once: presence changes are collected for so long and sent together. */
const collectMs = 200
/** So many listeners are told before other work may run. */
const batchSize = 50

/** Tells open windows what was stored, and everybody who is there: the one place that knows. */
export function createLive(db: OpenDb, sessionDb: OpenDb, log: Log, now: () => number) {
  const listeners = new Map<AccountId, Set<Listener>>()
  const lastPage = new Map<AccountId, number>()
  const leaving = new Map<AccountId, NodeJS.Timeout>()

  const all = () => [...listeners.values()].flatMap((each) => [...each])
  const listenersOf = (account: AccountId | null) => [
    ...((account && listeners.get(account)) ?? []),
  ]

  const watch = watchLog(db, log, (accounts) => {
    const concerned = accounts.has(null) ? all() : [...accounts].flatMap(listenersOf)
    for (const listener of concerned) listener.wake()
  })

  const sessions = watchSessions(sessionDb, log, {
    openSessions: () => all().map(({ session }) => session),
    onGone(session) {
      for (const listener of all()) if (listener.session === session) listener.end()
    },
  })

  const isHere: IsOnline = (account) =>
    listeners.has(account) ||
    leaving.has(account) ||
    now() - (lastPage.get(account) ?? Number.NEGATIVE_INFINITY) < pageLastsMs

  const presenceChanged = reportPresence({ db, log, isHere, listeners: all })

  const pulse = createPulse(beat, [watch, sessions])

  function beat() {
    for (const listener of all()) listener.beat()
    for (const [account, at] of lastPage) {
      if (now() - at < pageLastsMs) continue
      lastPage.delete(account)
      if (!isHere(account)) presenceChanged(account)
    }
  }

  function left(account: AccountId) {
    leaving.delete(account)
    lastPage.delete(account)
    presenceChanged(account)
  }

  function leave(listener: Listener) {
    const { account } = listener
    const others = listeners.get(account)
    if (!others?.delete(listener) || others.size > 0) return
    listeners.delete(account)
    leaving.set(account, setTimeout(left, graceMs, account).unref())
    if (listeners.size === 0) pulse.stop()
  }

  return {
    isHere,
    presenceChanged,

    /** Adds a window; undefined when the account has too many already. Call the answer when it is gone. */
    join(listener: Listener): (() => void) | undefined {
      const { account } = listener
      const mine = listeners.get(account) ?? new Set()
      if (mine.size >= maxPerAccount) return
      const wasHere = isHere(account)
      clearTimeout(leaving.get(account))
      leaving.delete(account)
      listeners.set(account, mine.add(listener))
      pulse.start()
      if (!wasHere) presenceChanged(account)
      return () => leave(listener)
    },

    /** Somebody has asked for a page. */
    noticed(account: AccountId) {
      const wasHere = isHere(account)
      lastPage.set(account, now())
      if (!wasHere) presenceChanged(account)
    },

    /** Who is there, as an account sees them. */
    presenceFor(account: AccountId) {
      const visitors = [...lastPage.keys()].filter(isHere)
      const present = new Set([...listeners.keys(), ...leaving.keys(), ...visitors])
      return listStatuses(db, account, [...present])
    },

    /** Signed out: what its windows are told is no longer theirs, and nobody waits for them to come back. */
    endSession(session: string, account: AccountId | undefined) {
      for (const listener of all()) if (listener.session === session) listener.end()
      if (account === undefined || listeners.has(account) || !isHere(account)) return
      clearTimeout(leaving.get(account))
      left(account)
    },
  }
}

type Watcher = { start: () => void; stop: () => void }

/** Returns what runs while any window is open: `beat` at intervals, and the watchers. */
function createPulse(beat: () => void, watchers: Watcher[]): Watcher {
  let timer: NodeJS.Timeout | undefined
  return {
    start() {
      if (timer) return
      for (const watcher of watchers) watcher.start()
      timer = setInterval(beat, beatMs).unref()
    },
    stop() {
      clearInterval(timer)
      timer = undefined
      for (const watcher of watchers) watcher.stop()
    },
  }
}

type PresenceSources = {
  db: OpenDb
  log: Log
  isHere: IsOnline
  listeners: () => Listener[]
}

/** Returns a function that tells everybody the status of a person whose presence has changed. */
function reportPresence({ db, log, isHere, listeners }: PresenceSources) {
  const changed = new Set<AccountId>()

  /** Sends everybody the new status of the others whose presence has changed. */
  async function sendPresence() {
    const people = [...changed]
    changed.clear()
    const chosen = await getStatusByAccount(db, people)
    for (const [nth, listener] of listeners().entries()) {
      if (nth % batchSize === batchSize - 1) await setImmediate()
      const statuses = Array.from(chosen, ([person, status]) => ({
        person,
        status: isHere(person) ? status : 'offline', // they may have left in the meantime
      }))
        .filter(({ person }) => person !== listener.account)
        .map(({ person, status }) => [toContactUid(person, listener.account), status])
      if (statuses.length > 0) listener.tellPresence(Object.fromEntries(statuses))
    }
  }

  return (person: AccountId) => {
    const isScheduled = changed.size > 0
    changed.add(person)
    if (isScheduled) return
    setTimeout(() => {
      sendPresence().catch((error: unknown) => log.error({ err: error }, 'presence update failed'))
    }, collectMs).unref()
  }
}
