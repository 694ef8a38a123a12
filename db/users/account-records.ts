import { and, eq, inArray, isNotNull, like, notExists, or } from 'drizzle-orm'
import { sampleEmails } from '../accounts/model.ts'
import { type Account, type AccountId, accounts } from '../accounts/table.ts'
import { claimOnce, nextId } from '../counters/queries.ts'
import { publish, publishToAll } from '../live/event-log.ts'
import { type Db, lower, plus, type Reader, type Writer } from '../store/dialect.ts'
import { addHistory } from './history.ts'
import type { Status } from './model.ts'
import { emptyFacts, toRow } from './rows.ts'
import { lowerEmail } from './select-users.ts'
import { managedUsers } from './table.ts'

type Row = typeof managedUsers.$inferSelect
type Owner = Pick<Account, 'id' | 'email' | 'name' | 'role' | 'confirmedEmail' | 'deactivatedAt'>

/**
 * Adds the user record of an account that was invited or has confirmed its email, unless there is one with its email:
 * that one is linked once the email is confirmed. A demonstration has sample records instead.
 */
export async function addUserRecord(tx: Writer, owner: Owner, now: Date): Promise<void> {
  if (!(await isDemonstration(tx))) await addMissingRecord(tx, owner, now)
}

/**
 * Adds the records of accounts that were created before accounts had any. Does so once, as a record may be deleted
 * while its account stays.
 */
export async function addMissingRecords(db: Db, now: Date): Promise<void> {
  if (await isDemonstration(db)) return
  await db.write(async (tx) => {
    if (!(await claimOnce(tx, 'account records'))) return
    const isLinked = tx.select().from(managedUsers).where(eq(managedUsers.account, accounts.id))
    // An email that nobody has confirmed may belong to somebody else.
    const isKnown = or(isNotNull(accounts.confirmedEmail), isNotNull(accounts.invitedAt))
    const owners = await tx
      .select()
      .from(accounts)
      .where(and(notExists(isLinked), isKnown))
    for (const owner of owners) await addMissingRecord(tx, owner, now)
  })
}

/**
 * Removes the sample portraits that earlier versions gave to new records, so that their initials are shown. Does so
 * once, and not in a demonstration, whose sample records have such portraits.
 */
export async function removeSamplePortraits(db: Db): Promise<void> {
  if (await isDemonstration(db)) return
  await db.write(async (tx) => {
    if (!(await claimOnce(tx, 'record portraits'))) return
    await tx
      .update(managedUsers)
      .set({ avatar: '', version: plus(managedUsers.version, 1) })
      .where(like(managedUsers.avatar, '/img/people/contact-%.svg'))
  })
}

/** Returns whether the sample logins exist, which only a demonstration has. */
async function isDemonstration(db: Reader): Promise<boolean> {
  const isSample = and(eq(accounts.provider, 'local'), inArray(accounts.subject, [...sampleEmails]))
  return (await db.$count(accounts, isSample)) > 0
}

async function addMissingRecord(tx: Writer, owner: Owner, now: Date) {
  const { id: account, email, role } = owner
  if ((await findUserRecord(tx, account)) || (await isTaken(tx, email))) return
  const id = await nextId(tx, managedUsers)
  const row = toRow({
    ...emptyFacts,
    id,
    account,
    email,
    version: 1,
    avatar: '',
    name: owner.name || email,
    username: await findFreeUsername(tx, email, id),
    country: '',
    role: toRecordRole(role),
    status: owner.deactivatedAt ? 'deactivated' : 'active',
    is_verified: owner.confirmedEmail !== null,
    department: 'sales',
  } as Row)
  await tx.insert(managedUsers).values(row)
  await addHistory(tx, { name: row.name, at: now }, [{ user: id, what: 'added' }])
  await publishToAll(tx, 'user', id)
}

/** Returns the record of the person who signs in with this account. */
export async function findUserRecord(db: Reader, account: AccountId): Promise<Row | undefined> {
  const [row] = await db.select().from(managedUsers).where(eq(managedUsers.account, account))
  return row
}

const isTaken = async (db: Reader, email: string) =>
  (await db.$count(managedUsers, eq(lowerEmail, lower(email)))) > 0

/** Returns the part of an email before the @, with a number if another user has it. */
async function findFreeUsername(tx: Writer, email: string, id: number) {
  const start =
    email
      .toLowerCase()
      .split('@')[0]
      ?.replace(/[^a-z0-9._-]/g, '') ?? ''
  const username = start.replace(/^[._-]+/, '').slice(0, 30)
  const candidate = username.length >= 3 ? username : `user${id}`
  const same = await tx.$count(managedUsers, eq(managedUsers.username, candidate))
  return same === 0 ? candidate : `${candidate}.${id}`
}

/** Applies a change of an account to the record of its person: a confirmed email, or a name. */
export async function updateUserRecord(
  tx: Writer,
  account: AccountId,
  change: { email?: string; name?: string },
): Promise<void> {
  const before = await findUserRecord(tx, account)
  if (!before) return
  const { email = before.email, name = before.name } = change
  const isSame = email.toLowerCase() === before.email.toLowerCase()
  const isFree = isSame || !(await isTaken(tx, email))
  const is_verified = before.is_verified || change.email !== undefined
  await updateRecord(tx, before, {
    name: name || before.name,
    is_verified,
    ...(isFree && { email }),
  })
}

/**
 * Publishes a new role of an account and applies it to the record of its person. The history names who changed it, or
 * else the person.
 */
export async function updateRecordRole(
  tx: Writer,
  account: AccountId,
  role: Account['role'],
  { actor, at }: { actor?: AccountId | undefined; at: Date },
): Promise<void> {
  await publish(tx, account, 'account')
  const before = await findUserRecord(tx, account)
  const after = toRecordRole(role)
  if (!before || before.role === after) return
  await updateRecord(tx, before, { role: after })
  const [by] = actor ? await tx.select().from(accounts).where(eq(accounts.id, actor)) : []
  const name = by?.name ?? before.name
  await addHistory(tx, { name, at }, [{ user: before.id, what: 'changed', fields: ['role'] }])
}

/** The role switch of a demonstration knows one that no record has. */
const toRecordRole = (role: Account['role']) => (role === 'editor' ? 'user' : role)

/** Applies the deactivation or reactivation of an account to the record of its person. */
export async function updateRecordStatus(
  tx: Writer,
  account: AccountId,
  isActive: boolean,
): Promise<void> {
  const before = await findUserRecord(tx, account)
  if (!before || isActive === (before.status === 'active')) return
  const status: Status = isActive ? 'active' : 'deactivated'
  await updateRecord(tx, before, { status })
}

/**
 * Deletes the record of an account, such as that of a revoked invitation. Like every deleted user, it can be restored
 * for a day, after which its photo is deleted too.
 */
export async function deleteUserRecord(
  tx: Writer,
  account: AccountId,
  by: { name: string; at: Date },
): Promise<void> {
  const row = await findUserRecord(tx, account)
  if (!row) return
  await addHistory(tx, by, [{ user: row.id, what: 'deleted', row }])
  await tx.delete(managedUsers).where(eq(managedUsers.id, row.id))
  await publishToAll(tx, 'user', row.id)
}

async function updateRecord(tx: Writer, before: Row, change: Partial<Row>) {
  const after = toRow({ ...before, ...change })
  if (Object.keys(change).every((name) => after[name as 'id'] === before[name as 'id'])) return
  await tx
    .update(managedUsers)
    .set({ ...after, version: before.version + 1 })
    .where(eq(managedUsers.id, before.id))
  await publishToAll(tx, 'user', before.id)
}
