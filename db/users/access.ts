import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { type AccountState, getAccountState } from '../accounts/model.ts'
import { type AccountId, accounts } from '../accounts/table.ts'
import { inValues, type Reader } from '../store/dialect.ts'
import { lowerEmail } from './select-users.ts'
import { managedUsers } from './table.ts'

/** An account that the person of a record signs in with, or the invitation that was sent to their email. */
export type SignIn = { state: AccountState; account: AccountId; signedInAt: string | null }

/** Whether the person of a record can sign in. */
export type UserAccess = { state: 'none' } | SignIn

/** Returns the accounts of user records by their ids. Records without one are left out. */
export async function listSignIns(db: Reader, ids: number[]): Promise<Record<number, SignIn>> {
  const isLinked = eq(accounts.id, managedUsers.account)
  // The email of an invited account is not confirmed yet, so a record that was there before is not linked.
  const isInvited = and(
    isNull(managedUsers.account),
    eq(accounts.provider, 'local'),
    eq(accounts.subject, lowerEmail),
    isNotNull(accounts.invitedAt),
  )
  const { id: account, invitedAt, deactivatedAt, signedInAt } = accounts
  const rows = await db
    .select({ id: managedUsers.id, account, invitedAt, deactivatedAt, signedInAt })
    .from(managedUsers)
    .innerJoin(accounts, or(isLinked, isInvited))
    .where(inValues(managedUsers.id, ids))
  return Object.fromEntries(
    rows.map(({ id, account, signedInAt, ...row }) => [
      id,
      { state: getAccountState(row), account, signedInAt },
    ]),
  )
}

/** Returns the account of a user record, or the invitation that was sent to its email. */
export const findUserAccess = async (db: Reader, id: number): Promise<UserAccess> =>
  (await listSignIns(db, [id]))[id] ?? { state: 'none' }
