import { and, eq, isNotNull, like, ne, or } from 'drizzle-orm'
import { accountOf } from '../accounts/queries.ts'
import { type Account, type AccountId, accounts } from '../accounts/table.ts'
import { type Outgoing, queueMails } from '../outbox/queries.ts'
import type { Db, Reader, Writer } from '../store/dialect.ts'
import { connections } from './table.ts'

type Identity = Pick<Account, 'provider' | 'subject'>

const isOf = ({ provider, subject }: Identity) =>
  and(eq(connections.provider, provider), eq(connections.subject, subject))

/** The account that somebody has connected this with; one that was closed to its password is closed to this as well. */
export async function accountConnectedTo(
  db: Reader,
  identity: Identity,
): Promise<Account | undefined> {
  const isOpen = or(ne(accounts.provider, 'local'), isNotNull(accounts.passwordHash))
  const [row] = await db
    .select()
    .from(connections)
    .innerJoin(accounts, eq(accounts.id, connections.account))
    .where(and(isOf(identity), isOpen))
  return row?.accounts
}

/** The providers that vouch for an account beside its own. */
export async function connectionsOf(db: Reader, account: AccountId): Promise<string[]> {
  const rows = await db
    .select({ provider: connections.provider })
    .from(connections)
    .where(eq(connections.account, account))
  return rows.map(({ provider }) => provider)
}

/** False where this is somebody's way in already, or the account has another one by this provider; a new one is told of. */
export async function connect(
  db: Db,
  account: AccountId,
  identity: Identity,
  mails: Outgoing[],
): Promise<boolean> {
  return db.write(async (tx) => {
    const owner = await accountOf(tx, identity)
    if (owner) return owner.id === account
    const { provider, subject } = identity
    const [taken] = await tx.select().from(connections).where(isOf(identity))
    if (taken) return taken.account === account
    const added = await tx
      .insert(connections)
      .values({ account, provider, subject })
      .onConflictDoNothing()
      .returning({ account: connections.account })
    if (added.length > 0) await queueMails(tx, mails)
    return added.length > 0
  })
}

/** Part of what else ends with it; false where there is nothing to take away. Of some providers, what follows a colon is part of the name. */
export async function disconnect(
  tx: Writer,
  account: AccountId,
  provider: string,
  mails: Outgoing[],
): Promise<boolean> {
  const isBy = or(eq(connections.provider, provider), like(connections.provider, `${provider}:%`))
  const gone = await tx
    .delete(connections)
    .where(and(eq(connections.account, account), isBy))
    .returning({ account: connections.account })
  if (gone.length > 0) await queueMails(tx, mails)
  return gone.length > 0
}

export async function disconnectAll(db: Db, account: AccountId): Promise<void> {
  await db.write(async (tx) => {
    await tx.delete(connections).where(eq(connections.account, account))
  })
}
