import type { Connection } from '#client/features/account/endpoints.ts'
import type { ProviderId } from '#db/accounts/model.ts'
import { findAccount } from '#db/accounts/queries.ts'
import { listLinkedProviders, unlinkAccount } from '#db/linked-accounts/queries.ts'
import { deleteAccountSessions } from '#db/sessions/queries.ts'
import { codeMissing } from '#db/two-factor/model.ts'
import { hashSessionId } from '../auth/session/sealing.ts'
import { createSecurityEmails } from '../email/security-emails.ts'
import { assertFound, HttpError, toFieldError } from '../http/http-error.ts'
import type { Services } from '../services.ts'
import type { StaffContext } from './context.ts'
import { noAccount, toProviderId } from './local-accounts.ts'
import {
  assertOwnCode,
  assertOwnPassword,
  assertReauthenticated,
  getReauthState,
  reauthUnavailable,
} from './reauthentication.ts'

/** The calls to list and unlink identities, and to reauthenticate for that. */
export const linkedAccounts = {
  reauthState: (_: object, context: StaffContext) => getReauthState(context),
  async reauthenticate(
    { password, code }: { password: string; code?: string | undefined },
    context: StaffContext,
  ) {
    const { by, href, needsCode } = await getReauthState(context)
    if (by !== 'password') throw new HttpError('conflict', href ? signInInstead : reauthUnavailable)
    if (needsCode && !code) throw toFieldError('code', codeMissing)
    await assertOwnPassword(password, context)
    if (needsCode) await assertOwnCode(code ?? '', context)
    await context.session.reauthenticate()
    return { isProven: true as const }
  },
  async connections(_: object, { db, account, services }: StaffContext): Promise<Connection[]> {
    const { provider } = assertFound(await findAccount(db, account), noAccount)
    const linkedIds = (await listLinkedProviders(db, account)).map(toProviderId)
    const ownId = toProviderId(provider)
    return listProviders(services, [ownId, ...linkedIds]).map((id) => {
      const isLinked = id === ownId || linkedIds.includes(id)
      const href = isLinked ? undefined : `/auth/${id}/connect`
      return { id, isConnected: isLinked, isOwn: id === ownId, href }
    })
  },
  async disconnect({ id }: { id: ProviderId }, context: StaffContext) {
    const { db, account, session, services } = context
    const owner = assertFound(await findAccount(db, account), noAccount)
    if (toProviderId(owner.provider) === id) {
      throw new HttpError('conflict', 'You signed up with this account. It can’t be unlinked.')
    }
    await assertReauthenticated(context)
    return db.write(async (tx) => {
      if (
        !(await unlinkAccount(
          tx,
          account,
          id,
          await createSecurityEmails(tx, 'disconnected', owner, context),
        ))
      ) {
        throw new HttpError('not-found', 'This account is not linked.')
      }
      // Ends sessions that were started with the identity. Last, so that it stays linked if this fails.
      await deleteAccountSessions(services.sessionDb, account, hashSessionId(session.id))
      return undefined
    })
  },
}

const signInInstead = 'You sign in without a password. Sign in again instead.'

/** Lists the providers to show. With a backend only linked ones, because it manages sign-in. */
const listProviders = ({ providers, backend }: Services, linkedIds: string[]) =>
  providers.buttons.map(({ id }) => id).filter((id) => linkedIds.includes(id) || !backend)
