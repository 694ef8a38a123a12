import { setImmediate } from 'node:timers/promises'
import { and, between, desc, eq, inArray } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { firstSampleVersion, nextId, reserveIds } from '../counters/queries.ts'
import { type ChangeResult, isStale } from '../shared/change-result.ts'
import type { Day } from '../shared/time/model.ts'
import { type Db, inValues, never, plus, type Reader, type Writer } from '../store/dialect.ts'
import { publishTask } from './assignments.ts'
import { getListConditions } from './conditions.ts'
import { isDueList, isTag, isTaskList } from './model.ts'
import { followCompletion } from './next-occurrence.ts'
import { insertOwnTag } from './own-tags.ts'
import {
  byDue,
  deleteTask,
  findTask,
  insertTask,
  type ListedTask,
  nextPosition,
  setTags,
  type Task,
  type TaskInput,
  whereTask,
  withParts,
} from './rows.ts'
import { normalizeSchedule } from './schedule.ts'
import { sampleTasks } from './seed.ts'
import { tasks, taskTags } from './table.ts'

const batchSize = 100

/**
 * Yields the tasks of a list or with a tag, in batches, and lets other work run between the batches. Lists by due date
 * are in the order of their dates, others newest first. Tasks that are deleted in the meantime are left out.
 */
export async function* taskBatches(
  db: Reader,
  account: AccountId,
  filter: string,
  today: Day,
): AsyncGenerator<ListedTask[]> {
  const condition = isTaskList(filter)
    ? getListConditions(today)[filter]
    : hasTag(db, account, filter)
  const order = [...(isDueList(filter) ? byDue : []), desc(tasks.position), desc(tasks.id)]
  const found = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.account, account), eq(tasks.isTrashed, filter === 'trashed'), condition))
    .orderBy(...order)
  for (let from = 0; from < found.length; from += batchSize) {
    if (from > 0) await setImmediate()
    const ids = found.slice(from, from + batchSize).map(({ id }) => id)
    const rows = await db
      .select()
      .from(tasks)
      .where(and(eq(tasks.account, account), inValues(tasks.id, ids)))
      .orderBy(...order)
    const listed = await withParts(db, account, rows)
    yield listed.map(toListed)
  }
}

/** Returns the fields of the contract. */
function toListed(task: Task): ListedTask {
  const { id, title, desc, tags, isImportant, isStarred, isCompleted, isTrashed, version } = task
  return { id, title, desc, isImportant, isStarred, isCompleted, isTrashed, version, tags }
}

type AddOptions = {
  /** Today's date of the account, on which a repeating task without a date begins. */
  today: Day
  /** The names of new tags. */
  newTags?: string[]
}

/** Creates a task and returns its id. Throws when a tag cannot be added. */
export async function addTask(
  db: Db,
  account: AccountId,
  task: TaskInput,
  { today, newTags = [] }: AddOptions,
): Promise<number> {
  return db.write(async (tx) => {
    const added = []
    for (const name of newTags)
      added.push(await insertOwnTag(tx, account, { name, color: 'neutral' }))
    const id = await nextId(tx, tasks, account)
    await insertTask(tx, account, {
      ...task,
      ...normalizeSchedule(task, today),
      ...{ id, position: await nextPosition(tx, account), isTrashed: false },
      tags: [...task.tags, ...added.map(({ value }) => value)],
    })
    await publishTask(tx, account, id)
    return id
  })
}

/**
 * Updates the fields that are set, unless the version has changed. Completing a repeating task creates its next
 * occurrence; reopening it removes that one again.
 */
export async function changeTask(
  db: Db,
  account: AccountId,
  id: number,
  change: TaskChange,
  today: Day,
): Promise<ChangeResult<Task> | undefined> {
  return db.write((tx) => changeTaskIn(tx, account, id, change, today))
}

type TaskChange = Partial<TaskInput> & { version?: number | undefined }

/** Does what `changeTask` does, in a transaction. */
export async function changeTaskIn(
  tx: Writer,
  account: AccountId,
  id: number,
  { version, tags, ...values }: TaskChange,
  today: Day,
): Promise<ChangeResult<Task> | undefined> {
  const before = await findTask(tx, account, id)
  if (!before) return
  if (isStale(before, version)) return { row: before, isStale: true }
  // A new reminder before the due date replaces one at a time.
  const isCounted = typeof values.remindBefore === 'number' && values.remindAt === undefined
  const changed = { ...before, ...values, ...(isCounted && { remindAt: null }) }
  const schedule = normalizeSchedule(changed, today)
  await tx
    .update(tasks)
    .set({ ...values, ...schedule, version: before.version + 1 })
    .where(whereTask(account, id))
  if (tags) await setTags(tx, account, id, tags)
  const { isCompleted = before.isCompleted } = values
  if (isCompleted !== before.isCompleted) await followCompletion(tx, account, id, today)
  await publishTask(tx, account, id)
  const row = await findTask(tx, account, id)
  return row && { row, isStale: false }
}

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

/** Adds the sample tasks of an account, with due dates around today. */
export async function addSampleTasks(tx: Writer, account: AccountId, today: Date): Promise<void> {
  const version = await firstSampleVersion(tx)
  for (const { dueIn, ...task } of sampleTasks) {
    const due = dueIn === undefined ? null : addDaysTo(today, dueIn)
    await insertTask(tx, account, { ...task, due, position: task.id, version })
    await reserveIds(tx, tasks, task.id, account)
  }
}

const addDaysTo = (today: Date, days: number) =>
  new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** Moves a task to the position of another one, and shifts those in between. */
export async function moveTask(
  db: Db,
  account: AccountId,
  { id, to }: { id: number; to: number },
): Promise<Task | undefined> {
  return db.write(async (tx) => {
    const [from] = await tx.select().from(tasks).where(whereTask(account, id))
    const [target] = await tx.select().from(tasks).where(whereTask(account, to))
    if (!from || !target) return
    const [low, high, step] =
      from.position < target.position
        ? [from.position + 1, target.position, -1]
        : [target.position, from.position - 1, 1]
    await tx
      .update(tasks)
      .set({ position: plus(tasks.position, step) })
      .where(and(eq(tasks.account, account), between(tasks.position, low, high)))
    await tx.update(tasks).set({ position: target.position }).where(whereTask(account, id))
    await publishTask(tx, account, id)
    return findTask(tx, account, id)
  })
}

function hasTag(db: Reader, account: AccountId, tag: string) {
  if (!isTag(tag)) return never
  const having = db
    .select({ task: taskTags.task })
    .from(taskTags)
    .where(and(eq(taskTags.account, account), eq(taskTags.tag, tag)))
  return inArray(tasks.id, having)
}
