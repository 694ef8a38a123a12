import { randomUUID } from 'node:crypto'
import jwt from 'jsonwebtoken'
import type { Account } from '#db/accounts/table.ts'

const seconds = 8000
const issuer = 'bff'
const audience = 'bff-demo'
const longest = 4096

/** A token for clients that expect one in an answer. It proves who holds it to two calls and opens none of the data. */
export function signDemoToken(
  [key]: Buffer[],
  { id, role }: Pick<Account, 'id' | 'role'>,
  now: number,
): string {
  if (!key) throw new Error('There is no key to sign a token with.')
  const claims = { role, iat: Math.floor(now / 1000) }
  return jwt.sign(claims, key, {
    algorithm: 'HS256',
    expiresIn: seconds,
    subject: String(id),
    issuer,
    audience,
    jwtid: randomUUID(),
  })
}

/** The id of the account that the token was made for; undefined when it is not ours, changed or too old. */
export function readDemoToken(keys: Buffer[], token: unknown, now: number): number | undefined {
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
      return typeof claims === 'string' ? undefined : Number(claims.sub)
    } catch {
      // not made with this key; an older one may have made it
    }
  }
}
