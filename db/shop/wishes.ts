import { and, count, desc, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { publish } from '../live/event-log.ts'
import { products } from '../products/table.ts'
import { DomainError } from '../shared/domain-error.ts'
import { type Db, param, prepared, type Reader } from '../store/dialect.ts'
import { changeLine } from './cart-changes.ts'
import { findShopItem, itemColumns, type ShopItem, toItem } from './items.ts'
import { maxWishes } from './limits.ts'
import { wishes } from './table.ts'

/** A product on the wish list. */
export type Wish = {
  product: number
  name: string
  /** The product as it is sold now; null when it was discontinued. */
  item: ShopItem | null
  /** The price when it was added. */
  wishedCents: number
  addedMs: number
}

/** Lists the wish list of an account, newest first. */
export async function listWishes(db: Reader, account: AccountId): Promise<Wish[]> {
  const rows = await db
    .select({ wish: wishes, archived: products.archived, row: itemColumns })
    .from(wishes)
    .leftJoin(products, eq(products.id, wishes.product))
    .where(eq(wishes.account, account))
    .orderBy(desc(wishes.addedMs), desc(wishes.product))
  return rows.map(({ wish, archived, row }) => {
    const item = row && !archived ? toItem(row) : null
    const { product, name, cents: wishedCents, addedMs } = wish
    return { product, name: item?.name ?? name, item, wishedCents, addedMs }
  })
}

/** Counts the products on the wish list of an account, discontinued ones included. */
export async function countWishes(db: Reader, account: AccountId): Promise<number> {
  const [found] = await selectWishCount(db, { account })
  return found?.count ?? 0
}

const selectWishCount = prepared((db) =>
  db
    .select({ count: count() })
    .from(wishes)
    .where(eq(wishes.account, param('account'))),
)

const isWish = (account: AccountId, product: number) =>
  and(eq(wishes.account, account), eq(wishes.product, product))

/** Adds a product and returns whether it is new; undefined when the shop does not sell it. */
export const addWish = (
  db: Db,
  account: AccountId,
  product: number,
  now: Date,
): Promise<boolean | undefined> =>
  db.write(async (tx) => {
    const item = await findShopItem(tx, product)
    if (!item) return
    if ((await tx.$count(wishes, isWish(account, product))) > 0) return false
    if ((await tx.$count(wishes, eq(wishes.account, account))) >= maxWishes) {
      throw new DomainError('conflict', 'Your wish list is full. Remove a product first.')
    }
    const { cents, name } = item
    await tx.insert(wishes).values({ account, product, cents, name, addedMs: now.getTime() })
    await publish(tx, account, 'shop')
    return true
  })

/** Removes a product and returns whether it was on the list. */
export const removeWish = (db: Db, account: AccountId, product: number): Promise<boolean> =>
  db.write(async (tx) => {
    const removed = await tx.delete(wishes).where(isWish(account, product)).returning()
    if (removed.length > 0) await publish(tx, account, 'shop')
    return removed.length > 0
  })

/** Moves a product from the wish list to the cart; returns undefined when it is not on the list, or not sold. */
export const moveToCart = (
  db: Db,
  account: AccountId,
  product: number,
  now: Date,
): Promise<{ color: string; change: number } | undefined> =>
  db.write(async (tx) => {
    if ((await tx.$count(wishes, isWish(account, product))) === 0) return
    const item = await findShopItem(tx, product)
    if (!item) return
    const color = item.colors[0] ?? ''
    const change = await changeLine(tx, account, { product, color, change: 1 }, now)
    await tx.delete(wishes).where(isWish(account, product))
    await publish(tx, account, 'shop')
    return change === undefined ? undefined : { color, change }
  })
