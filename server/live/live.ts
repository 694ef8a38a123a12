import { setImmediate } from 'node:timers/promises'
import type { AccountId } from '#db/accounts/table.ts'
import { getStatusByAccount, type IsOnline, listStatuses } from '#db/chat/contacts.ts'
import { type ContactStatus, toContactUid } from '#db/chat/model.ts'
import type { OpenDb } from '#db/store/open.ts'
import type { Log } from '../http/log.ts'
import { createHeartbeat } from './heartbeat.ts'
import { watchLog } from './log-watch.ts'
import { watchSessions } from './session-watch.ts'

/** An open window. */
export type Listener = {
  account: AccountId
  session: string
  /** Called when there may be new events. */
  wake: () => void
  /** Sends changed statuses by uid of the listener's address book. */
  sendPresence: (statuses: Record<number, ContactStatus>) => void
  /** Sends a keep-alive comment, or ends when the session has ended. */
  beat: () => void
  end: () => void
}

export type Live = ReturnType<typeof createLive>

const maxPerAccount = 20
/** A reload closes a stream and opens another one. */
const graceMs = 4000
/** Without scripts, users are online for this long after a page request. */
const pageVisitMs = 300_000
/** Presence changes are collected and sent together, because after a restart all clients reconnect at once. */
const presenceDelayMs = 200
/** Listeners notified before other work runs. */
const batchSize = 50

/** Notifies open windows of events and presence. */
export function createLive(db: OpenDb, sessionDb: OpenDb, log: Log, now: () => number) {
  const listeners = new Map<AccountId, Set<Listener>>()
  const lastVisits = new Map<AccountId, number>()
  const leaving = new Map<AccountId, NodeJS.Timeout>()

  const all = () => [...listeners.values()].flatMap((each) => [...each])
  const listenersOf = (account: AccountId | null) => [
    ...((account && listeners.get(account)) ?? []),
  ]

  const watch = watchLog(db, log, (accounts) => {
    const affected = accounts.has(null) ? all() : [...accounts].flatMap(listenersOf)
    for (const listener of affected) listener.wake()
  })

  const sessions = watchSessions(sessionDb, log, {
    openSessions: () => all().map(({ session }) => session),
    onGone(session) {
      for (const listener of all()) if (listener.session === session) listener.end()
    },
  })

  const isOnline: IsOnline = (account) =>
    listeners.has(account) ||
    leaving.has(account) ||
    now() - (lastVisits.get(account) ?? Number.NEGATIVE_INFINITY) < pageVisitMs

  const presenceChanged = reportPresence({ db, log, isOnline, listeners: all })

  const heartbeat = createHeartbeat(beat, [watch, sessions])

  function beat() {
    for (const listener of all()) listener.beat()
    for (const [account, at] of lastVisits) {
      if (now() - at < pageVisitMs) continue
      lastVisits.delete(account)
      if (!isOnline(account)) presenceChanged(account)
    }
  }

  function setOffline(account: AccountId) {
    leaving.delete(account)
    lastVisits.delete(account)
    presenceChanged(account)
  }

  function leave(listener: Listener) {
    const { account } = listener
    const others = listeners.get(account)
    if (!others?.delete(listener) || others.size > 0) return
    listeners.delete(account)
    leaving.set(account, setTimeout(setOffline, graceMs, account).unref())
    if (listeners.size === 0) heartbeat.stop()
  }

  return {
    isHere: isOnline,
    presenceChanged,

    /** Adds a window and returns a function to remove it; undefined when the account has too many. */
    join(listener: Listener): (() => void) | undefined {
      const { account } = listener
      const windows = listeners.get(account) ?? new Set()
      if (windows.size >= maxPerAccount) return
      const wasOnline = isOnline(account)
      clearTimeout(leaving.get(account))
      leaving.delete(account)
      listeners.set(account, windows.add(listener))
      heartbeat.start()
      if (!wasOnline) presenceChanged(account)
      return () => leave(listener)
    },

    /** Records a page request. */
    recordVisit(account: AccountId) {
      const wasOnline = isOnline(account)
      lastVisits.set(account, now())
      if (!wasOnline) presenceChanged(account)
    },

    /** Returns the statuses of online accounts as seen by an account. */
    presenceFor(account: AccountId) {
      const accounts = [...lastVisits.keys()].filter(isOnline)
      const present = new Set([...listeners.keys(), ...leaving.keys(), ...accounts])
      return listStatuses(db, account, [...present])
    },

    /** Ends the streams of a session and sets the account offline. */
    endSession(session: string, account: AccountId | undefined) {
      for (const listener of all()) if (listener.session === session) listener.end()
      if (account === undefined || listeners.has(account) || !isOnline(account)) return
      clearTimeout(leaving.get(account))
      setOffline(account)
    },
  }
}

type PresenceSources = {
  db: OpenDb
  log: Log
  isOnline: IsOnline
  listeners: () => Listener[]
}

/** Returns a function that notifies everybody of a person's changed presence. */
function reportPresence({ db, log, isOnline, listeners }: PresenceSources) {
  const changed = new Set<AccountId>()

  /** Sends all changed statuses to the other listeners. */
  async function sendPresence() {
    const people = [...changed]
    changed.clear()
    const statusByAccount = await getStatusByAccount(db, people)
    for (const [index, listener] of listeners().entries()) {
      if (index % batchSize === batchSize - 1) await setImmediate()
      const statuses = Array.from(statusByAccount, ([person, status]) => ({
        person,
        status: isOnline(person) ? status : 'offline', // they may have gone offline in the meantime
      }))
        .filter(({ person }) => person !== listener.account)
        .map(({ person, status }) => [toContactUid(person, listener.account), status])
      if (statuses.length > 0) listener.sendPresence(Object.fromEntries(statuses))
    }
  }

  return (person: AccountId) => {
    const isScheduled = changed.size > 0
    changed.add(person)
    if (isScheduled) return
    setTimeout(() => {
      sendPresence().catch((error: unknown) => log.error({ err: error }, 'presence update failed'))
    }, presenceDelayMs).unref()
  }
}
