import { eq } from 'drizzle-orm'
import { getFirstSampleVersion, nextId, reserveIds } from '../counters/queries.ts'
import { publishToAll } from '../live/event-log.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { type ChangeResult, isStale } from '../shared/change-result.ts'
import { type Db, inValues, plus, type Reader, type Writer } from '../store/dialect.ts'
import { listOwners, setAccountStatus, updateAccountOfRecord } from './account-changes.ts'
import { changeUsers, getIds, type Row } from './change-users.ts'
import { addHistory, findUnusedAvatars } from './history.ts'
import type { Status } from './model.ts'
import { emptyFacts, mergeFacts, toRow, toUser, type User } from './rows.ts'
import {
  type Actor,
  assertAdminRecordRemains,
  assertCanAssignRole,
  assertCanModify,
  assertNotSelf,
  assertUnique,
} from './rules.ts'
import type { NewUser, UserChange } from './schemas.ts'
import { sampleUsers } from './seed.ts'
import { managedUsers, userChanges } from './table.ts'

/** Finds a user that is not deleted. */
export async function findUser(db: Reader, id: number): Promise<User | undefined> {
  const [row] = await db.select().from(managedUsers).where(eq(managedUsers.id, id))
  return row && toUser(row)
}

/** Creates a user. */
export async function addUser(db: Db, user: NewUser, actor: Actor): Promise<User> {
  return db.write(async (tx) => {
    const id = await nextId(tx, managedUsers)
    const row = toRow({
      ...emptyFacts,
      avatar: '',
      ...mergeFacts(emptyFacts, user),
      id,
      version: 1,
    } as Row)
    assertCanAssignRole(actor, row)
    await assertUnique(tx, row)
    await tx.insert(managedUsers).values(row)
    await addHistory(tx, actor, [{ user: id, what: 'added' }])
    await publishToAll(tx, 'user', id)
    return toUser(row)
  })
}

/**
 * Updates the fields that are set, unless the version has changed. Returns the avatar files that are no longer used.
 */
export async function changeUser(
  db: Db,
  { id, version, ...change }: UserChange,
  actor: Actor,
): Promise<(ChangeResult<User> & { unused: string[] }) | undefined> {
  return db.write(async (tx) => {
    const [before] = await tx.select().from(managedUsers).where(eq(managedUsers.id, id))
    if (!before) return
    if (isStale(before, version)) {
      return { row: toUser(before), isStale: true, unused: [] }
    }
    assertCanModify(actor, before)
    const merged = { ...before, ...mergeFacts(before, change), version: before.version + 1 }
    const after = toRow(merged)
    assertCanAssignRole(actor, after, before)
    if (after.status !== 'active') assertNotSelf(actor, before, 'You can’t block your own account.')
    await assertUnique(tx, after)
    const closed = await updateAccountOfRecord(tx, { before, after }, actor)
    await tx.update(managedUsers).set(after).where(eq(managedUsers.id, id))
    await assertAdminRecordRemains(tx, [before])
    await addHistory(tx, actor, toHistoryEntries(toRow(before), after))
    await publishToAll(tx, 'user', id)
    const isOther = before.avatar !== after.avatar
    const unused = isOther ? await findUnusedAvatars(tx, [before.avatar]) : []
    await endSessions(actor.sessionDb, closed)
    return { row: toUser(after), isStale: false, unused }
  })
}

/** The status before a bulk change, and the version after it, for undo. */
export type PreviousStatus = Pick<Row, 'id' | 'status' | 'version'>

/**
 * Sets the status of users. Returns the ids that exist and the previous statuses. With `version`, users with another
 * version are skipped. The accounts of the users follow.
 */
export async function setStatus(
  db: Db,
  ids: number[],
  status: Status,
  actor: Actor,
  version?: number,
): Promise<{ changed: number[]; was: PreviousStatus[] }> {
  let was: PreviousStatus[] = []
  const isRestrictive = status !== 'active'
  const changed = await changeUsers(
    db,
    { ids, version, isRestrictive },
    actor,
    async (tx, rows) => {
      const changedRows = rows.filter((row) => row.status !== status)
      was = changedRows.map((row) => ({ id: row.id, status: row.status, version: row.version + 1 }))
      await addHistory(
        tx,
        actor,
        changedRows.map(({ id }) => ({ user: id, what: 'changed', fields: ['status'], status })),
      )
      await tx
        .update(managedUsers)
        .set({ status, version: plus(managedUsers.version, 1) })
        .where(inValues(managedUsers.id, getIds(changedRows)))
      return setAccountStatus(tx, await listOwners(tx, changedRows), status, actor)
    },
  )
  return { changed, was }
}

/** Sets or removes the avatar of a user. Returns the files that are no longer used. */
export async function setAvatar(db: Db, id: number, avatar: string, actor: Actor) {
  return db.write(async (tx) => {
    const [before] = await tx.select().from(managedUsers).where(eq(managedUsers.id, id))
    if (!before) return
    assertCanModify(actor, before)
    const after = { ...before, avatar, version: before.version + 1 }
    await tx.update(managedUsers).set(after).where(eq(managedUsers.id, id))
    await addHistory(tx, actor, toHistoryEntries(before, after))
    await publishToAll(tx, 'user', id)
    return { user: toUser(after), unused: await findUnusedAvatars(tx, [before.avatar]) }
  })
}

/** Replaces the sample users. */
export async function seedUsers(tx: Writer): Promise<void> {
  await tx.delete(managedUsers)
  await tx.delete(userChanges)
  const version = await getFirstSampleVersion(tx)
  const rows = sampleUsers.map((user) => toRow({ ...emptyFacts, ...user, version } as Row))
  await tx.insert(managedUsers).values(rows)
  await reserveIds(tx, managedUsers, Math.max(...getIds(rows)))
}

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
