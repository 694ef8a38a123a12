import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { given, givenCount, is, prepared, type Reader } from '../dialect.ts'
import type { Day } from '../time/model.ts'
import { tasks } from './table.ts'

export type DueTask = { id: number; title: string; due: Day; isImportant: boolean }

/** What is still to be done and due up to a day: how much there is, and the first of it. */
export async function dueTasks(db: Reader, account: AccountId, until: Day, most: number) {
  const rows = await dueUntil(db, { account, until, most })
  return {
    count: rows[0]?.count ?? 0,
    rows: rows.map(({ count: _, ...task }): DueTask => ({ ...task, due: task.due ?? until })),
  }
}

const dueUntil = prepared((db) =>
  db
    .select({
      id: tasks.id,
      title: tasks.title,
      due: tasks.due,
      isImportant: tasks.isImportant,
      count: sql<number>`count(*) over ()`,
    })
    .from(tasks)
    .where(
      and(
        eq(tasks.account, given('account')),
        is(tasks.isCompleted, false),
        is(tasks.isTrashed, false),
        lte(tasks.due, given('until')),
      ),
    )
    .orderBy(asc(tasks.due), asc(tasks.position))
    .limit(givenCount('most')),
)
