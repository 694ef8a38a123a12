import type { Request } from 'express'
import session from 'express-session'
import type { AccountId } from '#db/accounts/table.ts'
import type { Db } from '#db/dialect.ts'
import {
  deleteSession,
  insertSession,
  type SessionRow,
  sessionByKey,
  updateSession,
} from '#db/sessions/queries.ts'
import { Failure } from '../failure.ts'
import { keyOf, open, seal } from './sealing.ts'

const sessionsPerAccount = 10
const touchEveryMs = 60_000

type Options = {
  db: Db
  keys: Buffer[]
  now: () => number
  idleMs: number
  maxMs: number
}

type Done<T = void> = (error?: unknown, result?: T) => void

/** Sessions that are in the table. Saving one of these updates its row or fails; only the others may be inserted. */
const stored = new WeakSet<object>()

/**
 * express-session's store over our table. Its own contract has one `set` for new and known sessions, with which a
 * request in flight would bring back a session that was just ended; here a known session is only ever updated.
 */
export class SessionStore extends session.Store {
  readonly #options: Options

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

  override destroy(id: string, done: Done = () => {}) {
    deleteSession(this.#options.db, keyOf(id)).then(() => done(null), done)
  }

  async #get(id: string) {
    const { db, keys } = this.#options
    const row = await sessionByKey(db, keyOf(id))
    if (!row || this.#isOver(row)) return null
    const content = open(id, keys, row.data)
    return content ? (Object.assign(content, { seenMs: row.seenMs }) as session.SessionData) : null
  }

  #isOver({ createdMs, seenMs }: SessionRow) {
    const { now, idleMs, maxMs } = this.#options
    // `createdMs + maxMs` and not the stored end: a shorter limit holds for old sessions too.
    return now() >= createdMs + maxMs || now() >= seenMs + idleMs
  }

  async #set(id: string, content: session.SessionData) {
    const { db, keys, now, maxMs } = this.#options
    const { cookie, seenMs: _, ...kept } = content
    const data = seal(id, keys, { ...kept, cookie })
    const row = { key: keyOf(id), account: content.user?.account ?? null, data, seenMs: now() }
    if (stored.has(content)) {
      if (!(await updateSession(db, row))) {
        throw new Failure('session-expired', 'Your session has ended. Please sign in again.')
      }
      return
    }
    const fresh = { ...row, createdMs: now(), expiresMs: now() + maxMs }
    await insertSession(db, fresh, sessionsPerAccount)
    stored.add(content)
  }

  async #touch(id: string, content: session.SessionData) {
    const { db, now } = this.#options
    if (now() - (content.seenMs ?? 0) < touchEveryMs) return
    await updateSession(db, { key: keyOf(id), seenMs: now() })
  }
}

declare module 'express-session' {
  interface SessionData {
    user: SignedIn
    /** When the row was last touched; comes with the row, is not part of the sealed content. */
    seenMs: number
  }
}

/** Who a session belongs to. */
export type SignedIn = {
  account: AccountId
  name: string
  email: string
  role: import('#db/accounts/model.ts').Role
  loggedInWith: 'jwt'
}
