import type { AccountId } from '../accounts/table.ts'
import { publishToAll } from '../live/event-log.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { isStale } from '../shared/change-result.ts'
import { type Db, inValues, type Writer } from '../store/dialect.ts'
import { type Actor, assertAdminRecordRemains, assertCanModify, assertNotSelf } from './rules.ts'
import { managedUsers } from './table.ts'

export type Row = typeof managedUsers.$inferSelect

/**
 * Changes the users that have this version, in one transaction, and returns their ids. Throws if the actor may not change
 * one of them. With `isRestrictive` the actor may not be among them. Ends the sessions of the accounts that `change`
 * returns.
 */
export async function changeUsers(
  db: Db,
  {
    ids,
    version,
    isRestrictive,
  }: { ids: number[]; version: number | undefined; isRestrictive: boolean },
  actor: Actor,
  change: (tx: Writer, rows: Row[]) => Promise<AccountId[]>,
) {
  return db.write(async (tx) => {
    const found = await tx.select().from(managedUsers).where(inValues(managedUsers.id, ids))
    const rows = found.filter((row) => !isStale(row, version))
    for (const row of rows) {
      assertCanModify(actor, row)
      if (isRestrictive) assertNotSelf(actor, row, 'You can’t block your own account.')
    }
    const closed = await change(tx, rows)
    if (rows.length > 0) await publishToAll(tx, 'user')
    await assertAdminRecordRemains(tx, rows)
    await endSessions(actor.sessionDb, closed)
    const changedIds = new Set(getIds(rows))
    return [...new Set(ids)].filter((id) => changedIds.has(id))
  })
}

/** Returns the ids of rows, in their order. */
export const getIds = (rows: Row[]) => rows.map(({ id }) => id)
