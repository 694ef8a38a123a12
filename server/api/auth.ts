import { auth } from '#client/features/auth/endpoints.ts'
import { minPasswordLength } from '#db/accounts/limits.ts'
import { invalidLogin, loginFailed, switchableRoles } from '#db/accounts/model.ts'
import { findAccount } from '#db/accounts/queries.ts'
import { Credentials, Refresh, Registration, RoleChange } from '#db/accounts/schemas.ts'
import { sampleLogins } from '#db/accounts/seed.ts'
import type { AccountId } from '#db/accounts/table.ts'
import { publish } from '#db/live/event-log.ts'
import { accountRole } from '../auth/caller.ts'
import { isRevoked, passwordFingerprint, readDemoToken, signDemoToken } from '../auth/demo-token.ts'
import { canUsePasskeys } from '../auth/passkeys.ts'
import { toAuthErrorMessage } from '../auth/providers/errors.ts'
import type { Backend } from '../backend/backend.ts'
import { HttpError } from '../http/http-error.ts'
import type { Context } from './context.ts'
import { assertLocal } from './local-accounts.ts'
import { loginBackend, loginLocal } from './password-sign-in.ts'
import { accept, register } from './registration.ts'
import { serve } from './serve.ts'
import { toPerson } from './start-session.ts'

export const authApi = serve(
  auth,
  { login: Credentials, register: Registration, refresh: Refresh, role: RoleChange },
  {
    ways: (_, { services, session, visitedOrigin, takeAuthError }) => ({
      isSignedIn: Boolean(session.user),
      isLocked: Boolean(session.lockedFor),
      isLocal: !services.backend,
      hasPasskeys: !services.backend && canUsePasskeys(visitedOrigin),
      registration: services.config.registration.mode,
      passwordMin: Math.max(minPasswordLength, services.config.passwordMin),
      name: session.user?.name,
      providers: services.providers.buttons,
      problem: toAuthErrorMessage(takeAuthError()),
      samples: services.config.demo
        ? sampleLogins.map(({ email, password, name }) => ({ email, password, name }))
        : [],
    }),
    async login(credentials, context) {
      const { backend, throttle } = context.services
      const { email, password } = credentials
      if (!email || !password) return { error: invalidLogin }
      const { refund } = await throttle.signIn({ ip: context.ip, email })
      const result = backend
        ? await loginBackend(backend, credentials, context)
        : await loginLocal(credentials, context)
      if (!('error' in result) || result.error === loginFailed) await refund()
      return result
    },
    async register({ token, ...person }, context) {
      return token === undefined ? register(person, context) : accept({ ...person, token }, context)
    },
    async refresh({ accessToken }, { db, services }) {
      assertLocal(services)
      const owner = await findTokenOwner(accessToken, { db, services })
      if (!owner) throw new HttpError('invalid-token', 'Invalid access token')
      const { account, ...token } = owner
      const renewed = signDemoToken(services.keys.tokens, account, services.now(), token)
      return { userData: toPerson(account), accessToken: renewed }
    },
    async role({ role }, { db, account, session, services, log }) {
      if (!services.config.demo) throw new HttpError('not-available', 'This is not available here.')
      const stored = await findAccount(db, account)
      if (!stored || !switchableRoles[accountRole(stored, services.config)].includes(role)) {
        throw new HttpError('invalid', 'You can view the app as your own role or one below it.')
      }
      await session.switchRole(role)
      // The session has the new role already, so that an error would be wrong.
      await db
        .write((tx) => publish(tx, account, 'account'))
        .catch((error: unknown) => log.error({ err: error }, 'role change could not be published'))
      return { role }
    },
    async session(_, context) {
      const { session, services, bearer } = context
      if (services.backend) return { token: await isSessionValid(services.backend, context) }
      return {
        token: bearer ? Boolean(await findTokenOwner(bearer, context)) : Boolean(session.user),
      }
    },
    async details(_, context) {
      const { session, services, bearer } = context
      if (services.backend) {
        if (await isSessionValid(services.backend, context)) {
          const name = session.token && (await services.backend.getName(session))
          return { name: name ?? session.user?.name ?? '' }
        }
        throw new HttpError('session-invalid', 'Session expired')
      }
      const owner = bearer ? (await findTokenOwner(bearer, context))?.account : session.user
      if (!owner) throw new HttpError('invalid-token', 'Invalid access token')
      return { name: owner.name }
    },
  },
)

/** Validates the session with the backend like a page load, and ends it if it is invalid. */
async function isSessionValid(backend: Backend, { session }: Context) {
  if (!session.user) return false
  if (session.user.loggedInWith !== 'jwt') return true // the backend does not know users of other providers
  const isValid = await backend.isValid(session)
  if (!isValid) await session.signOut()
  return isValid
}

async function findTokenOwner(token: unknown, { db, services }: Pick<Context, 'db' | 'services'>) {
  const { keys, config, now, sessionDb } = services
  const claims = readDemoToken(keys.tokens, token, now())
  if (!claims || now() - claims.sinceMs >= config.sessionMaxMs) return
  if (await isRevoked(sessionDb, claims)) return
  const account = await findAccount(db, claims.account as AccountId)
  if (!account || account.deactivatedAt) return
  if (passwordFingerprint(account.passwordHash) !== claims.passwordFingerprint) return
  return { account, sinceMs: claims.sinceMs, session: claims.session }
}
