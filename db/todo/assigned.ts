import { and, asc, count, desc, eq, isNull } from 'drizzle-orm'
import { type AccountId, accounts } from '../accounts/table.ts'
import { countPages } from '../shared/count-pages.ts'
import type { Day } from '../shared/time/model.ts'
import { countParam, type Db, eqConst, param, prepared, type Reader } from '../store/dialect.ts'
import { deleteAssignment, notifyOwner, publishTask, type TaskPerson } from './assignments.ts'
import { addComment, deleteComment, listComments, restoreComment } from './comments.ts'
import { changeTaskIn } from './queries.ts'
import { byDue } from './rows.ts'
import { taskAssignments, tasks } from './table.ts'

/** A task of a colleague that an account has to do; `id` is that of the assignment. */
export type AssignedTask = {
  id: number
  title: string
  desc: string
  due: string | null
  time: string | null
  isImportant: boolean
  isCompleted: boolean
  owner: TaskPerson
}

export type AssignedPage = { rows: AssignedTask[]; total: number; page: number; pages: number }

export const assignedColumns = {
  id: taskAssignments.id,
  account: taskAssignments.account,
  task: taskAssignments.task,
  title: tasks.title,
  desc: tasks.desc,
  due: tasks.due,
  time: tasks.time,
  isImportant: tasks.isImportant,
  isCompleted: tasks.isCompleted,
  name: accounts.name,
  email: accounts.email,
  confirmedEmail: accounts.confirmedEmail,
}

export const isOfTask = and(
  eq(tasks.account, taskAssignments.account),
  eq(tasks.id, taskAssignments.task),
  eqConst(tasks.isTrashed, false),
)

const whereMember = eq(taskAssignments.member, param('member'))

const selectPage = prepared((db) =>
  db
    .select(assignedColumns)
    .from(taskAssignments)
    .innerJoin(tasks, isOfTask)
    .innerJoin(accounts, eq(accounts.id, taskAssignments.account))
    .where(whereMember)
    .orderBy(tasks.isCompleted, isNull(tasks.due), ...byDue, desc(taskAssignments.id))
    .limit(countParam('perPage'))
    .offset(countParam('offset')),
)

const selectTotal = prepared((db) =>
  db.select({ total: count() }).from(taskAssignments).innerJoin(tasks, isOfTask).where(whereMember),
)

const selectOne = prepared((db) =>
  db
    .select(assignedColumns)
    .from(taskAssignments)
    .innerJoin(tasks, isOfTask)
    .innerJoin(accounts, eq(accounts.id, taskAssignments.account))
    .where(and(whereMember, eq(taskAssignments.id, param('id'))))
    .orderBy(asc(taskAssignments.id)),
)

type Row = Awaited<ReturnType<typeof selectPage>>[number]

/** Returns an assigned task with its owner, by the confirmed email if there is one. */
export function toAssigned({ account: _, task: __, name, email, confirmedEmail, ...row }: Row) {
  return { ...row, owner: { name, email: confirmedEmail ?? email } }
}

/** Lists the tasks that colleagues have assigned to an account: open ones first, by their due date. */
export async function listAssigned(
  db: Reader,
  member: AccountId,
  { page, perPage }: { page: number; perPage: number },
): Promise<AssignedPage> {
  const rows = await selectPage(db, { member, perPage, offset: (page - 1) * perPage })
  const [found] = await selectTotal(db, { member })
  const total = found?.total ?? 0
  return { rows: rows.map(toAssigned), total, page, pages: countPages(total, perPage) }
}

const findRow = async (db: Reader, member: AccountId, id: number) =>
  (await selectOne(db, { member, id }))[0]

/** Finds an assigned task and its comments. */
export async function findAssigned(db: Reader, member: AccountId, id: number) {
  const row = await findRow(db, member, id)
  if (!row) return
  const comments = await listComments(db, row.account, row.task, member)
  return { task: toAssigned(row), comments }
}

type Change = { id: number; isCompleted: boolean }

/** Completes or reopens an assigned task, and tells its owner when it is done. */
export const changeAssigned = (
  db: Db,
  member: AccountId,
  { id, isCompleted }: Change,
  { today, now }: { today: Day; now: Date },
): Promise<AssignedTask | undefined> =>
  db.write(async (tx) => {
    const row = await findRow(tx, member, id)
    if (!row) return
    if (row.isCompleted !== isCompleted) {
      await changeTaskIn(tx, row.account, row.task, { isCompleted }, today)
      if (isCompleted) await notifyOwner(tx, member, row, 'completed', now)
    }
    return { ...toAssigned(row), isCompleted }
  })

/** Returns an assigned task to its owner, who is notified. */
export const declineAssigned = (
  db: Db,
  member: AccountId,
  id: number,
  now: Date,
): Promise<AssignedTask | undefined> =>
  db.write(async (tx) => {
    const row = await findRow(tx, member, id)
    if (!row) return
    await deleteAssignment(tx, row.account, row.task)
    await publishTask(tx, row.account, row.task)
    await notifyOwner(tx, member, row, 'declined', now)
    return toAssigned(row)
  })

type CommentChange<Input, Result> = (
  db: Db,
  account: AccountId,
  input: Input,
  author: AccountId,
) => Promise<Result | undefined>

/** Returns a change of the comments on an assigned task, by the id of the assignment; the member is their author. */
const onAssigned =
  <Input extends { task: number }, Result>(change: CommentChange<Input, Result>) =>
  async (
    db: Db,
    member: AccountId,
    id: number,
    input: Omit<Input, 'task'>,
  ): Promise<Result | undefined> => {
    const row = await findRow(db, member, id)
    return row && change(db, row.account, { ...input, task: row.task } as Input, member)
  }

export const commentOnAssigned = onAssigned(addComment)
export const deleteAssignedComment = onAssigned(deleteComment)
export const restoreAssignedComment = onAssigned(restoreComment)
