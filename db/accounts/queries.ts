import { and, eq, inArray, isNull } from 'drizzle-orm'
import { recordAudit } from '../audit/record.ts'
import { nextId } from '../counters/queries.ts'
import { type Db, inValues, param, prepared, type Reader, type Writer } from '../store/dialect.ts'
import { normalizeEmail, type Role, type RoleSource } from './model.ts'
import { type Account, type AccountId, accounts } from './table.ts'

/** Returns the local account that signs in with this email, confirmed or not. */
export const findLocalAccount = (db: Reader, email: string): Promise<Account | undefined> =>
  findAccountByIdentity(db, { provider: 'local', subject: normalizeEmail(email) })

/** Finds an account by id, invited and deactivated ones included. */
export async function findAccount(db: Reader, id: AccountId): Promise<Account | undefined> {
  const [account] = await selectById(db, { id })
  return account
}

const selectById = prepared((db) =>
  db
    .select()
    .from(accounts)
    .where(eq(accounts.id, param('id'))),
)

/** Returns the account whose owner has confirmed this email. */
export async function findAccountByEmail(db: Reader, email: string): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.confirmedEmail, normalizeEmail(email)))
  return account
}

/** Returns whether an account other than `except` signs in with this email, or has confirmed it. */
export async function isEmailTaken(
  db: Reader,
  email: string,
  except?: AccountId,
): Promise<boolean> {
  const owners = [await findLocalAccount(db, email), await findAccountByEmail(db, email)]
  return owners.some((holder) => holder !== undefined && holder.id !== except)
}

/** Returns the accounts whose owners have confirmed one of these emails. */
export async function listAccountsByEmail(db: Reader, emails: string[]): Promise<Account[]> {
  return db
    .select()
    .from(accounts)
    .where(inValues(accounts.confirmedEmail, emails.map(normalizeEmail)))
}

/** Returns those of the given ids that exist. */
export async function filterExistingAccounts(
  db: Reader,
  ids: AccountId[],
): Promise<Set<AccountId>> {
  const existing = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(inValues(accounts.id, ids))
  return new Set(existing.map(({ id }) => id))
}

/** Finds an account by its provider and the provider's subject. */
export async function findAccountByIdentity(
  db: Reader,
  { provider, subject }: Pick<Account, 'provider' | 'subject'>,
): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(and(eq(accounts.provider, provider), eq(accounts.subject, subject)))
  return account
}

export type NewAccount = {
  provider: string
  subject: string
  email: string
  name: string
  role: Role
  roleSource?: RoleSource
  passwordHash?: string
  /** Whether the owner has proven to own the email. Unconfirmed accounts receive no email. */
  isConfirmed: boolean
}

/** Stores a new account. */
export async function createAccount(
  tx: Writer,
  { isConfirmed, ...account }: NewAccount,
  now: Date,
): Promise<Account> {
  const id = (await nextId(tx, accounts)) as AccountId
  const confirmedEmail = isConfirmed ? normalizeEmail(account.email) : null
  const row = { ...account, confirmedEmail, id, createdAt: now.toISOString() }
  const [created] = await tx.insert(accounts).values(row).returning()
  if (!created) throw new Error('An inserted account was not returned.')
  return created
}

/** Returns the local accounts that sign in with these emails. */
export async function listLocalAccounts(db: Reader, emails: string[]): Promise<Account[]> {
  const subjects = emails.map(normalizeEmail)
  return db
    .select()
    .from(accounts)
    .where(and(eq(accounts.provider, 'local'), inArray(accounts.subject, subjects)))
}

/** Sets or, with null, removes the password. With `expectedHash`, only while that is the current one. */
export async function setPasswordHash(
  db: Db,
  id: AccountId,
  passwordHash: string | null,
  expectedHash?: string,
): Promise<void> {
  const hasExpectedHash =
    expectedHash === undefined ? undefined : eq(accounts.passwordHash, expectedHash)
  await db.write(async (tx) => {
    await tx
      .update(accounts)
      .set({ passwordHash })
      .where(and(eq(accounts.id, id), hasExpectedHash))
  })
}

/** Records a sign-in; `via` is `password`, `backend` or the identity provider. */
export async function recordSignIn(
  db: Db,
  { id, email }: Pick<Account, 'id' | 'email'>,
  { now, via }: { now: Date; via: string },
): Promise<void> {
  await db.write(async (tx) => {
    await recordAudit(tx, 'signedIn', { actor: { id, email }, detail: { via } })
    await tx.update(accounts).set({ signedInAt: now.toISOString() }).where(eq(accounts.id, id))
  })
}

/** Returns true for the one caller that is to insert the sample data of an account. Runs in the same transaction. */
export async function claimSampleData(tx: Writer, id: AccountId, now: Date): Promise<boolean> {
  const rows = await tx
    .update(accounts)
    .set({ sampledAt: now.toISOString() })
    .where(and(eq(accounts.id, id), isNull(accounts.sampledAt)))
    .returning({ id: accounts.id })
  return rows.length > 0
}
