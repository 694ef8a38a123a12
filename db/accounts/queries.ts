import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { nextId } from '../counters/queries.ts'
import type { Db, Reader, Writer } from '../dialect.ts'
import type { Role } from './model.ts'
import { type Account, type AccountId, accounts } from './table.ts'

/** A local account by the e-mail exactly as it was registered. */
export async function accountByEmail(db: Reader, email: string): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.provider, 'local'),
        eq(accounts.subject, identityOf(email)),
        eq(accounts.email, email),
      ),
    )
  return account
}

export async function accountById(db: Reader, id: AccountId): Promise<Account | undefined> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id))
  return account
}

/** The accounts that can be reached at an address; those kept here come first. */
export async function accountsAt(db: Reader, email: string): Promise<Account[]> {
  const isLocal = sql`${accounts.provider} = 'local'`
  return db
    .select()
    .from(accounts)
    .where(sql`lower(${accounts.email}) = ${identityOf(email)}`)
    .orderBy(desc(isLocal), asc(accounts.id))
}

/** Which of these accounts there are. */
export async function thoseThatExist(db: Reader, ids: AccountId[]): Promise<Set<AccountId>> {
  const wanted = new Set(ids)
  const all = await db.select({ id: accounts.id }).from(accounts)
  return new Set(all.map(({ id }) => id).filter((id) => wanted.has(id)))
}

/** The account of a person as their provider knows them. */
export async function accountOf(
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
  passwordHash?: string
}

/** Two spellings of one e-mail address are one person. */
export const identityOf = (email: string) => email.trim().toLowerCase()

/** Stores a new account. */
export async function createAccount(tx: Writer, account: NewAccount): Promise<Account> {
  const id = (await nextId(tx, accounts)) as AccountId
  const row = { ...account, id, createdAt: new Date().toISOString() }
  const [created] = await tx.insert(accounts).values(row).returning()
  if (!created) throw new Error('An inserted account was not returned.')
  return created
}

/**
 * Creates the account that a provider vouches for, or brings it up to what the provider says now. With
 * `keepsRole` the provider has no say in what a known person may do here.
 */
export async function keepAccount(
  db: Db,
  account: NewAccount,
  { keepsRole = false } = {},
): Promise<Account> {
  return db.write(async (tx) => {
    const known = await accountOf(tx, account)
    if (!known) return createAccount(tx, account)
    const { email, name, role } = account
    const [kept = known] = await tx
      .update(accounts)
      .set(keepsRole ? { email, name } : { email, name, role })
      .where(eq(accounts.id, known.id))
      .returning()
    return kept
  })
}

/** Local accounts by their e-mails exactly as they were registered. */
export async function localAccounts(db: Reader, emails: string[]): Promise<Account[]> {
  const subjects = emails.map(identityOf)
  return db
    .select()
    .from(accounts)
    .where(and(eq(accounts.provider, 'local'), inArray(accounts.subject, subjects)))
}

/** A new way in, or with null none. With `instead`, only while that is still the old one. */
export async function setPasswordHash(
  db: Db,
  id: AccountId,
  passwordHash: string | null,
  instead?: string,
): Promise<void> {
  const isOld = instead === undefined ? undefined : eq(accounts.passwordHash, instead)
  await db.write(async (tx) => {
    await tx
      .update(accounts)
      .set({ passwordHash })
      .where(and(eq(accounts.id, id), isOld))
  })
}

/** True for the one caller who is to hand this account its sample data; the claim is part of that transaction. */
export async function claimSamples(tx: Writer, id: AccountId): Promise<boolean> {
  const claimed = await tx
    .update(accounts)
    .set({ sampledAt: new Date().toISOString() })
    .where(and(eq(accounts.id, id), isNull(accounts.sampledAt)))
    .returning({ id: accounts.id })
  return claimed.length > 0
}
