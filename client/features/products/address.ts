import {
  type OrderStatus,
  orderStatuses,
  type PageSize,
  type ProductSort,
  pageSizes,
  productSorts,
} from '#db/products/model.ts'
import { type Direction, directions } from '#db/shared/fields/model.ts'

export const views = ['list-view', 'thumb-view'] as const
export type View = (typeof views)[number]

/** What the list is narrowed to, and how it is sorted. */
export type Filter = {
  q: string
  category: string
  status: OrderStatus | undefined
  sort: ProductSort | undefined
  dir: Direction | undefined
  isArchived: boolean
}

/** A page of the list in one of its two views. */
export type Place = Filter & { view: View; page: number; perPage: PageSize }

const one = <Word extends string>(words: readonly Word[], said: string | null) =>
  words.find((word) => word === said)

/** A number that may be a product's, or a page's; undefined for everything else. */
export const idIn = (text: string | null) =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

/** What an address asks for; what makes no sense in it is not asked. */
export function placeIn({ url }: Request) {
  const { pathname, searchParams } = new URL(url)
  const perPage = Number(searchParams.get('perPage'))
  return {
    asked: {
      ...filterIn(searchParams),
      view: views.find((view) => pathname.includes(view)) ?? views[0],
      page: idIn(searchParams.get('page')) ?? 1,
      perPage: pageSizes.find((size) => size === perPage),
    },
    edit: searchParams.has('edit') ? (idIn(searchParams.get('edit')) ?? 0) : undefined,
    isNew: searchParams.has('new'),
    isAllChosen: searchParams.get('select') === 'all',
  }
}

export const filterIn = (said: URLSearchParams): Filter => ({
  q: (said.get('q') ?? '').trim().slice(0, 200),
  category: (said.get('category') ?? '').slice(0, 60),
  status: one(orderStatuses, said.get('status')),
  sort: one(productSorts, said.get('sort')),
  dir: one(directions, said.get('dir')),
  isArchived: said.get('archived') === 'yes',
})

/** A filter as the calls and the addresses have it. */
export const queryOf = ({ q, category, status, sort, dir, isArchived }: Filter) => ({
  ...(q && { q }),
  ...(category && { category }),
  ...(status && { status }),
  ...(sort && { sort }),
  ...(dir && { dir }),
  ...(isArchived && { archived: 'yes' as const }),
})

export const isNarrowed = ({ q, category, status }: Filter) => Boolean(q || category || status)

type More = { edit?: number; new?: ''; select?: 'all' }

/** The address of a page of the list, and of what lies over it. */
export function addressOf(place: Place, more: More = {}): string {
  const { view, page, perPage } = place
  return withQuery(`/data-list/${view}`, { ...queryOf(place), page, perPage, ...more })
}

/** The chosen products, or all that the filter finds, as a file or as a sheet of paper. */
export const fileAddress = (filter: Filter, ids?: number[]): string =>
  withQuery('/api/datalist/data.csv', { ...queryOf(filter), ...named(ids) })

export const sheetAddress = ({ view, ...filter }: Filter & { view: View }, ids?: number[]) =>
  withQuery('/data-list/print', { view, ...queryOf(filter), ...named(ids) })

const named = (ids: number[] | undefined) => ids && { ids: ids.join() }

function withQuery(path: string, fields: Record<string, string | number>) {
  const query = new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, String(value)]),
  )
  return query.size > 0 ? `${path}?${query}` : path
}
