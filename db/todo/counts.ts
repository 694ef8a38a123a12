import { and, count, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import type { Day } from '../shared/time/model.ts'
import { countRows, eqConst, param, prepared, type Reader, textRows } from '../store/dialect.ts'
import { countAssignedIn } from './assigned-due.ts'
import { maxCountedTasks } from './limits.ts'
import { listConditions } from './lists.ts'
import { dueLists, type Tag, type TaskList, tags } from './model.ts'
import { listOwnTags } from './own-tags.ts'
import { taskAssignments, tasks, taskTags } from './table.ts'

/**
 * Number of open tasks per list, and of those that colleagues have assigned, which are also in the lists by due date.
 * Counting stops at 100, which a badge shows as 99+.
 */
export type TaskCounts = Partial<Record<TaskList | 'assigned', number>> & { [value: Tag]: number }

const isOpen = and(
  eq(tasks.account, param('account')),
  eqConst(tasks.isTrashed, false),
  eqConst(tasks.isCompleted, false),
)

const countedLists = ['all', 'today', 'upcoming', 'starred', 'important'] as const

const countOpenIn = (kind: (typeof countedLists)[number]) =>
  prepared((db) => {
    const limited = db
      .select({ id: tasks.id })
      .from(tasks)
      .where(and(isOpen, listConditions[kind]))
      .limit(maxCountedTasks)
      .as('some')
    return db.select({ total: count() }).from(limited)
  })

/** Counts the open tasks of all tags at once, each from the index alone. */
const countOpenTagged = prepared((db) => {
  const names = textRows('tags', 'names')
  const ofTag = db
    .select({ tag: taskTags.tag })
    .from(taskTags)
    .where(
      and(
        eq(taskTags.account, param('account')),
        eq(taskTags.tag, names.value),
        eqConst(taskTags.isTrashed, false),
        eqConst(taskTags.isCompleted, false),
      ),
    )
    .limit(maxCountedTasks)
  return db
    .select({ tag: names.value.mapWith((tag: Tag) => tag), total: countRows(ofTag) })
    .from(names.from)
})

const countOpenAssigned = prepared((db) => {
  const limited = db
    .select({ id: taskAssignments.id })
    .from(taskAssignments)
    .innerJoin(
      tasks,
      and(eq(tasks.account, taskAssignments.account), eq(tasks.id, taskAssignments.task)),
    )
    .where(
      and(
        eq(taskAssignments.member, param('account')),
        eqConst(tasks.isTrashed, false),
        eqConst(tasks.isCompleted, false),
      ),
    )
    .limit(maxCountedTasks)
    .as('some')
  return db.select({ total: count() }).from(limited)
})

const openCounts = {
  assigned: countOpenAssigned,
  all: countOpenIn('all'),
  today: countOpenIn('today'),
  upcoming: countOpenIn('upcoming'),
  starred: countOpenIn('starred'),
  important: countOpenIn('important'),
}

const assignedCounts = { today: countAssignedIn('today'), upcoming: countAssignedIn('upcoming') }

/** Counts the open tasks of each list; `today` is the date of the account. */
export async function countTasks(db: Reader, account: AccountId, today: Day): Promise<TaskCounts> {
  const names = [...tags, ...(await listOwnTags(db, account))].map(({ value }) => value)
  const [tagged, ...lists] = await Promise.all([
    countOpenTagged(db, { account, tags: JSON.stringify(names) }),
    ...([...countedLists, 'assigned'] as const).map(async (name) => {
      const [found] = await openCounts[name](db, { account, today })
      return [name, found?.total ?? 0] as const
    }),
  ])
  const counts = Object.fromEntries([...lists, ...tagged.map(({ tag, total }) => [tag, total])])
  for (const list of dueLists) {
    const [found] = await assignedCounts[list](db, { account, today, limit: maxCountedTasks })
    counts[list] = Math.min(maxCountedTasks, counts[list] + (found?.total ?? 0))
  }
  return counts
}
