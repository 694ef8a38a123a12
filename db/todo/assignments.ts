import { and, eq } from 'drizzle-orm'
import { listAccountsByEmail } from '../accounts/queries.ts'
import { type AccountId, accounts } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { publish } from '../live/event-log.ts'
import { notify } from '../notifications/notify.ts'
import { deleteNotificationsByHref } from '../notifications/queries.ts'
import { DomainError } from '../shared/domain-error.ts'
import { type Db, inValues, type Reader, type Writer } from '../store/dialect.ts'
import { taskAssignments, tasks } from './table.ts'

/** The colleague who has a task to do, or the one it comes from. */
export type TaskPerson = { name: string; email: string }

const whereAssigned = (account: AccountId, task: number) =>
  and(eq(taskAssignments.account, account), eq(taskAssignments.task, task))

const person = {
  name: accounts.name,
  email: accounts.email,
  confirmedEmail: accounts.confirmedEmail,
}

const toPerson = (row: TaskPerson & { confirmedEmail: string | null }): TaskPerson => ({
  name: row.name,
  email: row.confirmedEmail ?? row.email,
})

/** Returns to whom these tasks of an account are assigned, by task. */
export async function findAssignees(
  db: Reader,
  account: AccountId,
  ids: number[],
): Promise<Map<number, TaskPerson>> {
  const rows = await db
    .select({ task: taskAssignments.task, ...person })
    .from(taskAssignments)
    .innerJoin(accounts, eq(accounts.id, taskAssignments.member))
    .where(and(eq(taskAssignments.account, account), inValues(taskAssignments.task, ids)))
  return new Map(rows.map(({ task, ...row }) => [task, toPerson(row)]))
}

async function findMember(tx: Reader, account: AccountId, task: number) {
  const [row] = await tx
    .select({ member: taskAssignments.member, id: taskAssignments.id })
    .from(taskAssignments)
    .where(whereAssigned(account, task))
  return row
}

/** Announces a change of a task in the windows of its owner and of the colleague who has it to do. */
export async function publishTask(tx: Writer, account: AccountId, task: number): Promise<void> {
  await publish(tx, account, 'task', task)
  const row = await findMember(tx, account, task)
  if (row) await publish(tx, row.member, 'task')
}

const noColleague = 'Enter the email address of a colleague.'
const deactivatedMessage = 'This account is deactivated. Choose another colleague.'

const refuse = (message: string) =>
  new DomainError('invalid', message, { fields: { email: message } })

type Assignment = { task: number; email: string }

/**
 * Assigns a task to a colleague, who is notified, instead of the one who had it. Returns undefined when there is no such
 * task. Throws a `DomainError` when nobody else has confirmed the address, or the account is deactivated.
 */
export const assignTask = (
  db: Db,
  account: AccountId,
  { task, email }: Assignment,
  now: Date,
): Promise<TaskPerson | undefined> =>
  db.write(async (tx) => {
    const title = await findTitle(tx, account, task)
    if (title === undefined) return
    const [colleague] = await listAccountsByEmail(tx, [email])
    if (!colleague || colleague.id === account) throw refuse(noColleague)
    if (colleague.deactivatedAt) throw refuse(deactivatedMessage)
    const before = await findMember(tx, account, task)
    const { name } = colleague
    if (before?.member === colleague.id) return { name, email: colleague.email }
    await deleteAssignment(tx, account, task)
    const id = await nextId(tx, taskAssignments, colleague.id)
    await tx.insert(taskAssignments).values({ member: colleague.id, id, account, task })
    const sender = await findName(tx, account)
    const href = toAssignedHref(id)
    await notifyPerson(tx, colleague.id, { title, action: 'assigned', name: sender, href }, now)
    await publishTask(tx, account, task)
    return { name, email: colleague.email }
  })

/** Takes a task back. Returns who had it; undefined when nobody had. */
export const unassignTask = (
  db: Db,
  account: AccountId,
  task: number,
): Promise<TaskPerson | undefined> =>
  db.write(async (tx) => {
    const assignee = (await findAssignees(tx, account, [task])).get(task)
    if (!assignee) return
    await deleteAssignment(tx, account, task)
    await publish(tx, account, 'task', task)
    return assignee
  })

/**
 * Ends the assignment of a task, if any, also in the windows of the colleague, with the notifications of it: they would
 * lead nowhere, and assigning a task again and again would fill those of a colleague.
 */
export async function deleteAssignment(tx: Writer, account: AccountId, task: number) {
  const row = await findMember(tx, account, task)
  if (!row) return
  await tx.delete(taskAssignments).where(whereAssigned(account, task))
  await deleteNotificationsByHref(tx, row.member, [toAssignedHref(row.id)])
  await publish(tx, row.member, 'task')
}

/** Moves an assignment to the copy of its task in another account; one to that account itself ends. */
export async function copyAssignment(
  tx: Writer,
  from: { account: AccountId; task: number },
  to: { account: AccountId; task: number },
) {
  const row = await findMember(tx, from.account, from.task)
  if (!row) return
  if (row.member === to.account) return deleteAssignment(tx, from.account, from.task)
  await tx.update(taskAssignments).set(to).where(whereAssigned(from.account, from.task))
  await publish(tx, row.member, 'task')
}

/** Assigns a task to the colleague who has another task, if any. Nobody is notified. */
export async function assignLike(tx: Writer, account: AccountId, task: number, other: number) {
  const row = await findMember(tx, account, other)
  if (!row) return
  const id = await nextId(tx, taskAssignments, row.member)
  await tx.insert(taskAssignments).values({ member: row.member, id, account, task })
}

async function findTitle(tx: Reader, account: AccountId, task: number) {
  const [row] = await tx
    .select({ title: tasks.title })
    .from(tasks)
    .where(and(eq(tasks.account, account), eq(tasks.id, task), eq(tasks.isTrashed, false)))
  return row?.title
}

async function findName(tx: Reader, account: AccountId) {
  const [row] = await tx
    .select({ name: accounts.name })
    .from(accounts)
    .where(eq(accounts.id, account))
  return row?.name ?? ''
}

const toAssignedHref = (id: number) => `/todo/assigned?task=${id}`

/** What happened to an assigned task. */
export type AssignmentAction = 'assigned' | 'completed' | 'declined'

type AssignmentNotification = {
  title: string
  action: AssignmentAction
  name: string
  href: string
}

async function notifyPerson(
  tx: Writer,
  account: AccountId,
  { title, action, name, href }: AssignmentNotification,
  now: Date,
): Promise<void> {
  await notify(
    tx,
    account,
    {
      kind: 'assigned',
      title,
      text: `${action} ${name}`,
      href,
      subject: `${action}:${href}`,
    },
    now,
  )
}

/** Tells the owner of an assigned task what the colleague has done with it. */
export async function notifyOwner(
  tx: Writer,
  member: AccountId,
  { account, task, title }: { account: AccountId; task: number; title: string },
  action: AssignmentAction,
  now: Date,
): Promise<void> {
  const notification = {
    title,
    action,
    name: await findName(tx, member),
    href: `/todo/all?task=${task}`,
  }
  await notifyPerson(tx, account, notification, now)
}
