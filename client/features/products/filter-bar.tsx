import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router-dom'
import { categories, orderStatuses } from '#db/products/model.ts'
import { useWords } from '../../i18n/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { addressOf, filterIn, isNarrowed, type Place } from './address.ts'
import { useCategoryWord, useStatusWord } from './words.ts'

type FilterBarProps = { place: Place; input: RefObject<HTMLInputElement | null> }

/** Narrows the list by words, category and status. */
export function FilterBar({ place, input }: FilterBarProps) {
  const t = useWords('products')
  const categoryOf = useCategoryWord()
  const statusOf = useStatusWord()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { view, q, category, status, sort, dir, isArchived, perPage } = place
  const known: string[] = [...categories]
  const offered = known.includes(category) || !category ? known : [...known, category]

  // What is cleared by a link is empty here as well, and who has just typed keeps the place in it.
  useEffect(() => {
    for (const [name, value] of Object.entries({ q, category, status: status ?? '' })) {
      const field = form.current?.elements.namedItem(name) as HTMLInputElement | null
      if (field && field.value !== value) field.value = value
    }
  }, [q, category, status])

  /** The address without what is not narrowed. */
  function go(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const said = new URLSearchParams(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    )
    const to = addressOf({ ...place, ...filterIn(said), page: 1 })
    void navigate(to, { preventScrollReset: true })
  }
  const apply = () => form.current?.requestSubmit()

  return (
    <Form
      ref={form}
      method="get"
      action={`/data-list/${view}`}
      className="data-filter"
      role="search"
      onSubmit={go}
    >
      {sort && <input type="hidden" name="sort" value={sort} />}
      {dir && <input type="hidden" name="dir" value={dir} />}
      {isArchived && <input type="hidden" name="archived" value="yes" />}
      <input type="hidden" name="perPage" value={perPage} />
      <div className="search">
        <Icon name="search" />
        <input
          ref={input}
          type="search"
          name="q"
          className="form-control"
          defaultValue={q}
          maxLength={200}
          placeholder={t('search')}
          aria-label={t('search')}
          aria-keyshortcuts="/"
        />
      </div>
      <select
        name="category"
        className="form-select"
        aria-label={t('category')}
        defaultValue={category}
        onChange={apply}
      >
        <option value="">{t('anyCategory')}</option>
        {offered.map((each) => (
          <option key={each} value={each}>
            {categoryOf(each)}
          </option>
        ))}
      </select>
      <select
        name="status"
        className="form-select"
        aria-label={t('status')}
        defaultValue={status ?? ''}
        onChange={apply}
      >
        <option value="">{t('anyStatus')}</option>
        {orderStatuses.map((each) => (
          <option key={each} value={each}>
            {statusOf(each)}
          </option>
        ))}
      </select>
      <button type="submit" className="btn btn-outline-secondary without-scripting">
        {t('filter')}
      </button>
      {isNarrowed(place) && (
        <a className="btn btn-ghost" href={cleared(place)}>
          <Icon name="x" size={16} />
          {t('clear')}
        </a>
      )}
    </Form>
  )
}

export const cleared = (place: Place) =>
  addressOf({ ...place, q: '', category: '', status: undefined, page: 1 })
