import { eq } from 'drizzle-orm'
import { publishToAll } from '../live/event-log.ts'
import { notify } from '../notifications/notify.ts'
import { products } from '../products/table.ts'
import type { Db, Reader, Writer } from '../store/dialect.ts'
import { wishes } from './table.ts'

/** Returns the stock, not limited to the maximum per order; undefined for an unknown product. */
export async function findStock(db: Reader, id: number): Promise<number | undefined> {
  const [row] = await db.select({ stock: products.stock }).from(products).where(eq(products.id, id))
  return row?.stock
}

/**
 * Sets the stock, and notifies users with the product on their wish list when it is back in stock; returns undefined
 * when there is no such product.
 */
export const setStock = (
  db: Db,
  id: number,
  stock: number,
  now: Date,
): Promise<number | undefined> =>
  db.write(async (tx) => {
    const before = await findStock(tx, id)
    if (before === undefined) return
    const [row] = await tx.update(products).set({ stock }).where(eq(products.id, id)).returning()
    await publishToAll(tx, 'product', id)
    if (row && !row.archived && before <= 0 && stock > 0) await notifyWaiting(tx, row, now)
    return stock
  })

async function notifyWaiting(tx: Writer, { id, name }: { id: number; name: string }, now: Date) {
  const waiting = await tx
    .select({ account: wishes.account })
    .from(wishes)
    .where(eq(wishes.product, id))
  for (const { account } of waiting) {
    const notification = {
      kind: 'sale' as const,
      title: `${name} is back in stock`,
      text: 'It is on your wish list.',
      href: `/ecommerce/product-detail?id=${id}`,
      subject: `stock ${id}`,
    }
    await notify(tx, account, notification, now)
  }
}
