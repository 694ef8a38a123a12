import { and, isNull, lt, or } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { publish } from '../live/event-log.ts'
import type { Db } from '../store/dialect.ts'
import {
  type CheckedFile,
  findFile,
  insertFile,
  isAttachment,
  type NewFile,
  type Row,
  removeFile,
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

/** Completes an upload, unless it is complete already. Returns undefined when it was deleted meanwhile. */
export const completeFile = (
  db: Db,
  account: AccountId,
  id: number,
  { now, ...checked }: CheckedFile & { now: Date },
): Promise<'completed' | 'already-complete' | undefined> =>
  db.write(async (tx) => {
    const [row] = await tx
      .update(userFiles)
      .set({ ...checked, completedMs: now.getTime() })
      .where(and(whereFile(account, id), isNull(userFiles.completedMs)))
      .returning()
    if (!row) return (await findFile(tx, account, id)) && 'already-complete'
    await publish(tx, account, 'file', id)
    return 'completed'
  })

/** Deletes an upload, unless it was completed meanwhile. Returns the names on disk; undefined when nothing was deleted. */
export const abandonFile = (db: Db, account: AccountId, id: number) =>
  removeFile(db, account, id, isNull(userFiles.completedMs))

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
