import { and, asc, eq, max } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { publish } from '../live/event-log.ts'
import { type Db, excluded, param, prepared, type Reader, type Writer } from '../store/dialect.ts'
import { initialStars, bookmarkPages as pageSeed } from './seed.ts'
import { bookmarkPages, stars } from './table.ts'

export type BookmarkPage = typeof bookmarkPages.$inferSelect
export type Bookmark = BookmarkPage & { starred: boolean }

/** Lists all pages by id, with whether the account has starred them. */
export async function listBookmarks(db: Reader, account: AccountId): Promise<Bookmark[]> {
  const rows = await db
    .select({ page: bookmarkPages, position: stars.position })
    .from(bookmarkPages)
    .leftJoin(stars, and(eq(stars.account, account), eq(stars.page, bookmarkPages.id)))
    .orderBy(asc(bookmarkPages.id))
  return rows.map(({ page, position }) => ({ ...page, starred: position !== null }))
}

/** Lists the starred pages in the order of the bar. */
export async function listStarred(db: Reader, account: AccountId): Promise<BookmarkPage[]> {
  const rows = await selectStarred(db, { account })
  return rows.map(({ page }) => page)
}

const selectStarred = prepared((db) =>
  db
    .select({ page: bookmarkPages })
    .from(stars)
    .innerJoin(bookmarkPages, eq(bookmarkPages.id, stars.page))
    .where(eq(stars.account, param('account')))
    .orderBy(asc(stars.position), asc(stars.page)),
)

/** Stars a page, at the end of the bar, or removes the star. Returns undefined when there is no such page. */
export async function setStar(
  db: Db,
  account: AccountId,
  page: number,
  starred: boolean,
): Promise<{ id: number; starred: boolean } | undefined> {
  return db.write(async (tx) => {
    const [existing] = await tx.select().from(bookmarkPages).where(eq(bookmarkPages.id, page))
    if (!existing) return
    if (starred) await addStars(tx, account, [page])
    else await tx.delete(stars).where(and(eq(stars.account, account), eq(stars.page, page)))
    await publish(tx, account, 'account')
    return { id: page, starred }
  })
}

/** Reorders the starred pages. Pages that are not listed keep their order at the end. */
export async function reorderStars(
  db: Db,
  account: AccountId,
  ids: number[],
): Promise<BookmarkPage[]> {
  return db.write(async (tx) => {
    const starred = await listStarred(tx, account)
    const ordered = [...new Set(ids)].filter((id) => starred.some((page) => page.id === id))
    if (ordered.length === 0) return starred
    const rest = starred.map(({ id }) => id).filter((id) => !ordered.includes(id))
    for (const [position, page] of [...ordered, ...rest].entries()) {
      await tx
        .update(stars)
        .set({ position })
        .where(and(eq(stars.account, account), eq(stars.page, page)))
    }
    await publish(tx, account, 'account')
    return listStarred(tx, account)
  })
}

/** Adds the stars of a new account. */
export const addInitialStars = (tx: Writer, { id }: { id: AccountId }) =>
  addStars(tx, id, initialStars)

/** Inserts the pages of the application, and updates changed titles and links. */
export async function seedBookmarkPages(tx: Writer): Promise<void> {
  await tx
    .insert(bookmarkPages)
    .values(pageSeed)
    .onConflictDoUpdate({
      target: bookmarkPages.id,
      set: {
        target: excluded(bookmarkPages.target),
        title: excluded(bookmarkPages.title),
        link: excluded(bookmarkPages.link),
        icon: excluded(bookmarkPages.icon),
      },
    })
}

async function addStars(tx: Writer, account: AccountId, pages: number[]) {
  const [last] = await tx
    .select({ position: max(stars.position) })
    .from(stars)
    .where(eq(stars.account, account))
  const first = (last?.position ?? -1) + 1
  const rows = pages.map((page, index) => ({ account, page, position: first + index }))
  await tx.insert(stars).values(rows).onConflictDoNothing()
}
