import { toSignIn } from '#client/lib/api/safe-return.ts'
import { messages, toAuthError, toReason } from '../auth/providers/errors.ts'
import { SignInError } from '../auth/providers/provider.ts'
import { flashAuthError } from '../auth/session/cookies.ts'
import { type Flow, sendNotice, type TransactionEnd } from './provider-flow.ts'

/** Other errors are our own. */
export function returnSignInError(error: unknown): SignInError {
  if (error instanceof SignInError) return error
  throw error
}

/** Ends a failed sign-in: a signed-in user stays signed in and may get a notice, anyone else gets the sign-in page. */
export function fail(
  flow: Flow,
  { provider, returnTo, isReauthentication }: TransactionEnd,
  cause: unknown,
) {
  const { req, res, services } = flow
  const authError = toAuthError(cause)
  req.log.warn({ provider, authError, reason: toReason(cause) }, 'sign-in failed')
  const isSignedIn = req.session.user !== undefined // a signed-in user stays signed in
  if (isSignedIn && isReauthentication) {
    const error = messages[authError]
    return sendNotice(flow, { key: 'reauthFailed', error, code: 'not-proven' })
  }
  if (isSignedIn) return res.redirect(303, '/')
  flashAuthError(res, services.config.isSecure, authError)
  res.redirect(303, toSignIn(returnTo))
}
