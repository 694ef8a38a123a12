import { eq } from 'drizzle-orm'
import { recordAudit } from '../audit/record.ts'
import type { Db, Writer } from '../store/dialect.ts'
import { updateRecordRole } from '../users/account-records.ts'
import type { Role, RoleSource } from './model.ts'
import { type Account, type AccountId, accounts } from './table.ts'

/** The role that an identity provider or the backend names for somebody; null when it names none. */
export type ExternalRole = { source: Exclude<RoleSource, 'local'>; role: Role | null }

type RoleOfAccount = Pick<Account, 'role' | 'roleSource'>

/**
 * Returns the role of an account after an external source was asked: the one that the source names, or `user` when the
 * source no longer names the role that it had assigned. Roles from elsewhere stay.
 */
export function resolveRole(current: RoleOfAccount, external: ExternalRole | undefined) {
  const { role, roleSource } = current
  if (external?.role) return { role: external.role, roleSource: external.source }
  const isRevoked = external !== undefined && roleSource === external.source
  return isRevoked ? { role: 'user' as const, roleSource: 'local' as const } : { role, roleSource }
}

/** Stores the role that the external source names, and returns the account. */
export async function applyExternalRole(
  tx: Writer,
  account: Account,
  external: ExternalRole | undefined,
  at: Date,
): Promise<Account> {
  const { role, roleSource } = resolveRole(account, external)
  if (!external || isSame(account, { role, roleSource })) return account
  await tx.update(accounts).set({ role, roleSource }).where(eq(accounts.id, account.id))
  if (role !== account.role) {
    const { source } = external
    const detail = { from: account.role, to: role }
    await recordAudit(tx, 'roleChanged', { person: account, source, detail })
    await updateRecordRole(tx, account.id, role, { at })
  }
  return { ...account, role, roleSource }
}

/** Updates the role of a signed-in account to the one that the external source names. */
export async function refreshExternalRole(
  db: Db,
  id: AccountId,
  external: ExternalRole,
  at: Date,
): Promise<void> {
  const [before] = await db.select().from(accounts).where(eq(accounts.id, id))
  if (!before || isSame(before, resolveRole(before, external))) return
  await db.write(async (tx) => {
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, id))
    if (account) await applyExternalRole(tx, account, external, at)
  })
}

const isSame = (current: RoleOfAccount, other: RoleOfAccount) =>
  current.role === other.role && current.roleSource === other.roleSource
