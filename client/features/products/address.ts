import { type PageSize, productPageSizes } from '#db/products/limits.ts'
import { type ProductSort, productSorts } from '#db/products/list-columns.ts'
import { type OrderStatus, orderStatuses } from '#db/products/model.ts'
import { type Direction, directions } from '#db/shared/fields/model.ts'
import { pageIn, pickOne, withQuery } from '../../lib/list/address.ts'
import { parseId } from '../../lib/list/ids.ts'

export const views = ['list-view', 'thumb-view'] as const
export type View = (typeof views)[number]

/** The filters and the sort order of the list. */
export type Filter = {
  q: string
  category: string
  status: OrderStatus | undefined
  sort: ProductSort | undefined
  dir: Direction | undefined
  isArchived: boolean
}

/** The parameters in the address of the list, which has two views. */
export type ListParams = Filter & { view: View; page: number; perPage: PageSize }

/** Parses an address of the list; invalid values are ignored, and the page size may be missing. */
export function readAddress({ url }: Request) {
  const { pathname, searchParams } = new URL(url)
  const perPage = parseId(searchParams.get('perPage'))
  return {
    params: {
      ...parseFilter(searchParams),
      view: views.find((view) => pathname.includes(view)) ?? views[0],
      page: pageIn(searchParams),
      perPage: productPageSizes.find((size) => size === perPage),
    },
    /** The id of the product in the editor; 0 for none. */
    edit: searchParams.has('edit') ? (parseId(searchParams.get('edit')) ?? 0) : undefined,
    isNew: searchParams.has('new'),
    isAllSelected: searchParams.get('select') === 'all',
  }
}

/** Parses the filter of an address; values that are not valid are ignored, texts that are too long cut. */
export const parseFilter = (query: URLSearchParams): Filter => ({
  q: (query.get('q') ?? '').trim().slice(0, 200),
  category: (query.get('category') ?? '').slice(0, 60),
  status: pickOne(orderStatuses, query.get('status')),
  sort: pickOne(productSorts, query.get('sort')),
  dir: pickOne(directions, query.get('dir')),
  isArchived: query.get('archived') === 'yes',
})

/** Returns a filter as the calls and the addresses take it. */
export const toQuery = ({ q, category, status, sort, dir, isArchived }: Filter) => ({
  ...(q && { q }),
  ...(category && { category }),
  ...(status && { status }),
  ...(sort && { sort }),
  ...(dir && { dir }),
  ...(isArchived && { archived: 'yes' as const }),
})

/** Returns whether a filter leaves out products; those in the archive are a list of their own. */
export const isFiltered = ({ q, category, status }: Filter) => Boolean(q || category || status)

/** Returns the parameters of the first page of the same list, unfiltered. */
export const withoutFilters = (params: ListParams): ListParams => ({
  ...params,
  q: '',
  category: '',
  status: undefined,
  page: 1,
})

type More = { edit?: number; new?: ''; select?: 'all' }

/** Returns the address of a page of the list, or of the editor over it. */
export function toHref(params: ListParams, { new: fresh, ...more }: More = {}): string {
  const { view, page, perPage } = params
  const address = withQuery(`/data-list/${view}`, { ...toQuery(params), page, perPage, ...more })
  return fresh === undefined ? address : `${address}&new=`
}

/** Returns the address of a CSV file with the selected products, or with all that the filter finds. */
export const fileAddress = (filter: Filter, ids?: number[]): string =>
  withQuery('/api/datalist/data.csv', { ...toQuery(filter), ids: ids?.join() })

/** Returns the address of a page to print with the same products. */
export const sheetAddress = ({ view, ...filter }: Filter & { view: View }, ids?: number[]) =>
  withQuery('/data-list/print', { view, ...toQuery(filter), ids: ids?.join() })
