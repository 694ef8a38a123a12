import type { Request, RequestHandler, Response } from 'express'
import { type Session, sessionOf } from '../auth/session/session.ts'
import { Failure } from '../http/failure.ts'
import { plainAnswer } from '../http/security.ts'
import type { Services } from '../services.ts'
import type { Backend } from './backend.ts'
import { endSession } from './check-session.ts'
import { requestHeaders } from './headers.ts'
import { isReserved, type RouteTable, routeTable } from './route-table.ts'

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']

/**
 * No percent signs, no empty steps, no dots, and no semicolons, after which some servers read parameters of a step and
 * take `..;` for `..`: a path that every server on the way reads alike.
 */
const plainPath = /^\/api(\/(?!\.{1,2}(\/|$))[A-Za-z0-9._~!$'()*+,=:@-]+)+\/?$/
const plainQuery = /^(\?[\x21\x22\x24-\x7e]*)?$/

/** Hands every call under /api that is not ours to the backend, with the session's token and nothing of the browser's. */
export function passThrough(services: Services, backend: Backend, paths: string[]): RequestHandler {
  const { config } = services
  const table = routeTable(paths)

  return async function passOn(req, res, next) {
    if (isOurs(req.originalUrl, table)) return next()
    plainAnswer(req, res, () => {})
    const session = sessionOf(req, res, services)
    try {
      assertFraming(req, res)
      const token = tokenOf(session)
      if (Number(req.headers['content-length'] ?? 0) > backend.limits.requestBytes) {
        throw new Failure('too-large', 'That is more than this call takes.')
      }
      if (!(await backend.isValid(session))) throw await endSession(session)

      req.headers = requestHeaders(req.headers, {
        'x-forwarded-for': req.ip ?? '',
        'x-forwarded-proto': config.isSecure ? 'https' : req.protocol,
        'x-request-id': String(req.id),
        [backend.tokenHeader]: token,
      })
      if (services.isDraining()) res.set('Connection', 'close')
      await backend.pass(req, res, { token, onRefused: () => backend.distrust(session.id) })
    } catch (error) {
      if (!req.complete && !res.headersSent) res.set('Connection', 'close') // nobody reads the rest
      throw error
    }
  }
}

/** True for what goes its usual way here; what is neither ours nor fit to be passed on is refused. */
function isOurs(address: string, table: RouteTable) {
  const [path = ''] = address.split('?')
  if (path.startsWith('/') && !path.startsWith('/api/')) return true
  const verdict = table(path)
  if (verdict === 'ours') return true
  if (verdict || isReserved(path) || !plainPath.test(path)) {
    throw new Failure('not-found', 'There is no such call.')
  }
  if (!plainQuery.test(address.slice(path.length))) {
    throw new Failure('invalid', 'This address is malformed.')
  }
  return false
}

/** What two servers could take for two different requests is not passed on at all. */
function assertFraming({ method, headers }: Request, res: Response) {
  if (headers['transfer-encoding'] !== undefined) {
    res.set('Connection', 'close') // and nothing that follows on this line is believed
    throw new Failure('length-required', 'This call needs a Content-Length.')
  }
  if (!methods.includes(method)) {
    res.set('Allow', methods.join(', '))
    throw new Failure('wrong-method', 'This call does not take that method.')
  }
}

function tokenOf({ user, lockedFor, token }: Session) {
  if (lockedFor) throw new Failure('locked', 'Your session is locked.')
  if (!user) throw new Failure('not-signed-in', 'Please sign in.')
  if (!token) throw new Failure('no-backend-token', 'You did not sign in with the backend.')
  return token
}
