import { lockScreen } from '#client/features/auth/endpoints.ts'
import { findPerson } from '#db/account-settings/queries.ts'
import { UnlockInput } from '#db/accounts/schemas.ts'
import { maxUnlockTries } from '#db/throttle/limits.ts'
import { recordFailure } from '../auth/audit.ts'
import { HttpError, toFieldError } from '../http/http-error.ts'
import { canUnlock } from './local-accounts.ts'
import { serve } from './serve.ts'
import { verifyPassword } from './verify-password.ts'

export const lockScreenApi = serve(
  lockScreen,
  { unlock: UnlockInput },
  {
    async state(_, { db, session, services }) {
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
      const { count, refund } = await services.throttle.unlock(session.id)
      const isCorrect = count <= maxUnlockTries && (await verifyPassword(password, context))
      if (!isCorrect) {
        const { account: id, email } = session.lockedFor
        await recordFailure(context.db, { reason: 'lockScreen', email, id, via: 'password' })
      }
      if (isCorrect) {
        await refund()
        await session.unlock()
        return { locked: false }
      }
      if (count < maxUnlockTries) throw toWrongPasswordError(maxUnlockTries - count)
      await session.signOut()
      return { locked: true, isOver: true }
    },
  },
)

function toWrongPasswordError(remaining: number) {
  const message =
    remaining === 1
      ? 'Wrong password. 1 attempt left.'
      : `Wrong password. ${remaining} attempts left.`
  return toFieldError('password', message)
}
