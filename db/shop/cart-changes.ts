import { and, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { publish } from '../live/event-log.ts'
import type { ProductColor } from '../products/model.ts'
import { products } from '../products/table.ts'
import { DomainError } from '../shared/domain-error.ts'
import type { Day } from '../shared/time/model.ts'
import type { Db, Writer } from '../store/dialect.ts'
import { findCoupon, hasExpired } from './coupons.ts'
import { itemColumns, toItem } from './items.ts'
import { maxCartLines, maxQuantity } from './limits.ts'
import type { CartChange } from './schemas.ts'
import { cartItems, shoppers } from './table.ts'

const isLine = (account: AccountId, product: number, color: ProductColor | '') =>
  and(eq(cartItems.account, account), eq(cartItems.product, product), eq(cartItems.color, color))

/** Changes a quantity and returns the actual change, for an undo. */
export const changeCart = (
  db: Db,
  account: AccountId,
  change: CartChange,
  now: Date,
): Promise<number | undefined> =>
  db.write(async (tx) => {
    const difference = await changeLine(tx, account, change, now)
    if (difference !== undefined) await publish(tx, account, 'shop')
    return difference
  })

/**
 * Changes a quantity inside the caller's transaction. Adding is limited by the stock and the maximum per order, and
 * never lowers a quantity; returns undefined when the shop does not sell the product.
 */
export async function changeLine(
  tx: Writer,
  account: AccountId,
  { product, color, ...change }: CartChange,
  now: Date,
): Promise<number | undefined> {
  const [line] = await tx
    .select()
    .from(cartItems)
    .where(isLine(account, product, color))
  const before = line?.quantity ?? 0
  const wanted = 'quantity' in change ? change.quantity : before + change.change
  const [row] = await tx
    .select({ ...itemColumns, archived: products.archived })
    .from(products)
    .where(eq(products.id, product))
  const item = row && !row.archived ? toItem(row) : undefined
  if (!item && !(line && wanted < before)) return
  const max = Math.min(maxQuantity, item?.available ?? 0)
  const after = wanted > before ? Math.max(before, Math.min(wanted, max)) : Math.max(0, wanted)
  if (wanted > before && after === before) {
    throw new DomainError(
      'conflict',
      before >= maxQuantity
        ? `You can order at most ${maxQuantity} of each product.`
        : 'This product is out of stock.',
    )
  }
  if (item && color !== '' && !item.colors.includes(color)) {
    throw new DomainError('conflict', 'This product isn’t available in that color.')
  }
  if (after === 0) {
    await tx.delete(cartItems).where(isLine(account, product, color))
    return -before
  }
  const cents = item?.cents ?? line?.cents ?? 0
  const name = item?.name ?? line?.name ?? ''
  if (line) {
    await tx
      .update(cartItems)
      .set({ quantity: after, cents, name })
      .where(isLine(account, product, color))
    return after - before
  }
  const owned = { account, product, color }
  if ((await tx.$count(cartItems, eq(cartItems.account, account))) >= maxCartLines) {
    throw new DomainError('conflict', 'Your cart is full. Remove a product first.')
  }
  await tx
    .insert(cartItems)
    .values({ ...owned, quantity: after, cents, name, addedMs: now.getTime() })
  return after
}

/** Marks the current prices as seen. */
export const acknowledgePrices = (db: Db, account: AccountId): Promise<void> =>
  db.write(async (tx) => {
    const rows = await tx
      .select({ product: cartItems.product, seen: cartItems.cents, cents: products.cents })
      .from(cartItems)
      .innerJoin(products, eq(products.id, cartItems.product))
      .where(eq(cartItems.account, account))
    const changed = rows.filter(({ seen, cents }) => seen !== cents)
    for (const { product, cents } of changed) {
      await tx
        .update(cartItems)
        .set({ cents })
        .where(and(eq(cartItems.account, account), eq(cartItems.product, product)))
    }
    if (changed.length > 0) await publish(tx, account, 'shop')
  })

/**
 * Applies a coupon, or removes it with an empty code. Throws a `DomainError` when the code is unknown or has expired.
 */
export const applyCoupon = (db: Db, account: AccountId, code: string, today: Day): Promise<void> =>
  db.write(async (tx) => {
    const coupon = findCoupon(code)
    if (code !== '' && !coupon) throw couponError('This coupon code is not valid.')
    if (coupon && hasExpired(coupon, today)) throw couponError('This coupon has expired.')
    await saveShopper(tx, account, { coupon: coupon?.code ?? '' })
    await publish(tx, account, 'shop')
  })

const couponError = (message: string) =>
  new DomainError('conflict', message, { fields: { code: message } })

/** Stores what the shop remembers of an account, without changing the rest. */
export async function saveShopper(
  tx: Writer,
  account: AccountId,
  set: Partial<typeof shoppers.$inferSelect>,
): Promise<void> {
  await tx
    .insert(shoppers)
    .values({ ...set, account })
    .onConflictDoUpdate({ target: shoppers.account, set })
}

/** Empties the cart after an order and removes its coupon. */
export async function emptyCart(tx: Writer, account: AccountId): Promise<void> {
  await tx.delete(cartItems).where(eq(cartItems.account, account))
  await saveShopper(tx, account, { coupon: '' })
}
