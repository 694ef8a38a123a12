import type { Connection, ProofState } from '#client/features/account/endpoints.ts'
import { personBehind } from '#db/account-settings/queries.ts'
import type { ProviderId } from '#db/accounts/model.ts'
import { accountById } from '#db/accounts/queries.ts'
import { connectionsOf, disconnect } from '#db/connections/queries.ts'
import { deleteSessionsOf } from '#db/sessions/queries.ts'
import { Failure, found } from '../failure.ts'
import { changeMails } from '../mails.ts'
import type { Services } from '../services.ts'
import { isProven } from '../session/proof.ts'
import { keyOf } from '../session/sealing.ts'
import { canUnlock, opens } from './access.ts'
import type { StaffContext } from './serve.ts'

const noAccount = 'There is no such account.'
const connectionsPage = '/account/account-settings?tab=connections'

/** The calls about who else may vouch for the owner of an account, and about who may change that. */
export const waysIn = {
  proof: (_: object, context: StaffContext) => proofOf(context),
  async prove({ password }: { password: string }, context: StaffContext) {
    const { by } = await proofOf(context)
    if (by !== 'password') {
      throw new Failure('conflict', 'You sign in without a password: sign in again instead.')
    }
    await assertOwnPassword(password, context)
    await context.session.prove()
    return { isProven: true as const }
  },
  async connections(_: object, { db, account, services }: StaffContext): Promise<Connection[]> {
    const { provider } = found(await accountById(db, account), noAccount)
    const connected = (await connectionsOf(db, account)).map(idOf)
    const own = idOf(provider)
    return offered(services, [own, ...connected]).map((id) => {
      const isConnected = id === own || connected.includes(id)
      const href = isConnected ? undefined : `/auth/${id}/connect`
      return { id, isConnected, isOwn: id === own, href }
    })
  },
  async disconnect({ id }: { id: ProviderId }, context: StaffContext) {
    const { db, account, session, services } = context
    const owner = found(await accountById(db, account), noAccount)
    if (idOf(owner.provider) === id) {
      throw new Failure('conflict', 'Your account was made with this: it stays your way in.')
    }
    const { isProven, by } = await proofOf(context)
    if (!isProven) throw new Failure('not-proven', proofWanted[by])
    if (!(await disconnect(db, account, id, changeMails('disconnected', owner, context)))) {
      throw new Failure('not-found', 'This is not connected.')
    }
    // Whoever came in that way is not to stay.
    await deleteSessionsOf(services.sessionDb, account, keyOf(session.id))
    return undefined
  },
}

/** What somebody reads who has not shown lately that it is still them. */
export const proofWanted: Record<ProofState['by'], string> = {
  password: 'Please enter your password first.',
  'sign-in': 'Please sign in again first.',
}

/** Whether somebody has just shown who they are, and how they can. */
export async function proofOf(
  context: Pick<StaffContext, 'db' | 'account' | 'user' | 'session' | 'services'>,
): Promise<ProofState> {
  const { db, account, user, session, services } = context
  const hasPassword = canUnlock(user, services, await personBehind(db, account))
  const isSure = isProven(session.proof, { hasPassword, nowMs: services.now() })
  if (hasPassword) return { isProven: isSure, by: 'password' }
  const { provider: own = '' } = (await accountById(db, account)) ?? {}
  const wanted = user.loggedInWith === 'jwt' ? idOf(own) : user.loggedInWith
  const { id: provider, href } = services.providers.buttons.find(({ id }) => id === wanted) ?? {}
  const query = new URLSearchParams({ again: 'yes', returnTo: connectionsPage })
  return { isProven: isSure, by: 'sign-in', provider, href: href && `${href}?${query}` }
}

/** Refuses what is not the visitor's own password; a guess here is as good as one at the door. */
export async function assertOwnPassword(
  password: string,
  context: StaffContext,
  field = 'password',
): Promise<void> {
  const { user, ip, services } = context
  const { email = user.email } = (await accountById(context.db, context.account)) ?? {}
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
