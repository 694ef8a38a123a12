import { and, asc, count, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { loadAuthors } from '../profile/authors.ts'
import type { Author } from '../profile/model.ts'
import { DomainError } from '../shared/domain-error.ts'
import { type Db, inValues, type Reader, type Writer } from '../store/dialect.ts'
import { publishTask } from './assignments.ts'
import { maxComments } from './limits.ts'
import { taskComments, tasks } from './table.ts'

/** A comment on a task. */
export type TaskComment = {
  id: number
  author: Author
  text: string
  createdMs: number
  /** Whether the account that reads it has written it. */
  isOwn: boolean
}

type CommentRef = { task: number; id: number }

const whereOfTask = (account: AccountId, task: number) =>
  and(
    eq(taskComments.account, account),
    eq(taskComments.task, task),
    eq(taskComments.isDeleted, false),
  )

const whereOwn = (account: AccountId, { task, id }: CommentRef, author: AccountId) =>
  and(
    eq(taskComments.account, account),
    eq(taskComments.task, task),
    eq(taskComments.id, id),
    eq(taskComments.author, author),
  )

// The reader and author of a comment is the owner of the task or the colleague to whom it is assigned.

/** Lists the comments on a task, oldest first; none if there is no such task. */
export async function listComments(
  db: Reader,
  account: AccountId,
  task: number,
  reader: AccountId = account,
): Promise<TaskComment[]> {
  const rows = await db
    .select()
    .from(taskComments)
    .where(whereOfTask(account, task))
    .orderBy(asc(taskComments.id))
  return toComments(db, reader, rows)
}

type Row = typeof taskComments.$inferSelect

async function toComments(db: Reader, reader: AccountId, rows: Row[]): Promise<TaskComment[]> {
  if (rows.length === 0) return []
  const toActor = ({ author }: Row) => ({ account: author, user: null })
  const findAuthor = await loadAuthors(db, rows.map(toActor))
  return rows.map((row) => {
    const { id, text, createdMs, author } = row
    return { id, author: findAuthor(toActor(row)), text, createdMs, isOwn: author === reader }
  })
}

/** Counts the comments on a task. */
export const countComments = (db: Reader, account: AccountId, task: number): Promise<number> =>
  db.$count(taskComments, whereOfTask(account, task))

/** Counts the comments on tasks; those without any are left out. */
export async function countCommentsByTask(
  db: Reader,
  account: AccountId,
  ids: number[],
): Promise<Map<number, number>> {
  const rows = await db
    .select({ task: taskComments.task, total: count() })
    .from(taskComments)
    .where(
      and(
        eq(taskComments.account, account),
        inValues(taskComments.task, ids),
        eq(taskComments.isDeleted, false),
      ),
    )
    .groupBy(taskComments.task)
  return new Map(rows.map(({ task, total }) => [task, total]))
}

/** Adds a comment. Returns undefined when there is no such task; throws when it has too many. */
export const addComment = (
  db: Db,
  account: AccountId,
  { task, text, now }: { task: number; text: string; now: Date },
  author: AccountId = account,
): Promise<TaskComment | undefined> =>
  db.write(async (tx) => {
    const isTask = and(eq(tasks.account, account), eq(tasks.id, task))
    if ((await tx.$count(tasks, isTask)) === 0) return
    if ((await countComments(tx, account, task)) >= maxComments)
      throw new DomainError('conflict', 'This task has too many comments. Delete one first.')
    const id = await nextId(tx, taskComments, account)
    const rows = await tx
      .insert(taskComments)
      .values({ account, id, task, author, text, createdMs: now.getTime() })
      .returning()
    await publishTask(tx, account, task)
    return (await toComments(tx, author, rows))[0]
  })

/** Deletes an own comment until it is restored or the next one is deleted. Returns undefined when there is none. */
export const deleteComment = (
  db: Db,
  account: AccountId,
  comment: CommentRef,
  author: AccountId = account,
): Promise<TaskComment | undefined> =>
  db.write(async (tx) => {
    const where = and(whereOwn(account, comment, author), eq(taskComments.isDeleted, false))
    if ((await tx.$count(taskComments, where)) === 0) return
    await tx
      .delete(taskComments)
      .where(
        and(
          eq(taskComments.account, account),
          eq(taskComments.isDeleted, true),
          eq(taskComments.author, author),
        ),
      )
    const rows = await tx.update(taskComments).set({ isDeleted: true }).where(where).returning()
    await publishTask(tx, account, comment.task)
    return (await toComments(tx, author, rows))[0]
  })

/** Restores the own comment that was deleted last. Returns undefined when it is gone for good. */
export const restoreComment = (
  db: Db,
  account: AccountId,
  comment: CommentRef,
  author: AccountId = account,
): Promise<TaskComment | undefined> =>
  db.write(async (tx) => {
    const rows = await tx
      .update(taskComments)
      .set({ isDeleted: false })
      .where(whereOwn(account, comment, author))
      .returning()
    if (rows.length > 0) await publishTask(tx, account, comment.task)
    return (await toComments(tx, author, rows))[0]
  })

/** Deletes the comments on a task. */
export async function deleteComments(tx: Writer, account: AccountId, task: number) {
  await tx
    .delete(taskComments)
    .where(and(eq(taskComments.account, account), eq(taskComments.task, task)))
}

type Copy = { account: AccountId; task: number }

/** Copies the comments on a task to one of another account, which becomes the author of those of the first account. */
export async function copyComments(tx: Writer, from: Copy, to: Copy) {
  const rows = await tx
    .select()
    .from(taskComments)
    .where(whereOfTask(from.account, from.task))
    .orderBy(asc(taskComments.id))
  for (const row of rows) {
    const id = await nextId(tx, taskComments, to.account)
    const author = row.author === from.account ? to.account : row.author
    await tx.insert(taskComments).values({ ...row, ...to, id, author })
  }
}
