import type { createRemoteJWKSet } from 'jose'
import { fetchLimited } from './limited-fetch.ts'
import type { ProviderContext } from './openid.ts'
import type { ExternalIdentity } from './provider.ts'
import type { FirebaseSettings } from './settings.ts'

const maxAgeSeconds = 300
const maxLength = 8192

/** Verifies an ID token that the browser obtained. The token is not stored. */
export function firebase(
  { project, issuer, keys }: FirebaseSettings,
  { now, timeoutMs }: ProviderContext,
) {
  let keySet: ReturnType<typeof createRemoteJWKSet> | undefined
  return async function read(token: unknown): Promise<ExternalIdentity> {
    if (typeof token !== 'string' || token.length > maxLength) throw new Error('That is no token.')
    const { createRemoteJWKSet, customFetch, jwtVerify } = await import('jose')
    keySet ??= createRemoteJWKSet(new URL(keys), {
      timeoutDuration: timeoutMs,
      [customFetch]: fetchLimited,
    })
    const { payload } = await jwtVerify(token, keySet, {
      algorithms: ['RS256'],
      issuer,
      audience: project,
      requiredClaims: ['sub', 'iat', 'exp', 'auth_time'],
      currentDate: new Date(now()),
    })
    const signedInMs = Number(payload.auth_time) * 1000
    const age = (now() - signedInMs) / 1000
    if (!payload.sub || !(age < maxAgeSeconds)) throw new Error('The sign-in is too long ago.')
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
