import { eq, min } from 'drizzle-orm'
import { getFirstSampleVersion, nextId, reserveIds } from '../counters/queries.ts'
import { publishToAll } from '../live/event-log.ts'
import type { Db, Writer } from '../store/dialect.ts'
import { updateCounts } from './queries.ts'
import { type Product, toColumns, toPopularityColumns, toProduct } from './rows.ts'
import type { NewProduct } from './schemas.ts'
import { sampleProducts } from './seed.ts'
import { deletedProducts, productCounts, products } from './table.ts'

/** Creates a product at the first position. */
export async function addProduct(db: Db, product: NewProduct): Promise<Product> {
  return db.write(async (tx) => {
    const row = {
      ...toColumns(product),
      ...toPopularityColumns(product.popularity?.popValue),
      id: await nextId(tx, products),
      position: await getFirstPosition(tx),
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
      id: await nextId(tx, products),
      position: await getFirstPosition(tx),
      version: 1,
      archived: false,
      log: [],
      stock: 0,
      ratingCount: 0,
      ratingSum: 0,
    }
    await tx.insert(products).values(row)
    await updateCounts(tx, row, 1)
    await publishToAll(tx, 'product', row.id)
    return toProduct(row)
  })
}

/** Returns the position before all others. */
export async function getFirstPosition(tx: Writer): Promise<number> {
  const [first] = await tx.select({ position: min(products.position) }).from(products)
  return (first?.position ?? 1) - 1
}

/** Replaces the sample products. */
export async function seedProducts(tx: Writer): Promise<void> {
  await tx.delete(products)
  await tx.delete(deletedProducts)
  await tx.delete(productCounts)
  const version = await getFirstSampleVersion(tx)
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
    const [first] = group
    if (first) await updateCounts(tx, { ...first, archived: false }, group.length)
  }
}
