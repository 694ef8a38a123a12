import { and, between, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { getFirstSampleVersion, nextId, reserveIds } from '../counters/queries.ts'
import { type ChangeResult, isStale } from '../shared/change-result.ts'
import { dayMs } from '../shared/time/durations.ts'
import type { Day } from '../shared/time/model.ts'
import { type Db, plus, type Writer } from '../store/dialect.ts'
import { publishTask } from './assignments.ts'
import { followCompletion } from './next-occurrence.ts'
import { insertOwnTag } from './own-tags.ts'
import {
  assertTaskRoom,
  findTask,
  insertTask,
  nextPosition,
  setTags,
  type Task,
  type TaskInput,
  whereTask,
} from './rows.ts'
import { normalizeSchedule } from './schedule.ts'
import { findSectionId } from './sections.ts'
import { sampleTasks } from './seed.ts'
import { tasks, taskTags } from './table.ts'

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
    await assertTaskRoom(tx, account)
    const added = []
    for (const name of newTags)
      added.push(await insertOwnTag(tx, account, { name, color: 'neutral' }))
    const id = await nextId(tx, tasks, account)
    await insertTask(tx, account, {
      ...task,
      ...normalizeSchedule(task, today),
      id,
      position: await nextPosition(tx, account),
      isTrashed: false,
      section: await findSectionId(tx, account, task.section),
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
  { version, tags, section, ...values }: TaskChange,
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
    .set({
      ...values,
      ...schedule,
      ...(section !== undefined && { section: await findSectionId(tx, account, section) }),
      version: before.version + 1,
    })
    .where(whereTask(account, id))
  if (tags) await setTags(tx, account, id, tags)
  const { isCompleted = before.isCompleted } = values
  if (isCompleted !== before.isCompleted) await followCompletion(tx, account, id, today)
  await publishTask(tx, account, id)
  const row = await findTask(tx, account, id)
  return row && { row, isStale: false }
}

/** Adds the sample tasks of an account, with due dates around today. */
export async function addSampleTasks(tx: Writer, account: AccountId, today: Date): Promise<void> {
  const version = await getFirstSampleVersion(tx)
  const rows = sampleTasks.map(({ dueIn, tags: _, ...task }) => {
    const due = dueIn === undefined ? null : addDaysTo(today, dueIn)
    return { ...task, account, due, position: task.id, version }
  })
  const tags = sampleTasks.flatMap(({ id: task, tags: of }) =>
    of.map((tag, position) => ({ account, task, tag, position })),
  )
  await tx.insert(tasks).values(rows)
  await tx.insert(taskTags).values(tags)
  await reserveIds(tx, tasks, Math.max(...sampleTasks.map(({ id }) => id)), account)
}

const addDaysTo = (today: Date, days: number) =>
  new Date(today.getTime() + days * dayMs).toISOString().slice(0, 10)

type TaskMove = {
  id: number
  to: number
  place?: 'above' | 'below' | undefined
  section?: number | null | undefined
}

/**
 * Moves a task to the position of another one, or directly above or below it, and shifts those in between; perhaps to
 * another section as well.
 */
export async function moveTask(
  db: Db,
  account: AccountId,
  { id, to, place, section }: TaskMove,
): Promise<Task | undefined> {
  return db.write(async (tx) => {
    const [from] = await tx.select().from(tasks).where(whereTask(account, id))
    const [target] = await tx.select().from(tasks).where(whereTask(account, to))
    if (!from || !target) return
    const isUp = from.position < target.position
    const gap = id === to || place === undefined || isUp === (place === 'above') ? 0 : isUp ? -1 : 1
    const position = target.position + gap
    const [low, high, step] = isUp
      ? [from.position + 1, position, -1]
      : [position, from.position - 1, 1]
    await tx
      .update(tasks)
      .set({ position: plus(tasks.position, step) })
      .where(and(eq(tasks.account, account), between(tasks.position, low, high)))
    const moved = section !== undefined && { section: await findSectionId(tx, account, section) }
    await tx
      .update(tasks)
      .set({ position, ...moved })
      .where(whereTask(account, id))
    await publishTask(tx, account, id)
    return findTask(tx, account, id)
  })
}
