import { and, desc, eq, gte, lt } from 'drizzle-orm'
import { nextId } from '../counters/queries.ts'
import { publishToAll } from '../live/log.ts'
import { among, type Db, type Writer } from '../store/dialect.ts'
import { firstPosition, inOrderOf, tally } from './queries.ts'
import { deletedProducts, products } from './table.ts'

const keptForMs = 30 * 24 * 60 * 60 * 1000

/** What was deleted, and the ids of the deletions: a product may be brought back and deleted again. */
export type Deleted = { removed: number[]; deletions: number[] }

/** Deletes what exists of `ids`, and tells what did; for a month it can be brought back. */
export async function deleteProducts(db: Db, ids: number[], now: Date): Promise<Deleted> {
  return db.write(async (tx) => {
    const at = now.getTime()
    const gone = await tx.delete(products).where(among(products.id, ids)).returning()
    const deletions: number[] = []
    for (const row of gone) {
      const n = await nextId(tx, deletedProducts)
      await tx.insert(deletedProducts).values({ n, product: row.id, img: row.img, at, row })
      deletions.push(n)
      await tally(tx, row, -1)
    }
    if (gone.length > 0) await publishToAll(tx, 'product')
    return { removed: inOrderOf(ids, gone), deletions }
  })
}

/** Forgets what was deleted so long ago that it cannot be brought back any more. */
export async function sweepDeletedProducts(db: Db, now: number): Promise<void> {
  await db.write(async (tx) => {
    await tx.delete(deletedProducts).where(lt(deletedProducts.at, now - keptForMs))
  })
}

/**
 * Brings back what was deleted of `ids`, to where it was as far as that is free, and tells its ids: of each what was
 * deleted last, or what was deleted under one of the numbers in `deletions`.
 */
export async function restoreProducts(
  db: Db,
  { ids, deletions }: { ids: number[]; deletions?: number[] | undefined },
  now: Date,
): Promise<number[]> {
  const since = now.getTime() - keptForMs
  return db.write(async (tx) => {
    const restored: number[] = []
    for (const id of new Set(ids)) {
      const [last] = await tx
        .select()
        .from(deletedProducts)
        .where(
          and(
            eq(deletedProducts.product, id),
            gte(deletedProducts.at, since),
            deletions && among(deletedProducts.n, deletions),
          ),
        )
        .orderBy(desc(deletedProducts.n))
        .limit(1)
      if (!last) continue
      const row = await placed(tx, last.row)
      await tx.insert(products).values(row)
      await tx.delete(deletedProducts).where(eq(deletedProducts.n, last.n))
      await tally(tx, row, 1)
      restored.push(row.id)
    }
    if (restored.length > 0) await publishToAll(tx, 'product')
    return restored
  })
}

type Row = typeof products.$inferSelect

/** Its position may have been taken since it was deleted. */
async function placed(tx: Writer, row: Row): Promise<Row> {
  const isTaken = (await tx.$count(products, eq(products.position, row.position))) > 0
  return isTaken ? { ...row, position: await firstPosition(tx) } : row
}
