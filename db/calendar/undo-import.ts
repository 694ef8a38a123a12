import { setImmediate } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { DomainError } from '../shared/domain-error.ts'
import type { Db } from '../store/dialect.ts'
import { changesPerTurn } from './import.ts'
import { findCalendarFile, whereFile } from './import-files.ts'
import { publishEvents } from './publish-events.ts'
import { whereEvent } from './queries.ts'
import { calendarImports, events } from './table.ts'

/** Undoes an import once, unless one of its events has changed since. */
export const undoImport = (
  db: Db,
  account: AccountId,
  id: number,
): Promise<{ removed: number; restored: number } | undefined> =>
  db.write(async (tx) => {
    const file = await findCalendarFile(tx, account, id)
    if (!file?.done) return
    const { created, changed } = file.done
    for (const [index, eventId] of created.entries()) {
      if (index % changesPerTurn === 0) await setImmediate()
      const where = and(whereEvent(account, eventId), eq(events.version, 1))
      const removed = await tx.delete(events).where(where).returning({ id: events.id })
      if (removed.length === 0) throw new DomainError('conflict', cannotUndo)
    }
    // An event that has moved to another calendar since stays there.
    for (const [index, { version, calendar: _, ...row }] of changed.entries()) {
      if (index % changesPerTurn === 0) await setImmediate()
      const where = and(whereEvent(account, row.id), eq(events.version, version + 1))
      const restored = await tx
        .update(events)
        .set({ ...row, version: version + 2 })
        .where(where)
        .returning({ id: events.id })
      if (restored.length === 0) throw new DomainError('conflict', cannotUndo)
    }
    await tx.delete(calendarImports).where(whereFile(account, id))
    await publishEvents(tx, account)
    return { removed: created.length, restored: changed.length }
  })

const cannotUndo = 'This can no longer be undone.'
