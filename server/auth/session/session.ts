import { signedCookie } from 'cookie-parser'
import type { Request, RequestHandler, Response } from 'express'
import expressSession, { type SessionData } from 'express-session'
import type { Role } from '#db/accounts/model.ts'
import type { ChallengePurpose } from '#db/sessions/model.ts'
import { findSession, takeChallenge, updateSession } from '#db/sessions/queries.ts'
import { omitUndefined } from '#db/shared/omit-undefined.ts'
import { HttpError } from '../../http/http-error.ts'
import { isCall } from '../../http/security.ts'
import type { Services } from '../../services.ts'
import type { Config } from '../../settings/config.ts'
import { revokeDemoTokens } from '../demo-token.ts'
import { challengeMs, pendingSignInMs } from '../limits.ts'
import {
  authCookies,
  clearAuthCookies,
  clearUnsentCookies,
  cookieNames,
  cookieOptions,
  setIdentifier,
  setLastAccount,
  unsentCookies,
  unsetCookies,
} from './cookies.ts'
import { parseDevice, toSessionHandle } from './device.ts'
import { readRefreshGrant } from './refresh-columns.ts'
import { hashSessionId } from './sealing.ts'
import type { PendingSignIn, SessionExtras, SignedIn } from './session-data.ts'
import { SessionStore } from './store.ts'

/** The session as handlers see it. */
export type Session = {
  id: string
  user: SignedIn | undefined
  /** The user of a locked session; `user` is undefined then. */
  lockedFor: SignedIn | undefined
  /** The sign-in that waits for its second factor. */
  pending: PendingSignIn | undefined
  /** The cookie's session has ended or was never valid. */
  isExpired: boolean
  /** The backend's token. Never part of a response. */
  token: string | undefined
  /** Time of the last reauthentication. */
  reauthenticatedMs: number | undefined
  /** Starts a session with a new id, to prevent session fixation. */
  signIn: (user: SignedIn, extras?: SessionExtras) => Promise<void>
  /** Starts a session that is not signed in until the second factor is entered. */
  awaitSecondFactor: (pending: PendingSignIn) => Promise<void>
  /** Ends a sign-in that waits for its second factor, in favor of a new one. */
  forgetPending: () => Promise<void>
  /** Switches the role until the session ends, without extending it. */
  switchRole: (role: Role) => Promise<void>
  signOut: () => Promise<void>
  /** Records that the user has reauthenticated. */
  reauthenticate: () => Promise<void>
  /** Stores the challenge that a passkey has to sign, in place of an earlier one. */
  storeChallenge: (purpose: ChallengePurpose, text: string) => Promise<void>
  /** Returns the challenge once, unless it has expired or is for something else. */
  takeChallenge: (purpose: ChallengePurpose) => Promise<string | undefined>
  lock: () => Promise<void>
  unlock: () => Promise<void>
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
    unset: 'keep', // 'destroy' would also end a session that could not be read temporarily
    cookie: cookieOptions(config.isSecure),
  })

  return function session(req, res, next) {
    // The public origin is https even when a proxy terminates TLS.
    if (config.isSecure) Object.defineProperty(req, 'secure', { value: true })
    let isLoaded = false
    load(req, res, (error?: unknown) => {
      if (isLoaded) {
        // express-session also reports errors after the response was sent.
        req.log.error({ err: error }, 'session update failed')
        return
      }
      isLoaded = true
      if (!error && req.session) {
        // A call that was sent before a sign-in or a role switch must not clear the cookie that it has set.
        if (hasEndedSession(req, config) && !isCall(req.path)) {
          clearAuthCookies(res, config.isSecure)
        }
        return next()
      }
      req.log.error({ err: error }, 'session lookup failed')
      next(
        new HttpError(
          'session-store',
          'We can’t check your session right now. Try again in a moment.',
        ),
      )
    })
  }
}

function hasEndedSession({ headers, session }: Request, { isSecure }: Config) {
  const name = cookieNames(isSecure).session
  return (
    !session.user &&
    !session.pending &&
    !session.isGuest &&
    (headers.cookie ?? '').split(/;\s*/).some((each) => each.startsWith(`${name}=`))
  )
}

/** Returns the session id of the cookie, whether or not the session exists. */
function getCookieId(req: Request, { config, keys }: Services) {
  const cookie = req.cookies[cookieNames(config.isSecure).session]
  return (typeof cookie === 'string' && signedCookie(cookie, keys.cookies)) || ''
}

/** Replaces the session of a request by one with a new id; with `replaces`, both happen in one transaction. */
async function startSession(
  req: Request,
  res: Response,
  content: Partial<SessionData>,
  isSecure: boolean,
) {
  try {
    if (content.replaces === undefined) await toPromise((done) => req.session.regenerate(done))
    else generateSession(req)
    Object.assign(req.session, content)
    await toPromise((done) => req.session.save(done))
  } catch (error) {
    // Otherwise express-session would retry and set the cookie although we report a failure.
    Reflect.deleteProperty(req, 'session')
    throw error
  }
  unsetCookies(res, authCookies(isSecure)) // one may clear a stale session
}

/** Gives a request a new session. The store has the method from express-session. */
const generateSession = (req: Request) =>
  (req.sessionStore as unknown as { generate: (req: Request) => void }).generate(req)

const signedOut = {
  user: undefined,
  token: undefined,
  lockedFor: undefined,
  pending: undefined,
}

/** Returns the session of a request, with the methods that change it. */
export function getSession(req: Request, res: Response, services: Services): Session {
  const { config, keys, backend, live, sessionDb, now } = services
  const { isSecure } = config
  const { user, token, locked: isLocked, reauthenticatedMs, pending } = req.session
  const store = req.sessionStore as unknown as SessionStore // set by `sessions`
  const logDeleteError = (error: unknown) =>
    req.log.error({ err: error }, 'session could not be deleted yet')

  return {
    id: req.sessionID,
    user: isLocked ? undefined : user,
    lockedFor: isLocked ? user : undefined,
    pending,
    isExpired: hasEndedSession(req, config),
    token: isLocked ? undefined : token,
    reauthenticatedMs: isLocked ? undefined : reauthenticatedMs,
    async signIn(user, extras = {}) {
      backend?.forget(this.id)
      live.endSession(this.id, req.session.user?.account)
      const device = parseDevice(req.headers['user-agent'])
      await startSession(req, res, { user, device, ...omitUndefined(extras) }, isSecure)
      setIdentifier(res, isSecure, user.name)
      setLastAccount(res, isSecure, keys.sealing, user.account)
      live.recordVisit(user.account)
      const { token, reauthenticatedMs } = extras
      const signedIn = {
        id: req.sessionID,
        user,
        token,
        reauthenticatedMs,
        lockedFor: undefined,
        pending: undefined,
      }
      Object.assign(this, signedIn)
    },
    async awaitSecondFactor(pending) {
      backend?.forget(this.id)
      live.endSession(this.id, req.session.user?.account)
      await startSession(req, res, { pending, endsMs: now() + pendingSignInMs }, isSecure)
      const { sessionID: id } = req
      Object.assign(this, { id, user: undefined, lockedFor: undefined, token: undefined, pending })
    },
    async switchRole(role) {
      const { user, token, leaving, endsMs, reauthenticatedMs } = req.session
      if (!user) throw new HttpError('session-expired', 'Your session has ended.')
      const previousId = this.id
      const row = await findSession(sessionDb, hashSessionId(previousId))
      const refresh = readRefreshGrant(previousId, keys.sealing, row?.refresh)
      // A session that was ended in the meantime does not continue.
      const replaces = previousId
      const extras = { token, leaving, refresh, endsMs, reauthenticatedMs, replaces }
      await this.signIn({ ...user, triedRole: role }, extras)
      store.recordSuccessor(previousId, this.id)
    },
    async signOut() {
      backend?.forget(this.id)
      live.endSession(this.id, req.session.user?.account)
      const successor = store.findSuccessor(getCookieId(req, services))
      if (successor !== undefined) {
        live.endSession(successor, undefined)
        await toPromise((done) => store.destroy(successor, done)).catch(logDeleteError)
      }
      // Signing out succeeds even when the database cannot be written.
      const handle = toSessionHandle(hashSessionId(this.id))
      await toPromise((done) => req.session.destroy(done)).catch(logDeleteError)
      if (user) await revokeDemoTokens(sessionDb, handle, now()).catch(logDeleteError)
      unsetCookies(res, [...authCookies(isSecure), ...unsentCookies(isSecure)])
      clearAuthCookies(res, isSecure)
      clearUnsentCookies(res, isSecure)
      Object.assign(this, signedOut)
    },
    async reauthenticate() {
      const reauthenticatedMs = now()
      const exists = await updateSession(sessionDb, {
        key: hashSessionId(this.id),
        reauthenticatedMs,
      })
      if (!exists) throw new HttpError('session-expired', 'Your session has ended.')
      this.reauthenticatedMs = reauthenticatedMs
    },
    ...challengeMethods(req, res, services),
    async lock() {
      req.session.locked = true
      await toPromise((done) => req.session.save(done))
      live.endSession(this.id, user?.account)
      const locked = { user: undefined, token: undefined, lockedFor: user }
      Object.assign(this, locked)
    },
    async unlock() {
      Reflect.deleteProperty(req.session, 'locked')
      await toPromise((done) => req.session.save(done))
      Object.assign(this, { user, token, lockedFor: undefined })
    },
  }
}

/** The challenge is a column of the session's row, so that one of two concurrent requests takes it. */
function challengeMethods(
  req: Request,
  res: Response,
  { sessionDb, now, config: { isSecure } }: Services,
): Pick<Session, 'forgetPending' | 'storeChallenge' | 'takeChallenge'> {
  return {
    async forgetPending(this: Session) {
      if (!this.pending) return
      await startSession(req, res, { isGuest: true, endsMs: now() + challengeMs }, isSecure)
      Object.assign(this, { id: req.sessionID, pending: undefined })
    },
    async storeChallenge(this: Session, purpose, text) {
      const { user, pending, isGuest } = req.session
      if (!user && !pending && !isGuest) {
        await startSession(req, res, { isGuest: true, endsMs: now() + challengeMs }, isSecure)
        this.id = req.sessionID
      }
      const challenge = { text, purpose, expiresMs: now() + challengeMs }
      const exists = await updateSession(sessionDb, { key: hashSessionId(this.id), challenge })
      if (!exists) throw new HttpError('session-expired', 'Your session has ended.')
    },
    async takeChallenge(purpose) {
      const taken = await takeChallenge(sessionDb, hashSessionId(req.sessionID))
      return taken?.purpose === purpose && now() < taken.expiresMs ? taken.text : undefined
    },
  }
}

const toPromise = (start: (done: (error?: unknown) => void) => void) =>
  new Promise<void>((resolve, reject) => start((error) => (error ? reject(error) : resolve())))
