import type { LoginAnswer } from '#client/features/auth/endpoints.ts'
import { deactivated, invalidLogin, loginFailed, normalizeEmail } from '#db/accounts/model.ts'
import { findAccount, findLocalAccount, setPasswordHash } from '#db/accounts/queries.ts'
import type { Credentials } from '#db/accounts/schemas.ts'
import { syncAccount } from '#db/accounts/sync.ts'
import type { Account } from '#db/accounts/table.ts'
import { recordFailure } from '../auth/audit.ts'
import { passwordFingerprint } from '../auth/demo-token.ts'
import type { Backend } from '../backend/backend.ts'
import { type BackendUser, NoResponseError, toBackendRole } from '../backend/calls.ts'
import type { Context } from './context.ts'
import { createToken, signIn } from './start-session.ts'

/**
 * Signs in with the password of a local account, or asks for the second factor. Unknown emails take as long as wrong
 * passwords.
 */
export async function loginLocal(
  { email, password }: Credentials,
  context: Context,
): Promise<LoginAnswer> {
  const { db, services } = context
  const account = await findLocalAccount(db, email)
  const isCorrect = await services.passwords.matches(password, account?.passwordHash, context.ip)
  if (!account || !isCorrect) {
    await recordFailure(db, { reason: 'credentials', email, id: account?.id, via: 'password' })
    return { error: invalidLogin }
  }
  if (account.deactivatedAt) {
    await recordFailure(db, { reason: 'deactivated', email, id: account.id, via: 'password' })
    return { error: deactivated }
  }

  if (account.twoFactorAt) {
    const passwordHash = await rehashPassword(account, password, context)
    const pending = { password: passwordFingerprint(passwordHash), extras: {} }
    await context.session.awaitSecondFactor({
      ...pending,
      account: account.id,
      loggedInWith: 'jwt',
    })
    return { isSecondFactorNeeded: true }
  }
  const user = await signIn(account, context)
  if (!(await isPasswordEnough(account, password, context))) {
    await context.session.signOut()
    return { error: invalidLogin }
  }
  const passwordHash = await rehashPassword(account, password, context)
  return { user, accessToken: createToken({ ...account, passwordHash }, context) }
}

/**
 * Hashing takes time: if the password was changed meanwhile, or two-factor authentication was set up, this sign-in must
 * not leave a session behind.
 */
async function isPasswordEnough({ id, passwordHash }: Account, password: string, context: Context) {
  const now = await findAccount(context.db, id)
  if (now?.twoFactorAt) return false
  if (now?.passwordHash === passwordHash) return true
  return context.services.passwords.matches(password, now?.passwordHash, context.ip)
}

/** Signs in through the backend and creates or updates the local account. */
export async function loginBackend(
  backend: Backend,
  credentials: Credentials,
  context: Context,
): Promise<LoginAnswer> {
  if (!credentials.email || !credentials.password) return { error: invalidLogin }
  const { db, log, services } = context
  try {
    const outcome = await backend.login(credentials)
    if (!outcome || 'error' in outcome) {
      const { email } = credentials
      await recordFailure(db, { reason: 'credentials', email, via: 'backend' })
      return outcome ?? {}
    }
    const now = new Date(services.now())
    const person = toAccount(outcome.user, credentials.email)
    const outside = toBackendRole(outcome.user.role)
    const account = await syncAccount(db, person, { now, outside })
    if (account.deactivatedAt) {
      const { id, email } = account
      await recordFailure(db, { reason: 'deactivated', email, id, via: 'backend' })
      return { error: deactivated }
    }
    return { user: await signIn(account, context, outcome.token) }
  } catch (error) {
    if (!(error instanceof NoResponseError)) throw error
    log.error({ reason: error.message }, 'backend did not respond to a sign-in')
    return { error: loginFailed }
  }
}

/** Returns the account of a backend user. */
function toAccount({ id, email, name }: BackendUser, enteredEmail: string) {
  const address = email || enteredEmail.trim()
  return {
    provider: 'backend',
    subject: String(id ?? normalizeEmail(address)),
    email: address,
    name: name || address,
  }
}

/** Rehashes a password with the current cost and returns its hash. A failure does not affect the sign-in. */
async function rehashPassword({ id, passwordHash }: Account, password: string, context: Context) {
  const { db, log } = context
  const { passwords } = context.services
  if (passwordHash === null || !passwords.isOutdated(passwordHash)) return passwordHash
  try {
    const renewed = await passwords.hash(password, context.ip)
    await setPasswordHash(db, id, renewed, passwordHash)
    return renewed
  } catch (error) {
    log.warn({ err: error }, 'password could not be rehashed')
    return passwordHash
  }
}
