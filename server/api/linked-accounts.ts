import type { Connection, ReauthState } from '#client/features/account/endpoints.ts'
import type { ProviderId } from '#db/accounts/model.ts'
import { findAccount } from '#db/accounts/queries.ts'
import { listLinkedProviders, unlinkAccount } from '#db/linked-accounts/queries.ts'
import { deleteAccountSessions } from '#db/sessions/queries.ts'
import { codeMissing, wrongCode } from '#db/two-factor/model.ts'
import { listPasskeys } from '#db/two-factor/passkeys.ts'
import { isRecentlyReauthenticated } from '../auth/reauthentication.ts'
import { hashSessionId } from '../auth/session/sealing.ts'
import { linkedAccountsPage } from '../email/account-emails.ts'
import { createSecurityEmails } from '../email/security-emails.ts'
import { assertFound, HttpError } from '../http/http-error.ts'
import type { Services } from '../services.ts'
import type { StaffContext } from './context.ts'
import { canUnlock } from './local-accounts.ts'
import { checkSecondFactor } from './two-factor-sign-in.ts'
import { verifyPassword } from './verify-password.ts'

export const noAccount = 'Account not found.'

/** The calls to list and unlink identities, and to reauthenticate for that. */
export const linkedAccounts = {
  reauthState: (_: object, context: StaffContext) => getReauthState(context),
  async reauthenticate(
    { password, code }: { password: string; code?: string | undefined },
    context: StaffContext,
  ) {
    const { by, href, needsCode } = await getReauthState(context)
    if (by !== 'password') throw new HttpError('conflict', href ? signInInstead : reauthUnavailable)
    if (needsCode && !code) throw toFieldError('code', codeMissing)
    await assertOwnPassword(password, context)
    if (needsCode) await assertOwnCode(code ?? '', context)
    await context.session.reauthenticate()
    return { isProven: true as const }
  },
  async connections(_: object, { db, account, services }: StaffContext): Promise<Connection[]> {
    const { provider } = assertFound(await findAccount(db, account), noAccount)
    const linkedIds = (await listLinkedProviders(db, account)).map(toProviderId)
    const ownId = toProviderId(provider)
    return listProviders(services, [ownId, ...linkedIds]).map((id) => {
      const isLinked = id === ownId || linkedIds.includes(id)
      const href = isLinked ? undefined : `/auth/${id}/connect`
      return { id, isConnected: isLinked, isOwn: id === ownId, href }
    })
  },
  async disconnect({ id }: { id: ProviderId }, context: StaffContext) {
    const { db, account, session, services } = context
    const owner = assertFound(await findAccount(db, account), noAccount)
    if (toProviderId(owner.provider) === id) {
      throw new HttpError('conflict', 'You signed up with this account. It can’t be unlinked.')
    }
    await assertReauthenticated(context)
    return db.write(async (tx) => {
      if (
        !(await unlinkAccount(
          tx,
          account,
          id,
          await createSecurityEmails(tx, 'disconnected', owner, context),
        ))
      ) {
        throw new HttpError('not-found', 'This account is not linked.')
      }
      // Ends sessions that were started with the identity. Last, so that it stays linked if this fails.
      await deleteAccountSessions(services.sessionDb, account, hashSessionId(session.id))
      return undefined
    })
  },
}

const signInInstead = 'You sign in without a password. Sign in again instead.'
const reauthUnavailable = 'Your sign-in provider can’t verify it’s you. Contact your administrator.'

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

async function assertOwnCode(code: string, context: StaffContext) {
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

/** Returns the error of an invalid field, which its form shows beside it. */
export const toFieldError = (field: string, message: string): HttpError =>
  new HttpError('invalid', message, { fields: { [field]: message } })

const toProviderId = (provider: string) => provider.replace(/:.*/, '') // stored names of Firebase include the project

/** Lists the providers to show. With a backend only linked ones, because it manages sign-in. */
const listProviders = ({ providers, backend }: Services, linkedIds: string[]) =>
  providers.buttons.map(({ id }) => id).filter((id) => linkedIds.includes(id) || !backend)
