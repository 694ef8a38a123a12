import { setImmediate } from 'node:timers/promises'
import { count, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { maxItems } from '../audit/model.ts'
import { recordAudit } from '../audit/record.ts'
import { firstSampleVersion, nextId, reserveIds } from '../counters/queries.ts'
import { publishToAll } from '../live/log.ts'
import { type ChangeResult, isStale } from '../shared/change-result.ts'
import type { DomainError } from '../shared/domain-error.ts'
import { type Db, inValues, plus, type Reader, type Writer } from '../store/dialect.ts'
import { carryStatus, carryToAccount, endAccounts, listOwners } from './account-changes.ts'
import { addHistory, clearDeletedRows, findUnusedAvatars, listDeletedRows } from './changes.ts'
import { type AccountFate, builtInAvatar, type Status } from './model.ts'
import { selectUserIds, selectUsers, whereUser } from './order.ts'
import { emptyFacts, mergeFacts, toRow, toUser, type User } from './rows.ts'
import {
  type Actor,
  assertAdminRemains,
  assertCanAssignRole,
  assertCanModify,
  assertNotSelf,
  assertUnique,
  findConflict,
} from './rules.ts'
import type { NewUser, UserChange, UserFilter, UserQuery } from './schemas.ts'
import { sampleUsers } from './seed.ts'
import { managedUsers, userChanges } from './table.ts'

type Row = typeof managedUsers.$inferSelect

export type UserPage = { rows: User[]; total: number; first: number; page: number; pages: number }

/** Lists the matching users; all of them by id by default. */
export async function listUsers(db: Reader, query: UserFilter = { q: '' }): Promise<User[]> {
  const rows = await selectUsers(db, query)
  return rows.map(toUser)
}

const batchSize = 500

/**
 * Yields the matching users, in order and in batches, and lets other work run between the batches. Users deleted in
 * the meantime are left out.
 */
export async function* userBatches(db: Reader, query: UserFilter): AsyncGenerator<User[]> {
  const ids = (await selectUserIds(db, query)).map(({ id }) => id)
  for (let from = 0; from < ids.length; from += batchSize) {
    const batchIds = ids.slice(from, from + batchSize)
    const rows = await db.select().from(managedUsers).where(inValues(managedUsers.id, batchIds))
    const byId = new Map(rows.map((row) => [row.id, row]))
    yield batchIds.flatMap((id) => byId.get(id) ?? []).map(toUser)
    await setImmediate()
  }
}

/** Lists a page of the matching users. */
export async function listUserPage(
  db: Reader,
  { page, perPage, ...query }: UserQuery,
): Promise<UserPage> {
  const [found] = await db.select({ total: count() }).from(managedUsers).where(whereUser(query))
  const total = found?.total ?? 0
  const start = (page - 1) * perPage
  const rows = start < total ? await selectUsers(db, query).limit(perPage).offset(start) : []
  const pages = Math.max(1, Math.ceil(total / perPage))
  return { rows: rows.map(toUser), total, first: start + 1, page, pages }
}

export async function findUser(db: Reader, id: number): Promise<User | undefined> {
  const [row] = await db.select().from(managedUsers).where(eq(managedUsers.id, id))
  return row && toUser(row)
}

/** Creates a user. */
export async function addUser(db: Db, user: NewUser, by: Actor): Promise<User> {
  return db.write(async (tx) => {
    const id = await nextId(tx, managedUsers)
    const row = toRow({
      ...emptyFacts,
      avatar: builtInAvatar(id),
      ...mergeFacts(emptyFacts, user),
      id,
      version: 1,
    } as Row)
    assertCanAssignRole(by, row)
    await assertUnique(tx, row)
    await tx.insert(managedUsers).values(row)
    await addHistory(tx, by, [{ user: id, what: 'added' }])
    await publishToAll(tx, 'user', id)
    return toUser(row)
  })
}

/**
 * Updates the fields that are set, unless the version has changed. Returns the avatar files that are no longer used, and
 * the accounts that were closed.
 */
export async function changeUser(
  db: Db,
  { id, version, ...change }: UserChange,
  by: Actor,
): Promise<(ChangeResult<User> & { unused: string[]; closed: AccountId[] }) | undefined> {
  return db.write(async (tx) => {
    const [before] = await tx.select().from(managedUsers).where(eq(managedUsers.id, id))
    if (!before) return
    if (isStale(before, version)) {
      return { row: toUser(before), isStale: true, unused: [], closed: [] }
    }
    assertCanModify(by, before)
    const merged = { ...before, ...mergeFacts(before, change), version: before.version + 1 }
    const after = toRow(merged)
    assertCanAssignRole(by, after, before)
    if (after.status !== 'active') assertNotSelf(by, before, 'You can’t block your own account.')
    await assertUnique(tx, after)
    const closed = await carryToAccount(tx, { before, after }, by)
    await tx.update(managedUsers).set(after).where(eq(managedUsers.id, id))
    await assertAdminRemains(tx, [before])
    await addHistory(tx, by, toHistoryEntries(toRow(before), after))
    await publishToAll(tx, 'user', id)
    const isOther = before.avatar !== after.avatar
    const unused = isOther ? await findUnusedAvatars(tx, [before.avatar]) : []
    return { row: toUser(after), isStale: false, unused, closed }
  })
}

/** The status before a bulk change, and the version after it, for undo. */
export type PreviousStatus = Pick<Row, 'id' | 'status' | 'version'>

/**
 * Sets the status of users. Returns the ids that exist and the previous statuses. With `version`, users with another
 * version are skipped. The accounts of the users follow; the caller ends the sessions of those that were closed.
 */
export async function setStatus(
  db: Db,
  ids: number[],
  status: Status,
  by: Actor,
  version?: number,
): Promise<{ changed: number[]; was: PreviousStatus[]; closed: AccountId[] }> {
  let was: PreviousStatus[] = []
  let closed: AccountId[] = []
  const isRestrictive = status !== 'active'
  const changed = await changeUsers(db, { ids, version, isRestrictive }, by, async (tx, rows) => {
    const changedRows = rows.filter((row) => row.status !== status)
    was = changedRows.map((row) => ({ id: row.id, status: row.status, version: row.version + 1 }))
    await addHistory(
      tx,
      by,
      changedRows.map(({ id }) => ({ user: id, what: 'changed', fields: ['status'], status })),
    )
    await tx
      .update(managedUsers)
      .set({ status, version: plus(managedUsers.version, 1) })
      .where(inValues(managedUsers.id, getIds(changedRows)))
    closed = await carryStatus(tx, await listOwners(tx, changedRows), status, by)
  })
  return { changed, was, closed }
}

type UserDeletion = { ids: number[]; version?: number | undefined; fate?: AccountFate }

/**
 * Deletes users and returns the ids that existed. They can be restored for a day. Their accounts are kept by default;
 * the caller ends the sessions of those that were closed.
 */
export async function deleteUsers(
  db: Db,
  { ids, version, fate = 'keep' }: UserDeletion,
  by: Actor,
): Promise<{ changed: number[]; closed: AccountId[] }> {
  let closed: AccountId[] = []
  const deletion = { ids, version, isRestrictive: true }
  const changed = await changeUsers(db, deletion, by, async (tx, rows) => {
    closed = await endAccounts(tx, rows, fate, by)
    await addHistory(
      tx,
      by,
      rows.map((row) => ({ user: row.id, what: 'deleted', row })),
    )
    await tx.delete(managedUsers).where(inValues(managedUsers.id, getIds(rows)))
    if (rows.length === 0) return
    const items = rows.slice(0, maxItems).map(({ email }) => email)
    await recordAudit(tx, 'usersDeleted', { detail: { count: rows.length, items } })
  })
  return { changed, closed }
}

/** The restored users, and the names of those whose username or email is taken. */
export type Restored = { changed: number[]; skipped: string[] }

/** Reactivates the account that was deactivated with its record. */
async function restoreAccount(tx: Writer, { id, status }: Row, by: Actor) {
  const [restored] = await tx.select().from(managedUsers).where(eq(managedUsers.id, id))
  if (!restored || status !== 'active') return
  await carryStatus(tx, await listOwners(tx, [restored]), status, by)
}

/** Restores deleted users. Throws when none can be restored. */
export async function restoreUsers(db: Db, ids: number[], by: Actor): Promise<Restored> {
  return db.write(async (tx) => {
    const changed: number[] = []
    const skipped: { name: string; refusal: DomainError }[] = []
    for (const row of await listDeletedRows(tx, ids, by.at)) {
      assertCanAssignRole(by, row)
      const refusal = await findConflict(tx, row)
      if (refusal) {
        skipped.push({ name: row.name, refusal })
        continue
      }
      await tx.insert(managedUsers).values({ ...row, account: null }) // linked anew by its email
      await restoreAccount(tx, row, by)
      changed.push(row.id)
    }
    const [first] = skipped
    if (first && changed.length === 0) throw first.refusal
    await clearDeletedRows(tx, changed)
    await addHistory(
      tx,
      by,
      changed.map((user) => ({ user, what: 'restored' })),
    )
    if (changed.length > 0) await publishToAll(tx, 'user')
    return { changed, skipped: skipped.map(({ name }) => name) }
  })
}

/** Sets or removes the avatar of a user. Returns the files that are no longer used. */
export async function setAvatar(db: Db, id: number, avatar: string, by: Actor) {
  return db.write(async (tx) => {
    const [before] = await tx.select().from(managedUsers).where(eq(managedUsers.id, id))
    if (!before) return
    assertCanModify(by, before)
    const after = { ...before, avatar, version: before.version + 1 }
    await tx.update(managedUsers).set(after).where(eq(managedUsers.id, id))
    await addHistory(tx, by, toHistoryEntries(before, after))
    await publishToAll(tx, 'user', id)
    return { user: toUser(after), unused: await findUnusedAvatars(tx, [before.avatar]) }
  })
}

/** Replaces the sample users. */
export async function seedUsers(tx: Writer): Promise<void> {
  await tx.delete(managedUsers)
  await tx.delete(userChanges)
  const version = await firstSampleVersion(tx)
  const rows = sampleUsers.map((user) => toRow({ ...emptyFacts, ...user, version } as Row))
  await tx.insert(managedUsers).values(rows)
  await reserveIds(tx, managedUsers, Math.max(...getIds(rows)))
}

async function changeUsers(
  db: Db,
  {
    ids,
    version,
    isRestrictive,
  }: { ids: number[]; version: number | undefined; isRestrictive: boolean },
  by: Actor,
  change: (tx: Writer, rows: Row[]) => Promise<void>,
) {
  return db.write(async (tx) => {
    const found = await tx.select().from(managedUsers).where(inValues(managedUsers.id, ids))
    const rows = found.filter((row) => !isStale(row, version))
    for (const row of rows) {
      assertCanModify(by, row)
      if (isRestrictive) assertNotSelf(by, row, 'You can’t block your own account.')
    }
    await change(tx, rows)
    if (rows.length > 0) await publishToAll(tx, 'user')
    await assertAdminRemains(tx, rows)
    const known = new Set(getIds(rows))
    return [...new Set(ids)].filter((id) => known.has(id))
  })
}

const getIds = (rows: Row[]) => rows.map(({ id }) => id)

/** Returns a history entry with the changed fields; none when nothing changed. */
function toHistoryEntries(before: Row, after: Row) {
  const fields = Object.keys(after).filter(
    (name) =>
      !unlistedFields.has(name) &&
      serialize(before[name as 'id']) !== serialize(after[name as 'id']),
  )
  if (fields.length === 0) return []
  const hasStatus = fields.includes('status')
  return [
    {
      user: after.id,
      what: 'changed' as const,
      fields,
      ...(hasStatus && { status: after.status }),
    },
  ]
}

const serialize = (value: unknown) => JSON.stringify(value)

const unlistedFields = new Set(['account', 'findable', 'version'])
