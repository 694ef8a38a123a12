import { Fragment, type ReactElement } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { type ProductColumn, productColumns } from '#db/products/list-columns.ts'
import type { Product } from '#db/products/rows.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { pickOne, withQuery } from '../../lib/list/address.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PrintButton } from '../../ui/print-button.tsx'
import { Title } from '../../ui/title.tsx'
import { fileAddress, parseFilter, toQuery, views } from './address.ts'
import { products } from './endpoints.ts'
import { useCategoryLabel, usePrice, useStatusLabel } from './labels.ts'
import { Picture } from './picture.tsx'
import { PopularityBar } from './popularity-bar.tsx'

/** The most rows that are printed. */
const maxRows = 1000

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const filter = parseFilter(searchParams)
  const idList = searchParams.get('ids')
  const ids = idList?.split(',').map(Number)
  const view = pickOne(views, searchParams.get('view')) ?? views[0]
  const { rows, total } = await context.get(api)(products.rows, {
    ...toQuery(filter),
    ...(idList !== null && { ids: idList }),
    page: 1,
    perPage: maxRows,
  })
  return { rows, total, view, filter, ids }
}

/** The selected products, or all results of the filter, for printing. */
export function Component() {
  const { rows, total, view, filter, ids } = useLoaderData<typeof loader>()
  const t = useTranslations('products')
  const format = useFormat()
  const toCategory = useCategoryLabel()
  const toLabel = useStatusLabel()
  const formatPrice = usePrice()
  const list = withQuery(`/data-list/${view}`, toQuery(filter))
  const cells: Record<ProductColumn, (product: Product) => ReactElement> = {
    name: ({ name }) => (
      <th scope="row" className="cell-name">
        <bdi>{name}</bdi>
      </th>
    ),
    category: ({ category }) => <td className="cell-category">{toCategory(category)}</td>,
    popularity: ({ popularity }) => (
      <td className="cell-popularity">
        <PopularityBar of={popularity} />
      </td>
    ),
    order_status: ({ order_status }) => (
      <td className="cell-order_status">{toLabel(order_status)}</td>
    ),
    price: ({ price }) => (
      <td className="cell-price">
        <bdi dir="ltr">{formatPrice(price)}</bdi>
      </td>
    ),
  }
  const isCut = total > rows.length
  return (
    <>
      <Title>{t('printTitle')}</Title>
      <PageHeader
        title={t('printTitle')}
        text={t(isCut ? 'printFirst' : 'printText', {
          count: isCut ? rows.length : total,
          total: format.number(total),
        })}
        crumbs={[{ title: t('dataList') }, { title: t('products'), href: list }]}
        actions={
          <>
            <a className="btn btn-outline-secondary" href={fileAddress(filter, ids)}>
              <Icon name="download" />
              {t('export')}
            </a>
            <PrintButton label={t('print')} look="primary" />
          </>
        }
      />
      <section className="card data-list" aria-label={t('products')}>
        {rows.length === 0 ? (
          <EmptyState icon="package" title={t('noMatch')} />
        ) : (
          <table className="data-table data-sheet">
            <caption className="visually-hidden">{t('products')}</caption>
            <thead>
              <tr>
                {view === 'thumb-view' && <th scope="col">{t('picture')}</th>}
                {productColumns.map((column) => (
                  <th key={column} scope="col" className={`cell-${column}`}>
                    {t(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((product) => (
                <tr key={product.id}>
                  {view === 'thumb-view' && (
                    <td className="cell-picture">
                      <Picture of={product} size={40} />
                    </td>
                  )}
                  {productColumns.map((column) => (
                    <Fragment key={column}>{cells[column](product)}</Fragment>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </>
  )
}
