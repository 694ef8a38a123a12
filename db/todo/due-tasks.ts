import { and, asc, count, eq, lte } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import type { Day } from '../shared/time/model.ts'
import { countParam, eqConst, param, prepared, type Reader } from '../store/dialect.ts'
import { countAssignedIn } from './assigned-due.ts'
import { maxAssignedDue } from './limits.ts'
import { tasks } from './table.ts'

export type DueTask = { id: number; title: string; due: Day; isImportant: boolean }

/**
 * Returns the number of open tasks due by today, as the list of today has them, and the first own tasks that are due by a
 * later day.
 */
export async function listDueTasks(
  db: Reader,
  account: AccountId,
  { today, until, limit }: { today: Day; until: Day; limit: number },
) {
  const [rows, [own], [assigned]] = await Promise.all([
    selectDueTasks(db, { account, until, limit }),
    countDueTasks(db, { account, until: today }),
    countAssignedDue(db, { account, today, limit: maxAssignedDue }),
  ])
  return {
    count: (own?.total ?? 0) + (assigned?.total ?? 0),
    rows: rows.map((task): DueTask => ({ ...task, due: task.due ?? until })),
  }
}

const isDue = and(
  eq(tasks.account, param('account')),
  eqConst(tasks.isCompleted, false),
  eqConst(tasks.isTrashed, false),
  lte(tasks.due, param('until')),
)

const countAssignedDue = countAssignedIn('today')

const countDueTasks = prepared((db) => db.select({ total: count() }).from(tasks).where(isDue))

const selectDueTasks = prepared((db) =>
  db
    .select({
      id: tasks.id,
      title: tasks.title,
      due: tasks.due,
      isImportant: tasks.isImportant,
    })
    .from(tasks)
    .where(isDue)
    .orderBy(asc(tasks.due), asc(tasks.position))
    .limit(countParam('limit')),
)
