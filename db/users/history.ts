import { and, desc, eq, gte, isNotNull } from 'drizzle-orm'
import { inValues, type Reader, type Writer } from '../store/dialect.ts'
import { deletedUserMs, maxHistory } from './limits.ts'
import { getAvatarFile, type HistoryAction, type Status } from './model.ts'
import { managedUsers, userChanges } from './table.ts'

type Row = typeof managedUsers.$inferSelect

/** An entry of a user's history. */
export type HistoryEntry = {
  id: number
  at: string
  by: string
  what: HistoryAction
  /** The changed fields, and the new status. */
  fields?: string[]
  status?: Status
}

type NewHistoryEntry = {
  user: number
  what: HistoryAction
  fields?: string[]
  status?: Status
  row?: Row
}

/** Lists the latest changes of a user, newest first. */
export async function listHistory(db: Reader, user: number): Promise<HistoryEntry[]> {
  const { id, at, by, what, fields, status } = userChanges
  const rows = await db
    .select({ id, at, by, what, fields, status })
    .from(userChanges)
    .where(eq(userChanges.user, user))
    .orderBy(desc(userChanges.id))
    .limit(maxHistory)
  return rows.map(({ fields, status, ...row }) => ({
    ...row,
    ...(fields && { fields }),
    ...(status && { status }),
  }))
}

const batchSize = 50

/** Adds history entries. */
export async function addHistory(
  tx: Writer,
  { name, at }: { name: string; at: Date },
  entries: NewHistoryEntry[],
): Promise<void> {
  const rows = entries.map((entry) => ({
    ...entry,
    by: name,
    at: at.toISOString(),
    avatar: entry.row?.avatar,
  }))
  const remainder = rows.length % batchSize
  // Rows are inserted in batches of a fixed size, because each batch size is a separate prepared statement.
  for (const row of rows.slice(0, remainder)) await tx.insert(userChanges).values(row)
  for (let next = remainder; next < rows.length; next += batchSize) {
    await tx.insert(userChanges).values(rows.slice(next, next + batchSize))
  }
}

/** Lists the rows of deleted users that can be restored. */
export async function listDeletedRows(tx: Writer, ids: number[], now: Date): Promise<Row[]> {
  const rows = await tx
    .select({ row: userChanges.row })
    .from(userChanges)
    .where(
      and(
        inValues(userChanges.user, ids),
        isRestorable,
        gte(userChanges.at, getRetentionStart(now)),
      ),
    )
    .orderBy(userChanges.user)
  return rows.flatMap(({ row }) => row ?? [])
}

/** Clears the stored rows of restored users. */
export async function clearDeletedRows(tx: Writer, ids: number[]): Promise<void> {
  await tx
    .update(userChanges)
    .set({ row: null, avatar: null })
    .where(and(inValues(userChanges.user, ids), isRestorable))
}

export const isRestorable = isNotNull(userChanges.row)

/** Returns the time since which a deleted user can be restored. */
export const getRetentionStart = (now: Date) =>
  new Date(now.getTime() - deletedUserMs).toISOString()

/** Returns the avatar files that no current or restorable user has. */
export async function findUnusedAvatars(tx: Writer, avatars: string[]): Promise<string[]> {
  const files = new Map(avatars.map((avatar) => [avatar, getAvatarFile(avatar)]))
  for (const table of [managedUsers, userChanges]) {
    const inUse = await tx
      .select({ avatar: table.avatar })
      .from(table)
      .where(inValues(table.avatar, [...files.keys()]))
    for (const { avatar } of inUse) if (avatar !== null) files.delete(avatar)
  }
  return [...files.values()].filter((name) => name !== undefined)
}
