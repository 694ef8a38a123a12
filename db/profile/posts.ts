import { and, asc, desc, eq, lt, ne } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { publishToAll } from '../live/log.ts'
import { DomainError } from '../shared/domain-error.ts'
import { type Db, inValues, type Reader } from '../store/dialect.ts'
import { addUpload, removeUploads, type Upload } from '../uploads/queries.ts'
import { loadAuthors } from './authors.ts'
import {
  type Author,
  maxCommentsPerPost,
  maxCommentsShown,
  maxPosts,
  postPictureUrl,
  postsPerPage,
} from './model.ts'
import type { NewComment, PostQuery } from './schemas.ts'
import { postComments, postLikes, posts } from './table.ts'

export type Comment = {
  id: number
  author: Author
  text: string
  createdMs: number
  isOwn: boolean
  /** Oldest first; replies have none. */
  replies: Comment[]
}

export type Post = {
  id: number
  author: Author
  text: string
  img: string
  alt: string
  createdMs: number
  isOwn: boolean
  isLiked: boolean
  likes: number
  /** Some of the people who like it. */
  likers: Author[]
  commentCount: number
  /** The latest comments with their replies, oldest first. */
  comments: Comment[]
}

/** `next` is the cursor of the next page; null on the last one. */
export type PostPage = { posts: Post[]; next: number | null }

const maxLikersShown = 5

/** Lists a page of posts, newest first; of one account, or of all. */
export async function listPosts(
  db: Reader,
  viewer: AccountId,
  { before, account, limit = postsPerPage, comments }: PostQuery,
): Promise<PostPage> {
  const rows = await db
    .select()
    .from(posts)
    .where(
      and(
        before === undefined ? undefined : lt(posts.id, before),
        account === undefined ? undefined : eq(posts.account, account as AccountId),
      ),
    )
    .orderBy(desc(posts.id))
    .limit(limit + 1)
  const visible = rows.slice(0, limit)
  const next = rows.length > limit ? (visible.at(-1)?.id ?? null) : null
  return { posts: await toPosts(db, viewer, visible, comments), next }
}

export async function findPost(
  db: Reader,
  viewer: AccountId,
  id: number,
): Promise<Post | undefined> {
  const [post] = await toPosts(db, viewer, await db.select().from(posts).where(eq(posts.id, id)))
  return post
}

/** Loads posts with their latest comments, one of them with all. */
async function toPosts(
  db: Reader,
  viewer: AccountId,
  rows: (typeof posts.$inferSelect)[],
  complete?: number,
) {
  const ids = rows.map(({ id }) => id)
  const [likes, comments] = await Promise.all([
    db.select().from(postLikes).where(inValues(postLikes.post, ids)),
    db
      .select()
      .from(postComments)
      .where(inValues(postComments.post, ids))
      .orderBy(asc(postComments.id)),
  ])
  const likersOf = ({ id, likedBy }: (typeof rows)[number]) => [
    ...likes.filter(({ post }) => post === id).map(({ account }) => ({ account, user: null })),
    ...likedBy.map((user) => ({ account: null, user })),
  ]
  const authorOf = await loadAuthors(db, [
    ...rows,
    ...comments,
    ...rows.flatMap((row) => likersOf(row).slice(0, maxLikersShown)),
  ])
  return rows.map((row): Post => {
    const { id, account, text, img, alt, createdMs } = row
    const likers = likersOf(row)
    const said = comments.filter(({ post }) => post === id)
    const threads = toThreads(said, (comment) => ({
      ...{ id: comment.id, text: comment.text, createdMs: comment.createdMs },
      author: authorOf(comment),
      isOwn: comment.account === viewer,
    }))
    return {
      ...{ id, text, img, alt, createdMs },
      author: authorOf(row),
      isOwn: account === viewer,
      isLiked: likers.some((liker) => liker.account === viewer),
      likes: likers.length,
      likers: likers.slice(0, maxLikersShown).map(authorOf),
      commentCount: said.length,
      comments: id === complete ? threads : threads.slice(-maxCommentsShown),
    }
  })
}

type CommentRow = typeof postComments.$inferSelect

/** Groups comments with their replies. A reply whose comment has gone is a comment. */
function toThreads(
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

type NewPost = { text: string; alt: string; picture: Upload | undefined; now: Date }

/** Adds a post. Throws when the account has the maximum number, or the picture exceeds its quota. */
export const addPost = (
  db: Db,
  account: AccountId,
  { text, alt, picture, now }: NewPost,
): Promise<Post | undefined> =>
  db.write(async (tx) => {
    if ((await tx.$count(posts, eq(posts.account, account))) >= maxPosts) {
      throw new DomainError('conflict', 'You have too many posts. Delete one first.')
    }
    if (picture) await addUpload(tx, account, picture)
    const id = await nextId(tx, posts)
    await tx.insert(posts).values({
      ...{ id, account, text },
      img: picture ? postPictureUrl(picture.file) : '',
      alt: picture ? alt : '',
      likedBy: [],
      createdMs: now.getTime(),
    })
    await publishToAll(tx, 'post', id)
    return findPost(tx, account, id)
  })

/** Deletes a post of the account. Returns the file of its picture, if any; undefined when there is no such post. */
export const removePost = (
  db: Db,
  account: AccountId,
  id: number,
): Promise<{ file: string | undefined } | undefined> =>
  db.write(async (tx) => {
    const [post] = await tx
      .delete(posts)
      .where(and(eq(posts.id, id), eq(posts.account, account)))
      .returning({ img: posts.img })
    if (!post) return
    const file = post.img.split('/').at(-1) || undefined
    if (file) await removeUploads(tx, [file])
    await publishToAll(tx, 'post', id)
    return { file }
  })

/** Likes or unlikes a post. Returns undefined when there is no such post. */
export const setLike = (
  db: Db,
  account: AccountId,
  { id, isLiked }: { id: number; isLiked: boolean },
): Promise<Post | undefined> =>
  db.write(async (tx) => {
    if ((await tx.$count(posts, eq(posts.id, id))) === 0) return
    const own = and(eq(postLikes.post, id), eq(postLikes.account, account))
    if (isLiked) await tx.insert(postLikes).values({ post: id, account }).onConflictDoNothing()
    else await tx.delete(postLikes).where(own)
    await publishToAll(tx, 'post', id)
    return findPost(tx, account, id)
  })

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
    const replied = parent === undefined ? null : await findComment(tx, post, parent)
    if (replied === undefined) return
    if ((await tx.$count(postComments, eq(postComments.post, post))) >= maxCommentsPerPost) {
      throw new DomainError('conflict', 'This post has too many comments.')
    }
    const id = await nextId(tx, postComments)
    const createdMs = now.getTime()
    const thread = replied && (replied.parent ?? replied.id)
    await tx.insert(postComments).values({ id, post, account, text, createdMs, parent: thread })
    await publishToAll(tx, 'post', post)
    const authorOf = await loadAuthors(tx, [{ account, user: null }])
    const author = authorOf({ account, user: null })
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

/** A photo and the post it belongs to. */
export type Photo = { id: number; img: string; alt: string }

const maxPhotos = 60

/** Lists the latest photos of all posts, or of those of one account. */
export const listPhotos = (db: Reader, account?: AccountId): Promise<Photo[]> =>
  db
    .select({ id: posts.id, img: posts.img, alt: posts.alt })
    .from(posts)
    .where(and(ne(posts.img, ''), account === undefined ? undefined : eq(posts.account, account)))
    .orderBy(desc(posts.id))
    .limit(maxPhotos)
