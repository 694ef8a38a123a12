import { randomBytes } from 'node:crypto'
import { access } from '#client/features/auth/endpoints.ts'
import { changePassword } from '#db/account-settings/password.ts'
import { findPerson, type Person } from '#db/account-settings/queries.ts'
import { loginFailed } from '#db/accounts/model.ts'
import { findAccount, findLocalAccount } from '#db/accounts/queries.ts'
import { NewPassword, PasswordResetRequest, TokenLink, UnlockInput } from '#db/accounts/schemas.ts'
import { tokenUrl } from '#db/one-time-tokens/model.ts'
import { findToken, issueToken, redeemToken } from '#db/one-time-tokens/queries.ts'
import { dequeueEmail, queueEmails } from '#db/outbox/queries.ts'
import { deleteAccountSessions } from '#db/sessions/queries.ts'
import type { SignedIn } from '../auth/session/store.ts'
import { NoAnswer } from '../backend/calls.ts'
import { changeMails, passwordMail } from '../email/templates.ts'
import { Failure } from '../http/failure.ts'
import type { Services } from '../services.ts'
import { assertLocal, assertLong } from './local-accounts.ts'
import { type Context, type StaffContext, serve } from './serve.ts'

const purpose = 'reset-password'
const maxWrong = 5

export const accessApi = serve(
  access,
  { forgot: PasswordResetRequest, link: TokenLink, reset: NewPassword, unlock: UnlockInput },
  {
    async forgot({ email }, context) {
      const { services, ip } = context
      assertLocal(services)
      const mayWrite = await services.throttle.allowsForgot({ ip, email })
      await writePasswordMail(email, mayWrite, context)
      return { message: 'If there is an account with this address, a mail is on its way to it.' }
    },
    async link({ token }, { db, services }) {
      assertLocal(services)
      const looked = await findToken(db, { token, purpose, now: new Date(services.now()) })
      if (looked.state !== 'valid') return looked
      const account = await findAccount(db, looked.account)
      return { state: 'valid', ...(account && { email: account.email }) }
    },
    async reset({ token, password }, context) {
      const { db, services } = context
      assertLocal(services)
      assertLong(password, services)
      const brought = { token, purpose, now: new Date(services.now()) } as const
      const { state } = await findToken(db, brought)
      if (state !== 'valid') throw spentFailure(state) // before the hash, which costs more than anybody may have for nothing
      const passwordHash = await services.passwords.hash(password, context.ip)
      return db.write(async (tx) => {
        const redeemed = await redeemToken(tx, brought)
        if (redeemed.state !== 'valid') throw spentFailure(redeemed.state)
        const { now } = brought
        const changed = await changePassword(tx, redeemed.account, {
          ...{ passwordHash, isByEmail: true, now },
        })
        if (!changed) throw spentFailure('unknown') // closed since the link was sent
        await queueEmails(tx, changeMails('password', changed, context))
        await deleteAccountSessions(services.sessionDb, redeemed.account) // last: if it fails, the old password stays
        return { email: changed.email }
      })
    },
    async lockState(_, { db, session, services }) {
      const { user, lockedFor } = session
      const { name, email } = lockedFor ?? user ?? {}
      if (name === undefined || email === undefined) return { state: 'nobody' }
      if (lockedFor) return { state: 'locked', name, email }
      const isOpen = user && canUnlock(user, services, await findPerson(db, user.account))
      return { state: isOpen ? 'open' : 'no-password', name, email }
    },
    async lock(_, { db, user, account, session, services }) {
      if (session.lockedFor) return { locked: true }
      if (!canUnlock(user, services, await findPerson(db, account))) {
        throw new Failure('conflict', 'You sign in without a password: sign out instead.')
      }
      await session.lock()
      return { locked: true }
    },
    async unlock({ password }, context) {
      const { session, services } = context
      if (!session.lockedFor) return { locked: false }
      const { many, forgive } = await services.throttle.unlock(session.id)
      const isRight = many <= maxWrong && (await opens(password, context))
      if (isRight) {
        await forgive()
        await session.unlock()
        return { locked: false }
      }
      if (many < maxWrong) throw wrongPassword(maxWrong - many)
      await session.signOut()
      return { locked: true, isOver: true }
    },
  },
)

/** Whether somebody has a password that would open a locked session again. */
export const canUnlock = (
  { loggedInWith }: SignedIn,
  { backend }: Services,
  person: Pick<Person, 'hasPassword'> | undefined,
): boolean => (backend ? loggedInWith === 'jwt' : person?.hasPassword === true)

/** Without an account the same is written and taken back, so that the time it takes tells nobody who has one. */
export async function writePasswordMail(
  email: string,
  mayWrite: boolean,
  context: Context,
  asker?: string,
) {
  const { db, services, origin } = context
  const { config } = services
  const now = new Date(services.now())
  await db.write(async (tx) => {
    const found = await findLocalAccount(tx, email)
    // Without a password it was closed, and its address may be anybody's.
    const account = mayWrite && found?.passwordHash ? found : undefined
    const token = account
      ? await issueToken(tx, { account: account.id, purpose, now })
      : randomBytes(32).toString('base64url')
    const link = tokenUrl(origin, purpose, token)
    const { brand } = config
    const mail = passwordMail({ brand, name: account?.name ?? email, link, asker })
    const to = account?.email ?? email
    const ids = await queueEmails(tx, [{ ...mail, sender: config.mailFrom, to, now }])
    if (!account) for (const id of ids) await dequeueEmail(tx, id)
  })
}

const spent = {
  expired: ['token-expired', 'This link has expired.'],
  used: ['token-used', 'This link has been used already.'],
  unknown: ['token-unknown', 'This link is not one of ours.'],
} as const

/** Why a token that somebody brings along opens nothing. */
export function spentFailure(state: keyof typeof spent) {
  const [code, message] = spent[state]
  return new Failure(code, message)
}

/** Whether the password is that of whoever is, or has locked the session; asked where it was asked at sign-in. */
export async function opens(
  password: string,
  { db, ip, services, user: { account, email } }: StaffContext,
) {
  if (services.backend) {
    const outcome = await services.backend.login({ email, password }).catch(noAnswer)
    return outcome !== undefined && !('error' in outcome)
  }
  const stored = await findAccount(db, account)
  return services.passwords.matches(password, stored?.passwordHash, ip)
}

function noAnswer(error: unknown): never {
  throw error instanceof NoAnswer ? new Failure('backend-down', loginFailed) : error
}

function wrongPassword(left: number) {
  const message =
    left === 1
      ? 'This is not the password. One try is left.'
      : `This is not the password. ${left} tries are left.`
  return new Failure('invalid', message, { fields: { password: message } })
}
