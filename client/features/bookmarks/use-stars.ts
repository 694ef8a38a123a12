import type { BookmarkPage } from '#db/bookmarks/queries.ts'
import { useOptimisticList } from '../../lib/list/use-optimistic-list.ts'
import { applyOrder } from './bar-layout.ts'
import { applyOptimistic, bookmarkIntents, bookmarksAddress } from './intents.ts'

/** Returns the starred pages with pending changes, and functions to star and sort them. */
export function useStars(stored: BookmarkPage[]) {
  const { rows: stars, send } = useOptimisticList(stored, {
    path: bookmarksAddress,
    read: bookmarkIntents.read,
    apply: applyOptimistic,
  })
  return {
    stars,
    setStar: ({ id, title, link, icon, target }: BookmarkPage, starred: boolean) =>
      send(bookmarkIntents.fields('star', { id, starred, title, link, icon, target })),
    order: (visible: BookmarkPage[]) =>
      send(bookmarkIntents.fields('order', { ids: applyOrder(stars, visible) })),
  }
}
