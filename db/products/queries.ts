import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  max,
  min,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm'
import { type Changed, isStale } from '../changed.ts'
import {
  among,
  type Db,
  givenCount,
  holds,
  prepared,
  preparedByShape,
  type Reader,
  type Writer,
} from '../dialect.ts'
import { type Direction, folded } from '../fields/model.ts'
import type { productSorts } from './model.ts'
import { centsIn, numberIn, type Popularity, popularityOf } from './model.ts'
import type { NewProduct, ProductChange, ProductQuery } from './schemas.ts'
import { sampleProducts } from './seed.ts'
import { productCounts, products } from './table.ts'

type Row = typeof products.$inferSelect

/** A product as the API tells it. */
export type Product = Pick<
  Row,
  'id' | 'name' | 'category' | 'price' | 'order_status' | 'img' | 'version'
> & { popularity: Popularity }

export type ProductPage = { rows: Product[]; total: number; totalPages: number }

/** All products in storage order. */
export async function listProducts(db: Reader): Promise<Product[]> {
  const rows = await inOrder(db, {})
  return rows.map(told)
}

const inOrder = prepared((db) =>
  db.select(toldColumns).from(products).orderBy(asc(products.position)),
)

/** One page of the products that are asked for, and how many there are. */
export async function pageOfProducts(
  db: Reader,
  { page, perPage, ...query }: ProductQuery & { page: number; perPage: number },
): Promise<ProductPage> {
  const total = await countProducts(db, query)
  const rows = await rowsFrom(db, query, total, (page - 1) * perPage, perPage)
  return { rows: rows.map(told), total, totalPages: Math.ceil(total / perPage) }
}

/** Stores a new product before all others, under the highest id plus one. */
export async function addProduct(db: Db, product: NewProduct): Promise<Product> {
  return db.write(async (tx) => {
    const [last] = await tx.select({ id: max(products.id) }).from(products)
    const [first] = await tx.select({ position: min(products.position) }).from(products)
    const row = {
      ...columnsOf(product),
      ...popularColumns(product.popularity?.popValue),
      id: (last?.id ?? 0) + 1,
      position: (first?.position ?? 1) - 1,
      version: 1,
    }
    await tx.insert(products).values(row)
    await tally(tx, row, 1)
    return told(row)
  })
}

/** Lays what is sent over what is stored, unless that has moved on since the version named. */
export async function changeProduct(
  db: Db,
  { id, version, popularity, ...change }: ProductChange,
): Promise<Changed<Product> | undefined> {
  return db.write(async (tx) => {
    const [before] = await tx.select().from(products).where(eq(products.id, id))
    if (!before) return
    if (isStale(before, version)) return { row: told(before), isStale: true }
    const after = {
      ...before,
      ...columnsOf({ ...before, ...change }),
      ...(popularity && popularColumns(popularity.popValue)),
      version: before.version + 1,
    }
    await tx.update(products).set(after).where(eq(products.id, id))
    await tally(tx, before, -1)
    await tally(tx, after, 1)
    return { row: told(after), isStale: false }
  })
}

/** Deletes what exists of `ids`, and tells what did. */
export async function deleteProducts(db: Db, ids: number[]): Promise<number[]> {
  const rows = await db.write(async (tx) => {
    const gone = await tx.delete(products).where(among(products.id, ids)).returning()
    for (const row of gone) await tally(tx, row, -1)
    return gone
  })
  const removed = new Set(rows.map(({ id }) => id))
  return [...new Set(ids)].filter((id) => removed.has(id))
}

/** Puts the sample products in the place of whatever there is. */
export async function seedProducts(tx: Writer): Promise<void> {
  await tx.delete(products)
  await tx.delete(productCounts)
  const rows = sampleProducts.map(({ id, popValue, ...product }) => ({
    ...columnsOf(product),
    ...popularColumns(popValue),
    id,
    position: id,
    version: 1,
  }))
  await tx.insert(products).values(rows)
  for (const [, alike] of Map.groupBy(rows, (row) => `${row.category}, ${row.order_status}`)) {
    const [kind] = alike
    if (kind) await tally(tx, kind, alike.length)
  }
}

// The others are there to sort and to search by.
const { position, cents, popularity, findable, ...toldColumns } = getTableColumns(products)

function told({
  id,
  name,
  category,
  price,
  order_status,
  popValue,
  img,
  version,
}: Pick<Row, keyof typeof toldColumns>): Product {
  const popularity = popularityOf(popValue)
  return { id, name, category, price, order_status, popularity, img, version }
}

type Written = Pick<Row, 'name' | 'category' | 'price' | 'order_status' | 'img'>

const columnsOf = ({ name, category, price, order_status, img }: Written) => ({
  name,
  category,
  price,
  order_status,
  img,
  cents: centsIn(price),
  findable: folded([name, category, price, order_status].join('\n')),
})

function popularColumns(given: string | number | null | undefined) {
  const { popValue } = popularityOf(given)
  return { popValue, popularity: numberIn(popValue) }
}

/** Keeps count of the products of a kind. */
async function tally(
  tx: Writer,
  { category, order_status }: Pick<Row, 'category' | 'order_status'>,
  change: number,
) {
  await tx
    .insert(productCounts)
    .values({ category, order_status, products: change })
    .onConflictDoUpdate({
      target: [productCounts.category, productCounts.order_status],
      set: { products: sql`${productCounts.products} + ${change}` },
    })
  if (change < 0) await tx.delete(productCounts).where(eq(productCounts.products, 0))
}

type Query = Omit<ProductQuery, 'page' | 'perPage'>

/** Only words that are searched for make us look at the rows: everything else has been counted already. */
const counted = preparedByShape(shapeOf, (db, query: Query) =>
  query.q
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
function shapeOf({ sort, dir, category, status, q }: Query) {
  return [sort, dir, category && 'category', status && 'status', q && 'words'].join(' ')
}

const valuesOf = ({ category, status, q }: Query) => ({ category, status, words: folded(q) })

const sortColumns = {
  id: products.id,
  name: products.findable,
  category: products.category,
  popularity: products.popularity,
  order_status: products.order_status,
  price: products.cents,
} as const satisfies Record<(typeof productSorts)[number], unknown>

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
    query.q ? holds(products.findable, sql.placeholder('words')) : undefined,
  )

const ofKind = (
  table: typeof products | typeof productCounts,
  { category, status }: Pick<Query, 'category' | 'status'>,
) =>
  and(
    category ? eq(table.category, sql.placeholder('category')) : undefined,
    status ? eq(table.order_status, sql.placeholder('status')) : undefined,
  )
