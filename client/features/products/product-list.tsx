import { type RefObject, useRef } from 'react'
import { Form, useNavigation } from 'react-router-dom'
import { type ListSettings, optionalColumns } from '#db/list-settings/model.ts'
import { productPageSizes } from '#db/products/limits.ts'
import { productColumns } from '#db/products/list-columns.ts'
import type { Product } from '#db/products/rows.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { withQuery } from '../../lib/list/address.ts'
import { useSelection } from '../../lib/list/use-selection.ts'
import { FilterLinks } from '../../ui/filter-links.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ColumnsMenu, ListMenuLabel, ViewsMenu } from '../../ui/list-menus.tsx'
import { Menu, MenuButton, MenuLink } from '../../ui/menu.tsx'
import { Pager } from '../../ui/pager.tsx'
import { SelectAll } from '../../ui/select-all-box.tsx'
import { fileAddress, type ListParams, sheetAddress, toHref, toQuery } from './address.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ColumnHeads, ProductSortMenu } from './column-heads.tsx'
import { FilterBar } from './filter-bar.tsx'
import { productIntents } from './intents.ts'
import { NoProducts } from './no-products.tsx'
import { ProductRow } from './product-row.tsx'
import { useProducts } from './use-products.ts'

type ProductListProps = {
  rows: Product[]
  total: number
  pages: number
  params: ListParams
  settings: ListSettings
  isAllSelected: boolean
  mayWrite: boolean
  search: RefObject<HTMLInputElement | null>
}

/** A page of the products, with the actions on them. */
export function ProductList({
  rows: stored,
  total,
  pages,
  params,
  settings,
  ...rest
}: ProductListProps) {
  const { isAllSelected, mayWrite, search } = rest
  const t = useTranslations('products')
  const list = useRef<HTMLElement>(null)
  const { rows, onSubmit } = useProducts(stored, params, list)
  const { count, isAll, selectAll, handlers } = useSelection(list, stored, isAllSelected)
  const selected = isAll ? total : count
  const { state, formMethod } = useNavigation()
  const isLoading = state === 'loading' && formMethod === undefined
  const address = toHref(params)
  const { isArchived } = params

  return (
    <section
      ref={list}
      className="card data-list selectable"
      aria-label={t('products')}
      aria-busy={isLoading}
    >
      <FilterLinks
        label={t('show')}
        choices={['listed', 'putAway']}
        current={isArchived ? 'putAway' : 'listed'}
        addressOf={(choice) => toHref({ ...params, isArchived: choice === 'putAway', page: 1 })}
        textOf={(choice) => t(choice)}
      />
      <div className="if-unselected d-flex min-h-bar flex-wrap gap-2 align-items-center py-2 px-card d-print-none">
        {/* The first button of a form is its default button; this one does nothing. */}
        <button type="submit" form="products" disabled hidden />
        <FilterBar params={params} input={search} />
        <div className="list-menus d-flex flex-wrap gap-1 ms-auto">
          <ViewsMenu
            address={address}
            views={settings.views}
            path={`/data-list/${params.view}`}
            query={withQuery('', toQuery(params)).slice(1)}
          />
          <ColumnsMenu
            address={address}
            columns={optionalColumns.products.map((name) => ({ name, text: t(name) }))}
            hidden={settings.hidden}
            isResized={Object.keys(settings.widths).length > 0}
          />
          <Actions params={params} />
          <Range params={params} rows={rows.length} total={total} />
        </div>
      </div>
      <BulkBar
        key={address} // another list starts without selection
        form="products"
        {...{ selected, total, mayWrite, isArchived }}
        rows={stored.length}
        onChange={handlers.onChange}
        clear={() => selectAll(false)}
        href={address}
      />
      <p className="visually-hidden" role="status">
        {selected > 0 && t('selected', { count: selected })}
      </p>
      <form
        data-draft="off"
        id="products"
        method="post"
        action={address} // without `select=all`
        onSubmit={(event) => onSubmit(event) && selectAll(false)}
        {...handlers}
      >
        {rows.length > 0 && (
          <ProductTable
            {...{ rows, params, mayWrite, isAllSelected, count, selectAll }}
            settings={settings}
          />
        )}
      </form>
      {rows.length === 0 && <NoProducts params={params} mayWrite={mayWrite} />}
      <Pager
        className="border-top"
        page={params.page}
        pages={pages}
        addressOf={(page) => toHref({ ...params, page })}
      />
    </section>
  )
}

type ProductTableProps = {
  rows: Product[]
  params: ListParams
  settings: ListSettings
  mayWrite: boolean
  isAllSelected: boolean
  /** The number of selected rows. */
  count: number
  selectAll: (isSelected: boolean) => void
}

function ProductTable(props: ProductTableProps) {
  const { rows, params, settings, mayWrite, isAllSelected, count, selectAll } = props
  const t = useTranslations('products')
  const columns = productColumns.filter((column) => !settings.hidden.includes(column))
  return (
    <table className="data-table">
      <caption className="visually-hidden">{t('products')}</caption>
      <thead>
        <tr>
          <td className="cell-box d-print-none">
            <SelectAll
              label={t('selectAll')}
              chosen={count}
              of={rows.length}
              choose={selectAll}
              href={toHref(params, { select: 'all' })}
            />
          </td>
          <td className="cards-only d-print-none">
            <ProductSortMenu params={params} />
          </td>
          {params.view === 'thumb-view' && (
            <th scope="col" className="cell-picture">
              {t('picture')}
            </th>
          )}
          <ColumnHeads params={params} columns={columns} widths={settings.widths} />
          {mayWrite && (
            <th scope="col" className="cell-acts d-print-none text-end text-nowrap">
              {t('actions')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((product) => (
          <ProductRow
            key={product.id}
            {...{ product, params, mayWrite }}
            columns={columns}
            isSelected={isAllSelected}
          />
        ))}
      </tbody>
    </table>
  )
}

/** Prints or exports all products that match. */
function Actions({ params }: { params: ListParams }) {
  const t = useTranslations('products')
  return (
    <Menu
      id="products-menu"
      title={t('actions')}
      button={<ListMenuLabel text={t('actions')} icon="more-vertical" />}
    >
      <p className="m-0 py-2 px-3 text-muted fs-sm">{t('selectFirst')}</p>
      <MenuLink href={sheetAddress(params)} icon="printer">
        {t('printAll')}
      </MenuLink>
      <MenuLink href={fileAddress(params)} icon="download">
        {t('exportAll')}
      </MenuLink>
    </Menu>
  )
}

/** The range of rows on the page, and a menu of page sizes. */
function Range({ params, rows, total }: { params: ListParams; rows: number; total: number }) {
  const t = useTranslations('products')
  const format = useFormat()
  const { page, perPage } = params
  const first = (page - 1) * perPage
  const range = {
    from: format.number(Math.min(first + 1, total)),
    to: format.number(first + rows),
    total: format.number(total),
  }
  const words = (
    <>
      <bdi className="tabular">{t(total > 0 ? 'range' : 'rangeEmpty', range)}</bdi>
      <Icon name="chevron-down" size={16} />
    </>
  )
  return (
    <Form method="post" action={toHref(params)} preventScrollReset>
      <Menu
        id="page-size"
        label={t('perPage')}
        button={words}
        className="btn btn-ghost text-muted fw-normal"
      >
        {productPageSizes.map((size) => (
          <MenuButton
            key={size}
            {...productIntents.button('setPageSize', { perPage: size })}
            aria-pressed={size === perPage}
          >
            {t('sizePerPage', { count: size })}
          </MenuButton>
        ))}
      </Menu>
    </Form>
  )
}
