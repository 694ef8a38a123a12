import { desc, eq, lt, or } from 'drizzle-orm'
import { among, type Db, type Writer } from '../dialect.ts'
import { firstPosition, inOrderOf, nextId, tally } from './queries.ts'
import { deletedProducts, products } from './table.ts'

const keptForMs = 30 * 24 * 60 * 60 * 1000

/** Deletes what exists of `ids`, and tells what did; for a month it can be brought back. */
export async function deleteProducts(db: Db, ids: number[], now: Date): Promise<number[]> {
  return db.write(async (tx) => {
    const at = now.getTime()
    await tx.delete(deletedProducts).where(lt(deletedProducts.at, at - keptForMs))
    const gone = await tx.delete(products).where(among(products.id, ids)).returning()
    for (const row of gone) {
      await tx.insert(deletedProducts).values({ product: row.id, img: row.img, at, row })
      await tally(tx, row, -1)
    }
    return inOrderOf(ids, gone)
  })
}

/** Brings back what was deleted last under each of `ids`, to where it was as far as that is free, and tells its ids. */
export async function restoreProducts(db: Db, ids: number[]): Promise<number[]> {
  return db.write(async (tx) => {
    const restored: number[] = []
    for (const id of new Set(ids)) {
      const [last] = await tx
        .select()
        .from(deletedProducts)
        .where(eq(deletedProducts.product, id))
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
