import type { RequestHandler } from 'express'
import type { Services } from '../services.ts'

/** Records the requests of signed-in users. */
export function trackPresence({ live }: Services): RequestHandler {
  return function recordRequest(req, _res, next) {
    const { user, locked: isLocked } = req.session
    if (user && !isLocked && !req.path.startsWith('/api/events')) live.recordVisit(user.account)
    next()
  }
}
