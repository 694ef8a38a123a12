import { eq } from 'drizzle-orm'
import { recordAudit } from '../audit/record.ts'
import type { Db, Writer } from '../store/dialect.ts'
import { updateRecordRole } from '../users/account-records.ts'
import type { Role, RoleSource } from './model.ts'
import { type Account, type AccountId, accounts } from './table.ts'

/** The role that an identity provider or the backend names for somebody; null when it names none. */
export type OutsideRole = { source: Exclude<RoleSource, 'local'>; role: Role | null }

type RoleOfAccount = Pick<Account, 'role' | 'roleSource'>

/**
 * Returns the role that an account has after its source outside was asked: the one that it names, or `user` when it no
 * longer names the one that the account has from there. Other roles stay.
 */
export function resolveRole(current: RoleOfAccount, outside: OutsideRole | undefined) {
  const { role, roleSource } = current
  if (outside?.role) return { role: outside.role, roleSource: outside.source }
  const isTakenAway = outside !== undefined && roleSource === outside.source
  return isTakenAway
    ? { role: 'user' as const, roleSource: 'local' as const }
    : { role, roleSource }
}

/** Gives an account the role that is named outside, and returns it. */
export async function applyOutsideRole(
  tx: Writer,
  account: Account,
  outside: OutsideRole | undefined,
  at: Date,
): Promise<Account> {
  const { role, roleSource } = resolveRole(account, outside)
  if (!outside || isSame(account, { role, roleSource })) return account
  await tx.update(accounts).set({ role, roleSource }).where(eq(accounts.id, account.id))
  if (role !== account.role) {
    const { source } = outside
    const detail = { from: account.role, to: role }
    await recordAudit(tx, 'roleChanged', { person: account, source, detail })
    await updateRecordRole(tx, account.id, role, { at })
  }
  return { ...account, role, roleSource }
}

/** Gives an account that is signed in the role that is named outside. */
export async function refreshOutsideRole(
  db: Db,
  id: AccountId,
  outside: OutsideRole,
  at: Date,
): Promise<void> {
  const [before] = await db.select().from(accounts).where(eq(accounts.id, id))
  if (!before || isSame(before, resolveRole(before, outside))) return
  await db.write(async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, id))
    if (account) await applyOutsideRole(tx, account, outside, at)
  })
}

const isSame = (current: RoleOfAccount, other: RoleOfAccount) =>
  current.role === other.role && current.roleSource === other.roleSource
