import { passwordReset } from '#client/features/auth/endpoints.ts'
import { changePassword } from '#db/account-settings/password.ts'
import { findAccount } from '#db/accounts/queries.ts'
import { NewPassword, PasswordResetRequest, TokenLink } from '#db/accounts/schemas.ts'
import { findToken, redeemToken } from '#db/one-time-tokens/queries.ts'
import { queueEmails } from '#db/outbox/queue.ts'
import { deleteAccountSessions } from '#db/sessions/queries.ts'
import { createSecurityEmails } from '../email/security-emails.ts'
import { assertLocal, assertLong } from './local-accounts.ts'
import { purpose, sendPasswordEmail, toTokenError } from './password-links.ts'
import { serve } from './serve.ts'

export const passwordResetApi = serve(
  passwordReset,
  { forgot: PasswordResetRequest, link: TokenLink, reset: NewPassword },
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
          passwordHash,
          isByEmail: true,
          now,
        })
        if (!changed) throw toTokenError('unknown') // the account was disabled since the link was sent
        await queueEmails(tx, await createSecurityEmails(tx, 'password', changed, context))
        await deleteAccountSessions(services.sessionDb, redeemed.account) // last, so that the old password stays if this fails
        return { email: changed.email }
      })
    },
  },
)
