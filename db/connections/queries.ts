import { and, eq, isNotNull, ne, or } from 'drizzle-orm'
import { accountOf } from '../accounts/queries.ts'
import { type Account, type AccountId, accounts } from '../accounts/table.ts'
import type { Db, Reader } from '../dialect.ts'
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

/** False where this is somebody's way in already, or the account has another one by this provider. */
export async function connect(db: Db, account: AccountId, identity: Identity): Promise<boolean> {
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
    return added.length > 0
  })
}

/** False where there is nothing to take away. */
export async function disconnect(db: Db, account: AccountId, provider: string): Promise<boolean> {
  const gone = await db.write((tx) =>
    tx
      .delete(connections)
      .where(and(eq(connections.account, account), eq(connections.provider, provider)))
      .returning({ account: connections.account }),
  )
  return gone.length > 0
}

export async function disconnectAll(db: Db, account: AccountId): Promise<void> {
  await db.write(async (tx) => {
    await tx.delete(connections).where(eq(connections.account, account))
  })
}
