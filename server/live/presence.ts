import type { RequestHandler } from 'express'
import type { Services } from '../services.ts'

/** Whoever asks for something is there, until they leave. */
export function trackPresence({ live }: Services): RequestHandler {
  return function noticeVisitor(req, _res, next) {
    const { user, locked: isLocked } = req.session
    if (user && !isLocked && !req.path.startsWith('/api/events')) live.noticed(user.account)
    next()
  }
}
