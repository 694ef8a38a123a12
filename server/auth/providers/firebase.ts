import type { createRemoteJWKSet } from 'jose'
import type { Outside } from './openid.ts'
import type { Vouched } from './provider.ts'
import type { FirebaseSettings } from './settings.ts'

const freshForSeconds = 300
const longest = 8192

/** Whom an ID token vouches for that a browser got elsewhere; the token is dropped as soon as it was read. */
export function firebase(
  { project, issuer, keys }: FirebaseSettings,
  { now, patienceMs }: Outside,
) {
  let published: ReturnType<typeof createRemoteJWKSet> | undefined
  return async function read(token: unknown): Promise<Vouched> {
    if (typeof token !== 'string' || token.length > longest) throw new Error('That is no token.')
    const { createRemoteJWKSet, jwtVerify } = await import('jose')
    published ??= createRemoteJWKSet(new URL(keys), { timeoutDuration: patienceMs })
    const { payload } = await jwtVerify(token, published, {
      algorithms: ['RS256'],
      issuer,
      audience: project,
      requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
      currentDate: new Date(now()),
    })
    const signedInMs = Number(payload.auth_time) * 1000
    const age = (now() - signedInMs) / 1000
    if (!payload.sub || !(age < freshForSeconds)) throw new Error('The sign-in is too long ago.')
    const { name, email, email_verified } = payload
    return {
      provider: `firebase:${project}`,
      subject: payload.sub,
      name: typeof name === 'string' ? name : '',
      email: email_verified === true && typeof email === 'string' ? email : undefined,
      signedInMs,
    }
  }
}
