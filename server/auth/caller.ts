import type * as z from 'zod/mini'
import type { Endpoint } from '#client/lib/api/endpoint.ts'
import { type Role, switchableRoles } from '#db/accounts/model.ts'
import { findAccount } from '#db/accounts/queries.ts'
import type { Account, AccountId } from '#db/accounts/table.ts'
import type { Reader } from '#db/store/dialect.ts'
import type { Config } from '../config.ts'
import { Failure } from '../http/failure.ts'
import type { Session } from './session/session.ts'
import type { SignedIn } from './session/store.ts'

type Called = Pick<Endpoint<z.ZodMiniType, unknown>, 'method' | 'evenLocked'>
type Source = { db: Reader; session: Session; services: { config: Config } }

/** Returns who the session says is calling. */
export const sessionUser = ({ evenLocked }: Called, { user, lockedFor }: Session) =>
  user ?? (evenLocked ? lockedFor : undefined)

/**
 * Throws when the page that makes a call was made for another account: somebody else has signed in in that browser
 * since, and what the first one typed is not to be stored as theirs.
 */
export function assertSameAccount(page: unknown, { user, lockedFor }: Session): void {
  const account = (user ?? lockedFor)?.account
  if (typeof page !== 'string' || account === undefined || page === String(account)) return
  throw new Failure('session-expired', 'Please sign in.')
}

/** Returns who is calling and their account, with the role that they have now and not when the session began. */
export async function callerOf(
  called: Called,
  { db, session, services }: Source,
): Promise<{ user?: SignedIn; owner?: Account }> {
  const caller = sessionUser(called, session)
  const owner = caller && (await ownerFor(called, { db, session }, caller.account))
  if (!caller || !owner) return {}
  const user = { ...caller, role: currentRole(caller, owner, services.config) }
  if (session.user) session.user = user
  return { user, owner }
}

/** Returns the role of an account: `admin` when ADMIN_EMAILS names its confirmed email, else the stored one. */
export const accountRole = (
  { confirmedEmail, role }: Account,
  { adminEmails }: Pick<Config, 'adminEmails'>,
): Role => (confirmedEmail && adminEmails.includes(confirmedEmail) ? 'admin' : role)

/** Returns a user's role: the account's own, or one that is tried out while the account may take it. */
export function currentRole({ triedRole }: SignedIn, account: Account, config: Config): Role {
  const role = accountRole(account, config)
  return triedRole && switchableRoles[role].includes(triedRole) ? triedRole : role
}

const owners = new WeakMap<Session, { id: AccountId; owner: Promise<Account | undefined> }>()

/** The loaders of a page make several calls in one request: until one of them may change it, the account is read once. */
function ownerFor({ method }: Called, { db, session }: Omit<Source, 'services'>, id: AccountId) {
  const known = owners.get(session)
  if (method === 'GET' && known?.id === id) return known.owner
  const owner = findAccount(db, id)
  if (method === 'GET') owners.set(session, { id, owner })
  else owners.delete(session)
  return owner
}
