import { createHash, randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import { consumeOnce } from '#db/throttle/queries.ts'
import type { Services } from '../../services.ts'
import { cookieNames, cookieOptions } from '../session/cookies.ts'
import { seal, unseal } from '../session/sealing.ts'
import type { Attempt } from './provider.ts'

const lastsMs = 600_000
const maxAtOnce = 5
const longestReturn = 512 // five of them must fit into a request's headers

const secret = () => randomBytes(32).toString('base64url')
const digest = (text: string) => createHash('sha256').update(text)

/** What goes ahead of the verifier: whoever sees it cannot finish the attempt. */
export const challengeOf = (verifier: string) => digest(verifier).digest('base64url')

/** What somebody sets out for. */
export type Wanted = Omit<Attempt, 'state' | 'nonce' | 'verifier' | 'startedMs'>

type Needs = Pick<Services, 'config' | 'keys' | 'now' | 'sessionDb'>

/** Attempts under way are kept by the browsers that make them, each in a cookie that only its own state opens. */
export function createAttempts({ config: { isSecure }, keys, now, sessionDb }: Needs) {
  const { withActionErrors: prefix } = cookieNames(isSecure)
  const options = cookieOptions(isSecure)
  const nameFor = (state: string) => prefix + digest(state).digest('hex').slice(0, 8)
  /** Cookies can be kept and sent again; a state that came back once is worth nothing a second time. */
  const isFirstTime = (state: string) =>
    consumeOnce(sessionDb, digest(`state ${state}`).digest(), now())

  return {
    begin(req: Request, res: Response, wanted: Wanted): Attempt {
      const underWay = Object.keys(req.cookies).filter((name) => name.startsWith(prefix))
      // Browsers send the oldest first.
      for (const name of underWay.slice(0, 1 - maxAtOnce)) res.clearCookie(name, options)
      const returnTo = wanted.returnTo.length > longestReturn ? '/' : wanted.returnTo
      const secrets = { state: secret(), nonce: secret(), verifier: secret() }
      const withActionErrors = { ...wanted, ...secrets, returnTo, startedMs: now() }
      const sealed = seal(withActionErrors.state, keys.sealing, withActionErrors).toString(
        'base64url',
      )
      res.cookie(nameFor(withActionErrors.state), sealed, { ...options, maxAge: lastsMs })
      return withActionErrors
    },
    /** The attempt that this browser began with this state, if it is not too long ago; it cannot be taken twice. */
    async take(req: Request, state: string): Promise<Attempt | undefined> {
      const sealed = req.cookies[nameFor(state)]
      if (typeof sealed !== 'string') return
      const opened = unseal(state, keys.sealing, Buffer.from(sealed, 'base64url'))
      if (opened === undefined) return
      const withActionErrors: Attempt = JSON.parse(opened)
      const age = now() - withActionErrors.startedMs
      const isInTime = age >= 0 && age < lastsMs
      return isInTime && (await isFirstTime(state)) ? withActionErrors : undefined
    },
    forget: (res: Response, state: string) => void res.clearCookie(nameFor(state), options),
  }
}
