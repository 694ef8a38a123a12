import { and, asc, desc, eq, lt } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { nextId } from '../counters/queries.ts'
import { publishToAll } from '../live/event-log.ts'
import { DomainError } from '../shared/domain-error.ts'
import { type Db, inValues, type Reader } from '../store/dialect.ts'
import { addUpload, removeUploads, type Upload } from '../uploads/queries.ts'
import { loadAuthors } from './authors.ts'
import { type Comment, toThreads } from './comments.ts'
import { maxCommentsShown, maxLikersShown, maxPosts, postsPerPage } from './limits.ts'
import { type Author, postPictureUrl } from './model.ts'
import type { PostQuery } from './schemas.ts'
import { postComments, postLikes, posts } from './table.ts'

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

/** Finds a post of any account with its latest comments, as an account sees it. */
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
  const listLikers = ({ id, likedBy }: (typeof rows)[number]) => [
    ...likes.filter(({ post }) => post === id).map(({ account }) => ({ account, user: null })),
    ...likedBy.map((user) => ({ account: null, user })),
  ]
  const findAuthor = await loadAuthors(db, [
    ...rows,
    ...comments,
    ...rows.flatMap((row) => listLikers(row).slice(0, maxLikersShown)),
  ])
  return rows.map((row): Post => {
    const { id, account, text, img, alt, createdMs } = row
    const likers = listLikers(row)
    const ownComments = comments.filter(({ post }) => post === id)
    const threads = toThreads(ownComments, (comment) => ({
      id: comment.id,
      text: comment.text,
      createdMs: comment.createdMs,
      author: findAuthor(comment),
      isOwn: comment.account === viewer,
    }))
    return {
      id,
      text,
      img,
      alt,
      createdMs,
      author: findAuthor(row),
      isOwn: account === viewer,
      isLiked: likers.some((liker) => liker.account === viewer),
      likes: likers.length,
      likers: likers.slice(0, maxLikersShown).map(findAuthor),
      commentCount: ownComments.length,
      comments: id === complete ? threads : threads.slice(-maxCommentsShown),
    }
  })
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
      id,
      account,
      text,
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
