import { setImmediate } from 'node:timers/promises'
import type { AccountId } from '#db/accounts/table.ts'
import { getStatusByAccount, type IsOnline, listStatuses } from '#db/chat/contacts.ts'
import { type ContactStatus, toContactUid } from '#db/chat/model.ts'
import type { OpenDb } from '#db/store/open.ts'
import type { Log } from '../http/log.ts'
import { createHeartbeat } from './heartbeat.ts'
import { watchLog } from './log-watch.ts'
import { watchSessions } from './session-watch.ts'
import { sharePresence, unsharedPresence } from './shared-presence.ts'

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

type Sources = {
  db: OpenDb
  sessionDb: OpenDb
  log: Log
  now: () => number
  /** Whether other processes serve the same installation. */
  isShared?: boolean
}

/** Notifies open windows of events and presence. */
export function createLive({ db, sessionDb, log, now, isShared }: Sources) {
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

  const isHere: IsOnline = (account) =>
    listeners.has(account) ||
    leaving.has(account) ||
    now() - (lastVisits.get(account) ?? Number.NEGATIVE_INFINITY) < pageVisitMs

  const listHere = () => {
    const visitors = [...lastVisits.keys()].filter(isHere)
    return [...new Set([...listeners.keys(), ...leaving.keys(), ...visitors])]
  }

  const shared = isShared
    ? sharePresence({ sessionDb, log, now, listHere, onChanged: onChangedElsewhere })
    : unsharedPresence

  const isOnline: IsOnline = (account) => isHere(account) || shared.has(account)

  const announce = reportPresence({ db, log, isOnline, listeners: all })

  function onChangedElsewhere(people: AccountId[]) {
    for (const person of people) {
      if (shared.has(person) || listeners.has(person) || leaving.has(person)) continue
      // They closed their last window, which another process served; a page from this one keeps nobody online.
      if (lastVisits.delete(person)) shared.report([person])
    }
    announce(people)
  }

  /** Tells everybody, in every process, that a person came, went or changed their status. */
  function presenceChanged(account: AccountId) {
    announce([account])
    shared.report([account])
  }

  const heartbeat = createHeartbeat(beat, [watch, sessions])

  function beat() {
    for (const listener of all()) listener.beat()
    for (const [account, at] of lastVisits) {
      if (now() - at < pageVisitMs) continue
      lastVisits.delete(account)
      if (!isHere(account)) presenceChanged(account)
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
    isOnline,
    presenceChanged,

    /** Adds a window and returns a function to remove it; undefined when the account has too many. */
    join(listener: Listener): (() => void) | undefined {
      const { account } = listener
      const windows = listeners.get(account) ?? new Set()
      if (windows.size >= maxPerAccount) return
      const wasHere = isHere(account)
      clearTimeout(leaving.get(account))
      leaving.delete(account)
      listeners.set(account, windows.add(listener))
      heartbeat.start()
      if (!wasHere) presenceChanged(account)
      return () => leave(listener)
    },

    /** Records a page request. */
    recordVisit(account: AccountId) {
      const wasHere = isHere(account)
      lastVisits.set(account, now())
      if (!wasHere) presenceChanged(account)
    },

    /** Returns the statuses of online accounts as seen by an account. */
    presenceFor(account: AccountId) {
      return listStatuses(db, account, [...new Set([...listHere(), ...shared.all()])])
    },

    /** Ends the streams of a session and sets the account offline. */
    endSession(session: string, account: AccountId | undefined) {
      for (const listener of all()) if (listener.session === session) listener.end()
      if (account === undefined || listeners.has(account) || !isHere(account)) return
      clearTimeout(leaving.get(account))
      setOffline(account)
    },

    /** To be called before the databases are closed. */
    close: shared.close,
  }
}

type PresenceSources = {
  db: OpenDb
  log: Log
  isOnline: IsOnline
  listeners: () => Listener[]
}

/** Returns a function that notifies the listeners here of people's changed presence. */
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

  return (people: AccountId[]) => {
    const isScheduled = changed.size > 0
    for (const person of people) changed.add(person)
    if (isScheduled) return
    setTimeout(() => {
      sendPresence().catch((error: unknown) => log.error({ err: error }, 'presence update failed'))
    }, presenceDelayMs).unref()
  }
}
