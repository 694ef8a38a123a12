import type { ReauthState } from '#client/features/account/endpoints.ts'
import { findAccount } from '#db/accounts/queries.ts'
import { listLinkedProviders } from '#db/linked-accounts/queries.ts'
import { wrongCode } from '#db/two-factor/model.ts'
import { listPasskeys } from '#db/two-factor/passkeys.ts'
import { isRecentlyReauthenticated } from '../auth/reauthentication.ts'
import { linkedAccountsPage } from '../email/account-emails.ts'
import { assertFound, HttpError, toFieldError } from '../http/http-error.ts'
import type { StaffContext } from './context.ts'
import { canUnlock, noAccount, toProviderId } from './local-accounts.ts'
import { checkSecondFactor } from './two-factor-sign-in.ts'
import { verifyPassword } from './verify-password.ts'

/** Shown when neither the password nor a provider can confirm who the user is. */
export const reauthUnavailable =
  'Your sign-in provider can’t verify it’s you. Contact your administrator.'

/** Returns the message for a user who has to reauthenticate. */
export function toReauthMessage({ by, href }: ReauthState): string {
  if (by === 'password') return 'Enter your password first.'
  return href ? 'Sign in again first.' : reauthUnavailable
}

/** Returns whether a user has recently reauthenticated, and how they can. Without `href` they cannot. */
export async function getReauthState(
  context: Pick<StaffContext, 'db' | 'account' | 'user' | 'session' | 'services'>,
): Promise<ReauthState> {
  const { db, account, user, session, services } = context
  const isRecent = isRecentlyReauthenticated(session, services.now())
  const owner = await findAccount(db, account)
  const person = owner && { hasPassword: owner.passwordHash !== null }
  const needsCode = owner?.twoFactorAt ? true : undefined
  if (canUnlock(user, services, person)) {
    const hasPasskey = (await listPasskeys(db, account)).length > 0 || undefined
    return { isProven: isRecent, by: 'password', needsCode, hasPasskey }
  }
  const linkedIds = [owner?.provider ?? '', ...(await listLinkedProviders(db, account))].map(
    toProviderId,
  )
  const provider = services.providers.reauthentication.find((id) => linkedIds.includes(id))
  const query = new URLSearchParams({ again: 'yes', returnTo: linkedAccountsPage })
  const href = provider && `/auth/${provider}/start?${query}`
  return { isProven: isRecent, by: 'sign-in', provider, href }
}

/** Throws unless the user has recently reauthenticated. */
export async function assertReauthenticated(context: StaffContext): Promise<void> {
  const state = await getReauthState(context)
  if (!state.isProven) throw new HttpError('not-proven', toReauthMessage(state))
}

/** Throws when a code of the second factor is wrong. */
export async function assertOwnCode(code: string, context: StaffContext) {
  const owner = assertFound(await findAccount(context.db, context.account), noAccount)
  const { loggedInWith } = context.user
  const isRight = await checkSecondFactor(owner, code, loggedInWith, context)
  if (!isRight) throw toFieldError('code', wrongCode)
}

/** Throws when the password is not the user's own. Rate limited like a sign-in. */
export async function assertOwnPassword(
  password: string,
  context: StaffContext,
  field = 'password',
): Promise<void> {
  const { user, ip, services } = context
  const { email = user.email } = (await findAccount(context.db, context.account)) ?? {}
  const { refund } = await services.throttle.signIn({ ip, email })
  if (!(await verifyPassword(password, context))) throw toFieldError(field, 'Wrong password.')
  await refund()
}
