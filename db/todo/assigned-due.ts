import { and, asc, count, eq } from 'drizzle-orm'
import { type AccountId, accounts } from '../accounts/table.ts'
import type { Day } from '../shared/time/model.ts'
import {
  containsAllTerms,
  countParam,
  param,
  prepared,
  preparedByShape,
  type Reader,
  toTermParams,
} from '../store/dialect.ts'
import { type AssignedTask, assignedColumns, isOfTask, toAssigned } from './assigned.ts'
import { maxAssignedDue } from './limits.ts'
import { getListConditions } from './list-conditions.ts'
import type { DueList } from './model.ts'
import { byDue } from './rows.ts'
import { taskAssignments, tasks } from './table.ts'

const conditions = getListConditions(param('today'))
const matchesTerms = containsAllTerms([tasks.title, tasks.desc])

type Shape = { list: DueList; isSearch: boolean }

const selectDue = preparedByShape(
  ({ list, isSearch }: Shape) => `${list} ${isSearch}`,
  (db, { list, isSearch }) =>
    db
      .select(assignedColumns)
      .from(taskAssignments)
      .innerJoin(tasks, isOfTask)
      .innerJoin(accounts, eq(accounts.id, taskAssignments.account))
      .where(
        and(
          eq(taskAssignments.member, param('member')),
          conditions[list],
          isSearch ? matchesTerms : undefined,
        ),
      )
      .orderBy(...byDue, asc(taskAssignments.id))
      .limit(countParam('limit')),
)

type Query = { list: DueList; today: Day; terms: string[] }

/** Lists the open tasks of colleagues that an account has to do, as a list by due date has them. */
export async function listAssignedDue(
  db: Reader,
  member: AccountId,
  { list, today, terms }: Query,
): Promise<AssignedTask[]> {
  const values = { member, today, limit: maxAssignedDue, ...toTermParams(terms) }
  const rows = await selectDue(db, { list, isSearch: terms.length > 0 }, values)
  return rows.map(toAssigned)
}

/** Returns a query for the number of these tasks, which stops counting at `limit`. */
export const countAssignedIn = (list: DueList) =>
  prepared((db) => {
    const limited = db
      .select({ id: taskAssignments.id })
      .from(taskAssignments)
      .innerJoin(tasks, isOfTask)
      .where(and(eq(taskAssignments.member, param('account')), conditions[list]))
      .limit(countParam('limit'))
      .as('some')
    return db.select({ total: count() }).from(limited)
  })
