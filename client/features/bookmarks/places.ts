import { shownAtMost } from '#db/bookmarks/model.ts'
import type { Bookmark, BookmarkPage } from '#db/bookmarks/queries.ts'

/** What stands in the bar, and what waits behind it for a place. */
export const placesOf = <Page extends BookmarkPage>(stars: Page[]) => ({
  bar: stars.slice(0, shownAtMost),
  overflow: stars.slice(shownAtMost),
})

/** The stars in a new order: those that cannot be seen keep their places among the others. */
export function inNewOrder(stars: BookmarkPage[], seen: BookmarkPage[]): number[] {
  const next = seen.values()
  const isSeen = new Set(seen.map(({ id }) => id))
  return stars.map((page) => (isSeen.has(page.id) ? (next.next().value ?? page).id : page.id))
}

/** Takes one out and puts it in at another place. */
export function moved<T>(list: T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  return rest.toSpliced(to, 0, list[from] as T)
}

const hitsAtMost = 6

/** Pages whose title begins with the words, then those that have them somewhere; without words the starred ones. */
export function hitsFor<Page extends Pick<Bookmark, 'title' | 'starred'>>(
  pages: Page[],
  words: string,
  most = hitsAtMost,
): Page[] {
  const sought = words.trim().toLowerCase()
  if (!sought) return pages.filter(({ starred }) => starred)
  const title = (page: Page) => page.title.toLowerCase()
  const first = pages.filter((page) => title(page).startsWith(sought))
  const then = pages.filter((page) => !first.includes(page) && title(page).includes(sought))
  return [...first, ...then].slice(0, most)
}
