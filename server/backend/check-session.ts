import type { RequestHandler } from 'express'
import { getSession, type Session } from '../auth/session/session.ts'
import { HttpError } from '../http/http-error.ts'
import type { Services } from '../services.ts'
import type { Backend } from './backend.ts'

/** Sign-in needs no session, and the two session checks respond themselves. */
const isChecked = (method: string, path: string) =>
  !/^\/api\/(authenticate|v2\/user)(\/|$)/.test(path) &&
  !(method === 'POST' && ['/', '/pages/login'].includes(path))

/** Ends sessions that the backend does not confirm: pages redirect, calls return an error. */
export function checkSession(services: Services, backend: Backend): RequestHandler {
  return async function check(req, res, next) {
    const session = getSession(req, res, services)
    if (session.user?.loggedInWith !== 'jwt' || !isChecked(req.method, req.path)) return next()
    if (await backend.isValid(session)) return next()
    const failure = await endSession(session)
    if (req.path.startsWith('/api/')) throw failure
    res.redirect(303, '/')
  }
}

/** Ends a session that the backend rejected and returns the error. */
export async function endSession(session: Session): Promise<HttpError> {
  await session.signOut()
  return new HttpError('session-invalid', 'Session expired')
}
