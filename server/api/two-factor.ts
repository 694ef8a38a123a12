import { twoFactor } from '#client/features/two-factor/endpoints.ts'
import { findAccount } from '#db/accounts/queries.ts'
import type { Account } from '#db/accounts/table.ts'
import { recordAudit } from '#db/audit/record.ts'
import { queueEmails } from '#db/outbox/queue.ts'
import { deleteAccountSessions } from '#db/sessions/queries.ts'
import { twoFactorOff, twoFactorRequired, wrongCode } from '#db/two-factor/model.ts'
import {
  countRecoveryCodes,
  findAuthenticator,
  storePendingKey,
  storeRecoveryCodes,
  turnOffTwoFactor,
  turnOnTwoFactor,
} from '#db/two-factor/queries.ts'
import { CodeInput } from '#db/two-factor/schemas.ts'
import { isTwoFactorRequired } from '../auth/caller.ts'
import { canUsePasskeys } from '../auth/passkeys.ts'
import { isRecentlyReauthenticated } from '../auth/reauthentication.ts'
import { hashSessionId } from '../auth/session/sealing.ts'
import {
  createKey,
  createRecoveryCodes,
  describeKey,
  findStep,
  hashRecoveryCode,
  sealKey,
  unsealKey,
} from '../auth/two-factor.ts'
import { createSecurityEmails } from '../email/security-emails.ts'
import { assertFound, HttpError, toFieldError } from '../http/http-error.ts'
import type { StaffContext } from './context.ts'
import { assertLocal, noAccount } from './local-accounts.ts'
import { assertReauthenticated } from './reauthentication.ts'
import { serve } from './serve.ts'

export const twoFactorApi = serve(
  twoFactor,
  { confirm: CodeInput },
  {
    async state(_, context) {
      const { db, account, session, services, visitedOrigin } = context
      const owner = assertFound(await findAccount(db, account), noAccount)
      const { key, pendingKey } = (await findAuthenticator(db, account)) ?? {}
      const mayShowKey = pendingKey && isRecentlyReauthenticated(session, services.now())
      return {
        isOn: owner.twoFactorAt !== null,
        isRequired: isTwoFactorRequired(owner, services.config),
        since: owner.twoFactorAt ?? undefined,
        hasApp: Boolean(key),
        canAddPasskey: canUsePasskeys(visitedOrigin),
        codesLeft: await countRecoveryCodes(db, account),
        setup: mayShowKey ? describe(owner, pendingKey, context) : undefined,
      }
    },
    async begin(_, context) {
      const { db, account, services } = context
      const owner = await findPasswordOwner(context)
      await assertReauthenticated(context)
      const key = createKey()
      const sealed = sealKey(account, services.keys.sealing, key)
      await db.write((tx) => storePendingKey(tx, account, sealed))
      return describeKey(key, services.config.brand, owner.email)
    },
    async confirm({ code }, context) {
      const { db, ip, account, session, services } = context
      await findPasswordOwner(context)
      const { refund } = await services.throttle.code({ ip, account })
      const pendingKey = (await findAuthenticator(db, account))?.pendingKey
      if (!pendingKey) throw new HttpError('conflict', 'Start the setup again.')
      const key = unsealKey(account, services.keys.sealing, pendingKey)
      const now = new Date(services.now())
      const step = key === undefined ? undefined : findStep(key, code, now.getTime())
      if (step === undefined) throw toFieldError('code', wrongCode)
      await refund()
      const codes = createRecoveryCodes()
      const hashes = codes.map(hashRecoveryCode)
      return db.write(async (tx) => {
        const owner = await turnOnTwoFactor(tx, account, { pendingKey, step, hashes, now })
        if (!owner) throw new HttpError('conflict', 'Start the setup again.')
        await queueEmails(tx, await createSecurityEmails(tx, 'twoFactorOn', owner, context))
        // Last, so that two-factor authentication stays off if this fails.
        await deleteAccountSessions(services.sessionDb, account, hashSessionId(session.id))
        return { codes }
      })
    },
    async renewCodes(_, context) {
      const owner = await findPasswordOwner(context)
      if (owner.twoFactorAt === null) throw new HttpError('conflict', twoFactorOff)
      await assertReauthenticated(context)
      const codes = createRecoveryCodes()
      await context.db.write(async (tx) => {
        await storeRecoveryCodes(tx, owner.id, codes.map(hashRecoveryCode))
        await recordAudit(tx, 'recoveryCodesRenewed', { person: owner.id })
      })
      return { codes }
    },
    async turnOff(_, context) {
      const owner = await findPasswordOwner(context)
      if (owner.twoFactorAt === null) throw new HttpError('conflict', twoFactorOff)
      if (isTwoFactorRequired(owner, context.services.config)) {
        throw new HttpError('conflict', twoFactorRequired)
      }
      await assertReauthenticated(context)
      await context.db.write(async (tx) => {
        await turnOffTwoFactor(tx, owner.id, 'twoFactorTurnedOff')
        await queueEmails(tx, await createSecurityEmails(tx, 'twoFactorOff', owner, context))
      })
      return undefined
    },
  },
)

/** Returns the own account. Throws when it has no password here. */
export async function findPasswordOwner({ db, account, services }: StaffContext): Promise<Account> {
  assertLocal(services)
  const owner = assertFound(await findAccount(db, account), noAccount)
  if (owner.provider === 'local' && owner.passwordHash !== null) return owner
  throw new HttpError(
    'not-available',
    'Two-factor authentication is managed by your sign-in provider. Set it up there.',
  )
}

function describe(owner: Account, pendingKey: Buffer, { services }: StaffContext) {
  const key = unsealKey(owner.id, services.keys.sealing, pendingKey)
  return key === undefined ? undefined : describeKey(key, services.config.brand, owner.email)
}
