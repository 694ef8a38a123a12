import { useFetcher } from 'react-router-dom'
import type { Bookmark } from '#db/bookmarks/queries.ts'
import { useWords } from '../../i18n/words.ts'

/** Stars a page that was found, without opening it; the bar at the top shows it at once. */
export function StarButton({ page, title, here }: { page: Bookmark; title: string; here: string }) {
  const { starred, ...bookmark } = page
  const { Form, formData, submit } = useFetcher({ key: `bookmarks-star-${page.id}` })
  const isOn = formData ? formData.get('to') === 'on' : starred
  const label = useWords('search')('star', { title })
  const to = isOn ? 'off' : 'on'
  return (
    <Form
      method="post"
      action="/settings/bookmarks"
      onSubmit={(event) => {
        event.preventDefault()
        const star = { star: String(page.id), to, page: JSON.stringify(bookmark) }
        void submit(star, { method: 'post', action: '/settings/bookmarks' })
      }}
    >
      <input type="hidden" name="back" value={here} />
      <button
        type="submit"
        className="star"
        name="star"
        value={`${page.id} ${to}`}
        aria-pressed={isOn}
        aria-label={label}
        title={label}
      />
    </Form>
  )
}
