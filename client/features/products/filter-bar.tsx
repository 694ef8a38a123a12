import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router-dom'
import { categories, orderStatuses } from '#db/products/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { filterWhileTypingProps, syncField } from '../../ui/filter-while-typing.ts'
import { Icon } from '../../ui/icon.tsx'
import { ListFilters } from '../../ui/list-filters.tsx'
import { isFiltered, type ListParams, parseFilter, toHref, withoutFilters } from './address.ts'
import { useCategoryLabel, useStatusLabel } from './labels.ts'

type FilterBarProps = { params: ListParams; input: RefObject<HTMLInputElement | null> }

/** Filters the list by text, category and status. */
export function FilterBar({ params, input }: FilterBarProps) {
  const t = useTranslations('products')
  const toCategory = useCategoryLabel()
  const toLabel = useStatusLabel()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { view, q, category, status, sort, dir, isArchived, perPage } = params
  const standardCategories: string[] = [...categories]
  const offered =
    standardCategories.includes(category) || !category
      ? standardCategories
      : [...standardCategories, category]

  // A link that clears the filters resets the fields too.
  useEffect(() => {
    for (const [name, value] of Object.entries({ q, category, status: status ?? '' })) {
      syncField(form.current?.elements.namedItem(name) as HTMLInputElement | null, value)
    }
  }, [q, category, status])

  /** With scripts, the address has only the active filters. */
  function go(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const query = new URLSearchParams(
      [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]),
    )
    const to = toHref({ ...params, ...parseFilter(query), page: 1 })
    void navigate(to, { preventScrollReset: true, replace: q !== '' })
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
      <div className="search search-short">
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
          {...filterWhileTypingProps}
        />
      </div>
      <ListFilters active={(category ? 1 : 0) + (status ? 1 : 0)}>
        <div className="d-flex flex-wrap gap-2">
          <select
            name="category"
            className="form-select w-auto"
            aria-label={t('category')}
            defaultValue={category}
            onChange={apply}
          >
            <option value="">{t('anyCategory')}</option>
            {offered.map((each) => (
              <option key={each} value={each}>
                {toCategory(each)}
              </option>
            ))}
          </select>
          <select
            name="status"
            className="form-select w-auto"
            aria-label={t('order_status')}
            defaultValue={status ?? ''}
            onChange={apply}
          >
            <option value="">{t('anyStatus')}</option>
            {orderStatuses.map((each) => (
              <option key={each} value={each}>
                {toLabel(each)}
              </option>
            ))}
          </select>
          <button type="submit" className="btn btn-outline-secondary without-scripting">
            {t('filter')}
          </button>
        </div>
      </ListFilters>
      {isFiltered(params) && <ClearLink params={params} />}
    </Form>
  )
}

/** Clears the filters. On phones it is an icon beside the search. */
function ClearLink({ params }: { params: ListParams }) {
  const label = useTranslations('products')('clear')
  return (
    <a
      className="btn btn-ghost"
      href={toHref(withoutFilters(params))}
      aria-label={label}
      title={label}
    >
      <Icon name="x" size={16} />
      <span className="d-none d-sm-inline">{label}</span>
    </a>
  )
}
