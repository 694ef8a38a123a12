import type { AccountId } from '#db/accounts/table.ts'
import type { ContactStatus } from '#db/chat/model.ts'
import { listStatuses } from '#db/chat/statuses.ts'
import type { Typing } from '#db/chat/typing-receivers.ts'
import type { OpenDb } from '#db/store/open.ts'
import type { Log } from '../http/log.ts'
import { watchLog } from './event-log-watch.ts'
import { createHeartbeat } from './heartbeat.ts'
import { createPresence } from './presence.ts'
import { watchSessions } from './session-watch.ts'
import { createTyping } from './typing-signals.ts'

/** An open window. */
export type Listener = {
  account: AccountId
  session: string
  /** Called when there may be new events. */
  wake: () => void
  /** Sends changed statuses by uid of the listener's address book. */
  sendPresence: (statuses: Record<number, ContactStatus>) => void
  /** Sends who is typing. */
  sendTyping: (typing: Typing) => void
  /** Sends a keep-alive comment, or ends when the session has ended. */
  beat: () => void
  end: () => void
}

/** A response that goes on until its session ends. */
type SessionStream = Pick<Listener, 'session' | 'beat' | 'end'>

export type Live = ReturnType<typeof createLive>

const maxPerAccount = 20

type Sources = {
  db: OpenDb
  sessionDb: OpenDb
  log: Log
  now: () => number
  /** Whether other processes serve the same installation. */
  isShared?: boolean
}

/** Notifies open windows of events and presence. */
export function createLive({ db, sessionDb, log, now, isShared = false }: Sources) {
  const listeners = new Map<AccountId, Set<Listener>>()

  const otherStreams = new Set<SessionStream>()

  const listListeners = () => [...listeners.values()].flatMap((each) => [...each])
  const listStreams = (): SessionStream[] => [...listListeners(), ...otherStreams]
  const getListeners = (account: AccountId | null) => [
    ...((account && listeners.get(account)) ?? []),
  ]

  const watch = watchLog(db, log, (accounts) => {
    const affected = accounts.has(null) ? listListeners() : [...accounts].flatMap(getListeners)
    for (const listener of affected) listener.wake()
  })

  function endStreams(ofSession: string) {
    for (const stream of listStreams()) if (stream.session === ofSession) stream.end()
  }

  const sessions = watchSessions(sessionDb, log, {
    openSessions: () => listStreams().map(({ session }) => session),
    onGone: endStreams,
  })

  const presence = createPresence({
    db,
    sessionDb,
    log,
    now,
    isShared,
    hasWindow: (account) => listeners.has(account),
    withWindow: () => listeners.keys(),
    listeners: listListeners,
  })

  const heartbeat = createHeartbeat(() => {
    for (const stream of listStreams()) stream.beat()
    presence.expireVisits()
  }, [watch, sessions])

  function leave(listener: Listener) {
    const { account } = listener
    const accountListeners = listeners.get(account)
    if (!accountListeners?.delete(listener) || accountListeners.size > 0) return
    listeners.delete(account)
    presence.leave(account)
    stopWhenIdle()
  }

  function stopWhenIdle() {
    if (listeners.size === 0 && otherStreams.size === 0) heartbeat.stop()
  }

  return {
    isOnline: presence.isOnline,
    presenceChanged: presence.changed,

    sendTyping: createTyping({ listenersOf: getListeners, signals: db.signals, log, now }),

    /** Adds a window and returns a function to remove it; undefined when the account has too many. */
    join(listener: Listener): (() => void) | undefined {
      const { account } = listener
      const windows = listeners.get(account) ?? new Set()
      if (windows.size >= maxPerAccount) return
      presence.arrive(account, () => listeners.set(account, windows.add(listener)))
      heartbeat.start()
      return () => leave(listener)
    },

    /** Ends a stream that is no window with its session. Returns a function to remove it. */
    addStream(stream: SessionStream): () => void {
      otherStreams.add(stream)
      heartbeat.start()
      return () => {
        if (otherStreams.delete(stream)) stopWhenIdle()
      }
    },

    /** Records a page request. */
    recordVisit: presence.visit,

    /** Returns the statuses of online accounts as seen by an account. */
    presenceFor: (account: AccountId) => listStatuses(db, account, presence.list()),

    /** Ends the streams of a session and sets the account offline. */
    endSession(session: string, account: AccountId | undefined) {
      endStreams(session)
      if (account !== undefined) presence.signOut(account)
    },

    /** To be called before the databases are closed. */
    close: presence.close,
  }
}
