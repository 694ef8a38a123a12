import { and, asc, between, count, eq, max } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { DomainError } from '../shared/domain-error.ts'
import {
  countWhere,
  type Db,
  inValues,
  isTrue,
  plus,
  type Reader,
  type Writer,
} from '../store/dialect.ts'
import { publishTask } from './assignments.ts'
import { maxSubtasks } from './limits.ts'
import type { Subtask, SubtaskCount } from './model.ts'
import { subtasks, tasks } from './table.ts'

type SubtaskRef = { task: number; id: number }

const columns = { id: subtasks.id, title: subtasks.title, isCompleted: subtasks.isCompleted }

const whereOfTask = (account: AccountId, task: number) =>
  and(eq(subtasks.account, account), eq(subtasks.task, task), eq(subtasks.isDeleted, false))

const whereSubtask = (account: AccountId, { task, id }: SubtaskRef) =>
  and(whereOfTask(account, task), eq(subtasks.id, id))

/** Lists the subtasks of a task in their order; none if there is no such task. */
export const listSubtasks = (db: Reader, account: AccountId, task: number): Promise<Subtask[]> =>
  db
    .select(columns)
    .from(subtasks)
    .where(whereOfTask(account, task))
    .orderBy(asc(subtasks.position), asc(subtasks.id))

/** Counts the subtasks of tasks; those without any are left out. */
export async function countSubtasks(
  db: Reader,
  account: AccountId,
  ids: number[],
): Promise<Map<number, SubtaskCount>> {
  const rows = await db
    .select({
      task: subtasks.task,
      total: count(),
      completed: countWhere(isTrue(subtasks.isCompleted)),
    })
    .from(subtasks)
    .where(
      and(
        eq(subtasks.account, account),
        inValues(subtasks.task, ids),
        eq(subtasks.isDeleted, false),
      ),
    )
    .groupBy(subtasks.task)
  return new Map(rows.map(({ task, ...count }) => [task, count]))
}

/** Adds a subtask at the end. Returns undefined when there is no such task; throws when it has too many. */
export const addSubtask = (
  db: Db,
  account: AccountId,
  { task, title }: { task: number; title: string },
): Promise<Subtask | undefined> =>
  db.write(async (tx) => {
    const isTask = and(eq(tasks.account, account), eq(tasks.id, task))
    if ((await tx.$count(tasks, isTask)) === 0) return
    if ((await tx.$count(subtasks, whereOfTask(account, task))) >= maxSubtasks)
      throw new DomainError('conflict', 'This task has too many subtasks. Delete one first.')
    const [last] = await tx
      .select({ position: max(subtasks.position) })
      .from(subtasks)
      .where(whereOfTask(account, task))
    const id = await nextId(tx, subtasks, account)
    const position = (last?.position ?? 0) + 1
    await tx.insert(subtasks).values({ account, id, task, title, position })
    await publishTask(tx, account, task)
    return { id, title, isCompleted: false }
  })

/** Renames, completes or reopens a subtask. Returns undefined when there is none. */
export const changeSubtask = (
  db: Db,
  account: AccountId,
  {
    task,
    id,
    ...change
  }: SubtaskRef & { title?: string | undefined; isCompleted?: boolean | undefined },
): Promise<Subtask | undefined> =>
  db.write(async (tx) => {
    const where = whereSubtask(account, { task, id })
    const [before] = await tx.select(columns).from(subtasks).where(where)
    if (!before) return
    const { title = before.title, isCompleted = before.isCompleted } = change
    await tx.update(subtasks).set({ title, isCompleted }).where(where)
    await publishTask(tx, account, task)
    return { id, title, isCompleted }
  })

/** Moves a subtask to the position of another one, and shifts those in between. Returns the new order. */
export const moveSubtask = (
  db: Db,
  account: AccountId,
  { task, id, to }: SubtaskRef & { to: number },
): Promise<Subtask[] | undefined> =>
  db.write(async (tx) => {
    const getPosition = async (id: number) => {
      const row = { position: subtasks.position }
      const where = whereSubtask(account, { task, id })
      return (await tx.select(row).from(subtasks).where(where))[0]?.position
    }
    const from = await getPosition(id)
    const target = await getPosition(to)
    if (from === undefined || target === undefined) return
    const [low, high, step] = from < target ? [from + 1, target, -1] : [target, from - 1, 1]
    await tx
      .update(subtasks)
      .set({ position: plus(subtasks.position, step) })
      .where(and(whereOfTask(account, task), between(subtasks.position, low, high)))
    await tx.update(subtasks).set({ position: target }).where(whereSubtask(account, { task, id }))
    await publishTask(tx, account, task)
    return listSubtasks(tx, account, task)
  })

/** Deletes a subtask until it is restored or the next one is deleted. Returns undefined when there is none. */
export const deleteSubtask = (
  db: Db,
  account: AccountId,
  { task, id }: SubtaskRef,
): Promise<Subtask | undefined> =>
  db.write(async (tx) => {
    const where = whereSubtask(account, { task, id })
    const [subtask] = await tx.select(columns).from(subtasks).where(where)
    if (!subtask) return
    await tx
      .delete(subtasks)
      .where(and(eq(subtasks.account, account), eq(subtasks.isDeleted, true)))
    await tx.update(subtasks).set({ isDeleted: true }).where(where)
    await publishTask(tx, account, task)
    return subtask
  })

/** Restores the subtask that was deleted last, at its position. Returns undefined when it is gone for good. */
export const restoreSubtask = (
  db: Db,
  account: AccountId,
  { task, id }: SubtaskRef,
): Promise<Subtask | undefined> =>
  db.write(async (tx) => {
    const where = and(eq(subtasks.account, account), eq(subtasks.task, task), eq(subtasks.id, id))
    const [subtask] = await tx
      .update(subtasks)
      .set({ isDeleted: false })
      .where(where)
      .returning(columns)
    if (subtask) await publishTask(tx, account, task)
    return subtask
  })

/** Deletes the subtasks of a task. */
export async function deleteSubtasks(tx: Writer, account: AccountId, task: number) {
  await tx.delete(subtasks).where(and(eq(subtasks.account, account), eq(subtasks.task, task)))
}

type Copy = { account: AccountId; task: number }

/** Gives a task the subtasks of another one, perhaps of another account; reopened if `isReset`. */
export async function copySubtasks(tx: Writer, from: Copy, to: Copy, { isReset = false } = {}) {
  const rows = await listSubtasks(tx, from.account, from.task)
  for (const [index, { title, isCompleted }] of rows.entries()) {
    const id = await nextId(tx, subtasks, to.account)
    const values = { ...to, id, title, position: index + 1 }
    await tx.insert(subtasks).values({ ...values, isCompleted: isCompleted && !isReset })
  }
}
