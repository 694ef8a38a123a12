import { and, eq, min, ne } from 'drizzle-orm'
import { firstSampleVersion, nextId, reserveIds } from '../counters/queries.ts'
import { publishToAll } from '../live/log.ts'
import { type ChangeResult, isStale } from '../shared/change-result.ts'
import { foldText } from '../shared/fields/model.ts'
import { type Db, inValues, plus, type Reader, type Writer } from '../store/dialect.ts'
import { type StatusChange, toCents } from './model.ts'
import { type Popularity, parsePopularity, toPopularity } from './popularity.ts'
import type { NewProduct, ProductChange } from './schemas.ts'
import { sampleProducts } from './seed.ts'
import { deletedProducts, productCounts, products } from './table.ts'

type Row = typeof products.$inferSelect

/** A product as the API returns it. */
export type Product = Pick<
  Row,
  'id' | 'name' | 'category' | 'price' | 'order_status' | 'img' | 'version'
> & { popularity: Popularity }

/** A product with the fields that lists leave out. */
export type ProductDetails = Product & Pick<Row, 'archived' | 'log'>

/** Who makes a change and when, for the status log. */
export type Actor = { by: string; at: Date }

const maxLogEntries = 20

/** Finds a product, archived or not. */
export async function findProduct(db: Reader, id: number): Promise<ProductDetails | undefined> {
  const [row] = await db.select().from(products).where(eq(products.id, id))
  return row && { ...toProduct(row), archived: row.archived, log: row.log }
}

/** Creates a product at the first position. */
export async function addProduct(db: Db, product: NewProduct): Promise<Product> {
  return db.write(async (tx) => {
    const row = {
      ...toColumns(product),
      ...toPopularityColumns(product.popularity?.popValue),
      id: await nextId(tx, products),
      position: await firstPosition(tx),
      version: 1,
      archived: false,
      log: [],
    }
    await tx.insert(products).values(row)
    await updateCounts(tx, row, 1)
    await publishToAll(tx, 'product', row.id)
    return toProduct(row)
  })
}

/** Creates a copy of a product, archived or not, at the first position. Its stock, reviews and log start empty. */
export async function duplicateProduct(
  db: Db,
  { id, name }: { id: number; name: string },
): Promise<Product | undefined> {
  return db.write(async (tx) => {
    const [original] = await tx.select().from(products).where(eq(products.id, id))
    if (!original) return
    const row = {
      ...original,
      ...toColumns({ ...original, name }),
      ...{ id: await nextId(tx, products), position: await firstPosition(tx), version: 1 },
      ...{ archived: false, log: [], stock: 0, ratingCount: 0, ratingSum: 0 },
    }
    await tx.insert(products).values(row)
    await updateCounts(tx, row, 1)
    await publishToAll(tx, 'product', row.id)
    return toProduct(row)
  })
}

/** Returns the position before all others. */
export async function firstPosition(tx: Writer): Promise<number> {
  const [first] = await tx.select({ position: min(products.position) }).from(products)
  return (first?.position ?? 1) - 1
}

/** Updates the fields that are set, unless the version has changed. */
export async function changeProduct(
  db: Db,
  { id, version, popularity, ...change }: ProductChange,
  actor: Actor,
): Promise<ChangeResult<Product> | undefined> {
  return db.write(async (tx) => {
    const [before] = await tx.select().from(products).where(eq(products.id, id))
    if (!before) return
    if (isStale(before, version)) return { row: toProduct(before), isStale: true }
    const after = {
      ...before,
      ...toColumns({ ...before, ...change }),
      ...(popularity && toPopularityColumns(popularity.popValue)),
      version: before.version + 1,
      log: appendStatusChange(before, change.order_status, actor),
    }
    await tx.update(products).set(after).where(eq(products.id, id))
    await updateCounts(tx, before, -1)
    await updateCounts(tx, after, 1)
    await publishToAll(tx, 'product', id)
    return { row: toProduct(after), isStale: false }
  })
}

function appendStatusChange(
  { log, order_status: from }: Row,
  to: Row['order_status'] | undefined,
  { by, at }: Actor,
): StatusChange[] {
  if (to === undefined || to === from) return log
  return [...log, { from, to, by, at: at.toISOString() }].slice(-maxLogEntries)
}

/** Archives or unarchives products. Returns the ids that changed. */
export async function archiveProducts(db: Db, ids: number[], archived: boolean): Promise<number[]> {
  return db.write(async (tx) => {
    const moved = await tx
      .update(products)
      .set({ archived, version: plus(products.version, 1) })
      .where(and(inValues(products.id, ids), ne(products.archived, archived)))
      .returning()
    for (const row of moved) {
      await updateCounts(tx, { ...row, archived: !archived }, -1)
      await updateCounts(tx, row, 1)
    }
    if (moved.length > 0) await publishToAll(tx, 'product')
    return filterInOrder(ids, moved)
  })
}

/** Returns the unique ids that rows exist for, in their order. */
export function filterInOrder(ids: number[], rows: { id: number }[]): number[] {
  const found = new Set(rows.map(({ id }) => id))
  return [...new Set(ids)].filter((id) => found.has(id))
}

/** Replaces the sample products. */
export async function seedProducts(tx: Writer): Promise<void> {
  await tx.delete(products)
  await tx.delete(deletedProducts)
  await tx.delete(productCounts)
  const version = await firstSampleVersion(tx)
  const rows = sampleProducts.map(({ id, popValue, ...product }) => ({
    ...toColumns(product),
    ...toPopularityColumns(popValue),
    id,
    position: id,
    version,
  }))
  await tx.insert(products).values(rows)
  await reserveIds(tx, products, Math.max(...rows.map(({ id }) => id)))
  for (const [, group] of Map.groupBy(rows, (row) => `${row.category}, ${row.order_status}`)) {
    const [kind] = group
    if (kind) await updateCounts(tx, { ...kind, archived: false }, group.length)
  }
}

// All other columns are internal or not part of lists.
export const publicColumns = {
  id: products.id,
  name: products.name,
  category: products.category,
  price: products.price,
  order_status: products.order_status,
  popValue: products.popValue,
  img: products.img,
  version: products.version,
}

export function toProduct({
  id,
  name,
  category,
  price,
  order_status,
  popValue,
  img,
  version,
}: Pick<Row, keyof typeof publicColumns>): Product {
  const popularity = toPopularity(popValue)
  return { id, name, category, price, order_status, popularity, img, version }
}

type ProductColumns = Pick<Row, 'name' | 'category' | 'price' | 'order_status' | 'img'>

const toColumns = ({ name, category, price, order_status, img }: ProductColumns) => ({
  name,
  category,
  price,
  order_status,
  img,
  cents: toCents(price),
  findable: foldText([name, category, price, order_status].join('\n')),
})

function toPopularityColumns(value: string | number | null | undefined) {
  const { popValue } = toPopularity(value)
  return { popValue, popularity: parsePopularity(popValue) }
}

/** Updates the number of products of a kind. */
export async function updateCounts(
  tx: Writer,
  { category, order_status, archived }: Pick<Row, 'category' | 'order_status' | 'archived'>,
  change: number,
): Promise<void> {
  await tx
    .insert(productCounts)
    .values({ category, order_status, archived, products: change })
    .onConflictDoUpdate({
      target: [productCounts.archived, productCounts.category, productCounts.order_status],
      set: { products: plus(productCounts.products, change) },
    })
  if (change < 0) await tx.delete(productCounts).where(eq(productCounts.products, 0))
}
