import { access, type LinkState } from '#client/features/auth/endpoints.ts'
import { changePassword } from '#db/account-settings/password.ts'
import { findPerson } from '#db/account-settings/queries.ts'
import { findInvitation } from '#db/accounts/invitations.ts'
import { loginFailed } from '#db/accounts/model.ts'
import { findAccount } from '#db/accounts/queries.ts'
import {
  NewPassword,
  PasswordResetRequest,
  RegistrationLinkRequest,
  TokenLink,
  UnlockInput,
} from '#db/accounts/schemas.ts'
import { findToken, redeemToken } from '#db/one-time-tokens/queries.ts'
import { queueEmails } from '#db/outbox/queue.ts'
import { deleteAccountSessions } from '#db/sessions/queries.ts'
import { recordFailure } from '../auth/audit.ts'
import { maxUnlockTries } from '../auth/throttle.ts'
import { NoResponseError } from '../backend/calls.ts'
import { createSecurityEmails } from '../email/security-emails.ts'
import { HttpError } from '../http/http-error.ts'
import type { StaffContext } from './context.ts'
import { assertLocal, assertLong, canUnlock } from './local-accounts.ts'
import {
  assertMayRequestLink,
  purpose,
  sendPasswordEmail,
  sendRegistrationLink,
  toTokenError,
} from './password-links.ts'
import { serve } from './serve.ts'

export const accessApi = serve(
  access,
  {
    forgot: PasswordResetRequest,
    link: TokenLink,
    reset: NewPassword,
    invitation: TokenLink,
    requestLink: RegistrationLinkRequest,
    unlock: UnlockInput,
  },
  {
    async forgot({ email }, context) {
      const { services, ip } = context
      assertLocal(services)
      const isAllowed = await services.throttle.allowsPasswordReset({ ip, email })
      await sendPasswordEmail(email, isAllowed, context)
      return { message: 'If an account uses this address, we sent a link to it.' }
    },
    async link({ token }, { db, services }) {
      assertLocal(services)
      const lookup = await findToken(db, { token, purpose, now: new Date(services.now()) })
      if (lookup.state !== 'valid') return lookup
      const account = await findAccount(db, lookup.account)
      return { state: 'valid', ...(account && { email: account.email }) }
    },
    async reset({ token, password }, context) {
      const { db, services } = context
      assertLocal(services)
      assertLong(password, services)
      const input = { token, purpose, now: new Date(services.now()) } as const
      const { state } = await findToken(db, input)
      if (state !== 'valid') throw toTokenError(state) // checked before hashing, which is expensive
      const passwordHash = await services.passwords.hash(password, context.ip)
      return db.write(async (tx) => {
        const redeemed = await redeemToken(tx, input)
        if (redeemed.state !== 'valid') throw toTokenError(redeemed.state)
        const { now } = input
        const changed = await changePassword(tx, redeemed.account, {
          ...{ passwordHash, isByEmail: true, now },
        })
        if (!changed) throw toTokenError('unknown') // the account was disabled since the link was sent
        await queueEmails(tx, await createSecurityEmails(tx, 'password', changed, context))
        await deleteAccountSessions(services.sessionDb, redeemed.account) // last, so that the old password stays if this fails
        return { email: changed.email }
      })
    },
    async invitation({ token }, { db, services }): Promise<LinkState> {
      assertLocal(services)
      if (services.config.registration.mode === 'off') return { state: 'unknown' }
      const invited = await findInvitation(db, { token, now: new Date(services.now()) })
      return typeof invited === 'string'
        ? { state: invited }
        : { state: 'valid', email: invited.email }
    },
    async requestLink({ email }, context) {
      const { services } = context
      assertLocal(services)
      assertMayRequestLink(email, services)
      await services.throttle.register(context)
      await sendRegistrationLink(email, context)
      return { message: 'We sent a link to this address.' }
    },
    async lockState(_, { db, session, services }) {
      const { user, lockedFor } = session
      const { name, email } = lockedFor ?? user ?? {}
      if (name === undefined || email === undefined) return { state: 'nobody' }
      if (lockedFor) return { state: 'locked', name, email }
      const isUnlocked = user && canUnlock(user, services, await findPerson(db, user.account))
      return { state: isUnlocked ? 'open' : 'no-password', name, email }
    },
    async lock(_, { db, user, account, session, services }) {
      if (session.lockedFor) return { locked: true }
      if (!canUnlock(user, services, await findPerson(db, account))) {
        throw new HttpError('conflict', 'You sign in without a password. Log out instead.')
      }
      await session.lock()
      return { locked: true }
    },
    async unlock({ password }, context) {
      const { session, services } = context
      if (!session.lockedFor) return { locked: false }
      const { count, refund: forgive } = await services.throttle.unlock(session.id)
      const isCorrect = count <= maxUnlockTries && (await verifyPassword(password, context))
      if (!isCorrect) {
        const { account: id, email } = session.lockedFor
        await recordFailure(context.db, { reason: 'lockScreen', email, id, via: 'password' })
      }
      if (isCorrect) {
        await forgive()
        await session.unlock()
        return { locked: false }
      }
      if (count < maxUnlockTries) throw toWrongPasswordError(maxUnlockTries - count)
      await session.signOut()
      return { locked: true, isOver: true }
    },
  },
)

/** Returns whether a password is the user's own, checked where the user signed in. */
export async function verifyPassword(
  password: string,
  { db, ip, services, user: { account, email } }: StaffContext,
) {
  if (services.backend) {
    const outcome = await services.backend.login({ email, password }).catch(throwBackendDown)
    return outcome !== undefined && !('error' in outcome)
  }
  const stored = await findAccount(db, account)
  return services.passwords.matches(password, stored?.passwordHash, ip)
}

function throwBackendDown(error: unknown): never {
  throw error instanceof NoResponseError ? new HttpError('backend-down', loginFailed) : error
}

function toWrongPasswordError(remaining: number) {
  const message =
    remaining === 1
      ? 'Wrong password. 1 attempt left.'
      : `Wrong password. ${remaining} attempts left.`
  return new HttpError('invalid', message, { fields: { password: message } })
}
