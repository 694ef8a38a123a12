import { setImmediate } from 'node:timers/promises'
import { count, eq, sql } from 'drizzle-orm'
import { firstSampleVersion, nextId, reserveIds } from '../counters/queries.ts'
import { publishToAll } from '../live/log.ts'
import { type Changed, isStale } from '../shared/changed.ts'
import type { Refusal } from '../shared/refusal.ts'
import { among, type Db, type Reader, type Writer } from '../store/dialect.ts'
import { keptRows, letGo, note, unusedAmong } from './changes.ts'
import type { Status } from './model.ts'
import { idsInOrder, inOrder, these } from './order.ts'
import { blank, laidOver, told, type User, whole } from './rows.ts'
import {
  type Actor,
  assertAnAdminIsLeft,
  assertMayGive,
  assertMayTouch,
  assertNotOneself,
  assertUnique,
  takenFrom,
} from './rules.ts'
import type { NewUser, UserChange, UserFilter, UserQuery } from './schemas.ts'
import { sampleUsers } from './seed.ts'
import { managedUsers, userChanges } from './table.ts'

type Row = typeof managedUsers.$inferSelect

export type UserPage = { rows: User[]; total: number; first: number; page: number; pages: number }

/** The users that are asked for; all of them, ascending by id, when nothing is asked for. */
export async function listUsers(db: Reader, query: UserFilter = { q: '' }): Promise<User[]> {
  const rows = await inOrder(db, query)
  return rows.map(told)
}

const batchSize = 500

/**
 * Yields the users that match, in order and in batches, and lets other work run between the batches. Users deleted in the
 * meantime are left out.
 */
export async function* userBatches(db: Reader, query: UserFilter): AsyncGenerator<User[]> {
  const ids = (await idsInOrder(db, query)).map(({ id }) => id)
  for (let from = 0; from < ids.length; from += batchSize) {
    const some = ids.slice(from, from + batchSize)
    const rows = await db.select().from(managedUsers).where(among(managedUsers.id, some))
    const byId = new Map(rows.map((row) => [row.id, row]))
    yield some.flatMap((id) => byId.get(id) ?? []).map(told)
    await setImmediate()
  }
}

/** One page of them. */
export async function pageOfUsers(
  db: Reader,
  { page, perPage, ...query }: UserQuery,
): Promise<UserPage> {
  const [found] = await db.select({ total: count() }).from(managedUsers).where(these(query))
  const total = found?.total ?? 0
  const start = (page - 1) * perPage
  const rows = start < total ? await inOrder(db, query).limit(perPage).offset(start) : []
  const pages = Math.max(1, Math.ceil(total / perPage))
  return { rows: rows.map(told), total, first: start + 1, page, pages }
}

export async function userById(db: Reader, id: number): Promise<User | undefined> {
  const [row] = await db.select().from(managedUsers).where(eq(managedUsers.id, id))
  return row && told(row)
}

/** Stores a new user. */
export async function addUser(db: Db, user: NewUser, by: Actor): Promise<User> {
  return db.write(async (tx) => {
    const id = await nextId(tx, managedUsers)
    const avatar = `/img/people/contact-${(id % 10) + 1}.svg`
    const row = whole({ ...blank, avatar, ...laidOver(blank, user), id, version: 1 } as Row)
    assertMayGive(by, row)
    await assertUnique(tx, row)
    await tx.insert(managedUsers).values(row)
    await note(tx, by, [{ user: id, what: 'added' }])
    await publishToAll(tx, 'user', id)
    return told(row)
  })
}

/**
 * Lays what is named over what is stored, unless that has moved on since the version named; tells which files nobody
 * needs any more.
 */
export async function changeUser(
  db: Db,
  { id, version, ...change }: UserChange,
  by: Actor,
): Promise<(Changed<User> & { unused: string[] }) | undefined> {
  return db.write(async (tx) => {
    const [before] = await tx.select().from(managedUsers).where(eq(managedUsers.id, id))
    if (!before) return
    if (isStale(before, version)) return { row: told(before), isStale: true, unused: [] }
    assertMayTouch(by, before)
    const merged = { ...before, ...laidOver(before, change), version: before.version + 1 }
    const after = whole(merged)
    assertMayGive(by, after, before)
    if (after.status !== 'active') assertNotOneself(by, before, 'You cannot shut yourself out.')
    await assertUnique(tx, after)
    await tx.update(managedUsers).set(after).where(eq(managedUsers.id, id))
    await assertAnAdminIsLeft(tx)
    await note(tx, by, deedOf(whole(before), after))
    await publishToAll(tx, 'user', id)
    const isOther = before.avatar !== after.avatar
    const unused = isOther ? await unusedAmong(tx, [before.avatar]) : []
    return { row: told(after), isStale: false, unused }
  })
}

/** What status somebody had, and which version of them has another now. */
export type Was = Pick<Row, 'id' | 'status' | 'version'>

/**
 * Gives what exists of `ids` this status, and tells what exists and what it was; where a version is named, whoever has
 * another by now is left alone.
 */
export async function setStatus(
  db: Db,
  ids: number[],
  status: Status,
  by: Actor,
  version?: number,
): Promise<{ changed: number[]; was: Was[] }> {
  let was: Was[] = []
  const isAgainst = status !== 'active'
  const changed = await changeMany(db, { ids, version, isAgainst }, by, async (tx, rows) => {
    const others = rows.filter((row) => row.status !== status)
    was = others.map((row) => ({ id: row.id, status: row.status, version: row.version + 1 }))
    await note(
      tx,
      by,
      others.map(({ id }) => ({ user: id, what: 'changed', fields: ['status'], status })),
    )
    await tx
      .update(managedUsers)
      .set({ status, version: sql`${managedUsers.version} + 1` })
      .where(among(managedUsers.id, idsOf(others)))
  })
  return { changed, was }
}

/** Deletes what exists of `ids`, and tells what did; for a day they can be brought back. */
export async function deleteUsers(
  db: Db,
  ids: number[],
  by: Actor,
  version?: number,
): Promise<number[]> {
  return changeMany(db, { ids, version, isAgainst: true }, by, async (tx, rows) => {
    await note(
      tx,
      by,
      rows.map((row) => ({ user: row.id, what: 'deleted', row })),
    )
    await tx.delete(managedUsers).where(among(managedUsers.id, idsOf(rows)))
  })
}

/** Who is back, and the names of those for whom somebody else has taken the username or the address since. */
export type Restored = { changed: number[]; skipped: string[] }

/** Brings back those among `ids` who were deleted lately, as they were; refuses where that is possible for none. */
export async function restoreUsers(db: Db, ids: number[], by: Actor): Promise<Restored> {
  return db.write(async (tx) => {
    const changed: number[] = []
    const skipped: { name: string; refusal: Refusal }[] = []
    for (const row of await keptRows(tx, ids, by.at)) {
      assertMayGive(by, row)
      const refusal = await takenFrom(tx, row)
      if (refusal) {
        skipped.push({ name: row.name, refusal })
        continue
      }
      await tx.insert(managedUsers).values(row)
      changed.push(row.id)
    }
    const [first] = skipped
    if (first && changed.length === 0) throw first.refusal
    await letGo(tx, changed)
    await note(
      tx,
      by,
      changed.map((user) => ({ user, what: 'restored' })),
    )
    if (changed.length > 0) await publishToAll(tx, 'user')
    return { changed, skipped: skipped.map(({ name }) => name) }
  })
}

/** Gives somebody another picture, or none; tells which files nobody needs any more. */
export async function setPicture(db: Db, id: number, avatar: string, by: Actor) {
  return db.write(async (tx) => {
    const [before] = await tx.select().from(managedUsers).where(eq(managedUsers.id, id))
    if (!before) return
    assertMayTouch(by, before)
    const after = { ...before, avatar, version: before.version + 1 }
    await tx.update(managedUsers).set(after).where(eq(managedUsers.id, id))
    await note(tx, by, deedOf(before, after))
    await publishToAll(tx, 'user', id)
    return { user: told(after), unused: await unusedAmong(tx, [before.avatar]) }
  })
}

/** Puts the sample users in the place of whoever there is. */
export async function seedUsers(tx: Writer): Promise<void> {
  await tx.delete(managedUsers)
  await tx.delete(userChanges)
  const version = await firstSampleVersion(tx)
  const rows = sampleUsers.map((user) => whole({ ...blank, ...user, version } as Row))
  await tx.insert(managedUsers).values(rows)
  await reserveIds(tx, managedUsers, Math.max(...idsOf(rows)))
}

async function changeMany(
  db: Db,
  { ids, version, isAgainst }: { ids: number[]; version: number | undefined; isAgainst: boolean },
  by: Actor,
  change: (tx: Writer, rows: Row[]) => Promise<void>,
) {
  return db.write(async (tx) => {
    const found = await tx.select().from(managedUsers).where(among(managedUsers.id, ids))
    const rows = found.filter((row) => !isStale(row, version))
    for (const row of rows) {
      assertMayTouch(by, row)
      if (isAgainst) assertNotOneself(by, row, 'You cannot shut yourself out.')
    }
    await change(tx, rows)
    if (rows.length > 0) await publishToAll(tx, 'user')
    await assertAnAdminIsLeft(tx)
    const known = new Set(idsOf(rows))
    return [...new Set(ids)].filter((id) => known.has(id))
  })
}

const idsOf = (rows: Row[]) => rows.map(({ id }) => id)

/** What is different; somebody may have stored what was there before. */
function deedOf(before: Row, after: Row) {
  const fields = Object.keys(after).filter(
    (name) => !hidden.has(name) && plain(before[name as 'id']) !== plain(after[name as 'id']),
  )
  if (fields.length === 0) return []
  const isGiven = fields.includes('status')
  return [
    { user: after.id, what: 'changed' as const, fields, ...(isGiven && { status: after.status }) },
  ]
}

const plain = (value: unknown) => JSON.stringify(value)

const hidden = new Set(['findable', 'version'])
