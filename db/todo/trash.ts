import { and, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { type Db, plus } from '../store/dialect.ts'
import { publishTask } from './assignments.ts'
import { deleteTask, findTask, type Task, whereTask } from './rows.ts'
import { tasks } from './table.ts'

/** Moves a task to the trash or restores it. */
export async function setTrashed(
  db: Db,
  account: AccountId,
  id: number,
  isTrashed: boolean,
): Promise<Task | undefined> {
  return db.write(async (tx) => {
    await tx
      .update(tasks)
      .set({ isTrashed, version: plus(tasks.version, 1) })
      .where(and(whereTask(account, id), eq(tasks.isTrashed, !isTrashed)))
    const task = await findTask(tx, account, id)
    if (task) await publishTask(tx, account, id)
    return task
  })
}

/** Permanently deletes a task in the trash. Returns the task, deleted or not. */
export async function deleteTrashed(
  db: Db,
  account: AccountId,
  id: number,
): Promise<Task | undefined> {
  return db.write(async (tx) => {
    const task = await findTask(tx, account, id)
    if (!task?.isTrashed) return task
    await publishTask(tx, account, id)
    await deleteTask(tx, account, id)
    return task
  })
}
