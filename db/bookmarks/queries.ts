import { and, asc, eq, max, sql } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { type Db, given, prepared, type Reader, type Writer } from '../store/dialect.ts'
import { firstStars, bookmarkPages as pageSeed } from './seed.ts'
import { bookmarkPages, stars } from './table.ts'

export type BookmarkPage = typeof bookmarkPages.$inferSelect
export type Bookmark = BookmarkPage & { starred: boolean }

/** Every page, ascending by id, with this account's stars. */
export async function listBookmarks(db: Reader, account: AccountId): Promise<Bookmark[]> {
  const rows = await db
    .select({ page: bookmarkPages, position: stars.position })
    .from(bookmarkPages)
    .leftJoin(stars, and(eq(stars.account, account), eq(stars.page, bookmarkPages.id)))
    .orderBy(asc(bookmarkPages.id))
  return rows.map(({ page, position }) => ({ ...page, starred: position !== null }))
}

/** The starred pages in the order of the bar. */
export async function listStarred(db: Reader, account: AccountId): Promise<BookmarkPage[]> {
  const rows = await starredBy(db, { account })
  return rows.map(({ page }) => page)
}

const starredBy = prepared((db) =>
  db
    .select({ page: bookmarkPages })
    .from(stars)
    .innerJoin(bookmarkPages, eq(bookmarkPages.id, stars.page))
    .where(eq(stars.account, given('account')))
    .orderBy(asc(stars.position), asc(stars.page)),
)

/** Stars a page, at the end of the bar, or takes its star away. Undefined when there is no such page. */
export async function setStar(
  db: Db,
  account: AccountId,
  page: number,
  starred: boolean,
): Promise<{ id: number; starred: boolean } | undefined> {
  return db.write(async (tx) => {
    const [known] = await tx.select().from(bookmarkPages).where(eq(bookmarkPages.id, page))
    if (!known) return
    if (starred) await addStars(tx, account, [page])
    else await tx.delete(stars).where(and(eq(stars.account, account), eq(stars.page, page)))
    return { id: page, starred }
  })
}

/** Puts the starred pages into this order; those not named keep theirs, behind. */
export async function orderStars(
  db: Db,
  account: AccountId,
  ids: number[],
): Promise<BookmarkPage[]> {
  return db.write(async (tx) => {
    const present = await listStarred(tx, account)
    const placed = [...new Set(ids)].filter((id) => present.some((page) => page.id === id))
    const rest = present.map(({ id }) => id).filter((id) => !placed.includes(id))
    for (const [position, page] of [...placed, ...rest].entries()) {
      await tx
        .update(stars)
        .set({ position })
        .where(and(eq(stars.account, account), eq(stars.page, page)))
    }
    return listStarred(tx, account)
  })
}

/** The stars every account begins with. */
export const giveFirstStars = (tx: Writer, { id }: { id: AccountId }) =>
  addStars(tx, id, firstStars)

/** The pages of the application; a title or a link that changed since is brought up to date. */
export async function seedBookmarkPages(tx: Writer): Promise<void> {
  await tx
    .insert(bookmarkPages)
    .values(pageSeed)
    .onConflictDoUpdate({
      target: bookmarkPages.id,
      set: {
        target: sql`excluded.target`,
        title: sql`excluded.title`,
        link: sql`excluded.link`,
        icon: sql`excluded.icon`,
      },
    })
}

async function addStars(tx: Writer, account: AccountId, pages: number[]) {
  const [last] = await tx
    .select({ position: max(stars.position) })
    .from(stars)
    .where(eq(stars.account, account))
  const first = (last?.position ?? -1) + 1
  const rows = pages.map((page, place) => ({ account, page, position: first + place }))
  await tx.insert(stars).values(rows).onConflictDoNothing()
}
