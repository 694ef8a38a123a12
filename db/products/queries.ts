import { and, eq, getTableColumns, min, ne, sql } from 'drizzle-orm'
import { firstSampleVersion, nextId, reserveIds } from '../counters/queries.ts'
import { publishToAll } from '../live/log.ts'
import { type Changed, isStale } from '../shared/changed.ts'
import { folded } from '../shared/fields/model.ts'
import { among, type Db, type Reader, type Writer } from '../store/dialect.ts'
import { centsIn, numberIn, type Popularity, popularityOf, type StatusChange } from './model.ts'
import type { NewProduct, ProductChange } from './schemas.ts'
import { sampleProducts } from './seed.ts'
import { deletedProducts, productCounts, products } from './table.ts'

type Row = typeof products.$inferSelect

/** A product as the API tells it. */
export type Product = Pick<
  Row,
  'id' | 'name' | 'category' | 'price' | 'order_status' | 'img' | 'version'
> & { popularity: Popularity }

/** The same with what a list of them does not say. */
export type WholeProduct = Product & Pick<Row, 'archived' | 'log'>

/** Who makes a change, and when: a change of the status is noted. */
export type Hand = { by: string; at: Date }

const maxNoted = 20

/** One product, wherever it is kept. */
export async function productById(db: Reader, id: number): Promise<WholeProduct | undefined> {
  const [row] = await db.select().from(products).where(eq(products.id, id))
  return row && { ...told(row), archived: row.archived, log: row.log }
}

/** Stores a new product before all others. */
export async function addProduct(db: Db, product: NewProduct): Promise<Product> {
  return db.write(async (tx) => {
    const row = {
      ...columnsOf(product),
      ...popularColumns(product.popularity?.popValue),
      id: await nextId(tx, products),
      position: await firstPosition(tx),
      version: 1,
      archived: false,
      log: [],
    }
    await tx.insert(products).values(row)
    await tally(tx, row, 1)
    await publishToAll(tx, 'product', row.id)
    return told(row)
  })
}

/** The place before all others. */
export async function firstPosition(tx: Writer): Promise<number> {
  const [first] = await tx.select({ position: min(products.position) }).from(products)
  return (first?.position ?? 1) - 1
}

/** Lays what is sent over what is stored, unless that has moved on since the version named. */
export async function changeProduct(
  db: Db,
  { id, version, popularity, ...change }: ProductChange,
  hand: Hand,
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
      log: noted(before, change.order_status, hand),
    }
    await tx.update(products).set(after).where(eq(products.id, id))
    await tally(tx, before, -1)
    await tally(tx, after, 1)
    await publishToAll(tx, 'product', id)
    return { row: told(after), isStale: false }
  })
}

function noted(
  { log, order_status: from }: Row,
  to: Row['order_status'] | undefined,
  { by, at }: Hand,
): StatusChange[] {
  if (to === undefined || to === from) return log
  return [...log, { from, to, by, at: at.toISOString() }].slice(-maxNoted)
}

/** Puts what exists of `ids` away, or back into the list, and tells what was somewhere else before. */
export async function archiveProducts(db: Db, ids: number[], archived: boolean): Promise<number[]> {
  return db.write(async (tx) => {
    const moved = await tx
      .update(products)
      .set({ archived, version: sql`${products.version} + 1` })
      .where(and(among(products.id, ids), ne(products.archived, archived)))
      .returning()
    for (const row of moved) {
      await tally(tx, { ...row, archived: !archived }, -1)
      await tally(tx, row, 1)
    }
    if (moved.length > 0) await publishToAll(tx, 'product')
    return inOrderOf(ids, moved)
  })
}

/** Those of `ids` that rows were found of, none twice. */
export function inOrderOf(ids: number[], rows: { id: number }[]): number[] {
  const found = new Set(rows.map(({ id }) => id))
  return [...new Set(ids)].filter((id) => found.has(id))
}

/** Puts the sample products in the place of whatever there is. */
export async function seedProducts(tx: Writer): Promise<void> {
  await tx.delete(products)
  await tx.delete(deletedProducts)
  await tx.delete(productCounts)
  const version = await firstSampleVersion(tx)
  const rows = sampleProducts.map(({ id, popValue, ...product }) => ({
    ...columnsOf(product),
    ...popularColumns(popValue),
    id,
    position: id,
    version,
  }))
  await tx.insert(products).values(rows)
  await reserveIds(tx, products, Math.max(...rows.map(({ id }) => id)))
  for (const [, alike] of Map.groupBy(rows, (row) => `${row.category}, ${row.order_status}`)) {
    const [kind] = alike
    if (kind) await tally(tx, { ...kind, archived: false }, alike.length)
  }
}

// The others are there to sort and to search by, or not for everybody who looks at a list.
const { position, cents, popularity, findable, archived, log, ...columns } =
  getTableColumns(products)
export const toldColumns: typeof columns = columns

export function told({
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
export async function tally(
  tx: Writer,
  { category, order_status, archived }: Pick<Row, 'category' | 'order_status' | 'archived'>,
  change: number,
): Promise<void> {
  await tx
    .insert(productCounts)
    .values({ category, order_status, archived, products: change })
    .onConflictDoUpdate({
      target: [productCounts.archived, productCounts.category, productCounts.order_status],
      set: { products: sql`${productCounts.products} + ${change}` },
    })
  if (change < 0) await tx.delete(productCounts).where(eq(productCounts.products, 0))
}
