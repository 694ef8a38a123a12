import type { Request, RequestHandler, Response } from 'express'
import type { SessionData, Store } from 'express-session'
import { Failure } from '../../http/failure.ts'

type Session = Request['session']
type Done = (error?: unknown) => void
type Options = { name: string; store: Store; load: RequestHandler }

const maxCookies = 1000

/**
 * express-session checks the signature of every cookie, hashes every session three times and sends every answer in two
 * parts, for sessions that hardly ever change. Whoever it has believed once is read past it, from the store as always;
 * for a change it takes over.
 */
export function createCookieCache({ name, store, load }: Options) {
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
      if (ids.size > maxCookies && oldest !== undefined) ids.delete(oldest)
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
        const standIn = new LazySession(req, content, (done) => load(req, res, done))
        req.session = standIn as unknown as Session
        tell(true)
      })
    },
  }
}

/**
 * Is read like a session; whatever changes it is done to the real one, which then has its place. A class: an object that
 * is made to be the prototype of one other is seen to by the engine as if it were to last, and with it goes the request.
 */
class LazySession {
  readonly #req: Request
  readonly #id: string
  readonly #load: (done: Done) => void

  constructor(req: Request, content: SessionData, load: (done: Done) => void) {
    this.#req = req
    this.#id = req.sessionID
    this.#load = load
    Object.assign(this, content)
  }

  regenerate(done: Done) {
    this.#really(done, (session) => session.regenerate(done))
  }

  destroy(done: Done) {
    this.#really(done, (session) => session.destroy(done))
  }

  save(done: Done) {
    this.#really(done, (session) => {
      if (this.#req.sessionID !== this.#id) {
        return done(new Failure('session-expired', 'Your session has ended. Please sign in again.'))
      }
      const { cookie: _, ...fields } = this as unknown as SessionData
      for (const name of Object.keys(session)) {
        if (name !== 'cookie' && !(name in fields)) Reflect.deleteProperty(session, name)
      }
      Object.assign(session, fields)
      session.save(done)
    })
  }

  #really(done: Done, act: (session: Session) => void) {
    Reflect.deleteProperty(this.#req, 'session')
    this.#load((error) => (error ? done(error) : act(this.#req.session)))
  }
}
