import { setImmediate } from 'node:timers/promises'
import { and, asc, between, desc, eq, inArray, isNull, max } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { firstSampleVersion, nextId, reserveIds } from '../counters/queries.ts'
import { publish } from '../live/log.ts'
import { type ChangeResult, isStale } from '../shared/change-result.ts'
import type { Day } from '../shared/time/model.ts'
import { type Db, inValues, never, plus, type Reader, type Writer } from '../store/dialect.ts'
import { getListConditions } from './conditions.ts'
import { isBuiltInTag, isDueList, isTag, isTaskList, type SubtaskCount, type Tag } from './model.ts'
import { insertOwnTag, listOwnTags } from './own-tags.ts'
import { sampleTasks } from './seed.ts'
import { countSubtasks, deleteSubtasks } from './subtasks.ts'
import { tasks, taskTags } from './table.ts'

type Row = typeof tasks.$inferSelect

type StoredTask = Omit<Row, 'account' | 'position'> & { tags: Tag[] }

/** A task with its tags and the number of its subtasks, without owner and position. */
export type Task = StoredTask & { subtasks: SubtaskCount | null }

/** A task of the list call, whose contract has neither dates nor subtasks. */
export type ListedTask = Omit<Task, 'due' | 'time' | 'subtasks'>

type TaskInput = Omit<StoredTask, 'id' | 'isTrashed' | 'version'>

const batchSize = 100

/** The order of due dates: timed tasks of a day before the others. */
export const byDue = [asc(tasks.due), isNull(tasks.time), asc(tasks.time)]

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
    yield listed.map(({ due: _due, time: _time, subtasks: _subtasks, ...task }) => task)
  }
}

/** Creates a task, with new tags of these names, and returns its id. Throws when a tag cannot be added. */
export async function addTask(
  db: Db,
  account: AccountId,
  task: TaskInput,
  newTags: string[] = [],
): Promise<number> {
  return db.write(async (tx) => {
    const added = []
    for (const name of newTags)
      added.push(await insertOwnTag(tx, account, { name, color: 'neutral' }))
    const input = { ...task, tags: [...task.tags, ...added.map(({ value }) => value)] }
    const [last] = await tx
      .select({ position: max(tasks.position) })
      .from(tasks)
      .where(eq(tasks.account, account))
    const id = await nextId(tx, tasks, account)
    const position = (last?.position ?? 0) + 1
    await insert(tx, account, { ...input, ...toDue(input, {}), id, position, isTrashed: false })
    await publish(tx, account, 'task', id)
    return id
  })
}

/** Updates the fields that are set, unless the version has changed. */
export async function changeTask(
  db: Db,
  account: AccountId,
  id: number,
  { version, tags, ...values }: Partial<TaskInput> & { version?: number | undefined },
): Promise<ChangeResult<Task> | undefined> {
  return db.write(async (tx) => {
    const before = await selectTask(tx, account, id)
    if (!before) return
    if (isStale(before, version)) return { row: before, isStale: true }
    await tx
      .update(tasks)
      .set({ ...values, ...toDue(before, values), version: before.version + 1 })
      .where(whereTask(account, id))
    if (tags) await setTags(tx, account, id, tags)
    await publish(tx, account, 'task', id)
    const row = await selectTask(tx, account, id)
    return row && { row, isStale: false }
  })
}

/** Returns the due date and time after a change: a task without a date has no time. */
function toDue(
  before: { due: Day | null; time: string | null },
  { due = before.due, time = before.time }: { due?: Day | null; time?: string | null },
) {
  return { due, time: due === null ? null : time }
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
    const task = await selectTask(tx, account, id)
    if (task) await publish(tx, account, 'task', id)
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
    const task = await selectTask(tx, account, id)
    if (!task?.isTrashed) return task
    await setTags(tx, account, id, [])
    await deleteSubtasks(tx, account, id)
    await tx.delete(tasks).where(whereTask(account, id))
    await publish(tx, account, 'task', id)
    return task
  })
}

/** Adds the sample tasks of an account, with due dates around today. */
export async function addSampleTasks(tx: Writer, account: AccountId, today: Date): Promise<void> {
  const version = await firstSampleVersion(tx)
  for (const { dueIn, ...task } of sampleTasks) {
    const due = dueIn === undefined ? null : addDaysTo(today, dueIn)
    await insert(tx, account, { ...task, due, time: null, position: task.id, version })
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
    await publish(tx, account, 'task', id)
    return selectTask(tx, account, id)
  })
}

/** Finds a task of an account. */
export async function findTask(
  db: Reader,
  account: AccountId,
  id: number,
): Promise<Task | undefined> {
  return selectTask(db, account, id)
}

const whereTask = (account: AccountId, id: number) =>
  and(eq(tasks.account, account), eq(tasks.id, id))

function hasTag(db: Reader, account: AccountId, tag: string) {
  if (!isTag(tag)) return never
  const having = db
    .select({ task: taskTags.task })
    .from(taskTags)
    .where(and(eq(taskTags.account, account), eq(taskTags.tag, tag)))
  return inArray(tasks.id, having)
}

async function selectTask(db: Reader, account: AccountId, id: number) {
  const [task] = await withParts(
    db,
    account,
    await db.select().from(tasks).where(whereTask(account, id)),
  )
  return task
}

async function insert(
  tx: Writer,
  account: AccountId,
  { tags, ...task }: TaskInput & Pick<Row, 'id' | 'position' | 'isTrashed'> & { version?: number },
) {
  await tx.insert(tasks).values({ ...task, account })
  await setTags(tx, account, task.id, tags)
}

async function setTags(tx: Writer, account: AccountId, task: number, tags: Tag[]) {
  await tx.delete(taskTags).where(and(eq(taskTags.account, account), eq(taskTags.task, task)))
  if (tags.length === 0) return
  const own = new Set((await listOwnTags(tx, account)).map(({ value }) => value))
  // A tag may have been deleted in another window, which is no reason to lose the other changes of the task.
  const existing = [...new Set(tags)].filter((tag) => isBuiltInTag(tag) || own.has(tag))
  if (existing.length === 0) return
  const rows = existing.map((tag, position) => ({ account, task, tag, position }))
  await tx.insert(taskTags).values(rows)
}

/** Adds the tags and the number of subtasks to tasks. */
export async function withParts(db: Reader, account: AccountId, rows: Row[]): Promise<Task[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const found = await db
    .select({ task: taskTags.task, tag: taskTags.tag })
    .from(taskTags)
    .where(and(eq(taskTags.account, account), inValues(taskTags.task, ids)))
    .orderBy(taskTags.task, taskTags.position)
  const counts = await countSubtasks(db, account, ids)
  const tagsByTask = Map.groupBy(found, ({ task }) => task)
  return rows.map(({ account: _owner, position: _position, ...task }) => ({
    ...task,
    tags: (tagsByTask.get(task.id) ?? []).map(({ tag }) => tag),
    subtasks: counts.get(task.id) ?? null,
  }))
}
