import { and, eq, ne } from 'drizzle-orm'
import { publishToAll } from '../live/event-log.ts'
import { type ChangeResult, isStale } from '../shared/change-result.ts'
import { type Db, inValues, plus, type Reader, type Writer } from '../store/dialect.ts'
import type { StatusChange } from './model.ts'
import {
  type Product,
  type ProductDetails,
  type Row,
  toColumns,
  toPopularityColumns,
  toProduct,
} from './rows.ts'
import type { ProductChange } from './schemas.ts'
import { productCounts, products } from './table.ts'

/** Who makes a change and when, for the status log. */
export type Actor = { by: string; at: Date }

const maxLogEntries = 20

/** Finds a product, archived or not. */
export async function findProduct(db: Reader, id: number): Promise<ProductDetails | undefined> {
  const [row] = await db.select().from(products).where(eq(products.id, id))
  return row && { ...toProduct(row), archived: row.archived, log: row.log }
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
