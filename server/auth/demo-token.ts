import { createHash, randomUUID } from 'node:crypto'
import jwt from 'jsonwebtoken'
import type { Account } from '#db/accounts/table.ts'
import type { Db } from '#db/store/dialect.ts'
import { consumeOnce, isConsumed } from '#db/throttle/queries.ts'

const seconds = 8000
const issuer = 'bff'
const audience = 'bff-demo'
const longest = 4096

/** A token for clients that expect one in an answer. It proves who holds it to two calls and opens none of the data. */
export function signDemoToken(
  [key]: Buffer[],
  { id, role, passwordHash }: Pick<Account, 'id' | 'role' | 'passwordHash'>,
  now: number,
  { sinceMs = now, session }: { sinceMs?: number | undefined; session: string },
): string {
  if (!key) throw new Error('There is no key to sign a token with.')
  const claims = {
    role,
    iat: Math.floor(now / 1000),
    auth_time: Math.floor(sinceMs / 1000),
    password: passwordMark(passwordHash),
    sid: session,
  }
  return jwt.sign(claims, key, {
    algorithm: 'HS256',
    expiresIn: seconds,
    subject: String(id),
    issuer,
    audience,
    jwtid: randomUUID(),
  })
}

/** Changes with the password, and tells nothing of it. */
export const passwordMark = (passwordHash: string | null): string =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')
    .slice(0, 16)

/** Ends the tokens that were given out in a session: whoever signs out of it is out. */
export const revokeDemoTokens = (db: Db, session: string, nowMs: number): Promise<unknown> =>
  consumeOnce(db, revocationKey(session), nowMs)

/** Returns whether the session of a token was signed out of. */
export const isRevoked = (db: Db, { session }: DemoToken): Promise<boolean> =>
  isConsumed(db, revocationKey(session))

const revocationKey = (session: string) =>
  createHash('sha256').update(`signed out of ${session}`).digest()

type DemoToken = {
  account: number
  /** When its holder signed in, however often it was renewed since. */
  sinceMs: number
  passwordMark: unknown
  /** The handle of the session that it was given out in. */
  session: string
}

/** Returns what a token says; undefined when it is not ours, changed or too old. */
export function readDemoToken(keys: Buffer[], token: unknown, now: number): DemoToken | undefined {
  if (typeof token !== 'string' || token.length > longest) return
  for (const key of keys) {
    try {
      const claims = jwt.verify(token, key, {
        algorithms: ['HS256'],
        issuer,
        audience,
        maxAge: seconds, // the library accepts tokens that never expire
        clockTolerance: 5,
        clockTimestamp: Math.floor(now / 1000),
      })
      if (typeof claims === 'string') return
      const { sub, auth_time: since, password, sid } = claims
      return {
        account: Number(sub),
        sinceMs: Number(since) * 1000,
        passwordMark: password,
        session: String(sid),
      }
    } catch {
      // not made with this key; an older one may have made it
    }
  }
}
