import { and, asc, count, eq, lte } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import type { Day } from '../shared/time/model.ts'
import { given, givenCount, is, prepared, type Reader } from '../store/dialect.ts'
import { tasks } from './table.ts'

export type DueTask = { id: number; title: string; due: Day; isImportant: boolean }

/** What is still to be done and due up to a day: how much there is, and the first of it. */
export async function dueTasks(db: Reader, account: AccountId, until: Day, most: number) {
  const rows = await dueUntil(db, { account, until, most })
  const [found] = rows.length < most ? [] : await countedUntil(db, { account, until })
  return {
    count: found?.total ?? rows.length,
    rows: rows.map((task): DueTask => ({ ...task, due: task.due ?? until })),
  }
}

const isDue = and(
  eq(tasks.account, given('account')),
  is(tasks.isCompleted, false),
  is(tasks.isTrashed, false),
  lte(tasks.due, given('until')),
)

const countedUntil = prepared((db) => db.select({ total: count() }).from(tasks).where(isDue))

const dueUntil = prepared((db) =>
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
    .limit(givenCount('most')),
)
