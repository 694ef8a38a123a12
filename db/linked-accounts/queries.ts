import { and, eq, isNotNull, like, ne, or } from 'drizzle-orm'
import { findAccountByIdentity } from '../accounts/queries.ts'
import { type Account, type AccountId, accounts } from '../accounts/table.ts'
import { recordAudit } from '../audit/record.ts'
import { type NewEmail, queueEmails } from '../outbox/queue.ts'
import type { Db, Reader, Writer } from '../store/dialect.ts'
import { connections } from './table.ts'

type Identity = Pick<Account, 'provider' | 'subject'>

const whereIdentity = ({ provider, subject }: Identity) =>
  and(eq(connections.provider, provider), eq(connections.subject, subject))

/** Finds the account that an identity is linked to. Local accounts without a password are disabled and not found. */
export async function findLinkedAccount(
  db: Reader,
  identity: Identity,
): Promise<Account | undefined> {
  const canSignIn = or(ne(accounts.provider, 'local'), isNotNull(accounts.passwordHash))
  const [row] = await db
    .select()
    .from(connections)
    .innerJoin(accounts, eq(accounts.id, connections.account))
    .where(and(whereIdentity(identity), canSignIn))
  return row?.accounts
}

/** Lists the identity providers linked to an account in addition to its own. */
export async function listLinkedProviders(db: Reader, account: AccountId): Promise<string[]> {
  const rows = await db
    .select({ provider: connections.provider })
    .from(connections)
    .where(eq(connections.account, account))
  return rows.map(({ provider }) => provider)
}

/**
 * Links an identity. Returns false when it belongs to another account, or the account already has one of this
 * provider. Queues `emails` when it is new.
 */
export async function linkAccount(
  db: Db,
  account: AccountId,
  identity: Identity,
  emails: NewEmail[],
): Promise<boolean> {
  return db.write(async (tx) => {
    const owner = await findAccountByIdentity(tx, identity)
    if (owner) return owner.id === account
    const { provider, subject } = identity
    const [existing] = await tx.select().from(connections).where(whereIdentity(identity))
    if (existing) return existing.account === account
    const added = await tx
      .insert(connections)
      .values({ account, provider, subject })
      .onConflictDoNothing()
      .returning({ account: connections.account })
    if (added.length > 0) {
      await recordAudit(tx, 'identityLinked', { person: account, detail: { via: provider } })
      await queueEmails(tx, emails)
    }
    return added.length > 0
  })
}

/**
 * Removes a linked provider inside the caller's transaction. Returns false when there was none. Stored names may have
 * a suffix after a colon.
 */
export async function unlinkAccount(
  tx: Writer,
  account: AccountId,
  provider: string,
  emails: NewEmail[],
): Promise<boolean> {
  const isProvider = or(
    eq(connections.provider, provider),
    like(connections.provider, `${provider}:%`),
  )
  const deleted = await tx
    .delete(connections)
    .where(and(eq(connections.account, account), isProvider))
    .returning({ account: connections.account })
  if (deleted.length > 0) {
    await recordAudit(tx, 'identityUnlinked', { person: account, detail: { via: provider } })
    await queueEmails(tx, emails)
  }
  return deleted.length > 0
}

/** Unlinks all identities of an account, without an email or an audit event. */
export async function unlinkAllAccounts(db: Db, account: AccountId): Promise<void> {
  await db.write(async (tx) => {
    await tx.delete(connections).where(eq(connections.account, account))
  })
}
