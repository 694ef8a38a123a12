import type { Request } from 'express'
import session from 'express-session'
import type { Device } from '#db/sessions/model.ts'
import {
  deleteSession,
  findSession,
  insertSession,
  type SessionRow,
  updateSession,
} from '#db/sessions/queries.ts'
import type { OpenDb } from '#db/store/open.ts'
import { HttpError } from '../../http/http-error.ts'
import { sessionsPerAccount } from '../limits.ts'
import type { ProviderLogout, RefreshGrant } from '../providers/provider.ts'
import { toRefreshColumns } from './refresh-columns.ts'
import { hashSessionId, seal, unseal } from './sealing.ts'
import type { PendingSignIn, SignedIn } from './session-data.ts'

const touchEveryMs = 60_000
const retryEveryMs = 5000
const maxSuccessors = 1000

type Options = {
  db: OpenDb
  keys: Buffer[]
  now: () => number
  idleMs: number
  maxMs: number
}

type Done<T = void> = (error?: unknown, result?: T) => void

/** Sessions with a row. They are only updated; all others are inserted. */
const storedSessions = new WeakSet<object>()

const untouched = new WeakSet<object>()

/** Keeps a request from extending the idle time: an open window is no activity. */
export const skipTouch = (content: object) => void untouched.add(content)

/**
 * An express-session store over our table. The library's `set` upserts, so that a request in flight would restore a
 * session that was ended; here known sessions are only updated.
 */
export class SessionStore extends session.Store {
  readonly #options: Options
  /** Ended sessions whose rows may still exist. */
  readonly #ended = new Set<string>()
  /** Sessions that continue under a new id after a role switch. */
  readonly #successors = new Map<string, string>()
  #retry: NodeJS.Timeout | undefined

  constructor(options: Options) {
    super()
    this.#options = options
  }

  override createSession(req: Request, content: session.SessionData) {
    const created = super.createSession(req, content)
    storedSessions.add(created)
    return created
  }

  override get(id: string, done: Done<session.SessionData | null>) {
    this.#get(id).then((content) => done(null, content), done)
  }

  override set(id: string, content: session.SessionData, done: Done = () => {}) {
    this.#set(id, content).then(() => done(null), done)
  }

  /**
   * Stores the time of use when that is due. Otherwise reports at once, because express-session splits a response that
   * ends before the store has reported into two chunks.
   */
  override touch(id: string, content: session.SessionData, done: Done = () => {}) {
    const { db, now } = this.#options
    if (untouched.has(content) || !isTouchDue(content, now())) return done(null)
    updateSession(db, { key: hashSessionId(id), seenMs: now() }).then(() => done(null), done)
  }

  /** Ends a session in this process even if its row cannot be deleted yet; that is retried. */
  override destroy(id: string, done: Done = () => {}) {
    this.#ended.add(id)
    this.#delete(id).then(
      () => done(null),
      (error: unknown) => {
        this.#deleteLater()
        done(error)
      },
    )
  }

  /** Records the new id of a session, so that signing out with the old one ends both. */
  recordSuccessor(id: string, successor: string): void {
    this.#successors.set(id, successor)
    const [oldest] = this.#successors.keys()
    if (this.#successors.size > maxSuccessors && oldest !== undefined)
      this.#successors.delete(oldest)
  }

  findSuccessor(id: string): string | undefined {
    const successor = this.#successors.get(id)
    return successor === undefined ? undefined : (this.findSuccessor(successor) ?? successor)
  }

  async #delete(id: string) {
    await deleteSession(this.#options.db, hashSessionId(id))
    this.#ended.delete(id)
  }

  #deleteLater() {
    this.#retry ??= setTimeout(async () => {
      this.#retry = undefined
      const outcomes = await Promise.allSettled([...this.#ended].map((id) => this.#delete(id)))
      if (outcomes.some(({ status }) => status === 'rejected')) this.#deleteLater()
    }, retryEveryMs).unref()
  }

  async #get(id: string) {
    if (this.#ended.has(id)) return null
    const { db, keys } = this.#options
    const row = await findSession(db, hashSessionId(id))
    if (!row || isExpired(row, this.#options)) return null
    const content = unseal(id, keys, row.data)
    if (content === undefined) return null
    const { seenMs, expiresMs: endsMs } = row
    const columns = {
      seenMs,
      endsMs,
      reauthenticatedMs: row.reauthenticatedMs ?? undefined,
      refreshDueMs: row.refreshDueMs ?? undefined,
    }
    return { ...JSON.parse(content), ...columns } as session.SessionData
  }

  async #set(id: string, content: session.SessionData) {
    const { db, keys, now, maxMs } = this.#options
    const { cookie, seenMs: _, endsMs = Number.POSITIVE_INFINITY, device = null, ...more } = content
    const {
      reauthenticatedMs = null,
      refresh,
      refreshDueMs: _due,
      replaces,
      ...sealedFields
    } = more
    const data = seal(id, keys, { ...sealedFields, cookie })
    const row = {
      key: hashSessionId(id),
      account: content.user?.account ?? null,
      data,
      seenMs: now(),
    }
    if (storedSessions.has(content)) {
      if (this.#ended.has(id) || !(await updateSession(db, row))) {
        throw toEndedError()
      }
      return
    }
    const expiresMs = Math.min(now() + maxMs, endsMs)
    const start = { createdMs: now(), expiresMs, reauthenticatedMs, challenge: null }
    const newRow = { ...row, device, ...start, ...toRefreshColumns(id, keys, refresh) }
    const replaced = replaces === undefined ? undefined : hashSessionId(replaces)
    const options = { limit: sessionsPerAccount, replaces: replaced }
    if (!(await insertSession(db, newRow, options))) throw toEndedError()
    storedSessions.add(content)
  }
}

const toEndedError = () =>
  new HttpError('session-expired', 'Your session has ended. Sign in again.')

/** The last use is stored once a minute only. */
const isTouchDue = ({ seenMs = 0 }: Partial<session.SessionData>, nowMs: number) =>
  nowMs - seenMs >= touchEveryMs

type Limits = Pick<Options, 'now' | 'idleMs' | 'maxMs'>

/** Returns whether a session is too old or idle for too long. */
export const isExpired = (
  { createdMs, seenMs, expiresMs }: Pick<SessionRow, 'createdMs' | 'seenMs' | 'expiresMs'>,
  { now, idleMs, maxMs }: Limits,
): boolean =>
  // Checked in addition to the stored end, so that shorter limits apply to old sessions.
  now() >= Math.min(createdMs + maxMs, expiresMs) || now() >= seenMs + idleMs

declare module 'express-session' {
  interface SessionData {
    user: SignedIn
    /** The backend's token. */
    token: string
    /** How to sign out at the provider. */
    leaving: ProviderLogout
    /** The refresh token of a session that is about to begin. */
    refresh: RefreshGrant
    /** The id of the session that a session that is about to begin continues. */
    replaces: string
    /** When to ask the provider again, from the row. */
    refreshDueMs: number
    /** Latest end of the session, from the row. */
    endsMs: number
    /** The user has entered the password, but not the second factor. */
    pending: PendingSignIn
    /** Nobody has signed in: the session only holds the challenge of a passkey. */
    isGuest: boolean
    /** Locked until the user enters the password. */
    locked: boolean
    /** From the row, so that no concurrent request overwrites it. */
    reauthenticatedMs: number
    /** From the row, not part of the encrypted content. */
    seenMs: number
    /** Stored next to the encrypted content. */
    device: Device
  }
}
