import type { KeyboardEvent } from 'react'
import { maxVisibleBookmarks } from '#db/bookmarks/model.ts'
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
  const then = pages.filter((page) => !first.includes(page) && title(page).includes(term))
  return [...first, ...then].slice(0, limit)
}

/** Moves between the field and the results with the arrow keys; Enter in the field opens the first result. */
export function walkHits(event: KeyboardEvent<HTMLElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const row = (event.target as Element).closest('li')
  const current = stops.indexOf(row?.querySelector('a') ?? (event.target as HTMLElement))
  const moves: Record<string, () => void> = {
    // A search field would use the first press to clear its text, so the box closes here.
    Escape: () => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover(),
    ArrowDown: () => stops[(current + 1) % stops.length]?.focus(),
    ArrowUp: () => stops.at(current - 1)?.focus(),
    Enter: () => stops[1]?.click(),
  }
  const move = moves[event.key]
  if (!move || (event.key === 'Enter' && current !== 0)) return
  event.preventDefault()
  move()
}
