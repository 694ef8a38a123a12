import { passkeys } from '#client/features/two-factor/endpoints.ts'
import { findAccount } from '#db/accounts/queries.ts'
import type { Account } from '#db/accounts/table.ts'
import { queueEmails } from '#db/outbox/queue.ts'
import { deleteAccountSessions } from '#db/sessions/queries.ts'
import type { Writer } from '#db/store/dialect.ts'
import {
  type Passkey,
  tooManyPasskeys,
  twoFactorRequired,
  wrongPasskey,
} from '#db/two-factor/model.ts'
import {
  addPasskey,
  findPasskey,
  listPasskeys,
  type PasskeyRow,
  recordPasskeyUse,
  removePasskey,
  renamePasskey,
} from '#db/two-factor/passkeys.ts'
import { NewPasskey, PasskeyAnswer, PasskeyById, PasskeyName } from '#db/two-factor/schemas.ts'
import { recordFailure } from '../auth/audit.ts'
import { isTwoFactorRequired } from '../auth/caller.ts'
import {
  createRegistrationOptions,
  createSignInOptions,
  verifyRegistration,
  verifySignature,
} from '../auth/passkeys.ts'
import { hashSessionId } from '../auth/session/sealing.ts'
import { createRecoveryCodes, hashRecoveryCode } from '../auth/two-factor.ts'
import { createSecurityEmails, type SecurityChange } from '../email/security-emails.ts'
import { assertFound, HttpError } from '../http/http-error.ts'
import type { Context, StaffContext } from './context.ts'
import { noAccount } from './local-accounts.ts'
import { assertReauthenticated } from './reauthentication.ts'
import { serve } from './serve.ts'
import { findPasswordOwner } from './two-factor.ts'

const noPasskey = 'Passkey not found.'

export const passkeysApi = serve(
  passkeys,
  {
    add: NewPasskey,
    rename: PasskeyName,
    remove: PasskeyById,
    reauthenticate: PasskeyAnswer,
  },
  {
    list: async (_, { db, account }) => (await listPasskeys(db, account)).map(toPasskey),
    async beginAdding(_, context) {
      const { db, account, session, services, visitedOrigin } = context
      const owner = await findPasswordOwner(context)
      await assertReauthenticated(context)
      const existing = await listPasskeys(db, account)
      const { brand } = services.config
      const options = await createRegistrationOptions(owner, existing, {
        brand,
        origin: visitedOrigin,
      })
      await session.storeChallenge('add', options.challenge)
      return options
    },
    async add(response, context) {
      const { session, services, visitedOrigin } = context
      const owner = await findPasswordOwner(context)
      await assertReauthenticated(context)
      const challenge = await session.takeChallenge('add')
      const added =
        challenge && (await verifyRegistration(response, { challenge, origin: visitedOrigin }))
      if (!added) throw new HttpError('invalid', wrongPasskey)
      const codes = createRecoveryCodes()
      const hashes = codes.map(hashRecoveryCode)
      const name = context.client().device ?? services.config.brand
      const now = new Date(services.now())
      return context.db.write(async (tx) => {
        const stored = await addPasskey(tx, owner, { ...added, name, hashes, now })
        if (stored === 'tooMany') throw new HttpError('conflict', tooManyPasskeys)
        if (stored === 'known') throw new HttpError('conflict', 'This passkey is already in use.')
        await tell(tx, owner, ['passkeyAdded'], context)
        // Last, so that two-factor authentication stays off if this fails.
        if (stored.isFirst) await endOtherSessions(context)
        return { id: stored.id, codes: stored.isFirst ? codes : undefined }
      })
    },
    async rename({ id, name }, { db, account }) {
      const isRenamed = await db.write((tx) => renamePasskey(tx, account, { id, name }))
      if (!isRenamed) throw new HttpError('not-found', noPasskey)
      return undefined
    },
    async remove({ id }, context) {
      const { db, account, services } = context
      const owner = assertFound(await findAccount(db, account), noAccount)
      const existing = await listPasskeys(db, account)
      assertFound(
        existing.find((passkey) => passkey.id === id),
        noPasskey,
      )
      await assertReauthenticated(context)
      await db.write(async (tx) => {
        const removed = assertFound(await removePasskey(tx, account, id), noPasskey)
        if (removed.isLast && isTwoFactorRequired(owner, services.config)) {
          throw new HttpError('conflict', twoFactorRequired)
        }
        await tell(tx, owner, ['passkeyRemoved', ...(removed.isLast ? turnedOff : [])], context)
        // Ends sessions that were started with it. Last, so that it stays if this fails.
        await endOtherSessions(context)
      })
      return undefined
    },
    async beginReauthentication(_, context) {
      const { db, account, session, visitedOrigin } = context
      const existing = await listPasskeys(db, account)
      if (existing.length === 0) throw new HttpError('conflict', noPasskey)
      const options = await createSignInOptions(visitedOrigin, existing)
      await session.storeChallenge('reauthenticate', options.challenge)
      return options
    },
    async reauthenticate(response, context) {
      const { db, ip, account, session, services } = context
      const { refund } = await services.throttle.passkey({ ip })
      const challenge = await session.takeChallenge('reauthenticate')
      const passkey = await verifyPasskey(response, challenge, context)
      if (passkey?.account !== account) {
        const { email = '' } = (await findAccount(db, account)) ?? {}
        await recordFailure(db, { reason: 'passkey', email, id: account, via: 'passkey' })
        throw new HttpError('invalid', wrongPasskey)
      }
      await refund()
      await session.reauthenticate()
      return { isProven: true as const }
    },
  },
)

const turnedOff: SecurityChange[] = ['twoFactorOff']

/**
 * Returns the passkey that signed a challenge, whose use is recorded. Undefined when the answer is not valid, or the
 * passkey is not known.
 */
export async function verifyPasskey(
  response: PasskeyAnswer,
  challenge: string | undefined,
  { db, services, visitedOrigin }: Pick<Context, 'db' | 'services' | 'visitedOrigin'>,
): Promise<PasskeyRow | undefined> {
  const passkey = await findPasskey(db, response.id)
  if (!passkey || challenge === undefined) return
  const expected = { challenge, origin: visitedOrigin }
  const verified = await verifySignature(passkey, response, expected)
  if (!verified) return
  const now = new Date(services.now())
  const isRecorded = await db.write((tx) => recordPasskeyUse(tx, passkey, { ...verified, now }))
  return isRecorded ? passkey : undefined
}

async function tell(tx: Writer, owner: Account, all: SecurityChange[], context: StaffContext) {
  for (const change of all)
    await queueEmails(tx, await createSecurityEmails(tx, change, owner, context))
}

const endOtherSessions = ({ account, session, services }: StaffContext) =>
  deleteAccountSessions(services.sessionDb, account, hashSessionId(session.id))

const toPasskey = ({ id, name, createdAt, usedAt, isSynced }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt,
  isSynced,
  usedAt: usedAt ?? undefined,
})
