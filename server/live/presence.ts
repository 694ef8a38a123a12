import { setImmediate } from 'node:timers/promises'
import type { AccountId } from '#db/accounts/table.ts'
import type { IsOnline } from '#db/chat/contacts.ts'
import { type ContactStatus, toContactUid } from '#db/chat/model.ts'
import { getStatusByAccount } from '#db/chat/statuses.ts'
import type { OpenDb } from '#db/store/open.ts'
import type { Log } from '../http/log.ts'
import { sharePresence, unsharedPresence } from './shared-presence.ts'

/** A reload closes a stream and opens another one. */
const graceMs = 4000
/** Without scripts, users are online for this long after a page request. */
const pageVisitMs = 300_000
/** Presence changes are collected and sent together, because after a restart all clients reconnect at once. */
const presenceDelayMs = 200
/** Listeners notified before other work runs. */
const batchSize = 50

type PresenceListener = {
  account: AccountId
  sendPresence: (statuses: Record<number, ContactStatus>) => void
}

type Sources = {
  db: OpenDb
  sessionDb: OpenDb
  log: Log
  now: () => number
  /** Whether other processes serve the same installation. */
  isShared: boolean
  /** Returns whether an account has an open window in this process. */
  hasWindow: (account: AccountId) => boolean
  /** The accounts with an open window in this process. */
  withWindow: () => Iterable<AccountId>
  listeners: () => PresenceListener[]
}

/** Keeps track of who is online, and notifies the open windows. */
export function createPresence(sources: Sources) {
  const { sessionDb, log, now, isShared, hasWindow, withWindow } = sources
  const lastVisits = new Map<AccountId, number>()
  const leaving = new Map<AccountId, NodeJS.Timeout>()

  const isHere: IsOnline = (account) =>
    hasWindow(account) ||
    leaving.has(account) ||
    now() - (lastVisits.get(account) ?? Number.NEGATIVE_INFINITY) < pageVisitMs

  const listHere = () => {
    const recent = [...lastVisits.keys()].filter(isHere)
    return [...new Set([...withWindow(), ...leaving.keys(), ...recent])]
  }

  const shared = isShared
    ? sharePresence({ sessionDb, log, now, listHere, onChanged: onChangedElsewhere })
    : unsharedPresence

  const isOnline: IsOnline = (account) => isHere(account) || shared.has(account)

  const announce = reportPresence(sources, isOnline)

  function onChangedElsewhere(people: AccountId[]) {
    for (const person of people) {
      if (shared.has(person) || hasWindow(person) || leaving.has(person)) continue
      // They closed their last window, which another process served; a page from this one keeps nobody online.
      if (lastVisits.delete(person)) shared.report([person])
    }
    announce(people)
  }

  /** Tells everybody, in every process, that a person came, went or changed their status. */
  function changed(account: AccountId) {
    announce([account])
    shared.report([account])
  }

  function setOffline(account: AccountId) {
    clearTimeout(leaving.get(account))
    leaving.delete(account)
    lastVisits.delete(account)
    changed(account)
  }

  return {
    isOnline,
    changed,

    /** Returns everybody who is online. */
    list: (): AccountId[] => [...new Set([...listHere(), ...shared.all()])],

    /** Calls `open`, which opens a window of an account. */
    arrive(account: AccountId, open: () => void) {
      const wasHere = isHere(account)
      clearTimeout(leaving.get(account))
      leaving.delete(account)
      open()
      if (!wasHere) changed(account)
    },

    /** Sets an account offline that has closed its last window here, unless it opens another one. */
    leave(account: AccountId) {
      leaving.set(account, setTimeout(setOffline, graceMs, account).unref())
    },

    /** Records a page request. */
    visit(account: AccountId) {
      const wasHere = isHere(account)
      lastVisits.set(account, now())
      if (!wasHere) changed(account)
    },

    /** Sets an account offline that has signed out, unless it has a window of another session. */
    signOut(account: AccountId) {
      if (!hasWindow(account) && isHere(account)) setOffline(account)
    },

    /** Forgets visits that were too long ago. */
    expireVisits() {
      for (const [account, at] of lastVisits) {
        if (now() - at < pageVisitMs) continue
        lastVisits.delete(account)
        if (!isHere(account)) changed(account)
      }
    },

    /** To be called before the databases are closed. */
    close: shared.close,
  }
}

/** Returns a function that notifies the listeners here of people's changed presence. */
function reportPresence(
  { db, log, listeners }: Pick<Sources, 'db' | 'log' | 'listeners'>,
  isOnline: IsOnline,
) {
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
