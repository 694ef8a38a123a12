import type { Request, RequestHandler, Response } from 'express'
import type { SessionData, Store } from 'express-session'
import { Failure } from '../failure.ts'

type Session = Request['session']
type Done = (error?: unknown) => void
type Options = { name: string; store: Store; load: RequestHandler }

const mostCookies = 1000

/**
 * express-session checks the signature of every cookie, hashes every session three times and sends every answer in two
 * parts, for sessions that hardly ever change. Whoever it has believed once is read past it, from the store as always;
 * for a change it takes over.
 */
export function believedSessions({ name, store, load }: Options) {
  const ids = new Map<string, string>()
  const cookie = new RegExp(`(?:^|;)\\s*${name}=([^;]*)`)
  const cookieOf = ({ headers }: Request) => cookie.exec(headers.cookie ?? '')?.[1] ?? ''

  return {
    /** Remembers for which session express-session took this request's cookie. */
    believe(req: Request) {
      const value = cookieOf(req)
      if (!value.startsWith(`s%3A${req.sessionID}.`)) return
      ids.set(value, req.sessionID)
      const [oldest] = ids.keys()
      if (ids.size > mostCookies && oldest !== undefined) ids.delete(oldest)
    },
    /** Tells whether the session is there now; if not, express-session has to look itself. */
    open(
      req: Request,
      res: Response,
      isEnough: (content: SessionData) => boolean,
      tell: (isOpen: boolean) => void,
    ) {
      const id = ids.get(cookieOf(req))
      if (id === undefined) return tell(false)
      store.get(id, (error, content) => {
        if (error || !content || !isEnough(content)) return tell(false)
        req.sessionID = id
        req.session = standIn(req, content, (done) => load(req, res, done))
        tell(true)
      })
    },
  }
}

/** Is read like a session; whatever changes it is done to the real one, which then has its place. */
function standIn(req: Request, content: SessionData, load: (done: Done) => void): Session {
  const { sessionID: id } = req
  const really = (act: (session: Session, done: Done) => void) => (done: Done) => {
    Reflect.deleteProperty(req, 'session')
    load((error) => (error ? done(error) : act(req.session, done)))
  }
  const changes = {
    regenerate: really((session, done) => session.regenerate(done)),
    destroy: really((session, done) => session.destroy(done)),
    save: really((session, done) => {
      if (req.sessionID !== id) {
        return done(new Failure('session-expired', 'Your session has ended. Please sign in again.'))
      }
      const { cookie: _, ...fields } = view
      for (const name of Object.keys(session)) {
        if (name !== 'cookie' && !(name in fields)) Reflect.deleteProperty(session, name)
      }
      Object.assign(session, fields)
      session.save(done)
    }),
  }
  const view: Session = Object.assign(Object.create(changes), content)
  return view
}
