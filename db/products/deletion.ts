import { and, eq, gte, lt } from 'drizzle-orm'
import { maxAuditItems } from '../audit/limits.ts'
import { recordAudit } from '../audit/record.ts'
import { nextId } from '../counters/queries.ts'
import { publishToAll } from '../live/event-log.ts'
import { type Db, inValues, type Writer } from '../store/dialect.ts'
import { getFirstPosition } from './add-products.ts'
import { deletedProductMs } from './limits.ts'
import { filterInOrder, updateCounts } from './queries.ts'
import { deletedProducts, products } from './table.ts'

/** The deleted products, and the ids of the deletions, because a product can be restored and deleted again. */
export type DeleteResult = { removed: number[]; deletions: number[] }

/** Deletes products and returns those that existed. They can be restored for 30 days. */
export async function deleteProducts(db: Db, ids: number[], now: Date): Promise<DeleteResult> {
  return db.write(async (tx) => {
    const at = now.getTime()
    const deleted = await tx.delete(products).where(inValues(products.id, ids)).returning()
    const deletions: number[] = []
    for (const row of deleted) {
      const n = await nextId(tx, deletedProducts)
      await tx.insert(deletedProducts).values({ n, product: row.id, img: row.img, at, row })
      deletions.push(n)
      await updateCounts(tx, row, -1)
    }
    if (deleted.length > 0) {
      const items = deleted.slice(0, maxAuditItems).map(({ name }) => name)
      await recordAudit(tx, 'productsDeleted', { detail: { count: deleted.length, items } })
      await publishToAll(tx, 'product')
    }
    return { removed: filterInOrder(ids, deleted), deletions }
  })
}

/** Permanently deletes products that can no longer be restored. */
export async function purgeDeletedProducts(db: Db, now: number): Promise<void> {
  await db.write(async (tx) => {
    await tx.delete(deletedProducts).where(lt(deletedProducts.at, now - deletedProductMs))
  })
}

/**
 * Restores deleted products, at their previous position if it is free, and returns their ids. Uses the latest deletion
 * of each product, or one of `deletions`.
 */
export async function restoreProducts(
  db: Db,
  { ids, deletions }: { ids: number[]; deletions?: number[] | undefined },
  now: Date,
): Promise<number[]> {
  const since = now.getTime() - deletedProductMs
  return db.write(async (tx) => {
    const restored: number[] = []
    const found = await tx
      .select()
      .from(deletedProducts)
      .where(
        and(
          inValues(deletedProducts.product, ids),
          gte(deletedProducts.at, since),
          deletions && inValues(deletedProducts.n, deletions),
        ),
      )
      .orderBy(deletedProducts.n)
    const latest = new Map(found.map((deletion) => [deletion.product, deletion]))
    for (const id of new Set(ids)) {
      const last = latest.get(id)
      if (!last) continue
      const row = await withFreePosition(tx, last.row)
      await tx.insert(products).values(row)
      await tx.delete(deletedProducts).where(eq(deletedProducts.n, last.n))
      await updateCounts(tx, row, 1)
      restored.push(row.id)
    }
    if (restored.length > 0) await publishToAll(tx, 'product')
    return restored
  })
}

type Row = typeof products.$inferSelect

/** The position may have been taken since the deletion. */
async function withFreePosition(tx: Writer, row: Row): Promise<Row> {
  const isTaken = (await tx.$count(products, eq(products.position, row.position))) > 0
  return isTaken ? { ...row, position: await getFirstPosition(tx) } : row
}
