import { passkeySignIn } from '#client/features/two-factor/endpoints.ts'
import { deactivated } from '#db/accounts/model.ts'
import { findAccount } from '#db/accounts/queries.ts'
import { wrongPasskey } from '#db/two-factor/model.ts'
import { listPasskeys } from '#db/two-factor/passkeys.ts'
import { PasskeyAnswer, PasskeySignIn } from '#db/two-factor/schemas.ts'
import { recordFailure } from '../auth/audit.ts'
import { createSignInOptions } from '../auth/passkeys.ts'
import { assertLocal } from './local-accounts.ts'
import { verifyPasskey } from './passkeys.ts'
import { serve } from './serve.ts'
import { createToken, resumeSignIn, signInWithPasskey } from './start-session.ts'
import { findPendingAccount } from './two-factor-sign-in.ts'

/** Signing in with a passkey, without a password or after it. */
export const passkeySignInApi = serve(
  passkeySignIn,
  { begin: PasskeySignIn, finish: PasskeyAnswer },
  {
    async begin({ withoutPassword = false }, { db, session, services, visitedOrigin }) {
      assertLocal(services)
      const pending = withoutPassword ? undefined : session.pending
      const own = pending && (await listPasskeys(db, pending.account))
      const options = await createSignInOptions(visitedOrigin, own)
      if (withoutPassword) await session.forgetPending()
      await session.storeChallenge('signIn', options.challenge)
      return options
    },
    async finish(response, context) {
      const { db, ip, session, services } = context
      assertLocal(services)
      const { pending } = session
      const { refund } = await services.throttle.passkey({ ip })
      const challenge = await session.takeChallenge('signIn')
      const passkey = await verifyPasskey(response, challenge, context)
      const account = passkey && (await findAccount(db, passkey.account))
      const isExpected =
        !pending || (await findPendingAccount(pending, context))?.id === account?.id
      // Passkeys belong to accounts with a password, which the sample logins lose when a demonstration ends.
      if (!account?.passwordHash || account.provider !== 'local' || !isExpected) {
        const { id, email = '' } = account ?? {}
        await recordFailure(db, { reason: 'passkey', email, id, via: 'passkey' })
        return { error: wrongPasskey }
      }
      await refund()
      if (account.deactivatedAt) {
        const { id, email } = account
        await recordFailure(db, { reason: 'deactivated', email, id, via: 'passkey' })
        return { error: deactivated }
      }
      const user = pending
        ? await resumeSignIn(account, pending, context)
        : await signInWithPasskey(account, context)
      return { user, accessToken: createToken(account, context) }
    },
  },
)
