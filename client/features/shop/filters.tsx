import { type FormEvent, type ReactNode, useId } from 'react'
import { Form, useNavigate } from 'react-router-dom'
import type { ShopPage } from '#db/shop/catalog.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'
import {
  isNarrowed,
  parseFilter,
  type ShopFilter,
  shopAddress,
  shopPath,
  unfiltered,
} from './address.ts'
import { useCategoryLabel } from './labels.ts'

export const filterForm = 'shop-filters'

type FiltersProps = { filter: ShopFilter; page: ShopPage }

/** The filters, each with its number of products. */
export function Filters({ filter, page: { facets, maxPrice } }: FiltersProps) {
  const t = useTranslations('shop')
  const format = useFormat()
  const toCategory = useCategoryLabel()
  const navigate = useNavigate()
  const { category, brands, min, max, rating } = filter

  function go(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      String(value),
    ])
    const to = shopAddress(parseFilter(new URLSearchParams(fields)))
    void navigate(to, { preventScrollReset: true })
  }

  return (
    <Form
      // Resets fields that a link has cleared.
      key={shopAddress({ ...filter, sort: undefined })}
      id={filterForm}
      method="get"
      action={shopPath}
      className="card d-grid gap-5 m-0 p-card"
      aria-label={t('filters')}
      onSubmit={go}
      onChange={(event) => event.currentTarget.requestSubmit()}
    >
      <Group title={t('price')}>
        <ul className="d-grid gap-1 m-0 p-0 list-unstyled">
          <Band filter={filter} band={{}} label={t('anyPrice')} />
          {facets.prices.map(({ count, ...band }) => (
            <Band
              key={band.min}
              filter={filter}
              band={band}
              count={count}
              label={bandLabel(band)}
            />
          ))}
        </ul>
        <div className="d-grid grid-cols-2 gap-2">
          <PriceField name="min" label={t('minPrice')} value={min} placeholder="0" />
          <PriceField name="max" label={t('maxPrice')} value={max} placeholder={String(maxPrice)} />
        </div>
      </Group>
      <Group title={t('category')}>
        <FilterChoice name="category" value="" chosen={category} label={t('allCategories')} />
        {facets.categories.map(({ value, count }) => (
          <FilterChoice
            key={value}
            {...{ value, count, name: 'category', chosen: category, label: toCategory(value) }}
          />
        ))}
      </Group>
      <Group title={t('brand')}>
        {facets.brands.map(({ value, count }) => (
          <FilterChoice
            key={value}
            {...{ value, count, name: 'brand', chosen: brands, label: value }}
          />
        ))}
      </Group>
      <Group title={t('rating')}>
        <FilterChoice name="rating" value="" chosen={String(rating ?? '')} label={t('anyRating')} />
        {facets.ratings.map(({ stars, count }) => (
          <FilterChoice
            key={stars}
            {...{ count, name: 'rating', value: String(stars), chosen: String(rating ?? '') }}
            label={t('starsAndUp', { count: stars })}
          />
        ))}
      </Group>
      <button type="submit" className="btn btn-primary without-scripting">
        {t('apply')}
      </button>
      {isNarrowed(filter) && (
        <a
          className="btn btn-outline-secondary"
          href={shopAddress({ ...unfiltered, sort: filter.sort })}
        >
          {t('clearAll')}
        </a>
      )}
    </Form>
  )

  function bandLabel({ min: from, max: limit }: { min: number; max?: number }) {
    const [low, high] = [format.money(from * 100), format.money((limit ?? 0) * 100)]
    if (limit === undefined) return t('priceFrom', { min: low })
    return from === 0 ? t('priceUpTo', { max: high }) : t('priceBetween', { min: low, max: high })
  }
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="d-grid gap-2 min-w-0 m-0 p-0 border-0">
    <legend className="mb-2 fs-base fw-semibold">{title}</legend>
    {children}
  </fieldset>
)

type BandProps = {
  filter: ShopFilter
  band: { min?: number; max?: number }
  label: string
  count?: number
}

function Band({ filter, band: { min, max }, label, count }: BandProps) {
  const isChosen = filter.min === min && filter.max === max
  return (
    <li>
      <a
        className="hover-surface text-reset d-flex justify-content-between mx-n2 p-2 rounded-1 text-decoration-none"
        href={shopAddress({ ...filter, min, max })}
        aria-current={isChosen ? 'true' : undefined}
        data-stays=""
      >
        <bdi>{label}</bdi>
        {count !== undefined && (
          <span className={`fs-sm tabular ${isChosen ? '' : 'text-muted'}`}>{count}</span>
        )}
      </a>
    </li>
  )
}

type PriceFieldProps = {
  name: string
  label: string
  value: number | undefined
  placeholder: string
}

function PriceField({ name, label, value, placeholder }: PriceFieldProps) {
  const id = useId()
  return (
    <label className="text-muted fs-sm" htmlFor={id}>
      {label}
      <input
        id={id}
        name={name}
        type="number"
        min={0}
        step={1}
        className="form-control"
        defaultValue={value}
        placeholder={placeholder}
        // Waits for the change event, since every digit would load another list.
        onInput={(event) => event.stopPropagation()}
        onChange={(event) => event.stopPropagation()}
        onBlur={(event) => {
          const { defaultValue, form } = event.currentTarget
          if (event.currentTarget.value !== defaultValue) form?.requestSubmit()
        }}
      />
    </label>
  )
}

type FilterChoiceProps = {
  name: string
  value: string
  /** One value of radio buttons, or several of checkboxes. */
  chosen: string | string[]
  label: string
  count?: number
}

function FilterChoice({ name, value, chosen, label, count }: FilterChoiceProps) {
  const id = useId()
  const isMany = Array.isArray(chosen)
  const isChosen = isMany ? chosen.includes(value) : chosen === value
  return (
    <div className="form-check align-items-center">
      <input
        id={id}
        className="form-check-input"
        type={isMany ? 'checkbox' : 'radio'}
        name={name}
        value={value}
        defaultChecked={isChosen}
      />
      <label className="form-check-label flex-1" htmlFor={id} dir="auto">
        {label}
      </label>
      {count !== undefined && <span className="text-muted fs-sm tabular">{count}</span>}
    </div>
  )
}

/** The active filters, each with a link that removes it. */
export function FilterChips({ filter }: { filter: ShopFilter }) {
  const t = useTranslations('shop')
  const format = useFormat()
  const toCategory = useCategoryLabel()
  const { q, category, brands, min, max, rating } = filter
  const euros = (amount: number) => format.money(amount * 100)
  const price =
    min !== undefined && max !== undefined
      ? t('priceBetween', { min: euros(min), max: euros(max) })
      : max !== undefined
        ? t('priceUpTo', { max: euros(max) })
        : t('priceFrom', { min: euros(min ?? 0) })
  const chips: { name: string; without: Partial<ShopFilter> }[] = [
    ...(q ? [{ name: `“${q}”`, without: { q: '' } }] : []),
    ...(category ? [{ name: toCategory(category), without: { category: '' } }] : []),
    ...brands.map((name) => ({
      name,
      without: { brands: brands.filter((each) => each !== name) },
    })),
    ...(min !== undefined || max !== undefined
      ? [{ name: price, without: { min: undefined, max: undefined } }]
      : []),
    ...(rating
      ? [{ name: t('starsAndUp', { count: rating }), without: { rating: undefined } }]
      : []),
  ]
  if (chips.length === 0) return null
  return (
    <ul
      className="d-flex flex-wrap gap-2 m-0 mb-4 p-0 list-unstyled"
      aria-label={t('activeFilters')}
    >
      {chips.map(({ name, without }) => (
        <li key={name}>
          <a
            className="badge tone-primary d-inline-flex align-items-center py-1 gap-1 text-decoration-none"
            href={shopAddress({ ...filter, ...without })}
            aria-label={t('removeFilter', { name })}
            data-stays=""
          >
            <bdi>{name}</bdi>
            <Icon name="x" size={14} />
          </a>
        </li>
      ))}
    </ul>
  )
}
