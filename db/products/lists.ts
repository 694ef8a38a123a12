import { setImmediate } from 'node:timers/promises'
import { and, asc, count, desc, eq, placeholder, type SQL, sum } from 'drizzle-orm'
import { type Direction, foldText } from '../shared/fields/model.ts'
import {
  contains,
  countParam,
  eqConst,
  inValues,
  isAfter,
  param,
  prepared,
  preparedByShape,
  type Reader,
} from '../store/dialect.ts'
import type { ProductSort } from './model.ts'
import { type Product, publicColumns, toProduct } from './queries.ts'
import type { ProductQuery } from './schemas.ts'
import { productCounts, products } from './table.ts'

export type ProductPage = { rows: Product[]; total: number; totalPages: number }

/** Lists all products in storage order. */
export async function listProducts(db: Reader): Promise<Product[]> {
  const rows = await selectAll(db, {})
  return rows.map(toProduct)
}

const selectAll = prepared((db) =>
  db
    .select(publicColumns)
    .from(products)
    .where(eqConst(products.archived, false))
    .orderBy(asc(products.position)),
)

/** Lists a page of the matching products with their total. */
export async function listProductPage(
  db: Reader,
  { page, perPage, ...query }: Query & { page: number; perPage: number },
): Promise<ProductPage> {
  const total = await countProducts(db, query)
  const rows = await selectPageRows(db, query, total, (page - 1) * perPage, perPage)
  return { rows: rows.map(toProduct), total, totalPages: Math.ceil(total / perPage) }
}

/**
 * Yields all matching products in order and in batches, and lets other work run between the batches. Concurrent
 * changes behind the cursor are included.
 */
export async function* productBatches(db: Reader, query: Query): AsyncGenerator<Product[]> {
  let after: Cursor | undefined
  for (;;) {
    const values = { ...toParams(query), ...after, limit: batchSize }
    const rows = await selectBatch(db, { query, isFirst: after === undefined }, values)
    yield rows.map(toProduct)
    after = rows.at(-1)
    if (!after || rows.length < batchSize) return
    await setImmediate()
  }
}

const batchSize = 1000

type Query = Omit<ProductQuery, 'page' | 'perPage'> & {
  /** Archived products instead of listed ones. */
  archived?: boolean
  /** Only these products. */
  ids?: number[] | undefined
}

/** Searches and id filters count rows; all other totals are maintained in `product_counts`. */
const selectCount = preparedByShape(getShapeKey, (db, query: Query) =>
  query.q || query.ids
    ? db.select({ total: count() }).from(products).where(whereQuery(query))
    : db
        .select({ total: sum(productCounts.products).mapWith(Number) })
        .from(productCounts)
        .where(whereKind(productCounts, query)),
)

async function countProducts(db: Reader, query: Query): Promise<number> {
  const [found] = await selectCount(db, query, toParams(query))
  return found?.total ?? 0
}

const selectPage = preparedByShape(
  ({ query, isBackwards }: PageShape) => `${isBackwards} ${getShapeKey(query)}`,
  (db, { query, isBackwards }) =>
    db
      .select(publicColumns)
      .from(products)
      .where(whereQuery(query))
      .orderBy(...getOrder(query, isBackwards))
      .limit(countParam('limit'))
      .offset(countParam('offset')),
)
type PageShape = { query: Query; isBackwards: boolean }

/** A keyset cursor: the sort value, and the position for ties. */
type Cursor = { at: string | number; position: number }

const selectBatch = preparedByShape(
  ({ query, isFirst }: BatchShape) => `${isFirst} ${getShapeKey(query)}`,
  (db, { query, isFirst }) =>
    db
      .select({ ...publicColumns, position: products.position, at: getSortColumn(query) })
      .from(products)
      .where(and(whereQuery(query), isFirst ? undefined : isAfterCursor(query)))
      .orderBy(...getOrder(query, false))
      .limit(countParam('limit')),
)
type BatchShape = { query: Query; isFirst: boolean }

/** Reads a page from the nearer end, so that the last page is as fast as the first. */
async function selectPageRows(
  db: Reader,
  query: Query,
  total: number,
  start: number,
  limit: number,
) {
  const end = Math.min(start + limit, total)
  if (start >= end) return []
  const isBackwards = start > total - end
  const offset = isBackwards ? total - end : start
  const values = { ...toParams(query), limit: end - start, offset }
  const rows = await selectPage(db, { query, isBackwards }, values)
  return isBackwards ? rows.reverse() : rows
}

/** Queries with the same key differ only in their parameters. */
function getShapeKey({ sort, dir, category, status, q, archived, ids }: Query) {
  const filters = [category && 'category', status && 'status', q && 'words', ids && 'ids']
  return [sort, dir, archived && 'archived', ...filters].join(' ')
}

const toParams = ({ category, status, q, ids }: Query) => ({
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

const getSortColumn = ({ sort }: Query) => (sort ? sortColumns[sort] : products.position)

/** Matches the rows after the cursor. */
function isAfterCursor(query: Query): SQL {
  const [at, position] = [param('at'), param('position')]
  return isAfter([getSortColumn(query), products.position], [at, position], query.dir)
}

const opposite: Record<Direction, Direction> = { asc: 'desc', desc: 'asc' }

/** Ties are in storage order; each sort column has a matching index. */
function getOrder({ sort, dir = 'asc' }: Query, isBackwards: boolean): SQL[] {
  const direction = { asc, desc }[isBackwards ? opposite[dir] : dir]
  const columns = [...(sort ? [sortColumns[sort]] : []), products.position]
  return columns.map((column) => direction(column))
}

const whereQuery = (query: Query) =>
  and(
    whereKind(products, query),
    query.ids ? inValues(products.id, placeholder('ids')) : undefined,
    query.q ? contains(products.findable, placeholder('words')) : undefined,
  )

const whereKind = (
  table: typeof products | typeof productCounts,
  { category, status, archived = false }: Pick<Query, 'category' | 'status' | 'archived'>,
) =>
  and(
    eqConst(table.archived, archived),
    category ? eq(table.category, placeholder('category')) : undefined,
    status ? eq(table.order_status, placeholder('status')) : undefined,
  )
