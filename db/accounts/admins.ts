import { and, asc, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import { recordAudit } from '../audit/record.ts'
import { DomainError } from '../shared/domain-error.ts'
import type { Db, Reader, Writer } from '../store/dialect.ts'
import { addUserRecord, updateRecordRole } from '../users/account-records.ts'
import { type Invitation, inviteAccount, renewInvitation } from './invitations.ts'
import { normalizeEmail } from './model.ts'
import { findAccountByEmail, findLocalAccount } from './queries.ts'
import { type Account, accounts } from './table.ts'

/** Why a change of the administrators was refused. */
export type AdminRefusal =
  | 'no-account'
  | 'deactivated'
  | 'not-admin'
  | 'by-setting'
  | 'from-outside'
  | 'last-admin'

/**
 * Returns the accounts that administer the organization: those with the role, and those with a confirmed email in
 * `adminEmails` (lower case). Invited and deactivated accounts, and local ones without a password,
 * do not count.
 */
export async function listAdmins(db: Reader, adminEmails: string[]): Promise<Account[]> {
  const isOpen = or(ne(accounts.provider, 'local'), isNotNull(accounts.passwordHash))
  const isAdmin = or(eq(accounts.role, 'admin'), inArray(accounts.confirmedEmail, adminEmails))
  return db
    .select()
    .from(accounts)
    .where(and(isOpen, isAdmin, isNull(accounts.deactivatedAt)))
    .orderBy(asc(accounts.id))
}

/** Throws when nobody is left who can administer the organization. */
export async function assertAdminRemains(tx: Writer, adminEmails: string[]): Promise<void> {
  if ((await listAdmins(tx, adminEmails)).length > 0) return
  throw new DomainError('conflict', 'There must be at least one active administrator.')
}

/**
 * Makes the account with this email an administrator; the operator thereby confirms the email. Returns an invitation
 * when there is no account yet. A deactivated account is refused: it could not sign in.
 */
export async function addAdmin(
  db: Db,
  email: string,
  now: Date,
): Promise<Account | Invitation | AdminRefusal> {
  return db.write(async (tx) => {
    const account = await findByEmail(tx, email)
    if (!account) return inviteAccount(tx, { email, role: 'admin' }, now)
    if (account.deactivatedAt) return 'deactivated'
    if (account.invitedAt) {
      await setRole(tx, account, { role: 'admin' }, now)
      return renewInvitation(tx, account.id, now)
    }
    const values = { role: 'admin', confirmedEmail: normalizeEmail(email) } as const
    const admin = await setRole(tx, account, values, now)
    if (account.confirmedEmail === null) await addUserRecord(tx, admin, now)
    return admin
  })
}

/** Makes an administrator an ordinary user, unless it is the last one or named in ADMIN_EMAILS. */
export async function removeAdmin(
  db: Db,
  email: string,
  adminEmails: string[],
  now: Date,
): Promise<Account | AdminRefusal> {
  return db.write(async (tx) => {
    const account = await findByEmail(tx, email)
    if (!account) return 'no-account'
    const admins = await listAdmins(tx, adminEmails)
    if (!admins.some(({ id }) => id === account.id)) return 'not-admin'
    if (adminEmails.includes(account.confirmedEmail ?? '')) return 'by-setting'
    if (account.roleSource !== 'local') return 'from-outside'
    if (admins.length === 1) return 'last-admin'
    return setRole(tx, account, { role: 'user' }, now)
  })
}

const findByEmail = async (db: Reader, email: string) =>
  (await findAccountByEmail(db, email)) ?? (await findLocalAccount(db, email))

async function setRole(
  tx: Writer,
  { id, role }: Account,
  values: Pick<Account, 'role'> & Partial<Account>,
  now: Date,
) {
  const [account] = await tx
    .update(accounts)
    .set({ ...values, roleSource: 'local' })
    .where(eq(accounts.id, id))
    .returning()
  if (!account) throw new Error('An updated account was not returned.')
  if (role !== account.role) {
    await recordAudit(tx, 'roleChanged', { person: id, detail: { from: role, to: account.role } })
    await updateRecordRole(tx, id, account.role, { at: now })
  }
  return account
}
