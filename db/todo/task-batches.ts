import { and, desc, eq, inArray } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import type { Day } from '../shared/time/model.ts'
import { nextTurn } from '../shared/turns.ts'
import { inValues, never, type Reader } from '../store/dialect.ts'
import { getListConditions } from './list-conditions.ts'
import { isDueList, isTag, isTaskList } from './model.ts'
import { byDue, type ListedTask, type Task, withParts } from './rows.ts'
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
    if (from > 0) await nextTurn()
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

function hasTag(db: Reader, account: AccountId, tag: string) {
  if (!isTag(tag)) return never
  const having = db
    .select({ task: taskTags.task })
    .from(taskTags)
    .where(and(eq(taskTags.account, account), eq(taskTags.tag, tag)))
  return inArray(tasks.id, having)
}
