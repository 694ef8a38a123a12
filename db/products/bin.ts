import { and, desc, eq, gte, lt, or } from 'drizzle-orm'
import { among, type Db, type Writer } from '../dialect.ts'
import { firstPosition, inOrderOf, nextId, tally } from './queries.ts'
import { deletedProducts, products } from './table.ts'

const keptForMs = 30 * 24 * 60 * 60 * 1000

/** What was deleted, and under which numbers: an id may be handed out, and deleted, again. */
export type Deleted = { removed: number[]; deletions: number[] }

/** Deletes what exists of `ids`, and tells what did; for a month it can be brought back. */
export async function deleteProducts(db: Db, ids: number[], now: Date): Promise<Deleted> {
  return db.write(async (tx) => {
    const at = now.getTime()
    const gone = await tx.delete(products).where(among(products.id, ids)).returning()
    const deletions: number[] = []
    for (const row of gone) {
      const deleted = { product: row.id, img: row.img, at, row }
      const [kept] = await tx
        .insert(deletedProducts)
        .values(deleted)
        .returning({ n: deletedProducts.n })
      if (kept) deletions.push(kept.n)
      await tally(tx, row, -1)
    }
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
    return restored
  })
}

type Row = typeof products.$inferSelect

/** Its number may have been handed out again, and its place taken, since it was deleted. */
async function placed(tx: Writer, row: Row): Promise<Row> {
  const { id, position } = row
  const taken = await tx
    .select({ id: products.id, position: products.position })
    .from(products)
    .where(or(eq(products.id, id), eq(products.position, position)))
  return {
    ...row,
    ...(taken.some((other) => other.id === id) && { id: await nextId(tx) }),
    ...(taken.some((other) => other.position === position) && {
      position: await firstPosition(tx),
    }),
  }
}
