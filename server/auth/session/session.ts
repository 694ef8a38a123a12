import { signedCookie } from 'cookie-parser'
import type { Request, RequestHandler, Response } from 'express'
import expressSession from 'express-session'
import type { Role } from '#db/accounts/model.ts'
import { deleteSession, updateSession } from '#db/sessions/queries.ts'
import type { Config } from '../../config.ts'
import { Failure } from '../../http/failure.ts'
import type { Services } from '../../services.ts'
import { revokeDemoTokens } from '../demo-token.ts'
import type { Leaving } from '../providers/provider.ts'
import {
  clearAuthCookies,
  clearUnsentCookies,
  cookieNames,
  cookieOptions,
  setIdentifier,
  setLastAccount,
} from './cookies.ts'
import { deviceOf, handleOf } from './device.ts'
import { keyOf } from './sealing.ts'
import { SessionStore, type SignedIn } from './store.ts'

/** What a handler may know of and do to the visitor's session. */
export type Session = {
  id: string
  user: SignedIn | undefined
  /** Who the session belongs to while it is locked; `user` is nobody then, so that no call tells anything. */
  lockedFor: SignedIn | undefined
  /** The visitor came with a session, but it is over, or was never ours. */
  isOver: boolean
  /** What the backend gave for this session: for the backend's eyes only, never part of an answer. */
  token: string | undefined
  /** How to leave the provider who vouched for the visitor as well. */
  leaving: Leaving | undefined
  /** When the visitor last showed that it is still them. */
  reauthenticatedMs: number | undefined
  /** Under a new session id each time, so that an id planted before is worth nothing. */
  signIn: (user: SignedIn, kept?: Kept) => Promise<void>
  /** Tries another role out, until the session ends; it does not last longer for it. */
  become: (role: Role) => Promise<void>
  signOut: () => Promise<void>
  /** Notes that the visitor has just given the password again; whoever locks the session meanwhile has it locked. */
  reauthenticate: () => Promise<void>
  lock: () => Promise<void>
  unlock: () => Promise<void>
}

/** What a session keeps besides who it belongs to; none of it is ever part of an answer. */
type Kept = {
  token?: string | undefined
  leaving?: Leaving | undefined
  endsMs?: number | undefined
  reauthenticatedMs?: number | undefined
}

/** Returns the middleware that loads the session of a request with express-session. */
export function sessions({ config, keys, sessionDb, now }: Services): RequestHandler {
  const store = new SessionStore({
    db: sessionDb,
    keys: keys.sealing,
    now,
    idleMs: config.sessionIdleMs,
    maxMs: config.sessionMaxMs,
  })
  const { session: name } = cookieNames(config.isSecure)
  const load = expressSession({
    name,
    secret: keys.cookies,
    store,
    resave: false,
    saveUninitialized: false,
    rolling: false,
    unset: 'keep', // 'destroy' would also end the session of a visitor whose session could not be read just now
    cookie: cookieOptions(config.isSecure),
  })

  return function session(req, res, next) {
    // The public address is https even where a proxy in front of us ends the encryption.
    if (config.isSecure) Object.defineProperty(req, 'secure', { value: true })
    let isLoaded = false
    load(req, res, (error?: unknown) => {
      if (isLoaded) {
        // express-session reports here too when it fails after the answer, which then is on its way.
        req.log.error({ err: error }, 'session update failed')
        return
      }
      isLoaded = true
      if (!error && req.session) {
        if (isStale(req, config)) clearAuthCookies(res, config.isSecure)
        return next()
      }
      req.log.error({ err: error }, 'session lookup failed')
      next(new Failure('session-store', 'We cannot look up your session right now.'))
    })
  }
}

function isStale({ headers, session }: Request, { isSecure }: Config) {
  const name = cookieNames(isSecure).session
  return (
    !session.user &&
    (headers.cookie ?? '').split(/;\s*/).some((each) => each.startsWith(`${name}=`))
  )
}

export function sessionOf(
  req: Request,
  res: Response,
  { config, keys, backend, live, sessionDb, now }: Services,
): Session {
  const { user, token, leaving, locked: isLocked, reauthenticatedMs } = req.session
  const store = req.sessionStore as unknown as SessionStore // which `sessions` has put there
  const noteUndeleted = (error: unknown) =>
    req.log.error({ err: error }, 'session could not be deleted yet')

  /** The session that the cookie names, whether or not it is still there. */
  function idInCookie() {
    const cookie = req.cookies[cookieNames(config.isSecure).session]
    return (typeof cookie === 'string' && signedCookie(cookie, keys.cookies)) || ''
  }

  return {
    id: req.sessionID,
    user: isLocked ? undefined : user,
    lockedFor: isLocked ? user : undefined,
    isOver: isStale(req, config),
    token: isLocked ? undefined : token,
    leaving: isLocked ? undefined : leaving,
    reauthenticatedMs: isLocked ? undefined : reauthenticatedMs,
    async signIn(user, kept = {}) {
      backend?.forget(this.id)
      live.endSession(this.id, req.session.user?.account)
      try {
        await settled((done) => req.session.regenerate(done))
        const given = Object.entries(kept).filter(([, value]) => value !== undefined)
        const device = deviceOf(req.headers['user-agent'])
        Object.assign(req.session, { user, device }, Object.fromEntries(given))
        await settled((done) => req.session.save(done))
      } catch (error) {
        // Without this, express-session would try again and hand out the cookie while we say that it failed.
        Reflect.deleteProperty(req, 'session')
        throw error
      }
      res.removeHeader('Set-Cookie') // what was to take a stale cookie back
      setIdentifier(res, config.isSecure, user.name)
      setLastAccount(res, config.isSecure, keys.sealing, user.account)
      live.noticed(user.account)
      const { token, leaving, reauthenticatedMs } = kept
      const opened = {
        id: req.sessionID,
        user,
        token,
        leaving,
        reauthenticatedMs,
        lockedFor: undefined,
      }
      Object.assign(this, opened)
    },
    async become(role) {
      const { user, token, leaving, endsMs, reauthenticatedMs } = req.session
      // Whoever logs out meanwhile is out: only a session that is still there can go on as another.
      const before = this.id
      const wasThere = await deleteSession(sessionDb, keyOf(before))
      if (!user || !wasThere) throw new Failure('session-expired', 'Your session has ended.')
      await this.signIn({ ...user, triedRole: role }, { token, leaving, endsMs, reauthenticatedMs })
      store.noteSuccessor(before, this.id)
    },
    async signOut() {
      backend?.forget(this.id)
      live.endSession(this.id, req.session.user?.account)
      const successor = store.successorOf(idInCookie())
      if (successor !== undefined) {
        live.endSession(successor, undefined)
        await settled((done) => store.destroy(successor, done)).catch(noteUndeleted)
      }
      // Whoever signs out is out, even while the disk is full or the file is locked.
      const handle = handleOf(keyOf(this.id))
      await settled((done) => req.session.destroy(done)).catch(noteUndeleted)
      if (user) await revokeDemoTokens(sessionDb, handle, now()).catch(noteUndeleted)
      res.removeHeader('Set-Cookie')
      clearAuthCookies(res, config.isSecure)
      clearUnsentCookies(res, config.isSecure)
      const gone = { user: undefined, token: undefined, leaving: undefined, lockedFor: undefined }
      Object.assign(this, gone)
    },
    async reauthenticate() {
      const reauthenticatedMs = now()
      const isThere = await updateSession(sessionDb, { key: keyOf(this.id), reauthenticatedMs })
      if (!isThere) throw new Failure('session-expired', 'Your session has ended.')
      this.reauthenticatedMs = reauthenticatedMs
    },
    async lock() {
      req.session.locked = true
      await settled((done) => req.session.save(done))
      live.endSession(this.id, user?.account)
      const shut = { user: undefined, token: undefined, leaving: undefined, lockedFor: user }
      Object.assign(this, shut)
    },
    async unlock() {
      Reflect.deleteProperty(req.session, 'locked')
      await settled((done) => req.session.save(done))
      Object.assign(this, { user, token, leaving, lockedFor: undefined })
    },
  }
}

const settled = (start: (done: (error?: unknown) => void) => void) =>
  new Promise<void>((resolve, reject) => start((error) => (error ? reject(error) : resolve())))
