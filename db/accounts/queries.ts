import { and, eq, inArray, isNull } from 'drizzle-orm'
import { nextId } from '../counters/queries.ts'
import { among, type Db, given, prepared, type Reader, type Writer } from '../store/dialect.ts'
import type { Role } from './model.ts'
import { type Account, type AccountId, accounts } from './table.ts'

/** Returns the local account that signs in with this email, confirmed or not. */
export const localAccount = (db: Reader, email: string): Promise<Account | undefined> =>
  accountOf(db, { provider: 'local', subject: identityOf(email) })

export async function accountById(db: Reader, id: AccountId): Promise<Account | undefined> {
  const [account] = await byId(db, { id })
  return account
}

const byId = prepared((db) =>
  db
    .select()
    .from(accounts)
    .where(eq(accounts.id, given('id'))),
)

/** Returns the account whose owner has confirmed this email. */
export async function accountAt(db: Reader, email: string): Promise<Account | undefined> {
  const [account] = await db
    .select()
    .from(accounts)
    .where(eq(accounts.confirmedEmail, identityOf(email)))
  return account
}

/** Returns whether an account other than `except` signs in with this email, or has confirmed it. */
export async function isEmailTaken(
  db: Reader,
  email: string,
  except?: AccountId,
): Promise<boolean> {
  const holders = [await localAccount(db, email), await accountAt(db, email)]
  return holders.some((holder) => holder !== undefined && holder.id !== except)
}

/** Returns the accounts whose owners have confirmed one of these emails. */
export async function accountsAt(db: Reader, emails: string[]): Promise<Account[]> {
  return db
    .select()
    .from(accounts)
    .where(among(accounts.confirmedEmail, emails.map(identityOf)))
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
  /** Whether its owner was shown to own the email; until then it reaches nobody. */
  isConfirmed: boolean
}

/** Two spellings of one e-mail address are one person. */
export const identityOf = (email: string) => email.trim().toLowerCase()

/** Stores a new account. */
export async function createAccount(
  tx: Writer,
  { isConfirmed, ...account }: NewAccount,
  now: Date,
): Promise<Account> {
  const id = (await nextId(tx, accounts)) as AccountId
  const confirmedEmail = isConfirmed ? identityOf(account.email) : null
  const row = { ...account, confirmedEmail, id, createdAt: now.toISOString() }
  const [created] = await tx.insert(accounts).values(row).returning()
  if (!created) throw new Error('An inserted account was not returned.')
  return created
}

type Keeping = {
  now: Date
  /** The provider has no say in what a known person may do here. */
  keepsRole?: boolean
  /** The email for a person whose own belongs to another account; without one, this account takes it over. */
  otherEmail?: string
}

/** Creates the account that a provider vouches for, or brings it up to what the provider says now. */
export async function keepAccount(
  db: Db,
  account: Omit<NewAccount, 'isConfirmed'>,
  { now, keepsRole = false, otherEmail }: Keeping,
): Promise<Account> {
  return db.write(async (tx) => {
    const known = await accountOf(tx, account)
    const holder = await accountAt(tx, account.email)
    const isTaken = holder !== undefined && holder.id !== known?.id
    if (isTaken && otherEmail === undefined) {
      await tx.update(accounts).set({ confirmedEmail: null }).where(eq(accounts.id, holder.id))
    }
    const email = (isTaken && otherEmail) || account.email
    if (!known) return createAccount(tx, { ...account, email, isConfirmed: true }, now)
    const { name, role } = account
    const told = { email, confirmedEmail: identityOf(email), name }
    const [kept = known] = await tx
      .update(accounts)
      .set(keepsRole ? told : { ...told, role })
      .where(eq(accounts.id, known.id))
      .returning()
    return kept
  })
}

/** Returns the local accounts that sign in with these emails. */
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
export async function claimSamples(tx: Writer, id: AccountId, now: Date): Promise<boolean> {
  const claimed = await tx
    .update(accounts)
    .set({ sampledAt: now.toISOString() })
    .where(and(eq(accounts.id, id), isNull(accounts.sampledAt)))
    .returning({ id: accounts.id })
  return claimed.length > 0
}
