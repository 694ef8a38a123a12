import { and, desc, eq, ne } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import type { Reader } from '../store/dialect.ts'
import { maxListedPhotos } from './limits.ts'
import { posts } from './table.ts'

/** A photo and the post it belongs to. */
export type Photo = { id: number; img: string; alt: string }

/** Lists the latest photos of all posts, or of those of one account. */
export const listPhotos = (db: Reader, account?: AccountId): Promise<Photo[]> =>
  db
    .select({ id: posts.id, img: posts.img, alt: posts.alt })
    .from(posts)
    .where(and(ne(posts.img, ''), account === undefined ? undefined : eq(posts.account, account)))
    .orderBy(desc(posts.id))
    .limit(maxListedPhotos)
