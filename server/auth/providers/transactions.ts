import { createHash, randomBytes } from 'node:crypto'
import type { Request, Response } from 'express'
import type { Db } from '#db/store/dialect.ts'
import { consumeOnce } from '#db/throttle/queries.ts'
import type { Config } from '../../settings/config.ts'
import type { Keys } from '../secrets.ts'
import { cookieNames, cookieOptions } from '../session/cookies.ts'
import { seal, unseal } from '../session/sealing.ts'
import type { OAuthTransaction } from './provider.ts'

const lifetimeMs = 600_000
const maxTransactions = 5
const maxReturnLength = 512 // all cookies together must fit into the request headers

const secret = () => randomBytes(32).toString('base64url')
const digest = (text: string) => createHash('sha256').update(text)

/** Returns the PKCE challenge of a verifier. */
export const toCodeChallenge = (verifier: string) => digest(verifier).digest('base64url')

/** The data to start a transaction with. */
export type TransactionStart = Omit<OAuthTransaction, 'state' | 'nonce' | 'verifier' | 'startedMs'>

type Deps = { config: Config; keys: Keys; now: () => number; sessionDb: Db }

/** Transactions are stored in the browser, each in a cookie that is encrypted with its state. */
export function createTransactions({ config: { isSecure }, keys, now, sessionDb }: Deps) {
  const { transaction: prefix } = cookieNames(isSecure)
  const options = cookieOptions(isSecure)
  const toCookieName = (state: string) => prefix + digest(state).digest('hex').slice(0, 8)
  /** Cookies can be replayed, so each state is accepted once. */
  const consumeState = (state: string) =>
    consumeOnce(sessionDb, digest(`state ${state}`).digest(), now())

  return {
    begin(req: Request, res: Response, start: TransactionStart): OAuthTransaction {
      const pendingNames = Object.keys(req.cookies).filter((name) => name.startsWith(prefix))
      // Browsers send the oldest first.
      for (const name of pendingNames.slice(0, 1 - maxTransactions)) res.clearCookie(name, options)
      const returnTo = start.returnTo.length > maxReturnLength ? '/' : start.returnTo
      const secrets = { state: secret(), nonce: secret(), verifier: secret() }
      const transaction = { ...start, ...secrets, returnTo, startedMs: now() }
      const sealed = seal(transaction.state, keys.sealing, transaction).toString('base64url')
      res.cookie(toCookieName(transaction.state), sealed, { ...options, maxAge: lifetimeMs })
      return transaction
    },
    /** Returns the transaction of a state, once, if it has not expired. */
    async take(req: Request, state: string): Promise<OAuthTransaction | undefined> {
      const sealed = req.cookies[toCookieName(state)]
      if (typeof sealed !== 'string') return
      const unsealed = unseal(state, keys.sealing, Buffer.from(sealed, 'base64url'))
      if (unsealed === undefined) return
      const transaction: OAuthTransaction = JSON.parse(unsealed)
      const age = now() - transaction.startedMs
      const isInTime = age >= 0 && age < lifetimeMs
      return isInTime && (await consumeState(state)) ? transaction : undefined
    },
    forget: (res: Response, state: string) => void res.clearCookie(toCookieName(state), options),
  }
}
