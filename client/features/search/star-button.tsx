import { useFetcher } from 'react-router-dom'
import type { Bookmark } from '#db/bookmarks/queries.ts'
import { useTranslations } from '../../i18n/translations.ts'

/** Stars a page in the results, with an optimistic update of the bookmarks bar. */
export function StarButton({ page, title, here }: { page: Bookmark; title: string; here: string }) {
  const { starred, ...bookmark } = page
  const { Form, formData, submit } = useFetcher({ key: `bookmarks-star-${page.id}` })
  const isOn = formData ? formData.get('starred') === 'true' : starred
  const label = useTranslations('search')('star', { title })
  const change = { intent: 'star', id: String(page.id), starred: String(!isOn) }
  return (
    <Form
      method="post"
      action="/settings/bookmarks"
      className="position-relative z-1"
      onSubmit={(event) => {
        event.preventDefault()
        void submit({ ...bookmark, ...change }, { method: 'post', action: '/settings/bookmarks' })
      }}
    >
      {Object.entries(change).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="returnTo" value={here} />
      <button type="submit" className="star" aria-pressed={isOn} aria-label={label} title={label} />
    </Form>
  )
}
