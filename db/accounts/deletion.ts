import { and, asc, eq, inArray } from 'drizzle-orm'
import { applications } from '../applications/table.ts'
import { recordAudit } from '../audit/record.ts'
import { transferEvents } from '../calendar/transfer.ts'
import { messages } from '../chat/table.ts'
import { nextId } from '../counters/queries.ts'
import { counters } from '../counters/table.ts'
import { enquiries } from '../enquiries/table.ts'
import { publish, publishToAll } from '../live/event-log.ts'
import { mails } from '../mail/table.ts'
import { products } from '../products/table.ts'
import { postComments, posts } from '../profile/table.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { DomainError } from '../shared/domain-error.ts'
import { nextTurn } from '../shared/turns.ts'
import { reviews } from '../shop/table.ts'
import { type Db, plus, type Writer } from '../store/dialect.ts'
import { copyAssignment } from '../todo/assignments.ts'
import { copyComments } from '../todo/comments.ts'
import { copyOwnTags } from '../todo/own-tags.ts'
import { copySections } from '../todo/sections.ts'
import { copySubtasks } from '../todo/subtasks.ts'
import { tasks, taskTags } from '../todo/table.ts'
import { deleteUserRecord } from '../users/account-records.ts'
import { assertAdminRemains } from './admins.ts'
import type { AdminActor } from './management.ts'
import { getAccountState } from './model.ts'
import { findAccount, findAccountByEmail } from './queries.ts'
import { type AccountId, accounts } from './table.ts'

/** The account to delete, and the email of the one that its work goes to; without one it is deleted too. */
type Deletion = {
  id: AccountId
  transferTo?: string | undefined
  /** Deletes the user record of the person too; by whom is in its history. */
  record?: { by: { name: string; at: Date } } | undefined
}

/**
 * Deletes an account with everything that it owns, except what is transferred. Returns false when there is no such
 * account; throws when that would leave no active administrator.
 */
export async function deleteAccount(
  db: Db,
  deletion: Deletion,
  actor: Omit<AdminActor, 'now'>,
): Promise<boolean> {
  return db.write(async (tx) => {
    const isDeleted = await deleteAccountIn(tx, deletion, actor)
    if (isDeleted) await endSessions(actor.sessionDb, [deletion.id])
    return isDeleted
  })
}

/** Deletes an account like `deleteAccount`, in the transaction of the caller, who ends its sessions. */
export async function deleteAccountIn(
  tx: Writer,
  { id, transferTo, record }: Deletion,
  { account: actor, adminEmails }: Pick<AdminActor, 'account' | 'adminEmails'>,
): Promise<boolean> {
  const account = await findAccount(tx, id)
  if (!account) return false
  if (id === actor) throw new DomainError('conflict', 'You can’t delete your own account.')
  if (transferTo !== undefined) await transferWork(tx, id, await findReceiver(tx, id, transferTo))
  const detail = transferTo === undefined ? {} : { receiver: transferTo }
  await recordAudit(tx, 'accountDeleted', { person: account, detail })
  if (record) await deleteUserRecord(tx, id, record.by)
  await deleteReviews(tx, id)
  for (const table of [mails, messages]) await deleteInBatches(tx, table, id)
  await tx.delete(counters).where(eq(counters.owner, id))
  await tx.delete(accounts).where(eq(accounts.id, id)) // the other tables cascade
  await assertAdminRemains(tx, adminEmails)
  await publishToAll(tx, 'post')
  await publishToAll(tx, 'enquiry')
  await publishToAll(tx, 'user')
  return true
}

async function findReceiver(tx: Writer, from: AccountId, email: string): Promise<AccountId> {
  const receiver = await findAccountByEmail(tx, email)
  if (receiver && receiver.id !== from && getAccountState(receiver) === 'active') return receiver.id
  const message = 'Enter the email address of an active account.'
  throw new DomainError('conflict', message, { fields: { to: message } })
}

/** Gives another account the tasks, own events and applications of this one, and what it has written for others to see. */
async function transferWork(tx: Writer, from: AccountId, to: AccountId) {
  await transferTasks(tx, from, to)
  await transferEvents(tx, from, to)
  for (const row of await tx.select().from(applications).where(eq(applications.account, from))) {
    await tx
      .update(applications)
      .set({ account: to, id: await nextId(tx, applications, to) })
      .where(and(eq(applications.account, from), eq(applications.id, row.id)))
  }
  await tx.update(enquiries).set({ account: to }).where(eq(enquiries.account, from))
  await tx.update(posts).set({ account: to }).where(eq(posts.account, from))
  await tx.update(postComments).set({ account: to }).where(eq(postComments.account, from))
  for (const kind of ['task', 'event', 'application'] as const) await publish(tx, to, kind)
}

/** The rows are copied, because the search index follows inserted and deleted rows. */
async function transferTasks(tx: Writer, from: AccountId, to: AccountId) {
  const own = await tx
    .select()
    .from(tasks)
    .where(eq(tasks.account, from))
    .orderBy(asc(tasks.position))
  const newTags = await copyOwnTags(tx, from, to)
  const newSections = await copySections(tx, from, to)
  const newIds = new Map<number, number>()
  for (const task of own) newIds.set(task.id, await nextId(tx, tasks, to))
  for (const task of own) {
    const id = newIds.get(task.id) ?? 0
    const next = task.next === null ? null : (newIds.get(task.next) ?? null)
    const section = newSections.get(task.section ?? 0) ?? null
    await tx.insert(tasks).values({ ...task, account: to, id, next, section, position: id })
    const source = { account: from, task: task.id }
    const target = { account: to, task: id }
    await copySubtasks(tx, source, target)
    await copyComments(tx, source, target)
    await copyAssignment(tx, source, target)
    const hasTask = and(eq(taskTags.account, from), eq(taskTags.task, task.id))
    for (const tag of await tx.select().from(taskTags).where(hasTask)) {
      const value = newTags.get(tag.tag) ?? tag.tag
      await tx.insert(taskTags).values({ ...tag, tag: value, account: to, task: id })
    }
  }
}

const batchSize = 500

/**
 * Deletes the rows of an account, and lets other work run: with the search index it takes several seconds for tens of
 * thousands of rows.
 */
async function deleteInBatches(tx: Writer, table: typeof mails | typeof messages, id: AccountId) {
  for (let isComplete = false; !isComplete; ) {
    const batch = tx
      .select({ id: table.id })
      .from(table)
      .where(eq(table.account, id))
      .limit(batchSize)
    const deleted = await tx
      .delete(table)
      .where(and(eq(table.account, id), inArray(table.id, batch)))
      .returning({ id: table.id })
    isComplete = deleted.length < batchSize
    if (!isComplete) await nextTurn()
  }
}

/** Products count their reviews. */
async function deleteReviews(tx: Writer, account: AccountId) {
  const deleted = await tx.delete(reviews).where(eq(reviews.account, account)).returning()
  for (const { product, stars } of deleted) {
    await tx
      .update(products)
      .set({
        ratingCount: plus(products.ratingCount, -1),
        ratingSum: plus(products.ratingSum, -stars),
      })
      .where(eq(products.id, product))
  }
}
