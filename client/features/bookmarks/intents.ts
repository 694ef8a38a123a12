import type { BookmarkPage } from '#db/bookmarks/queries.ts'
import { defineIntents, type IntentIn } from '../../lib/list/intents.ts'

/** The page that handles changes of stars and their order. */
export const bookmarksAddress = '/settings/bookmarks'

type Star = { id: number; starred: boolean } & Partial<Omit<BookmarkPage, 'id'>>

/**
 * The intents of the forms with bookmarks. Forms that scripts submit also contain the page, to show the change before
 * the response; forms of other pages name the page to return to.
 */
export const bookmarkIntents = defineIntents<{
  star: Star & { returnTo?: string }
  order: { ids: number[] }
}>({
  star: {
    id: 'number',
    starred: 'boolean',
    title: 'text?',
    link: 'text?',
    icon: 'text?',
    target: 'text?',
    returnTo: 'text?',
  },
  order: { ids: 'ids' },
})

export type BookmarkIntent = IntentIn<typeof bookmarkIntents>

/** Returns the starred pages as they will be once the server has made the change. */
export function applyOptimistic(stars: BookmarkPage[], change: BookmarkIntent): BookmarkPage[] {
  if (change.intent === 'order') {
    const { ids } = change
    return stars.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  }
  const { id, starred, title = '', link = '', icon = '', target = '' } = change
  if (!starred) return stars.filter((page) => page.id !== id)
  if (stars.some((page) => page.id === id)) return stars
  return [...stars, { id, title, link, icon, target }]
}
