import { and, isNull, lt, or } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { publish } from '../live/event-log.ts'
import type { Db } from '../store/dialect.ts'
import {
  type CheckedFile,
  insertFile,
  isAttachment,
  type NewFile,
  type Row,
  whereFile,
} from './files.ts'
import { removeUploads } from './queries.ts'
import { userFiles } from './table.ts'

/** Creates an upload, which counts against the quota immediately. Throws like `addFile`. */
export const beginFile = (
  db: Db,
  account: AccountId,
  file: NewFile & Pick<Row, 'modifiedMs'>,
): Promise<{ id: number }> => db.write((tx) => insertFile(tx, account, file))

/** Completes an upload. Returns undefined when it was deleted meanwhile, or is complete already. */
export const completeFile = (
  db: Db,
  account: AccountId,
  id: number,
  { now, ...checked }: CheckedFile & { now: Date },
): Promise<{ id: number } | undefined> =>
  db.write(async (tx) => {
    const [row] = await tx
      .update(userFiles)
      .set({ ...checked, completedMs: now.getTime() })
      .where(and(whereFile(account, id), isNull(userFiles.completedMs)))
      .returning()
    if (!row) return
    await publish(tx, account, 'file', id)
    return { id }
  })

/** Deletes uploads that began before a time and were not finished, or not attached. Returns their names on disk. */
export const removeUnfinished = (db: Db, beforeMs: number): Promise<string[]> =>
  db.write(async (tx) => {
    const removed = await tx
      .delete(userFiles)
      .where(
        and(or(isNull(userFiles.completedMs), isAttachment), lt(userFiles.createdMs, beforeMs)),
      )
      .returning({ file: userFiles.file })
    const files = removed.map(({ file }) => file)
    await removeUploads(tx, files)
    return files
  })
