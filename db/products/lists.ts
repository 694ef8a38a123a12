import { setImmediate } from 'node:timers/promises'
import { and, asc, count, desc, eq, type SQL, sql, sum } from 'drizzle-orm'
import { type Direction, folded } from '../shared/fields/model.ts'
import {
  among,
  given,
  givenCount,
  holds,
  is,
  prepared,
  preparedByShape,
  type Reader,
} from '../store/dialect.ts'
import type { ProductSort } from './model.ts'
import { type Product, told, toldColumns } from './queries.ts'
import type { ProductQuery } from './schemas.ts'
import { productCounts, products } from './table.ts'

export type ProductPage = { rows: Product[]; total: number; totalPages: number }

/** All products of the list in storage order. */
export async function listProducts(db: Reader): Promise<Product[]> {
  const rows = await inOrder(db, {})
  return rows.map(told)
}

const inOrder = prepared((db) =>
  db
    .select(toldColumns)
    .from(products)
    .where(is(products.archived, false))
    .orderBy(asc(products.position)),
)

/** One page of the products that are asked for, and how many there are. */
export async function pageOfProducts(
  db: Reader,
  { page, perPage, ...query }: Query & { page: number; perPage: number },
): Promise<ProductPage> {
  const total = await countProducts(db, query)
  const rows = await rowsFrom(db, query, total, (page - 1) * perPage, perPage)
  return { rows: rows.map(told), total, totalPages: Math.ceil(total / perPage) }
}

/**
 * All that are asked for, in their order, some at a time: what goes into a file. Others get their turn in between; what
 * they change then is told as it is when its place is reached.
 */
export async function* everyProduct(db: Reader, query: Query): AsyncGenerator<Product[]> {
  let after: Place | undefined
  for (;;) {
    const values = { ...valuesOf(query), ...after, limit: atOnce }
    const rows = await portion(db, { query, isFirst: after === undefined }, values)
    yield rows.map(told)
    after = rows.at(-1)
    if (!after || rows.length < atOnce) return
    await setImmediate()
  }
}

const atOnce = 1000

type Query = Omit<ProductQuery, 'page' | 'perPage'> & {
  /** Those that were put away, instead of those in the list. */
  archived?: boolean
  /** Only what is among these. */
  ids?: number[] | undefined
}

/** Words or ids make us look at the rows: everything else has been counted already. */
const counted = preparedByShape(shapeOf, (db, query: Query) =>
  query.q || query.ids
    ? db.select({ total: count() }).from(products).where(these(query))
    : db
        .select({ total: sum(productCounts.products).mapWith(Number) })
        .from(productCounts)
        .where(ofKind(productCounts, query)),
)

async function countProducts(db: Reader, query: Query): Promise<number> {
  const [found] = await counted(db, query, valuesOf(query))
  return found?.total ?? 0
}

const piece = preparedByShape(
  ({ query, isBackwards }: Piece) => `${isBackwards} ${shapeOf(query)}`,
  (db, { query, isBackwards }) =>
    db
      .select(toldColumns)
      .from(products)
      .where(these(query))
      .orderBy(...orderOf(query, isBackwards))
      .limit(givenCount('limit'))
      .offset(givenCount('offset')),
)
type Piece = { query: Query; isBackwards: boolean }

/** Where a row stands: what it is sorted by, and its place among those that are alike in it. */
type Place = { at: string | number; position: number }

const portion = preparedByShape(
  ({ query, isFirst }: Portion) => `${isFirst} ${shapeOf(query)}`,
  (db, { query, isFirst }) =>
    db
      .select({ ...toldColumns, position: products.position, at: sortedBy(query) })
      .from(products)
      .where(and(these(query), isFirst ? undefined : isBehind(query)))
      .orderBy(...orderOf(query, false))
      .limit(givenCount('limit')),
)
type Portion = { query: Query; isFirst: boolean }

/** Comes to a page from whichever end is nearer, so that the last one costs no more than the first. */
async function rowsFrom(db: Reader, query: Query, total: number, start: number, most: number) {
  const end = Math.min(start + most, total)
  if (start >= end) return []
  const isBackwards = start > total - end
  const offset = isBackwards ? total - end : start
  const values = { ...valuesOf(query), limit: end - start, offset }
  const rows = await piece(db, { query, isBackwards }, values)
  return isBackwards ? rows.reverse() : rows
}

/** Queries of one shape differ only in the values of their placeholders. */
function shapeOf({ sort, dir, category, status, q, archived, ids }: Query) {
  const narrowed = [category && 'category', status && 'status', q && 'words', ids && 'ids']
  return [sort, dir, archived && 'archived', ...narrowed].join(' ')
}

const valuesOf = ({ category, status, q, ids }: Query) => ({
  category,
  status,
  words: folded(q),
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

const sortedBy = ({ sort }: Query) => (sort ? sortColumns[sort] : products.position)

/** Whatever is further on in that order than the row that was told last. */
function isBehind(query: Query): SQL {
  const sign = query.dir === 'desc' ? sql`<` : sql`>`
  const [at, position] = [given('at'), given('position')]
  return sql`(${sortedBy(query)}, ${products.position}) ${sign} (${at}, ${position})`
}

const opposite: Record<Direction, Direction> = { asc: 'desc', desc: 'asc' }

/** Ties are in storage order; every column has an index that says so in both directions. */
function orderOf({ sort, dir = 'asc' }: Query, isBackwards: boolean): SQL[] {
  const direction = { asc, desc }[isBackwards ? opposite[dir] : dir]
  const columns = [...(sort ? [sortColumns[sort]] : []), products.position]
  return columns.map((column) => direction(column))
}

const these = (query: Query) =>
  and(
    ofKind(products, query),
    query.ids ? among(products.id, sql.placeholder('ids')) : undefined,
    query.q ? holds(products.findable, sql.placeholder('words')) : undefined,
  )

const ofKind = (
  table: typeof products | typeof productCounts,
  { category, status, archived = false }: Pick<Query, 'category' | 'status' | 'archived'>,
) =>
  and(
    is(table.archived, archived),
    category ? eq(table.category, sql.placeholder('category')) : undefined,
    status ? eq(table.order_status, sql.placeholder('status')) : undefined,
  )
