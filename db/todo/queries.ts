import { and, between, desc, eq, inArray, max, type SQL, sql } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { firstSampleVersion, nextId, reserveIds } from '../counters/queries.ts'
import { publish } from '../live/log.ts'
import { type Changed, isStale } from '../shared/changed.ts'
import { among, type Db, type Reader, type Writer } from '../store/dialect.ts'
import { isTag, isTaskList, type Tag, type TaskList } from './model.ts'
import { sampleTasks } from './seed.ts'
import { tasks, taskTags } from './table.ts'

type Row = typeof tasks.$inferSelect

/** A task: tags in place, owner and place in the list left out. */
export type Task = Omit<Row, 'account' | 'position'> & { tags: Tag[] }

/** A task as the given list tells it, which knows of no day. */
export type ListedTask = Omit<Task, 'due'>

type Written = Omit<Task, 'id' | 'isTrashed' | 'version'>

/** The tasks of a list or with a tag, newest first. */
export async function listTasks(
  db: Reader,
  account: AccountId,
  filter: string,
): Promise<ListedTask[]> {
  const these = isTaskList(filter) ? flagged[filter] : tagged(db, account, filter)
  const rows = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.account, account), eq(tasks.isTrashed, filter === 'trashed'), these))
    .orderBy(desc(tasks.position), desc(tasks.id))
  const found = await whole(db, account, rows)
  return found.map(({ due: _due, ...task }) => task)
}

/** Stores a new task and returns its id. */
export async function addTask(db: Db, account: AccountId, written: Written): Promise<number> {
  return db.write(async (tx) => {
    const [last] = await tx
      .select({ position: max(tasks.position) })
      .from(tasks)
      .where(eq(tasks.account, account))
    const id = await nextId(tx, tasks, account)
    const position = (last?.position ?? 0) + 1
    await insert(tx, account, { ...written, id, position, isTrashed: false })
    await publish(tx, account, 'task', id)
    return id
  })
}

/** Changes what is named, unless the task has moved on since the version named. */
export async function changeTask(
  db: Db,
  account: AccountId,
  id: number,
  { version, tags, ...values }: Partial<Written> & { version?: number | undefined },
): Promise<Changed<Task> | undefined> {
  return db.write(async (tx) => {
    const before = await taskById(tx, account, id)
    if (!before) return
    if (isStale(before, version)) return { row: before, isStale: true }
    await tx
      .update(tasks)
      .set({ ...values, version: before.version + 1 })
      .where(isTask(account, id))
    if (tags) await setTags(tx, account, id, tags)
    await publish(tx, account, 'task', id)
    const row = await taskById(tx, account, id)
    return row && { row, isStale: false }
  })
}

/** Puts a task into the trash or takes it out again. */
export async function setTrashed(
  db: Db,
  account: AccountId,
  id: number,
  isTrashed: boolean,
): Promise<Task | undefined> {
  return db.write(async (tx) => {
    await tx
      .update(tasks)
      .set({ isTrashed, version: sql`${tasks.version} + 1` })
      .where(and(isTask(account, id), eq(tasks.isTrashed, !isTrashed)))
    const task = await taskById(tx, account, id)
    if (task) await publish(tx, account, 'task', id)
    return task
  })
}

/** Deletes a task for ever if it is in the trash; tells what it was, or still is. */
export async function deleteTrashed(
  db: Db,
  account: AccountId,
  id: number,
): Promise<Task | undefined> {
  return db.write(async (tx) => {
    const task = await taskById(tx, account, id)
    if (!task?.isTrashed) return task
    await setTags(tx, account, id, [])
    await tx.delete(tasks).where(isTask(account, id))
    await publish(tx, account, 'task', id)
    return task
  })
}

/** Gives an account its own copy of the sample tasks; what is due is due around today. */
export async function giveSampleTasks(tx: Writer, account: AccountId, today: Date): Promise<void> {
  const version = await firstSampleVersion(tx)
  for (const { dueIn, ...task } of sampleTasks) {
    const due = dueIn === undefined ? null : dayAfter(today, dueIn)
    await insert(tx, account, { ...task, due, position: task.id, version })
    await reserveIds(tx, tasks, task.id, account)
  }
}

const dayAfter = (today: Date, days: number) =>
  new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** Gives a task the place of another; those between the two move up or down by one. */
export async function moveTask(
  db: Db,
  account: AccountId,
  { id, to }: { id: number; to: number },
): Promise<Task | undefined> {
  return db.write(async (tx) => {
    const [from] = await tx.select().from(tasks).where(isTask(account, id))
    const [target] = await tx.select().from(tasks).where(isTask(account, to))
    if (!from || !target) return
    const [low, high, step] =
      from.position < target.position
        ? [from.position + 1, target.position, -1]
        : [target.position, from.position - 1, 1]
    await tx
      .update(tasks)
      .set({ position: sql`${tasks.position} + ${step}` })
      .where(and(eq(tasks.account, account), between(tasks.position, low, high)))
    await tx.update(tasks).set({ position: target.position }).where(isTask(account, id))
    await publish(tx, account, 'task', id)
    return taskById(tx, account, id)
  })
}

/** One task of an account. */
export async function findTask(
  db: Reader,
  account: AccountId,
  id: number,
): Promise<Task | undefined> {
  return taskById(db, account, id)
}

const isTask = (account: AccountId, id: number) => and(eq(tasks.account, account), eq(tasks.id, id))

const flagged: Record<TaskList, SQL | undefined> = {
  all: undefined,
  starred: eq(tasks.isStarred, true),
  important: eq(tasks.isImportant, true),
  completed: eq(tasks.isCompleted, true),
  trashed: undefined,
}

function tagged(db: Reader, account: AccountId, tag: string) {
  if (!isTag(tag)) return sql`false`
  const having = db
    .select({ task: taskTags.task })
    .from(taskTags)
    .where(and(eq(taskTags.account, account), eq(taskTags.tag, tag)))
  return inArray(tasks.id, having)
}

async function taskById(db: Reader, account: AccountId, id: number) {
  const [task] = await whole(db, account, await db.select().from(tasks).where(isTask(account, id)))
  return task
}

async function insert(
  tx: Writer,
  account: AccountId,
  { tags, ...task }: Written & Pick<Row, 'id' | 'position' | 'isTrashed'> & { version?: number },
) {
  await tx.insert(tasks).values({ ...task, account })
  await setTags(tx, account, task.id, tags)
}

async function setTags(tx: Writer, account: AccountId, task: number, tags: Tag[]) {
  await tx.delete(taskTags).where(and(eq(taskTags.account, account), eq(taskTags.task, task)))
  if (tags.length === 0) return
  const rows = [...new Set(tags)].map((tag, position) => ({ account, task, tag, position }))
  await tx.insert(taskTags).values(rows)
}

/** Puts the tags into their tasks. */
export async function whole(db: Reader, account: AccountId, rows: Row[]): Promise<Task[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const found = await db
    .select({ task: taskTags.task, tag: taskTags.tag })
    .from(taskTags)
    .where(and(eq(taskTags.account, account), among(taskTags.task, ids)))
    .orderBy(taskTags.task, taskTags.position)
  const tagsOf = Map.groupBy(found, ({ task }) => task)
  return rows.map(({ account: _owner, position: _place, ...task }) => ({
    ...task,
    tags: (tagsOf.get(task.id) ?? []).map(({ tag }) => tag),
  }))
}
