import { deactivated, notInvited } from '#db/accounts/model.ts'
import { SignInError, type SignInErrorKind } from './provider.ts'

const network = /^(OAUTH_TIMEOUT|OAUTH_ABORT|ERR_JWKS_TIMEOUT|E[A-Z]+|UND_ERR_\w+)$/

/** The message of each kind. */
export const messages: Record<SignInErrorKind, string> = {
  unreachable: 'Something went wrong: can’t reach the sign-in provider. Try again in a moment.',
  canceled: 'Sign-in canceled.',
  outdated: 'Something went wrong: this sign-in expired or was already used. Start again.',
  refused: 'Something went wrong: the sign-in provider couldn’t confirm your identity. Try again.',
  'not-again': 'The sign-in provider didn’t ask you to sign in again. We couldn’t verify it’s you.',
  'not-invited': notInvited,
  deactivated,
}

/** Returns the message of a stored error kind. */
export const toAuthErrorMessage = (stored: unknown): string | undefined =>
  Object.entries(messages).find(([authError]) => authError === stored)?.[1]

/** Returns the kind of an external sign-in error. */
export function toAuthError(error: unknown): SignInErrorKind {
  if (error instanceof SignInError) return error.authError
  const { code, error: answer } = error as { code?: unknown; error?: unknown }
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR' && answer === 'access_denied') {
    return 'canceled'
  }
  return isUnreachable(error) ? 'unreachable' : 'refused'
}

/** Returns whether the provider did not respond in time, or with a server error. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Object)) return false
  const { code, name, message, status, cause } = error as Record<string, unknown>
  if (name === 'TimeoutError' || name === 'AbortError' || network.test(String(code))) return true
  if (message === 'fetch failed') return true // any network error, including certificates
  return Number(status) >= 500 || isUnreachable(cause)
}

/** Returns the loggable part of an error. Provider errors can contain tokens, so only message and code are used. */
export function toReason(error: unknown): string {
  const { message, code } = error as { message?: unknown; code?: unknown }
  return `${String(message).slice(0, 200)}${code ? ` (${String(code).slice(0, 60)})` : ''}`
}
