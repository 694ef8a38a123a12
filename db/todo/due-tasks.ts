import { and, asc, count, eq, lte } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import type { Day } from '../shared/time/model.ts'
import { countParam, eqConst, param, prepared, type Reader } from '../store/dialect.ts'
import { tasks } from './table.ts'

export type DueTask = { id: number; title: string; due: Day; isImportant: boolean }

/** Returns the number of open tasks due by a day, and the first of them. */
export async function listDueTasks(db: Reader, account: AccountId, until: Day, limit: number) {
  const rows = await selectDueTasks(db, { account, until, limit })
  const [found] = rows.length < limit ? [] : await countDueTasks(db, { account, until })
  return {
    count: found?.total ?? rows.length,
    rows: rows.map((task): DueTask => ({ ...task, due: task.due ?? until })),
  }
}

const isDue = and(
  eq(tasks.account, param('account')),
  eqConst(tasks.isCompleted, false),
  eqConst(tasks.isTrashed, false),
  lte(tasks.due, param('until')),
)

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
