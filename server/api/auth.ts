import { auth, type LoginAnswer, type Person } from '#client/features/auth/endpoints.ts'
import { sendConfirmation } from '#db/account-settings/queries.ts'
import {
  emailInUse,
  invalidLogin,
  loginFailed,
  nameMissing,
  roles,
  switchableRoles,
} from '#db/accounts/model.ts'
import {
  createAccount,
  findAccount,
  findLocalAccount,
  isEmailTaken,
  normalizeEmail,
  setPasswordHash,
  syncAccount,
} from '#db/accounts/queries.ts'
import { Credentials, Refresh, Registration, RoleChange } from '#db/accounts/schemas.ts'
import { sampleLogins } from '#db/accounts/seed.ts'
import type { Account, AccountId } from '#db/accounts/table.ts'
import { addSampleData } from '#db/samples.ts'
import { accountRole } from '../auth/caller.ts'
import { isRevoked, passwordMark, readDemoToken, signDemoToken } from '../auth/demo-token.ts'
import { sentenceFor } from '../auth/providers/errors.ts'
import { handleOf } from '../auth/session/device.ts'
import { keyOf } from '../auth/session/sealing.ts'
import type { Backend } from '../backend/backend.ts'
import { type BackendUser, NoAnswer } from '../backend/calls.ts'
import { confirmationLetter } from '../email/templates.ts'
import { Failure } from '../http/failure.ts'
import { assertLocal, assertLong } from './local-accounts.ts'
import { type Context, serve } from './serve.ts'

export const authApi = serve(
  auth,
  { login: Credentials, register: Registration, refresh: Refresh, role: RoleChange },
  {
    ways: (_, { services, session, takeTrouble }) => ({
      isSignedIn: Boolean(session.user),
      isLocked: Boolean(session.lockedFor),
      isLocal: !services.backend,
      passwordMin: Math.max(8, services.config.passwordMin),
      name: session.user?.name,
      providers: services.providers.buttons,
      problem: sentenceFor(takeTrouble()),
      samples: services.config.demo
        ? sampleLogins.map(({ email, password, name }) => ({ email, password, name }))
        : [],
    }),
    async login(credentials, context) {
      const { backend, throttle } = context.services
      const { email, password } = credentials
      if (!email || !password) return { error: invalidLogin }
      const { forgive } = await throttle.signIn({ ip: context.ip, email })
      const answer = backend
        ? await loginAt(backend, credentials, context)
        : await loginHere(credentials, context)
      if (!('error' in answer) || answer.error === loginFailed) await forgive()
      return answer
    },
    async register({ email, password, name }, context) {
      const { db, services } = context
      assertLocal(services)
      assertLong(password, services)
      await services.throttle.register(context)
      const refusals = {
        email: (await isEmailTaken(db, email)) ? emailInUse : null,
        name: name ? null : nameMissing,
      }
      if (!name || refusals.email) return { error: refusals }

      const passwordHash = await services.passwords.hash(password, context.ip)
      const letter = confirmationLetter(name, context)
      const account = await db.write(async (tx) => {
        if (await isEmailTaken(tx, email)) return // somebody was faster
        const identity = { provider: 'local', subject: normalizeEmail(email), email, name }
        const newcomer = { ...identity, role: 'user', passwordHash, isConfirmed: false } as const
        const created = await createAccount(tx, newcomer, letter.now)
        await sendConfirmation(tx, created.id, email, letter)
        return created
      })
      if (!account) return { error: { email: emailInUse, name: null } }
      await admit(account, context)
      return { user: personOf(account), accessToken: tokenFor(account, context) }
    },
    async refresh({ accessToken }, { db, services }) {
      assertLocal(services)
      const holder = await holderOf(accessToken, { db, services })
      if (!holder) throw new Failure('invalid-token', 'Invalid access token')
      const { account, ...token } = holder
      const renewed = signDemoToken(services.keys.tokens, account, services.now(), token)
      return { userData: personOf(account), accessToken: renewed }
    },
    async role({ role }, { db, account, session, services }) {
      if (!services.config.demo) throw new Failure('not-available', 'This is not available here.')
      const real = await findAccount(db, account)
      if (!real || !switchableRoles[accountRole(real, services.config)].includes(role)) {
        throw new Failure('invalid', 'You can try out your own role and those below it.')
      }
      await session.become(role)
      return { role }
    },
    async session(_, context) {
      const { session, services, bearer } = context
      if (services.backend) return { token: await isVouchedFor(services.backend, context) }
      return { token: bearer ? Boolean(await holderOf(bearer, context)) : Boolean(session.user) }
    },
    async details(_, context) {
      const { session, services, bearer } = context
      if (services.backend) {
        if (await isVouchedFor(services.backend, context)) {
          const name = session.token && (await services.backend.nameOf(session))
          return { name: name ?? session.user?.name ?? '' }
        }
        throw new Failure('session-invalid', 'Session expired')
      }
      const holder = bearer ? (await holderOf(bearer, context))?.account : session.user
      if (!holder) throw new Failure('invalid-token', 'Invalid access token')
      return { name: holder.name }
    },
  },
)

async function loginHere({ email, password }: Credentials, context: Context): Promise<LoginAnswer> {
  const { db, services } = context
  const account = await findLocalAccount(db, email)
  const isRight = await services.passwords.matches(password, account?.passwordHash, context.ip)
  if (!account || !isRight) return { error: invalidLogin }

  const user = await admit(account, context)
  if (!(await isStillRight(account, password, context))) {
    await context.session.signOut()
    return { error: invalidLogin }
  }
  const passwordHash = await renewHash(account, password, context)
  return { user, accessToken: tokenFor({ ...account, passwordHash }, context) }
}

/** A hash takes a while: a password that was changed meanwhile must not leave a session behind that nobody ends. */
async function isStillRight({ id, passwordHash }: Account, password: string, context: Context) {
  const now = await findAccount(context.db, id)
  if (now?.passwordHash === passwordHash) return true
  return context.services.passwords.matches(password, now?.passwordHash, context.ip)
}

/** The backend decides; whom it lets in gets an account here, for what is kept here. */
async function loginAt(
  backend: Backend,
  credentials: Credentials,
  context: Context,
): Promise<LoginAnswer> {
  if (!credentials.email || !credentials.password) return { error: invalidLogin }
  const { db, log, services } = context
  try {
    const outcome = await backend.login(credentials)
    if (!outcome || 'error' in outcome) return outcome ?? {}
    const now = new Date(services.now())
    const { namesRole, ...person } = accountFor(outcome.user, credentials.email)
    const account = await syncAccount(db, person, { now, keepsRole: !namesRole })
    return { user: await admit(account, context, outcome.token) }
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    log.error({ reason: error.message }, 'The backend did not answer a sign-in.')
    return { error: loginFailed }
  }
}

/** Returns the account of whom the backend has signed in; `namesRole` says whether the backend decides the role. */
function accountFor({ id, email, name, role }: BackendUser, typed: string) {
  const address = email || typed.trim()
  const namedRole = roles.find((each) => each === role)
  return {
    provider: 'backend',
    subject: String(id ?? normalizeEmail(address)),
    email: address,
    name: name || address,
    role: namedRole ?? 'user',
    namesRole: namedRole !== undefined,
  }
}

async function admit(account: Account, { db, session, services }: Context, token?: string) {
  await addSampleData(db, account, new Date(services.now()), services.config.timeZone)
  const { id, name, email, role } = account
  await session.signIn({ account: id, name, email, role, loggedInWith: 'jwt' }, { token })
  return { ...personOf(account), loggedInWith: 'jwt' } as const
}

/** Asks as a page load would, and ends the session for the same reasons. */
async function isVouchedFor(backend: Backend, { session }: Context) {
  if (!session.user) return false
  if (session.user.loggedInWith !== 'jwt') return true // the backend knows nothing of who came another way
  const isValid = await backend.isValid(session)
  if (!isValid) await session.signOut()
  return isValid
}

const personOf = ({ id, email, name }: Account): Person => ({ id, email, name })

/** Returns a token for the session that has just begun. */
const tokenFor = (account: Account, { session, services: { keys, now } }: Context) =>
  signDemoToken(keys.tokens, account, now(), { session: handleOf(keyOf(session.id)) })

/** Who holds a token: renewing it ends with another password, with signing out, and where a session would at the latest. */
async function holderOf(token: unknown, { db, services }: Pick<Context, 'db' | 'services'>) {
  const { keys, config, now, sessionDb } = services
  const read = readDemoToken(keys.tokens, token, now())
  if (!read || now() - read.sinceMs >= config.sessionMaxMs) return
  if (await isRevoked(sessionDb, read)) return
  const account = await findAccount(db, read.account as AccountId)
  if (!account || passwordMark(account.passwordHash) !== read.passwordMark) return
  return { account, sinceMs: read.sinceMs, session: read.session }
}

/** Keeps the password at today's cost and returns its hash. A sign-in does not fail when that has to wait. */
async function renewHash({ id, passwordHash }: Account, password: string, context: Context) {
  const { db, log } = context
  const { passwords } = context.services
  if (passwordHash === null || !passwords.isOutdated(passwordHash)) return passwordHash
  try {
    const renewed = await passwords.hash(password, context.ip)
    await setPasswordHash(db, id, renewed, passwordHash)
    return renewed
  } catch (error) {
    log.warn({ err: error }, 'A password could not be hashed anew.')
    return passwordHash
  }
}
