import { and, asc, eq, isNull, max } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { DomainError } from '../shared/domain-error.ts'
import { inValues, type Reader, type Writer } from '../store/dialect.ts'
import { deleteAssignment, findAssignees, type TaskPerson } from './assignments.ts'
import { countCommentsByTask, deleteComments } from './comments.ts'
import { maxTasks } from './limits.ts'
import { isBuiltInTag, type SubtaskCount, type Tag } from './model.ts'
import { listOwnTags } from './own-tags.ts'
import type { Schedule } from './schedule.ts'
import { countSubtasks, deleteSubtasks } from './subtasks.ts'
import { tasks, taskTags } from './table.ts'

export type Row = typeof tasks.$inferSelect

type StoredTask = Omit<Row, 'account' | 'position' | 'next' | 'reminds'> & { tags: Tag[] }

/** A task with its tags, the numbers of its subtasks and comments and who has it to do, without owner and position. */
export type Task = StoredTask & {
  subtasks: SubtaskCount | null
  comments: number
  assignee: TaskPerson | null
}

/** A task of the list call, whose contract has neither dates, subtasks, comments nor an assignee. */
export type ListedTask = Omit<
  Task,
  keyof Schedule | 'section' | 'subtasks' | 'comments' | 'assignee'
>

export type TaskInput = Omit<StoredTask, 'id' | 'isTrashed' | 'version'>

/** The order of due dates: timed tasks of a day before the others. */
export const byDue = [asc(tasks.due), isNull(tasks.time), asc(tasks.time)]

/** Matches a task of an account, also in the trash. */
export const whereTask = (account: AccountId, id: number) =>
  and(eq(tasks.account, account), eq(tasks.id, id))

/** Finds a task of an account. */
export async function findTask(db: Reader, account: AccountId, id: number) {
  const [task] = await withParts(
    db,
    account,
    await db.select().from(tasks).where(whereTask(account, id)),
  )
  return task
}

type NewRow = Omit<typeof tasks.$inferInsert, 'account'>

/** Throws a `DomainError` when the account has so many tasks, those in the trash included, that it cannot add one. */
export async function assertTaskRoom(tx: Writer, account: AccountId): Promise<void> {
  if ((await tx.$count(tasks, eq(tasks.account, account))) < maxTasks) return
  throw new DomainError(
    'conflict',
    'Your to-do list is full. Permanently delete tasks in the trash to add new ones.',
  )
}

/** Adds a task with its tags. */
export async function insertTask(
  tx: Writer,
  account: AccountId,
  { tags, ...task }: NewRow & { tags: Tag[] },
) {
  await tx.insert(tasks).values({ ...task, account })
  await setTags(tx, account, task.id, tags)
}

/** Replaces the tags of a task. */
export async function setTags(tx: Writer, account: AccountId, task: number, tags: Tag[]) {
  await tx.delete(taskTags).where(and(eq(taskTags.account, account), eq(taskTags.task, task)))
  if (tags.length === 0) return
  const own = new Set((await listOwnTags(tx, account)).map(({ value }) => value))
  // A tag may have been deleted in another window, which is no reason to lose the other changes of the task.
  const existing = [...new Set(tags)].filter((tag) => isBuiltInTag(tag) || own.has(tag))
  if (existing.length === 0) return
  const rows = existing.map((tag, position) => ({ account, task, tag, position }))
  await tx.insert(taskTags).values(rows)
}

/** Adds the tags, the numbers of subtasks and comments and the assignee to tasks. */
export async function withParts(db: Reader, account: AccountId, rows: Row[]): Promise<Task[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const found = await db
    .select({ task: taskTags.task, tag: taskTags.tag })
    .from(taskTags)
    .where(and(eq(taskTags.account, account), inValues(taskTags.task, ids)))
    .orderBy(taskTags.task, taskTags.position)
  const counts = await countSubtasks(db, account, ids)
  const comments = await countCommentsByTask(db, account, ids)
  const assignees = await findAssignees(db, account, ids)
  const tagsByTask = Map.groupBy(found, ({ task }) => task)
  return rows.map(({ account: _1, position: _2, next: _3, reminds: _4, ...task }) => ({
    ...task,
    tags: (tagsByTask.get(task.id) ?? []).map(({ tag }) => tag),
    subtasks: counts.get(task.id) ?? null,
    comments: comments.get(task.id) ?? 0,
    assignee: assignees.get(task.id) ?? null,
  }))
}

/** Deletes a task with everything that belongs to it. */
export async function deleteTask(tx: Writer, account: AccountId, id: number) {
  await setTags(tx, account, id, [])
  await deleteSubtasks(tx, account, id)
  await deleteComments(tx, account, id)
  await deleteAssignment(tx, account, id)
  await tx.delete(tasks).where(whereTask(account, id))
}

/** Returns the position above all tasks of an account. */
export async function nextPosition(tx: Reader, account: AccountId): Promise<number> {
  const [last] = await tx
    .select({ position: max(tasks.position) })
    .from(tasks)
    .where(eq(tasks.account, account))
  return (last?.position ?? 0) + 1
}
