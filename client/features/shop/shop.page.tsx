import { type ComponentProps, type FormEvent, useRef } from 'react'
import { Form, type LoaderFunctionArgs, redirect, useNavigation } from 'react-router-dom'
import { shopSorts, shopViews } from '#db/shop/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { useReturnAddress } from '../../layout/frame.ts'
import { api } from '../../lib/api/endpoint.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { usePageKeys } from '../../ui/page-keys.ts'
import { Pager } from '../../ui/pager.tsx'
import { Title } from '../../ui/title.tsx'
import { shopAction } from './act.ts'
import { isNarrowed, parseFilter, shopAddress, toQuery, unfiltered } from './address.ts'
import { shop } from './endpoints.ts'
import { FilterChips, Filters, filterForm } from './filters.tsx'
import { ItemCard, OfferForm } from './item-card.tsx'
import { isShopEvent } from './labels.ts'
import sheet from './shop.scss?url'

export const loader = liveLoader(async ({ context, request }: LoaderFunctionArgs) => {
  const call = context.get(api)
  const filter = parseFilter(new URL(request.url).searchParams)
  const [page, { view }, { wishes }, cart] = await Promise.all([
    call(shop.products, { ...toQuery(filter), page: filter.page }),
    call(shop.view, {}),
    call(shop.wishes, {}),
    call(shop.cart, {}),
  ])
  if (filter.page > page.pages) throw redirect(shopAddress(filter, page.pages))
  return {
    filter,
    page,
    view,
    wished: wishes.map(({ product }) => product),
    inCart: cart.lines.map(({ product }) => product),
  }
})

export const action = shopAction

const sortKeys = {
  featured: 'featured',
  lowest: 'lowest',
  highest: 'highest',
  rating: 'byRating',
} as const

export function Component() {
  const [{ filter, page, view, wished, inCart }] = useLiveData(loader, isShopEvent)
  const t = useTranslations('shop')
  const search = useRef<HTMLInputElement>(null)
  const { state, formMethod } = useNavigation()
  const isLoading = state === 'loading' && formMethod === undefined
  usePageKeys({ '/': () => search.current?.select() })
  const submit = (event: FormEvent<HTMLElement>) =>
    (event.currentTarget as HTMLSelectElement).form?.requestSubmit()
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Title>{t('shop')}</Title>
      <PageHeader title={t('shop')} text={t('shopText')} crumbs={[{ title: t('ecommerce') }]} />
      <div className="with-rail position-relative">
        <FilterRail filter={filter} page={page} />
        <section aria-label={t('shop')} aria-busy={isLoading}>
          <div className="shop-bar d-flex flex-wrap align-items-center gap-2 mb-4">
            <p
              className="min-h-control d-flex flex-sm-fill align-items-center m-0 text-body-secondary fw-medium"
              role="status"
            >
              {t('results', { count: page.total })}
            </p>
            <div className="search">
              <Icon name="search" />
              <input
                key={filter.q}
                ref={search}
                form={filterForm}
                type="search"
                name="q"
                className="form-control"
                defaultValue={filter.q}
                maxLength={200}
                placeholder={t('search')}
                aria-label={t('search')}
                aria-keyshortcuts="/"
              />
            </div>
            <select
              key={filter.sort}
              form={filterForm}
              name="sort"
              className="form-select w-auto"
              aria-label={t('sort')}
              defaultValue={filter.sort ?? shopSorts[0]}
              onChange={submit}
            >
              {shopSorts.map((sort) => (
                <option key={sort} value={sort}>
                  {t(sortKeys[sort])}
                </option>
              ))}
            </select>
            <Views view={view} />
          </div>
          <FilterChips filter={filter} />
          {page.total === 0 && !isNarrowed(filter) && (
            <EmptyState icon="package" title={t('empty')} text={t('emptyText')} />
          )}
          {page.total === 0 && isNarrowed(filter) && (
            <EmptyState
              icon="search"
              title={t('noMatch')}
              text={t('noMatchText')}
              action={
                <a className="btn btn-outline-secondary" href={shopAddress(unfiltered)}>
                  {t('clearAll')}
                </a>
              }
            />
          )}
          <ul
            className={`shop-items d-grid gap-gutter m-0 mb-gutter p-0 list-unstyled ${view === 'list' ? 'is-list' : 'grid-cols-fill'}`}
          >
            {page.items.map((item) => (
              <ItemCard key={item.id} item={item}>
                <OfferForm
                  item={item}
                  isWished={wished.includes(item.id)}
                  isInCart={inCart.includes(item.id)}
                />
              </ItemCard>
            ))}
          </ul>
          <Pager
            className="px-0"
            page={page.page}
            pages={page.pages}
            addressOf={(number) => shopAddress(filter, number)}
          />
        </section>
      </div>
    </>
  )
}

/** The filters beside the products, folded behind a button on small screens. */
function FilterRail(props: ComponentProps<typeof Filters>) {
  const t = useTranslations('shop')
  return (
    <details className="shop-rail">
      <summary className="btn btn-outline-secondary w-fit ms-auto">
        <Icon name="filter" size={16} />
        {t('filters')}
      </summary>
      <Filters {...props} />
    </details>
  )
}

/** The grid or list view, stored for the account. */
function Views({ view }: { view: (typeof shopViews)[number] }) {
  const t = useTranslations('shop')
  return (
    <Form
      method="post"
      action={useReturnAddress()}
      className="d-flex gap-1 m-0"
      aria-label={t('views')}
      preventScrollReset
      replace
    >
      <input type="hidden" name="intent" value="view" />
      {shopViews.map((each) => (
        <button
          key={each}
          type="submit"
          name="view"
          value={each}
          className="btn btn-outline-secondary btn-icon"
          aria-pressed={each === view}
          aria-label={t(each)}
          title={t(each)}
        >
          <Icon name={each === 'grid' ? 'grid' : 'list'} />
        </button>
      ))}
    </Form>
  )
}
