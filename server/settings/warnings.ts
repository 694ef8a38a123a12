import type { Log } from '../http/log.ts'
import type { Config } from './config.ts'

/** Warns about environment variables that look like misspelled settings. */
export function warnAboutMisspelled({ misspelled }: Config, log: Log) {
  for (const sentence of misspelled) log.warn(sentence)
}

/** Warns about an incomplete sign-in configuration. */
export function warnAboutSignIn({ signIn, origins }: Config, log: Log) {
  const isConfigured = Object.values(signIn).some(Boolean)
  if (isConfigured && origins.length === 0) {
    log.warn('external sign-in is off: PUBLIC_ORIGIN is not set')
  }
  if (signIn.hosted && !signIn.hosted.clientSecret) {
    log.warn('OIDC_CLIENT_SECRET is not set: the hosted login uses PKCE only')
  }
}

/** Warns about a missing PUBLIC_ORIGIN. */
export function warnAboutOrigin({ isProduction, origins }: Config, log: Log) {
  if (!isProduction || origins.length > 0) return
  log.warn('PUBLIC_ORIGIN is not set: cookies are not secure, and emails link to this machine')
}
