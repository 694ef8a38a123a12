import { and, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import type { Day } from '../shared/time/model.ts'
import type { Writer } from '../store/dialect.ts'
import { deleteTask, findTask, insertTask, nextPosition, type Row, whereTask } from './rows.ts'
import { findNextSchedule, normalizeSchedule } from './schedule.ts'
import { copySubtasks } from './subtasks.ts'
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
  const existing = task.next === null ? 0 : await tx.$count(tasks, whereTask(account, task.next))
  if (task.isCompleted && existing === 0) {
    await setNext(tx, account, id, await addNextOccurrence(tx, account, task, today))
  }
  if (!task.isCompleted && task.next !== null && (await isUntouched(tx, account, task.next))) {
    await deleteTask(tx, account, task.next)
    await setNext(tx, account, id, null)
  }
}

const setNext = (tx: Writer, account: AccountId, id: number, next: number | null) =>
  tx.update(tasks).set({ next }).where(whereTask(account, id))

async function isUntouched(tx: Writer, account: AccountId, id: number) {
  const isNew = and(whereTask(account, id), eq(tasks.version, 1), eq(tasks.isCompleted, false))
  return (await tx.$count(tasks, isNew)) > 0
}

async function addNextOccurrence(tx: Writer, account: AccountId, task: Row, today: Day) {
  const schedule = findNextSchedule(task, today)
  const { tags = [] } = (await findTask(tx, account, task.id)) ?? {}
  if (!schedule) return null
  const id = await nextId(tx, tasks, account)
  await insertTask(tx, account, {
    ...task,
    ...normalizeSchedule(schedule, today),
    ...{ id, tags, position: await nextPosition(tx, account) },
    ...{ isCompleted: false, next: null, version: 1 },
  })
  await copySubtasks(tx, { account, task: task.id }, { account, task: id }, { isReset: true })
  return id
}
