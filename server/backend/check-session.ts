import type { RequestHandler } from 'express'
import { type Session, sessionOf } from '../auth/session/session.ts'
import { Failure } from '../http/failure.ts'
import type { Services } from '../services.ts'
import type { Backend } from './backend.ts'

/** Signing in needs no valid session, and the two checks give their own answer. */
const isChecked = (method: string, path: string) =>
  !/^\/api\/(authenticate|v2\/user)(\/|$)/.test(path) &&
  !(method === 'POST' && ['/', '/pages/login'].includes(path))

/** Lets nobody on whose session the backend does not vouch for: pages lead to the start, calls say why. */
export function checkSession(services: Services, backend: Backend): RequestHandler {
  return async function check(req, res, next) {
    const session = sessionOf(req, res, services)
    if (session.user?.loggedInWith !== 'jwt' || !isChecked(req.method, req.path)) return next()
    if (await backend.isValid(session)) return next()
    const failure = await endSession(session)
    if (req.path.startsWith('/api/')) throw failure
    res.redirect(303, '/')
  }
}

/** Ends a session that the backend does not know any more, and says so. */
export async function endSession(session: Session): Promise<Failure> {
  await session.signOut()
  return new Failure('session-invalid', 'Session expired')
}
