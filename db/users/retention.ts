import { and, type Column, isNull, lt, notInArray } from 'drizzle-orm'
import { faqCategories } from '../faq/table.ts'
import { type Db, inValues } from '../store/dialect.ts'
import { findUnusedAvatars, getRetentionStart, isRestorable } from './history.ts'
import { managedUsers, userChanges } from './table.ts'

const purgeBatchSize = 500

/**
 * Permanently deletes a batch of users whose retention has ended. Returns whether it was the last batch, and the
 * avatars that are no longer used.
 */
export async function purgeDeletedUsers(
  db: Db,
  now: Date,
): Promise<{ isComplete: boolean; unused: string[] }> {
  return db.write(async (tx) => {
    const old = await tx
      .select({ id: userChanges.id, user: userChanges.user, row: userChanges.row })
      .from(userChanges)
      .where(and(isRestorable, lt(userChanges.at, getRetentionStart(now))))
      .limit(purgeBatchSize)
    const changeIds = old.map(({ id }) => id)
    const users = old.map(({ user }) => user)
    await tx
      .update(userChanges)
      .set({ row: null, avatar: null })
      .where(inValues(userChanges.id, changeIds))
    const existing = tx.select({ id: managedUsers.id }).from(managedUsers)
    const restorable = tx
      .select({ id: userChanges.user })
      .from(userChanges)
      .where(and(inValues(userChanges.user, users), isRestorable))
    const isGone = (user: Column) =>
      and(inValues(user, users), notInArray(user, existing), notInArray(user, restorable))
    await tx.update(faqCategories).set({ contact: null }).where(isGone(faqCategories.contact))
    await tx.delete(userChanges).where(isGone(userChanges.user))
    const avatars = old.flatMap(({ row }) => row?.avatar ?? [])
    return { isComplete: old.length < purgeBatchSize, unused: await findUnusedAvatars(tx, avatars) }
  })
}

/**
 * Deletes up to `limit` history entries older than `before` and returns their number. Users that can be restored are
 * kept.
 */
export async function pruneUserChanges(db: Db, before: Date, limit: number): Promise<number> {
  return db.write(async (tx) => {
    const old = await tx
      .select({ id: userChanges.id })
      .from(userChanges)
      .where(and(lt(userChanges.at, before.toISOString()), isNull(userChanges.row)))
      .limit(limit)
    const ids = old.map(({ id }) => id)
    await tx.delete(userChanges).where(inValues(userChanges.id, ids))
    return ids.length
  })
}
