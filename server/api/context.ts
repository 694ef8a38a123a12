import type { Request, Response } from 'express'
import { ipKeyGenerator } from 'express-rate-limit'
import { findPerson } from '#db/account-settings/queries.ts'
import type { AccountId } from '#db/accounts/table.ts'
import type { AuditClient } from '#db/audit/record.ts'
import { readClient } from '../auth/audit.ts'
import { findRequestedOrigin } from '../auth/providers/requests.ts'
import { settingsCookie, takeAuthError } from '../auth/session/cookies.ts'
import { getSession, type Session } from '../auth/session/session.ts'
import type { SignedIn } from '../auth/session/session-data.ts'
import type { Services } from '../services.ts'
import { fallbackOrigin } from '../settings/config.ts'
import { type IdempotencyKey, readIdempotencyKey } from './idempotency.ts'

/** The context of a handler. */
export type Context = {
  services: Services
  /** Includes the request id. */
  log: Request['log']
  db: Services['db']
  session: Session
  /** UI settings in a cookie. Untrusted. */
  settings: {
    read: () => unknown
    save: (settings: unknown) => void
    clear: () => void
    /** Returns the first of these languages that the browser accepts. */
    negotiateLanguage: (offered: readonly string[]) => string | undefined
    /** Returns the languages that the browser accepts, with their regions, the preferred one first. */
    acceptedLanguages: () => string[]
  }
  /** Returns the error of the last external sign-in, once. */
  takeAuthError: () => unknown
  /** A bearer token; only set without a backend and accepted by two calls. */
  bearer: string | undefined
  /** The idempotency key of the request. */
  idempotencyKey: IdempotencyKey | undefined
  /** The size of the request body in bytes, without files. */
  bodyBytes: number
  /** The request id in our log. */
  requestId: string
  /** The client address for rate limits. */
  ip: string
  /** Returns where the request comes from, for the audit log. */
  client: () => AuditClient
  /** Returns whether the client has disconnected, so that nobody waits for the response. */
  isAborted: () => boolean
  /** Our own origin, for links in emails. */
  origin: string
  /** The one of our origins that the browser shows, which passkeys belong to. */
  visitedOrigin: string
  /** The requested URL, to return to after sign-in. */
  page: string
  /** The latest event before the page was rendered; later ones are sent to its window. */
  lastEventId?: number
}

/** The context of a signed-in user. */
export type StaffContext = Context & { user: SignedIn; account: AccountId }

/** Creates the context of a request: what its handler may know of the request, and nothing of Express. */
export const createContext = (req: Request, res: Response, services: Services): Context => ({
  services,
  log: req.log,
  db: services.db,
  session: getSession(req, res, services),
  settings: settingsCookie(req, res, services.config.isSecure),
  takeAuthError: () => takeAuthError(req, res, services.config.isSecure),
  bearer: getBearerToken(req, services.config.tokenHeader),
  idempotencyKey: readIdempotencyKey(req),
  bodyBytes: Buffer.isBuffer(req.body) ? req.body.length : 0,
  requestId: String(req.id),
  ip: ipKeyGenerator(req.ip ?? '', 56), // IPv6 clients own a whole subnet
  client: () => readClient(req),
  isAborted: () => res.closed && !res.writableFinished,
  origin: getOrigin(req, services),
  visitedOrigin: findRequestedOrigin(req, services.config.origins) ?? getOrigin(req, services),
  page: req.originalUrl,
})

/** Returns the user with their current name and email; the session has those from sign-in. */
export const getCurrentPerson = async ({ db, account, user }: StaffContext) =>
  (await findPerson(db, account)) ?? user

/** The Host header is trusted only for local requests: otherwise a client could choose where our emails link to. */
function getOrigin({ headers: { host = '' }, protocol, socket }: Request, { config }: Services) {
  const isHere =
    /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '') &&
    /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)
  return config.origins[0] ?? (isHere ? `${protocol}://${host}` : fallbackOrigin(config))
}

function getBearerToken({ headers }: Request, tokenHeader: string) {
  const [, token] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? []
  return token ?? headers[tokenHeader]?.toString()
}
