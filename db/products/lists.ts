import { and, asc, count, sum } from 'drizzle-orm'
import { countParam, eqConst, prepared, preparedByShape, type Reader } from '../store/dialect.ts'
import { inBatches } from '../store/in-batches.ts'
import {
  getOrder,
  getShapeKey,
  getSortColumn,
  isAfterCursor,
  type Query,
  toParams,
  whereKind,
  whereQuery,
} from './list-conditions.ts'
import { type Product, publicColumns, toProduct } from './rows.ts'
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
  const batches = inBatches<Parameters<typeof toProduct>[0] & Cursor>(batchSize, (last) => {
    const values = { ...toParams(query), ...last, limit: batchSize }
    return selectBatch(db, { query, isFirst: last === undefined }, values)
  })
  for await (const rows of batches) yield rows.map(toProduct)
}

const batchSize = 1000

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
