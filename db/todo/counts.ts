import { and, count, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import type { Day } from '../shared/time/model.ts'
import { eqConst, param, prepared, type Reader } from '../store/dialect.ts'
import { listConditions, whereVisible } from './lists.ts'
import { type Tag, type TaskList, tags } from './model.ts'
import { listOwnTags } from './own-tags.ts'
import { tasks, taskTags } from './table.ts'

/** Number of open tasks per list. Counting stops at 100, which a badge shows as 99+. */
export type TaskCounts = Partial<Record<TaskList, number>> & { [value: Tag]: number }

const maxCounted = 100

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
      .limit(maxCounted)
      .as('some')
    return db.select({ total: count() }).from(limited)
  })

const countOpenTagged = prepared((db) => {
  const limited = db
    .select({ tag: taskTags.tag })
    .from(taskTags)
    .where(and(whereVisible, eqConst(taskTags.isCompleted, false)))
    .limit(maxCounted)
    .as('some')
  return db.select({ total: count() }).from(limited)
})

const openCounts = {
  all: countOpenIn('all'),
  today: countOpenIn('today'),
  upcoming: countOpenIn('upcoming'),
  starred: countOpenIn('starred'),
  important: countOpenIn('important'),
  tag: countOpenTagged,
}

/** Counts the open tasks of each list; `today` is the date of the account. */
export async function countTasks(db: Reader, account: AccountId, today: Day): Promise<TaskCounts> {
  const lists = countedLists.map((name) => ({ name, kind: name }))
  const allTags = [...tags, ...(await listOwnTags(db, account))]
  const lookups = [...lists, ...allTags.map(({ value }) => ({ name: value, kind: 'tag' as const }))]
  const counts = await Promise.all(
    lookups.map(async ({ name, kind }) => {
      const [found] = await openCounts[kind](db, { account, filter: name, today })
      return [name, found?.total ?? 0]
    }),
  )
  return Object.fromEntries(counts)
}
