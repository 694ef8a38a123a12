import { and, asc, desc, eq, placeholder, type SQL } from 'drizzle-orm'
import { type Direction, foldText } from '../shared/fields/model.ts'
import { contains, eqConst, inValues, isAfter, param } from '../store/dialect.ts'
import type { ProductSort } from './list-columns.ts'
import type { ProductQuery } from './schemas.ts'
import { type productCounts, products } from './table.ts'

export type Query = Omit<ProductQuery, 'page' | 'perPage'> & {
  /** Archived products instead of listed ones. */
  archived?: boolean
  /** Only these products. */
  ids?: number[] | undefined
}

/** Queries with the same key differ only in their parameters. */
export function getShapeKey({ sort, dir, category, status, q, archived, ids }: Query) {
  const filters = [category && 'category', status && 'status', q && 'words', ids && 'ids']
  return [sort, dir, archived && 'archived', ...filters].join(' ')
}

/** Returns the parameters of `whereQuery`. */
export const toParams = ({ category, status, q, ids }: Query) => ({
  category,
  status,
  words: foldText(q),
  ids: JSON.stringify(ids ?? []),
})

const sortColumns = {
  id: products.id,
  name: products.findable,
  category: products.category,
  popularity: products.popularity,
  order_status: products.order_status,
  price: products.cents,
} as const satisfies Record<ProductSort, unknown>

/** Returns the column that sorts a list; without a sort order, products are in storage order. */
export const getSortColumn = ({ sort }: Query) => (sort ? sortColumns[sort] : products.position)

/** Matches the rows after the cursor. */
export function isAfterCursor(query: Query): SQL {
  const [at, position] = [param('at'), param('position')]
  return isAfter([getSortColumn(query), products.position], [at, position], query.dir)
}

const opposite: Record<Direction, Direction> = { asc: 'desc', desc: 'asc' }

/** Ties are in storage order; each sort column has a matching index. */
export function getOrder({ sort, dir = 'asc' }: Query, isBackwards: boolean): SQL[] {
  const direction = { asc, desc }[isBackwards ? opposite[dir] : dir]
  const columns = [...(sort ? [sortColumns[sort]] : []), products.position]
  return columns.map((column) => direction(column))
}

/** Matches the products of a query. Prepared once for each shape, so it takes values from `toParams`. */
export const whereQuery = (query: Query) =>
  and(
    whereKind(products, query),
    query.ids ? inValues(products.id, placeholder('ids')) : undefined,
    query.q ? contains(products.findable, placeholder('words')) : undefined,
  )

/** Matches by category, status and archive, which both the products and their counts have. */
export const whereKind = (
  table: typeof products | typeof productCounts,
  { category, status, archived = false }: Pick<Query, 'category' | 'status' | 'archived'>,
) =>
  and(
    eqConst(table.archived, archived),
    category ? eq(table.category, placeholder('category')) : undefined,
    status ? eq(table.order_status, placeholder('status')) : undefined,
  )
