import type * as z from 'zod/mini'
import type { Endpoint } from '#client/lib/api/endpoint.ts'
import { type Role, switchableRoles } from '#db/accounts/model.ts'
import { findAccount } from '#db/accounts/queries.ts'
import type { Account, AccountId } from '#db/accounts/table.ts'
import type { Reader } from '#db/store/dialect.ts'
import { HttpError } from '../http/http-error.ts'
import type { Config } from '../settings/config.ts'
import type { Session } from './session/session.ts'
import type { SignedIn } from './session/session-data.ts'

type CallInfo = Pick<
  Endpoint<z.ZodMiniType, unknown>,
  'method' | 'evenLocked' | 'beforeConfirmation' | 'beforeTwoFactor'
> &
  Partial<Pick<Endpoint<z.ZodMiniType, unknown>, 'who'>>
type Source = { db: Reader; session: Session; services: { config: Config } }

/** Returns the user of the session. */
export const getSessionUser = ({ evenLocked }: CallInfo, { user, lockedFor }: Session) =>
  user ?? (evenLocked ? lockedFor : undefined)

/**
 * Returns the error of a request without a signed-in user. Pages lead to the lock screen or to the sign-in page by its
 * code.
 */
export const toSignInError = ({
  lockedFor,
  isExpired,
}: Pick<Session, 'lockedFor' | 'isExpired'>): HttpError =>
  lockedFor
    ? new HttpError('locked', 'Your session is locked.')
    : new HttpError(isExpired ? 'session-expired' : 'not-signed-in', 'Please sign in.')

/**
 * Throws when the calling page was rendered for another account: its input must not be stored for the user who has
 * signed in since.
 */
export function assertSameAccount(page: unknown, { user, lockedFor }: Session): void {
  const account = (user ?? lockedFor)?.account
  if (typeof page !== 'string' || account === undefined || page === String(account)) return
  throw new HttpError('session-expired', 'Please sign in.')
}

/**
 * Returns the caller and their account, with the account's current role. Throws when they have to confirm their email or
 * set up two-factor authentication first.
 */
export async function requireCaller(
  callInfo: CallInfo,
  { db, session, services }: Source,
): Promise<{ user?: SignedIn; owner?: Account }> {
  const caller = getSessionUser(callInfo, session)
  const owner = caller && (await getOwner(callInfo, { db, session }, caller.account))
  if (!caller || !owner || owner.deactivatedAt) return {}
  if (callInfo.who !== 'anyone') assertAdmitted(callInfo, owner, services.config)
  const user = { ...caller, role: currentRole(caller, owner, services.config) }
  if (session.user) session.user = user
  return { user, owner }
}

/** Returns the role of an account: `admin` when ADMIN_EMAILS contains its confirmed email, otherwise the stored one. */
export const accountRole = (
  { confirmedEmail, role }: Account,
  { adminEmails }: Pick<Config, 'adminEmails'>,
): Role => (confirmedEmail && adminEmails.includes(confirmedEmail) ? 'admin' : role)

/** Returns whether an account with a password must use two-factor authentication because of its role. */
export const isTwoFactorRequired = (account: Account, config: Config): boolean =>
  account.provider === 'local' &&
  account.passwordHash !== null &&
  config.twoFactorRequired.some((role) => role === accountRole(account, config))

/**
 * Returns whether an account has to confirm its email before it can do anything else. Providers and the backend vouch
 * for the emails of their accounts. In the demonstration, new accounts may look around.
 */
export const isConfirmationRequired = (
  { provider, confirmedEmail }: Account,
  { demo }: Pick<Config, 'demo'>,
): boolean => !demo && provider === 'local' && confirmedEmail === null

/** Throws when the account has something to do before this call. An email is confirmed before anything else. */
function assertAdmitted(
  { beforeConfirmation, beforeTwoFactor }: CallInfo,
  account: Account,
  config: Config,
) {
  if (isConfirmationRequired(account, config)) {
    if (!beforeConfirmation) throw unconfirmed()
  } else if (!beforeTwoFactor) assertTwoFactor(account, config)
}

/** Returns the error for accounts whose email is not confirmed. */
export const unconfirmed = (): HttpError =>
  new HttpError('email-unconfirmed', 'Confirm your email address first.')

/** Throws when the account has to set up two-factor authentication before anything else. */
function assertTwoFactor(account: Account, config: Config) {
  if (account.twoFactorAt !== null || !isTwoFactorRequired(account, config)) return
  throw new HttpError('two-factor-required', 'Set up two-factor authentication first.')
}

/** Returns a user's role: the account's own, or a demo role that the account may switch to. */
export function currentRole({ triedRole }: SignedIn, account: Account, config: Config): Role {
  const role = accountRole(account, config)
  return triedRole && switchableRoles[role].includes(triedRole) ? triedRole : role
}

const owners = new WeakMap<Session, { id: AccountId; owner: Promise<Account | undefined> }>()

/** Caches the account for the GET calls of a request. */
function getOwner({ method }: CallInfo, { db, session }: Omit<Source, 'services'>, id: AccountId) {
  const cached = owners.get(session)
  if (method === 'GET' && cached?.id === id) return cached.owner
  const owner = findAccount(db, id)
  if (method === 'GET') owners.set(session, { id, owner })
  else owners.delete(session)
  return owner
}
