import { eq } from 'drizzle-orm'
import { type AccountState, getAccountState } from '../accounts/model.ts'
import { findAccount, findLocalAccount } from '../accounts/queries.ts'
import type { Account, AccountId } from '../accounts/table.ts'
import type { Reader } from '../store/dialect.ts'
import { managedUsers } from './table.ts'

/** Whether the person of a record can sign in, and the account that they do so with. */
export type UserAccess =
  | { state: 'none' }
  | { state: AccountState; account: AccountId; signedInAt: string | null }

/** Returns the account of a user record, or the invitation that was sent to its email. */
export async function findUserAccess(db: Reader, id: number): Promise<UserAccess> {
  const [record] = await db
    .select({ account: managedUsers.account, email: managedUsers.email })
    .from(managedUsers)
    .where(eq(managedUsers.id, id))
  if (!record) return { state: 'none' }
  if (record.account !== null) return toAccess(await findAccount(db, record.account))
  // The email of an invited or a new account is not confirmed yet, so that it is not linked.
  const invited = await findLocalAccount(db, record.email)
  return toAccess(invited?.invitedAt ? invited : undefined)
}

function toAccess(account: Account | undefined): UserAccess {
  if (!account) return { state: 'none' }
  const { id, signedInAt } = account
  return { state: getAccountState(account), account: id, signedInAt }
}
