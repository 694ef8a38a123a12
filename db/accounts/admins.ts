import { and, asc, eq, inArray, isNotNull, ne, or } from 'drizzle-orm'
import type { Db, Reader, Writer } from '../store/dialect.ts'
import { findAccountByEmail, findLocalAccount, normalizeEmail } from './queries.ts'
import { type Account, type AccountId, accounts } from './table.ts'

/** Why a change of the administrators was refused. */
export type AdminRefusal = 'no-account' | 'not-admin' | 'by-setting' | 'last-admin'

/**
 * Returns the accounts that administer the organization: those with the role, and those with a confirmed email in
 * `adminEmails` (lower case). A local account without a password is closed and does not count.
 */
export async function listAdmins(db: Reader, adminEmails: string[]): Promise<Account[]> {
  const isOpen = or(ne(accounts.provider, 'local'), isNotNull(accounts.passwordHash))
  const isAdmin = or(eq(accounts.role, 'admin'), inArray(accounts.confirmedEmail, adminEmails))
  return db.select().from(accounts).where(and(isOpen, isAdmin)).orderBy(asc(accounts.id))
}

/** Makes the account with this email an administrator; the one who does so vouches for the email. */
export async function addAdmin(db: Db, email: string): Promise<Account | AdminRefusal> {
  return db.write(async (tx) => {
    const account = await findByEmail(tx, email)
    if (!account) return 'no-account'
    return update(tx, account.id, { role: 'admin', confirmedEmail: normalizeEmail(email) })
  })
}

/** Makes an administrator an ordinary user, unless it is the last one or ADMIN_EMAILS names it. */
export async function removeAdmin(
  db: Db,
  email: string,
  adminEmails: string[],
): Promise<Account | AdminRefusal> {
  return db.write(async (tx) => {
    const account = await findByEmail(tx, email)
    if (!account) return 'no-account'
    const admins = await listAdmins(tx, adminEmails)
    if (!admins.some(({ id }) => id === account.id)) return 'not-admin'
    if (adminEmails.includes(account.confirmedEmail ?? '')) return 'by-setting'
    if (admins.length === 1) return 'last-admin'
    return update(tx, account.id, { role: 'user' })
  })
}

const findByEmail = async (db: Reader, email: string) =>
  (await findAccountByEmail(db, email)) ?? (await findLocalAccount(db, email))

async function update(tx: Writer, id: AccountId, values: Partial<Account>) {
  const [account] = await tx.update(accounts).set(values).where(eq(accounts.id, id)).returning()
  if (!account) throw new Error('An updated account was not returned.')
  return account
}
