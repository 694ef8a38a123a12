import { and, desc, eq, inArray, isNotNull, lt, max, notInArray } from 'drizzle-orm'
import type { Reader, Writer } from '../dialect.ts'
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

/** Writes down what was done, and by whom. */
export async function note(
  tx: Writer,
  { name, at }: { name: string; at: Date },
  deeds: Deed[],
): Promise<void> {
  const rows = deeds.map((deed) => ({ ...deed, by: name, at: at.toISOString() }))
  if (rows.length > 0) await tx.insert(userChanges).values(rows)
}

/** The rows of those among `ids` who were deleted and can still be brought back, who are then no longer kept here. */
export async function takeBack(tx: Writer, ids: number[]): Promise<Row[]> {
  const isOneOfThem = and(inArray(userChanges.user, ids), isNotNull(userChanges.row))
  const kept = await tx
    .select({ row: userChanges.row })
    .from(userChanges)
    .where(isOneOfThem)
    .orderBy(userChanges.user)
  await tx.update(userChanges).set({ row: null }).where(isOneOfThem)
  return kept.flatMap(({ row }) => row ?? [])
}

/** The highest id that anybody has or could get back. */
export async function lastId(tx: Writer): Promise<number> {
  const [here] = await tx.select({ id: max(managedUsers.id) }).from(managedUsers)
  const [gone] = await tx
    .select({ id: max(userChanges.user) })
    .from(userChanges)
    .where(isNotNull(userChanges.row))
  return Math.max(here?.id ?? 0, gone?.id ?? 0)
}

const keptMs = 24 * 60 * 60 * 1000

/** Whoever was deleted more than a day ago is forgotten for good; tells the pictures that nobody needs any more. */
export async function forgetOld(tx: Writer, now: Date): Promise<string[]> {
  const before = new Date(now.getTime() - keptMs).toISOString()
  const old = await tx
    .select({ user: userChanges.user, row: userChanges.row })
    .from(userChanges)
    .where(
      and(
        eq(userChanges.what, 'deleted'),
        lt(userChanges.at, before),
        notInArray(userChanges.user, tx.select({ id: managedUsers.id }).from(managedUsers)),
      ),
    )
  const users = old.map(({ user }) => user)
  if (users.length > 0) await tx.delete(userChanges).where(inArray(userChanges.user, users))
  return old.flatMap(({ row }) => (row && pictureIn(row.avatar)) ?? [])
}
