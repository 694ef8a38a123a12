import { secondFactor } from '#client/features/two-factor/endpoints.ts'
import { findAccount } from '#db/accounts/queries.ts'
import type { Account } from '#db/accounts/table.ts'
import { recordAudit } from '#db/audit/record.ts'
import { queueEmails } from '#db/outbox/queue.ts'
import { wrongCode } from '#db/two-factor/model.ts'
import { listPasskeys } from '#db/two-factor/passkeys.ts'
import { consumeRecoveryCode, consumeStep, findAuthenticator } from '#db/two-factor/queries.ts'
import { CodeInput } from '#db/two-factor/schemas.ts'
import { recordFailure } from '../auth/audit.ts'
import { passwordFingerprint } from '../auth/demo-token.ts'
import type { PendingSignIn } from '../auth/session/session-data.ts'
import { findStep, hashRecoveryCode, isAppCode, unsealKey } from '../auth/two-factor.ts'
import { createSecurityEmails } from '../email/security-emails.ts'
import { HttpError } from '../http/http-error.ts'
import type { Context } from './context.ts'
import { serve } from './serve.ts'
import { createToken, resumeSignIn } from './start-session.ts'

export const twoFactorSignInApi = serve(
  secondFactor,
  { verify: CodeInput },
  {
    async state(_, { db, session: { pending } }) {
      if (!pending) return { isPending: false }
      const [authenticator, passkeys] = await Promise.all([
        findAuthenticator(db, pending.account),
        listPasskeys(db, pending.account),
      ])
      return {
        isPending: true,
        hasApp: Boolean(authenticator?.key),
        hasPasskey: passkeys.length > 0,
      }
    },
    async verify({ code }, context) {
      const { session } = context
      const { pending } = session
      const account = pending && (await findPendingAccount(pending, context))
      if (!account) throw new HttpError('conflict', 'Your sign-in has expired. Sign in again.')
      if (!(await checkSecondFactor(account, code, pending.loggedInWith, context))) {
        return { error: wrongCode }
      }
      const user = await resumeSignIn(account, pending, context)
      return { user, accessToken: createToken(account, context) }
    },
  },
)

/** Returns the account of a pending sign-in, unless it was changed in the meantime. */
export async function findPendingAccount(pending: PendingSignIn, { db }: Pick<Context, 'db'>) {
  const account = await findAccount(db, pending.account)
  const isCurrent =
    account?.twoFactorAt &&
    !account.deactivatedAt &&
    passwordFingerprint(account.passwordHash) === pending.password
  return isCurrent ? account : undefined
}

/**
 * Uses up a code of the authenticator app, or a recovery code. Returns false when it is wrong or was used before, which
 * is recorded as a failed sign-in. Rate limited.
 */
export async function checkSecondFactor(
  account: Account,
  code: string,
  loggedInWith: string,
  context: Pick<Context, 'db' | 'ip' | 'services' | 'origin'>,
): Promise<boolean> {
  const { db, ip, services } = context
  const { id, email } = account
  const isOfApp = isAppCode(code)
  const { refund } = await services.throttle.code({ ip, account: isOfApp ? id : undefined })
  const take = isOfApp ? takeCode : takeRecoveryCode
  const isRight = await take(account, code, context)
  if (isRight) await refund()
  else {
    const via = loggedInWith === 'jwt' ? 'password' : loggedInWith
    await recordFailure(db, { reason: 'code', email, id, via })
  }
  return isRight
}

type Deps = Pick<Context, 'db' | 'services' | 'origin'>

async function takeCode({ id }: Account, code: string, { db, services }: Deps) {
  const authenticator = await findAuthenticator(db, id)
  const key = authenticator?.key && unsealKey(id, services.keys.sealing, authenticator.key)
  const step = key ? findStep(key, code, services.now()) : undefined
  return step !== undefined && (await db.write((tx) => consumeStep(tx, id, step)))
}

/** Tells the person, because a recovery code is rarely used. */
async function takeRecoveryCode(account: Account, code: string, context: Deps) {
  return context.db.write(async (tx) => {
    if (!(await consumeRecoveryCode(tx, account.id, hashRecoveryCode(code)))) return false
    await recordAudit(tx, 'recoveryCodeUsed', { actor: account })
    await queueEmails(tx, await createSecurityEmails(tx, 'recoveryCode', account, context))
    return true
  })
}
