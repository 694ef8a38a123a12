import { and, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import type { Day } from '../shared/time/model.ts'
import type { Writer } from '../store/dialect.ts'
import { assignLike } from './assignments.ts'
import { countComments } from './comments.ts'
import { deleteTask, findTask, insertTask, nextPosition, type Row, whereTask } from './rows.ts'
import { findNextSchedule, normalizeSchedule } from './schedule.ts'
import { copySubtasks, listSubtasks } from './subtasks.ts'
import { tasks } from './table.ts'

/**
 * Creates the next occurrence of a repeating task that was completed, unless it exists. Removes it when the task is
 * reopened, unless it has changed since.
 */
export async function followCompletion(
  tx: Writer,
  account: AccountId,
  id: number,
  today: Day,
): Promise<void> {
  const [task] = await tx.select().from(tasks).where(whereTask(account, id))
  if (!task) return
  const { isCompleted, next } = task
  const isThere = next !== null && (await tx.$count(tasks, whereTask(account, next))) > 0
  if (isCompleted && !isThere) {
    await setNext(tx, account, id, await addNextOccurrence(tx, account, task, today))
  }
  if (!isCompleted && isThere && (await isUntouched(tx, account, id, next))) {
    await deleteTask(tx, account, next)
    await setNext(tx, account, id, null)
  }
}

const setNext = (tx: Writer, account: AccountId, id: number, next: number | null) =>
  tx.update(tasks).set({ next }).where(whereTask(account, id))

/** Returns whether the next occurrence is as it was created; subtasks and comments leave its version as it is. */
async function isUntouched(tx: Writer, account: AccountId, id: number, next: number) {
  const isNew = and(whereTask(account, next), eq(tasks.version, 1))
  if ((await tx.$count(tasks, isNew)) === 0) return false
  if ((await countComments(tx, account, next)) > 0) return false
  const before = await listSubtasks(tx, account, id)
  const after = await listSubtasks(tx, account, next)
  return (
    after.length === before.length &&
    after.every(({ title, isCompleted }, at) => !isCompleted && title === before[at]?.title)
  )
}

async function addNextOccurrence(tx: Writer, account: AccountId, task: Row, today: Day) {
  const schedule = findNextSchedule(task, today)
  if (!schedule) return null
  const { tags = [] } = (await findTask(tx, account, task.id)) ?? {}
  const id = await nextId(tx, tasks, account)
  await insertTask(tx, account, {
    ...task,
    ...normalizeSchedule(schedule, today),
    id,
    tags,
    position: await nextPosition(tx, account),
    isCompleted: false,
    next: null,
    version: 1,
  })
  await assignLike(tx, account, id, task.id)
  await copySubtasks(tx, { account, task: task.id }, { account, task: id }, { isReset: true })
  return id
}
