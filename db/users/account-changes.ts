import { eq, inArray } from 'drizzle-orm'
import { incrementGeneralVersion } from '../account-settings/email-confirmation.ts'
import { assertAdminRemains } from '../accounts/admins.ts'
import { deleteAccountIn } from '../accounts/deletion.ts'
import { isAdminBySetting, setActive } from '../accounts/management.ts'
import { findAccount } from '../accounts/queries.ts'
import { type Account, type AccountId, accounts } from '../accounts/table.ts'
import { publish } from '../live/event-log.ts'
import { DomainError } from '../shared/domain-error.ts'
import { hasPermission } from '../shared/policy/model.ts'
import type { Writer } from '../store/dialect.ts'
import type { AccountFate, Status } from './model.ts'
import { canModify } from './role-ranks.ts'
import type { Actor } from './rules.ts'
import type { managedUsers } from './table.ts'

type Row = typeof managedUsers.$inferSelect

/**
 * Applies the change of a record to the account of its person: a name, or a status. Returns the account if it was
 * deactivated, whose sessions the caller ends. Throws when the email changes, which only its owner can confirm.
 */
export async function updateAccountOfRecord(
  tx: Writer,
  { before, after }: { before: Row; after: Row },
  actor: Actor,
): Promise<AccountId[]> {
  if (before.account === null) return []
  if (before.email.toLowerCase() !== after.email.toLowerCase()) {
    throw new DomainError('conflict', ownEmail, { fields: { email: ownEmail } })
  }
  const owner = await findAccount(tx, before.account)
  if (!owner) return []
  if (before.name !== after.name) await rename(tx, owner, after.name, actor)
  return before.status === after.status ? [] : setAccountStatus(tx, [owner], after.status, actor)
}

async function rename(tx: Writer, owner: Account, name: string, actor: Actor) {
  const { id, provider } = owner
  const role = isAdminBySetting(owner, actor.adminEmails) ? 'admin' : owner.role
  if (provider !== 'local') {
    throw new DomainError('conflict', nameElsewhere, { fields: { name: nameElsewhere } })
  }
  if (role !== 'editor' && !canModify(actor.role, role)) {
    throw new DomainError('not-allowed', 'You can’t edit a user whose role is above your own.')
  }
  await tx.update(accounts).set({ name }).where(eq(accounts.id, id))
  await incrementGeneralVersion(tx, id) // an open form of the owner does not take the name back
  await publish(tx, id, 'account')
}

/** Applies the status of user records to accounts. Returns those that were deactivated, whose sessions the caller ends. */
export async function setAccountStatus(
  tx: Writer,
  owners: Account[],
  status: Status,
  actor: Actor,
): Promise<AccountId[]> {
  const isActive = status === 'active'
  const changed = owners.filter(({ deactivatedAt }) => isActive !== (deactivatedAt === null))
  if (changed.length === 0) return []
  assertManagesAccounts(actor)
  if (!isActive && changed.some(({ id }) => id === actor.account)) {
    throw new DomainError('conflict', 'You can’t block your own account.')
  }
  for (const owner of changed) await setActive(tx, owner, { isActive, now: actor.at })
  await assertAdminRemains(tx, actor.adminEmails)
  return isActive ? [] : changed.map(({ id }) => id)
}

/**
 * Deactivates or deletes the accounts of deleted records, or keeps them. Returns those whose sessions the caller ends.
 */
export async function endAccounts(
  tx: Writer,
  rows: Row[],
  fate: AccountFate,
  actor: Actor,
): Promise<AccountId[]> {
  if (fate === 'keep') return []
  const owners = await listOwners(tx, rows)
  if (fate === 'deactivate') return setAccountStatus(tx, owners, 'deactivated', actor)
  if (owners.length > 0) assertManagesAccounts(actor)
  for (const { id } of owners) await deleteAccountIn(tx, { id }, actor)
  return owners.map(({ id }) => id)
}

/** Returns the accounts of these records. */
export async function listOwners(tx: Writer, rows: Row[]): Promise<Account[]> {
  const ids = rows.flatMap(({ account }) => account ?? [])
  return ids.length === 0 ? [] : tx.select().from(accounts).where(inArray(accounts.id, ids))
}

function assertManagesAccounts({ role }: Actor) {
  if (hasPermission(role, 'accounts.manage')) return
  const message = 'Only an administrator can change whether this person can sign in.'
  throw new DomainError('not-allowed', message)
}

const ownEmail =
  'This person signs in with this email. They can change it in their account settings.'
const nameElsewhere = 'The sign-in provider manages this person’s name.'
