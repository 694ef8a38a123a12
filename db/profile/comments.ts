import { and, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { publishToAll } from '../live/event-log.ts'
import { DomainError } from '../shared/domain-error.ts'
import type { Db, Reader } from '../store/dialect.ts'
import { loadAuthors } from './authors.ts'
import { maxCommentsPerPost } from './limits.ts'
import type { Author } from './model.ts'
import type { NewComment } from './schemas.ts'
import { postComments, posts } from './table.ts'

/**
 * Adds a comment, or a reply to one; a reply to a reply belongs to the same comment. Throws when the post has the
 * maximum number; returns undefined when there is no such post or comment.
 */
export const addComment = (
  db: Db,
  account: AccountId,
  { id: post, text, parent, now }: NewComment & { now: Date },
): Promise<Comment | undefined> =>
  db.write(async (tx) => {
    if ((await tx.$count(posts, eq(posts.id, post))) === 0) return
    const parentComment = parent === undefined ? null : await findComment(tx, post, parent)
    if (parentComment === undefined) return
    if ((await tx.$count(postComments, eq(postComments.post, post))) >= maxCommentsPerPost) {
      throw new DomainError('conflict', 'This post has too many comments.')
    }
    const id = await nextId(tx, postComments)
    const createdMs = now.getTime()
    const thread = parentComment && (parentComment.parent ?? parentComment.id)
    await tx.insert(postComments).values({ id, post, account, text, createdMs, parent: thread })
    await publishToAll(tx, 'post', post)
    const findAuthor = await loadAuthors(tx, [{ account, user: null }])
    const author = findAuthor({ account, user: null })
    return { id, author, text, createdMs, isOwn: true, replies: [] }
  })

async function findComment(tx: Reader, post: number, id: number) {
  const [comment] = await tx
    .select({ id: postComments.id, parent: postComments.parent })
    .from(postComments)
    .where(and(eq(postComments.id, id), eq(postComments.post, post)))
  return comment
}

/** Deletes a comment of the account with its replies. Returns false when there is none. */
export const removeComment = (
  db: Db,
  account: AccountId,
  { id: post, comment }: { id: number; comment: number },
): Promise<boolean> =>
  db.write(async (tx) => {
    const removed = await tx
      .delete(postComments)
      .where(
        and(
          eq(postComments.id, comment),
          eq(postComments.post, post),
          eq(postComments.account, account),
        ),
      )
      .returning({ id: postComments.id })
    if (removed.length === 0) return false
    await tx
      .delete(postComments)
      .where(and(eq(postComments.post, post), eq(postComments.parent, comment)))
    await publishToAll(tx, 'post', post)
    return true
  })

export type Comment = {
  id: number
  author: Author
  text: string
  createdMs: number
  isOwn: boolean
  /** Oldest first; replies have none. */
  replies: Comment[]
}

type CommentRow = typeof postComments.$inferSelect

/** Groups comments with their replies. A reply whose comment has gone is a comment. */
export function toThreads(
  rows: CommentRow[],
  toComment: (row: CommentRow) => Omit<Comment, 'replies'>,
): Comment[] {
  const threads = new Map<number, Comment>()
  for (const row of rows) {
    const comment = { ...toComment(row), replies: [] }
    const thread = threads.get(row.parent ?? 0)
    if (thread) thread.replies.push(comment)
    else threads.set(row.id, comment)
  }
  return [...threads.values()]
}
