import { useFetchers, useSubmit } from 'react-router-dom'
import type { BookmarkPage } from '#db/bookmarks/queries.ts'
import { inNewOrder } from './places.ts'

/** The page that takes stars and their order, from whichever form. */
export const bookmarksAddress = '/settings/bookmarks'

/** What is starred, with the changes laid over it that are on their way; and how to make them. */
export function useStars(stored: BookmarkPage[]) {
  const submit = useSubmit()
  const underWay = useFetchers().flatMap(({ formAction, formData }) =>
    formAction === bookmarksAddress && formData ? [formData] : [],
  )
  const stars = underWay.reduce((before, form) => applyOptimistic(before, form), stored)

  function send(form: Record<string, string>, key: string) {
    void submit(form, {
      method: 'post',
      action: bookmarksAddress,
      navigate: false,
      fetcherKey: `bookmarks-${key}`,
      flushSync: true,
    })
  }
  return {
    stars,
    setStar: ({ id, title, link, icon, target }: BookmarkPage, starred: boolean) =>
      send(
        {
          star: String(id),
          to: starred ? 'on' : 'off',
          page: JSON.stringify({ id, title, link, icon, target }),
        },
        `star-${id}`,
      ),
    order: (seen: BookmarkPage[]) => send({ order: inNewOrder(stars, seen).join() }, 'order'),
  }
}

/** What the list will be once the server has answered; a page newly starred is sent along for that. */
function applyOptimistic(stars: BookmarkPage[], form: FormData): BookmarkPage[] {
  const order = form.get('order')
  if (order) {
    const places = String(order).split(',').map(Number)
    return stars.toSorted((a, b) => places.indexOf(a.id) - places.indexOf(b.id))
  }
  const id = Number(form.get('star'))
  if (form.get('to') === 'off') return stars.filter((page) => page.id !== id)
  if (stars.some((page) => page.id === id)) return stars
  return [...stars, JSON.parse(String(form.get('page')))]
}
