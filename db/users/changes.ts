import { and, type Column, desc, eq, gte, isNotNull, isNull, lt, notInArray } from 'drizzle-orm'
import { faqCategories } from '../faq/table.ts'
import { among, type Db, type Reader, type Writer } from '../store/dialect.ts'
import { type Doing, pictureIn, type Status } from './model.ts'
import { managedUsers, userChanges } from './table.ts'

type Row = typeof managedUsers.$inferSelect

/** Something that was done to a user, as it is told. */
export type UserDeed = {
  id: number
  at: string
  by: string
  what: Doing
  /** What else it was about: the fields that are different since, and the status that was given. */
  fields?: string[]
  status?: Status
}

type Deed = { user: number; what: Doing; fields?: string[]; status?: Status; row?: Row }

const most = 20

/** What was done to a user lately, the last first. */
export async function deedsFor(db: Reader, user: number): Promise<UserDeed[]> {
  const { id, at, by, what, fields, status } = userChanges
  const rows = await db
    .select({ id, at, by, what, fields, status })
    .from(userChanges)
    .where(eq(userChanges.user, user))
    .orderBy(desc(userChanges.id))
    .limit(most)
  return rows.map(({ fields, status, ...row }) => ({
    ...row,
    ...(fields && { fields }),
    ...(status && { status }),
  }))
}

const atATime = 50

/** Writes down what was done, and by whom. */
export async function note(
  tx: Writer,
  { name, at }: { name: string; at: Date },
  deeds: Deed[],
): Promise<void> {
  const rows = deeds.map((deed) => ({
    ...deed,
    by: name,
    at: at.toISOString(),
    avatar: deed.row?.avatar,
  }))
  const few = rows.length % atATime
  // As many as there happen to be would be a statement of its own for every count.
  for (const row of rows.slice(0, few)) await tx.insert(userChanges).values(row)
  for (let next = few; next < rows.length; next += atATime) {
    await tx.insert(userChanges).values(rows.slice(next, next + atATime))
  }
}

/** The rows of those among `ids` who were deleted within a day and are not back. */
export async function keptRows(tx: Writer, ids: number[], now: Date): Promise<Row[]> {
  const kept = await tx
    .select({ row: userChanges.row })
    .from(userChanges)
    .where(and(among(userChanges.user, ids), isKept, gte(userChanges.at, aDayBefore(now))))
    .orderBy(userChanges.user)
  return kept.flatMap(({ row }) => row ?? [])
}

/** Whoever is back is no longer kept here. */
export async function letGo(tx: Writer, ids: number[]): Promise<void> {
  await tx
    .update(userChanges)
    .set({ row: null, avatar: null })
    .where(and(among(userChanges.user, ids), isKept))
}

const isKept = isNotNull(userChanges.row)

const keptMs = 24 * 60 * 60 * 1000
const aDayBefore = (now: Date) => new Date(now.getTime() - keptMs).toISOString()

const maxForgotten = 500

/**
 * Forgets for good whoever was deleted more than a day ago, some at a time: whether those were all, and which
 * pictures nobody needs any more.
 */
export async function forgetSome(db: Db, now: Date): Promise<{ isAll: boolean; unused: string[] }> {
  return db.write(async (tx) => {
    const old = await tx
      .select({ id: userChanges.id, user: userChanges.user, row: userChanges.row })
      .from(userChanges)
      .where(and(isKept, lt(userChanges.at, aDayBefore(now))))
      .limit(maxForgotten)
    const notes = old.map(({ id }) => id)
    const users = old.map(({ user }) => user)
    await tx
      .update(userChanges)
      .set({ row: null, avatar: null })
      .where(among(userChanges.id, notes))
    const here = tx.select({ id: managedUsers.id }).from(managedUsers)
    const mayReturn = tx
      .select({ id: userChanges.user })
      .from(userChanges)
      .where(and(among(userChanges.user, users), isKept))
    const isGone = (user: Column) =>
      and(among(user, users), notInArray(user, here), notInArray(user, mayReturn))
    await tx.update(faqCategories).set({ contact: null }).where(isGone(faqCategories.contact))
    await tx.delete(userChanges).where(isGone(userChanges.user))
    const avatars = old.flatMap(({ row }) => row?.avatar ?? [])
    return { isAll: old.length < maxForgotten, unused: await unusedAmong(tx, avatars) }
  })
}

/** Deletes up to `limit` changes older than `before` and returns how many; deleted users that can be restored stay. */
export async function pruneUserChanges(db: Db, before: Date, limit: number): Promise<number> {
  return db.write(async (tx) => {
    const old = await tx
      .select({ id: userChanges.id })
      .from(userChanges)
      .where(and(lt(userChanges.at, before.toISOString()), isNull(userChanges.row)))
      .limit(limit)
    const ids = old.map(({ id }) => id)
    await tx.delete(userChanges).where(among(userChanges.id, ids))
    return ids.length
  })
}

/** The files behind those addresses that nobody shows, nor would show once they are brought back. */
export async function unusedAmong(tx: Writer, avatars: string[]): Promise<string[]> {
  const files = new Map(avatars.map((avatar) => [avatar, pictureIn(avatar)]))
  for (const table of [managedUsers, userChanges]) {
    const shown = await tx
      .select({ avatar: table.avatar })
      .from(table)
      .where(among(table.avatar, [...files.keys()]))
    for (const { avatar } of shown) if (avatar !== null) files.delete(avatar)
  }
  return [...files.values()].filter((name) => name !== undefined)
}
