import { maxVisibleBookmarks } from '#db/bookmarks/limits.ts'
import type { Bookmark, BookmarkPage } from '#db/bookmarks/queries.ts'

/** Returns the pages that fit in the bar, and those in the menu behind it. */
export const splitBar = <Page extends BookmarkPage>(stars: Page[]) => ({
  bar: stars.slice(0, maxVisibleBookmarks),
  overflow: stars.slice(maxVisibleBookmarks),
})

/** Returns the ids of the starred pages in a new order; those that are not visible keep their positions. */
export function applyOrder(stars: BookmarkPage[], visible: BookmarkPage[]): number[] {
  const next = visible.values()
  const isVisible = new Set(visible.map(({ id }) => id))
  return stars.map((page) => (isVisible.has(page.id) ? (next.next().value ?? page).id : page.id))
}

/** Returns a list with one of its entries at another index. */
export function moveEntry<T>(list: T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, list[from] as T)
}

const maxHits = 6

/** Returns pages whose title begins with a text, then those that contain it; without a text the starred ones. */
export function findPages<Page extends Pick<Bookmark, 'title' | 'starred'>>(
  pages: Page[],
  text: string,
  limit = maxHits,
): Page[] {
  const term = text.trim().toLowerCase()
  if (!term) return pages.filter(({ starred }) => starred)
  const title = (page: Page) => page.title.toLowerCase()
  const first = pages.filter((page) => title(page).startsWith(term))
  const others = pages.filter((page) => !first.includes(page) && title(page).includes(term))
  return [...first, ...others].slice(0, limit)
}
