import type { Request } from 'express'
import session from 'express-session'
import type { ProviderId, Role } from '#db/accounts/model.ts'
import type { AccountId } from '#db/accounts/table.ts'
import type { Device } from '#db/sessions/model.ts'
import {
  deleteSession,
  findSession,
  insertSession,
  type SessionRow,
  updateSession,
} from '#db/sessions/queries.ts'
import type { OpenDb } from '#db/store/open.ts'
import { Failure } from '../../http/failure.ts'
import type { Leaving } from '../providers/provider.ts'
import { keyOf, seal, unseal } from './sealing.ts'

const sessionsPerAccount = 10
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

/** Sessions that are in the table. Saving one of these updates its row or fails; only the others may be inserted. */
const stored = new WeakSet<object>()

const untouched = new WeakSet<object>()

/** Keeps a request from extending the idle time: an open window is no activity. */
export const skipTouch = (content: object) => void untouched.add(content)

/**
 * express-session's store over our table. Its own contract has one `set` for new and known sessions, with which a
 * request in flight would bring back a session that was just ended; here a known session is only ever updated.
 */
export class SessionStore extends session.Store {
  readonly #options: Options
  /** Sessions that were ended, while their rows may still be there. */
  readonly #ended = new Set<string>()
  /** The session that another went on as, when its role was changed. */
  readonly #successors = new Map<string, string>()
  #retry: NodeJS.Timeout | undefined

  constructor(options: Options) {
    super()
    this.#options = options
  }

  override createSession(req: Request, content: session.SessionData) {
    const created = super.createSession(req, content)
    stored.add(created)
    return created
  }

  override get(id: string, done: Done<session.SessionData | null>) {
    this.#get(id).then((content) => done(null, content), done)
  }

  override set(id: string, content: session.SessionData, done: Done = () => {}) {
    this.#set(id, content).then(() => done(null), done)
  }

  override touch(id: string, content: session.SessionData, done: Done = () => {}) {
    this.#touch(id, content).then(() => done(null), done)
  }

  /** Ends a session in this process even while its row cannot be deleted; `done` gets the error, and the row goes later. */
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

  /** Notes that a session went on under another id: whoever signs out with the first leaves the other too. */
  noteSuccessor(id: string, successor: string): void {
    this.#successors.set(id, successor)
    const [oldest] = this.#successors.keys()
    if (this.#successors.size > maxSuccessors && oldest !== undefined)
      this.#successors.delete(oldest)
  }

  successorOf(id: string): string | undefined {
    const successor = this.#successors.get(id)
    return successor === undefined ? undefined : (this.successorOf(successor) ?? successor)
  }

  async #delete(id: string) {
    await deleteSession(this.#options.db, keyOf(id))
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
    const row = await findSession(db, keyOf(id))
    if (!row || isOver(row, this.#options)) return null
    const content = unseal(id, keys, row.data)
    if (content === undefined) return null
    const { seenMs, expiresMs: endsMs } = row
    const beside = { seenMs, endsMs, reauthenticatedMs: row.reauthenticatedMs ?? undefined }
    return { ...JSON.parse(content), ...beside } as session.SessionData
  }

  async #set(id: string, content: session.SessionData) {
    const { db, keys, now, maxMs } = this.#options
    const { cookie, seenMs: _, endsMs = Number.POSITIVE_INFINITY, device = null, ...more } = content
    const { reauthenticatedMs = null, ...kept } = more
    const data = seal(id, keys, { ...kept, cookie })
    const row = { key: keyOf(id), account: content.user?.account ?? null, data, seenMs: now() }
    if (stored.has(content)) {
      if (this.#ended.has(id) || !(await updateSession(db, row))) {
        throw new Failure('session-expired', 'Your session has ended. Please sign in again.')
      }
      return
    }
    const expiresMs = Math.min(now() + maxMs, endsMs)
    const fresh = { ...row, device, createdMs: now(), expiresMs, reauthenticatedMs }
    await insertSession(db, fresh, sessionsPerAccount)
    stored.add(content)
  }

  async #touch(id: string, content: session.SessionData) {
    const { db, now } = this.#options
    if (untouched.has(content) || !isTouchDue(content, now())) return
    await updateSession(db, { key: keyOf(id), seenMs: now() })
  }
}

/** A session's sign of life is stored once a minute, not with every request. */
const isTouchDue = ({ seenMs = 0 }: Partial<session.SessionData>, nowMs: number) =>
  nowMs - seenMs >= touchEveryMs

type Limits = Pick<Options, 'now' | 'idleMs' | 'maxMs'>

/** Whether a session has gone on, or been left alone, for too long. */
export const isOver = (
  { createdMs, seenMs, expiresMs }: Pick<SessionRow, 'createdMs' | 'seenMs' | 'expiresMs'>,
  { now, idleMs, maxMs }: Limits,
): boolean =>
  // Besides the stored end: a shorter limit holds for old sessions too.
  now() >= Math.min(createdMs + maxMs, expiresMs) || now() >= seenMs + idleMs

declare module 'express-session' {
  interface SessionData {
    user: SignedIn
    /** The backend's, never ours. */
    token: string
    /** What ends the session at the provider who vouched for the person. */
    leaving: Leaving
    /** When it is over at the latest, whatever our own limit says; comes with the row. */
    endsMs: number
    /** Its owner has gone away for a moment: nothing is told until the password is given. */
    locked: boolean
    /** When its owner last showed that it is still them; in the row, so that no request in flight writes it back. */
    reauthenticatedMs: number
    /** When the row was last touched; comes with the row, is not part of the sealed content. */
    seenMs: number
    /** What it was begun with; kept beside the sealed content. */
    device: Device
  }
}

/** Who a session belongs to. */
export type SignedIn = {
  account: AccountId
  name: string
  email: string
  /** The account's own role when the session began. */
  role: Role
  /** The one that is tried out in its place. */
  triedRole?: Role
  loggedInWith: LoggedInWith
}

/** A password, here or at the backend, or who vouched for the person. */
export type LoggedInWith = 'jwt' | ProviderId
