import type { Connection, ProofState } from '#client/features/account/endpoints.ts'
import type { ProviderId } from '#db/accounts/model.ts'
import { findAccount } from '#db/accounts/queries.ts'
import { listLinkedProviders, unlinkAccount } from '#db/linked-accounts/queries.ts'
import { deleteAccountSessions } from '#db/sessions/queries.ts'
import { isProven } from '../auth/reauthentication.ts'
import { keyOf } from '../auth/session/sealing.ts'
import { changeMails, connectionsPage } from '../email/templates.ts'
import { Failure, found } from '../http/failure.ts'
import type { Services } from '../services.ts'
import { canUnlock, opens } from './access.ts'
import type { StaffContext } from './serve.ts'

export const noAccount = 'There is no such account.'

/** The calls about who else may vouch for the owner of an account, and about who may change that. */
export const linkedAccounts = {
  proof: (_: object, context: StaffContext) => proofOf(context),
  async reauthenticate({ password }: { password: string }, context: StaffContext) {
    const { by, href } = await proofOf(context)
    if (by !== 'password') throw new Failure('conflict', href ? signInInstead : noProof)
    await assertOwnPassword(password, context)
    await context.session.reauthenticate()
    return { isProven: true as const }
  },
  async connections(_: object, { db, account, services }: StaffContext): Promise<Connection[]> {
    const { provider } = found(await findAccount(db, account), noAccount)
    const connected = (await listLinkedProviders(db, account)).map(idOf)
    const own = idOf(provider)
    return offered(services, [own, ...connected]).map((id) => {
      const isConnected = id === own || connected.includes(id)
      const href = isConnected ? undefined : `/auth/${id}/connect`
      return { id, isConnected, isOwn: id === own, href }
    })
  },
  async disconnect({ id }: { id: ProviderId }, context: StaffContext) {
    const { db, account, session, services } = context
    const owner = found(await findAccount(db, account), noAccount)
    if (idOf(owner.provider) === id) {
      throw new Failure('conflict', 'Your account was made with this: it stays your way in.')
    }
    const proof = await proofOf(context)
    if (!proof.isProven) throw new Failure('not-proven', proofWanted(proof))
    return db.write(async (tx) => {
      if (!(await unlinkAccount(tx, account, id, changeMails('disconnected', owner, context)))) {
        throw new Failure('not-found', 'This is not connected.')
      }
      // Whoever came in that way is not to stay. Last: if it fails, the connection stays too.
      await deleteAccountSessions(services.sessionDb, account, keyOf(session.id))
      return undefined
    })
  },
}

const signInInstead = 'You sign in without a password: sign in again instead.'
const noProof =
  'Your sign-in service cannot show that it is still you. Ask whoever looks after this application in your house.'

/** What somebody reads who has not shown lately that it is still them. */
export function proofWanted({ by, href }: ProofState): string {
  if (by === 'password') return 'Please enter your password first.'
  return href ? 'Please sign in again first.' : noProof
}

/** Whether somebody has just shown who they are, and how they can: without an `href` they cannot. */
export async function proofOf(
  context: Pick<StaffContext, 'db' | 'account' | 'user' | 'session' | 'services'>,
): Promise<ProofState> {
  const { db, account, user, session, services } = context
  const isSure = isProven(session, services.now())
  const owner = await findAccount(db, account)
  const person = owner && { hasPassword: owner.passwordHash !== null }
  if (canUnlock(user, services, person)) return { isProven: isSure, by: 'password' }
  const known = [owner?.provider ?? '', ...(await listLinkedProviders(db, account))].map(idOf)
  const provider = services.providers.again.find((id) => known.includes(id))
  const query = new URLSearchParams({ again: 'yes', returnTo: connectionsPage })
  const href = provider && `/auth/${provider}/start?${query}`
  return { isProven: isSure, by: 'sign-in', provider, href }
}

/** Refuses what is not the visitor's own password; a guess here is as good as one at the door. */
export async function assertOwnPassword(
  password: string,
  context: StaffContext,
  field = 'password',
): Promise<void> {
  const { user, ip, services } = context
  const { email = user.email } = (await findAccount(context.db, context.account)) ?? {}
  const { forgive } = await services.throttle.signIn({ ip, email })
  if (!(await opens(password, context))) throw refused(field, 'This is not your password.')
  await forgive()
}

export const refused = (field: string, message: string): Failure =>
  new Failure('invalid', message, { fields: { [field]: message } })

const idOf = (provider: string) => provider.replace(/:.*/, '') // of Firebase the project is part of it

/** Where a backend says who comes in, there is nothing to connect but what is. */
const offered = ({ providers, backend }: Services, known: string[]) =>
  providers.buttons.map(({ id }) => id).filter((id) => known.includes(id) || !backend)
