import type { Request, RequestHandler, Response } from 'express'
import { toSignInError } from '../auth/caller.ts'
import { getSession, type Session } from '../auth/session/session.ts'
import { HttpError } from '../http/http-error.ts'
import { apiHeaders } from '../http/security.ts'
import { hasValidSession } from '../live/events.ts'
import type { Services } from '../services.ts'
import { backendCalls } from '../telemetry/measures.ts'
import type { Backend } from './backend.ts'
import { endSession } from './check-session.ts'
import { requestHeaders } from './headers.ts'
import { createRouteTable, isReserved, type RouteTable } from './route-table.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * Paths that all servers interpret alike: no percent-encoding, empty segments, dot segments or semicolons, which some
 * servers treat as path parameters.
 */
const plainPath = /^\/api(\/(?!\.{1,2}(\/|$))[A-Za-z0-9._~!$'()*+,=:@-]+)+\/?$/
const plainQuery = /^(\?[\x21\x22\x24-\x7e]*)?$/

/** Forwards API calls that are not our own to the backend, with the session's token. */
export function passThrough(services: Services, backend: Backend, paths: string[]): RequestHandler {
  const { config } = services
  const table = createRouteTable(paths)

  return async function forward(req, res, next) {
    if (isOwnRoute(req.originalUrl, table)) return next()
    res.locals.route = 'backend'
    apiHeaders(req, res, () => {})
    const session = getSession(req, res, services)
    try {
      assertFraming(req, res)
      const token = getToken(session)
      if (Number(req.headers['content-length'] ?? 0) > backend.limits.requestBytes) {
        throw new HttpError('too-large', 'This request is too large.')
      }
      if (!(await backend.isValid(session))) throw await endSession(session)

      req.headers = requestHeaders(req.headers, {
        'x-forwarded-for': req.ip ?? '',
        'x-forwarded-proto': config.isSecure ? 'https' : req.protocol,
        'x-request-id': String(req.id),
        [backend.tokenHeader]: token,
      })
      const onRefused = () => backend.distrust(session.id)
      const onStream = (end: () => void) => endWithSession(req, res, services, end)
      await backendCalls.async({ method: req.method }, () =>
        backend.pass(req, res, { token, onRefused, onStream }),
      )
    } catch (error) {
      if (!req.complete && !res.headersSent) res.set('Connection', 'close') // the rest of the request is not read
      throw error
    }
  }
}

/** Ends an event stream when its session ends: the backend would not notice. */
function endWithSession(req: Request, res: Response, { live }: Services, end: () => void) {
  const beat = async () => {
    if (!(await hasValidSession(req))) end()
  }
  res.once('close', live.addStream({ session: req.sessionID, beat, end }))
}

/** Returns whether this server handles a path. Throws when it can neither be handled nor forwarded. */
function isOwnRoute(requestUrl: string, table: RouteTable) {
  const [path = ''] = requestUrl.split('?')
  if (path.startsWith('/') && !path.startsWith('/api/')) return true
  const verdict = table(path)
  if (verdict === 'ours') return true
  if (verdict || isReserved(path) || !plainPath.test(path)) {
    throw new HttpError('not-found', 'Call not found.')
  }
  if (!plainQuery.test(requestUrl.slice(path.length))) {
    throw new HttpError('invalid', 'This address is not valid.')
  }
  return false
}

/** Rejects requests that two servers could interpret differently (request smuggling). */
function assertFraming({ method, headers }: Request, res: Response) {
  if (headers['transfer-encoding'] !== undefined) {
    res.set('Connection', 'close') // the rest of the connection cannot be trusted
    throw new HttpError('length-required', 'This call needs a Content-Length.')
  }
  if (!methods.includes(method)) {
    res.set('Allow', methods.join(', '))
    throw new HttpError('wrong-method', 'This call does not take that method.')
  }
}

function getToken(session: Session) {
  const { user, token } = session
  if (!user) throw toSignInError(session)
  if (!token) throw new HttpError('no-backend-token', 'You did not sign in with the backend.')
  return token
}
