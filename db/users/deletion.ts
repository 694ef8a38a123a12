import { eq } from 'drizzle-orm'
import { maxAuditItems } from '../audit/limits.ts'
import { recordAudit } from '../audit/record.ts'
import { publishToAll } from '../live/event-log.ts'
import type { DomainError } from '../shared/domain-error.ts'
import { type Db, inValues, type Writer } from '../store/dialect.ts'
import { endAccounts, listOwners, setAccountStatus } from './account-changes.ts'
import { changeUsers, getIds, type Row } from './change-users.ts'
import { addHistory, clearDeletedRows, listDeletedRows } from './history.ts'
import type { AccountFate } from './model.ts'
import { type Actor, assertCanAssignRole, findConflict } from './rules.ts'
import { managedUsers } from './table.ts'

type UserDeletion = { ids: number[]; version?: number | undefined; fate?: AccountFate }

/**
 * Deletes users and returns the ids that existed. They can be restored for a day. Their accounts are kept by default.
 */
export async function deleteUsers(
  db: Db,
  { ids, version, fate = 'keep' }: UserDeletion,
  actor: Actor,
): Promise<number[]> {
  const deletion = { ids, version, isRestrictive: true }
  return changeUsers(db, deletion, actor, async (tx, rows) => {
    const closed = await endAccounts(tx, rows, fate, actor)
    await addHistory(
      tx,
      actor,
      rows.map((row) => ({ user: row.id, what: 'deleted', row })),
    )
    await tx.delete(managedUsers).where(inValues(managedUsers.id, getIds(rows)))
    if (rows.length === 0) return closed
    const items = rows.slice(0, maxAuditItems).map(({ email }) => email)
    await recordAudit(tx, 'usersDeleted', { detail: { count: rows.length, items } })
    return closed
  })
}

/** Reactivates the account that was deactivated with its record. */
async function restoreAccount(tx: Writer, { id, status }: Row, actor: Actor) {
  const [restored] = await tx.select().from(managedUsers).where(eq(managedUsers.id, id))
  if (!restored || status !== 'active') return
  await setAccountStatus(tx, await listOwners(tx, [restored]), status, actor)
}

/** Restores deleted users. Throws when none can be restored. */
export async function restoreUsers(db: Db, ids: number[], actor: Actor): Promise<Restored> {
  return db.write(async (tx) => {
    const changed: number[] = []
    const skipped: { name: string; refusal: DomainError }[] = []
    for (const row of await listDeletedRows(tx, ids, actor.at)) {
      assertCanAssignRole(actor, row)
      const refusal = await findConflict(tx, row)
      if (refusal) {
        skipped.push({ name: row.name, refusal })
        continue
      }
      await tx.insert(managedUsers).values({ ...row, account: null }) // linked anew by its email
      await restoreAccount(tx, row, actor)
      changed.push(row.id)
    }
    const [first] = skipped
    if (first && changed.length === 0) throw first.refusal
    await clearDeletedRows(tx, changed)
    await addHistory(
      tx,
      actor,
      changed.map((user) => ({ user, what: 'restored' })),
    )
    if (changed.length > 0) await publishToAll(tx, 'user')
    return { changed, skipped: skipped.map(({ name }) => name) }
  })
}

/** The restored users, and the names of those whose username or email is taken. */
export type Restored = { changed: number[]; skipped: string[] }
