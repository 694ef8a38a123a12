import { asc, eq, sum } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import type { ProductColor } from '../products/model.ts'
import { products } from '../products/table.ts'
import type { Day } from '../shared/time/model.ts'
import { param, prepared, type Reader } from '../store/dialect.ts'
import { findCoupon, hasExpired } from './coupons.ts'
import { itemColumns, type ShopItem, toItem } from './items.ts'
import { cartItems, shoppers } from './table.ts'
import { calculateTotals, type Totals } from './totals.ts'

/** An item of the cart, with changes since its owner last saw it. */
export type CartLine = {
  product: number
  color: ProductColor | ''
  name: string
  quantity: number
  /** The product as it is sold now; null when it was discontinued. */
  item: ShopItem | null
  /** The price that the owner has seen, if it has changed. */
  previousCents: number | null
}

export type Cart = Totals & {
  lines: CartLine[]
  /** The number of pieces. */
  count: number
  coupon: { code: string; percent: number } | null
  /** Every item can be ordered as it is. */
  isOrderable: boolean
}

/** Returns the cart with current prices; `today` decides whether its coupon is valid. */
export async function readCart(db: Reader, account: AccountId, today: Day): Promise<Cart> {
  const rows = await db
    .select({ line: cartItems, archived: products.archived, row: itemColumns })
    .from(cartItems)
    .leftJoin(products, eq(products.id, cartItems.product))
    .where(eq(cartItems.account, account))
    .orderBy(asc(cartItems.addedMs), asc(cartItems.product), asc(cartItems.color))
  const lines = rows.map(({ line, archived, row }): CartLine => {
    const { product, color, quantity, cents } = line
    const item = row && !archived ? toItem(row) : null
    const previousCents = item && item.cents !== cents ? cents : null
    return { product, color, name: item?.name ?? line.name, quantity, item, previousCents }
  })
  const sold = lines.flatMap(({ item, quantity }) =>
    item ? [{ cents: item.cents, quantity }] : [],
  )
  const coupon = await findValidCoupon(db, account, today)
  return {
    lines,
    ...calculateTotals(sold, coupon?.percent ?? 0),
    count: lines.reduce((all, { quantity }) => all + quantity, 0),
    coupon,
    isOrderable: lines.length > 0 && lines.every(canOrder),
  }
}

/** Returns whether an item can be ordered as it is. */
const canOrder = ({ item, quantity }: CartLine) => item !== null && quantity <= item.available

async function findValidCoupon(db: Reader, account: AccountId, today: Day) {
  const [row] = await db.select().from(shoppers).where(eq(shoppers.account, account))
  const coupon = row?.coupon ? findCoupon(row.coupon) : undefined
  if (!coupon || hasExpired(coupon, today)) return null
  return { code: coupon.code, percent: coupon.percent }
}

/** Counts the pieces in the cart. */
export async function countCart(db: Reader, account: AccountId): Promise<number> {
  const [found] = await selectPieceCount(db, { account })
  return Number(found?.pieces ?? 0)
}

const selectPieceCount = prepared((db) =>
  db
    .select({ pieces: sum(cartItems.quantity) })
    .from(cartItems)
    .where(eq(cartItems.account, param('account'))),
)
