import { createHash, randomUUID } from 'node:crypto'
import jwt from 'jsonwebtoken'
import type { Account } from '#db/accounts/table.ts'
import type { Db } from '#db/store/dialect.ts'
import { consumeOnce, isConsumed } from '#db/throttle/queries.ts'
import { maxTokenLength } from './limits.ts'

const lifetimeSeconds = 8000
const issuer = 'bff'
const audience = 'bff-demo'

/** Signs a token for clients that expect one. It is accepted by two calls and grants no access to data. */
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
    password: passwordFingerprint(passwordHash),
    sid: session,
  }
  return jwt.sign(claims, key, {
    algorithm: 'HS256',
    expiresIn: lifetimeSeconds,
    subject: String(id),
    issuer,
    audience,
    jwtid: randomUUID(),
  })
}

/** Returns a value that changes with the password without revealing it. */
export const passwordFingerprint = (passwordHash: string | null): string =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')
    .slice(0, 16)

/** Revokes the tokens issued in a session, when its user signs out. */
export const revokeDemoTokens = (db: Db, session: string, nowMs: number): Promise<unknown> =>
  consumeOnce(db, revocationKey(session), nowMs)

/** Returns whether the session of a token was signed out. */
export const isRevoked = (db: Db, { session }: DemoToken): Promise<boolean> =>
  isConsumed(db, revocationKey(session))

const revocationKey = (session: string) =>
  createHash('sha256').update(`signed out of ${session}`).digest()

type DemoToken = {
  account: number
  /** Time of the sign-in, kept when the token is refreshed. */
  sinceMs: number
  passwordFingerprint: unknown
  /** The handle of the session in which the token was issued. */
  session: string
}

/** Returns the claims of a token; undefined when it is invalid or expired. */
export function readDemoToken(keys: Buffer[], token: unknown, now: number): DemoToken | undefined {
  if (typeof token !== 'string' || token.length > maxTokenLength) return
  for (const key of keys) {
    try {
      const claims = jwt.verify(token, key, {
        algorithms: ['HS256'],
        issuer,
        audience,
        maxAge: lifetimeSeconds, // otherwise the library accepts tokens without expiry
        clockTolerance: 5,
        clockTimestamp: Math.floor(now / 1000),
      })
      if (typeof claims === 'string') return
      const { sub, auth_time: since, password, sid } = claims
      return {
        account: Number(sub),
        sinceMs: Number(since) * 1000,
        passwordFingerprint: password,
        session: String(sid),
      }
    } catch {
      // possibly signed with an older key
    }
  }
}
