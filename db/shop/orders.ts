import { and, desc, eq, gte } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { type Address, findAddress } from '../addresses/queries.ts'
import type { AddressFields } from '../addresses/table.ts'
import { nextId } from '../counters/queries.ts'
import { invoices } from '../invoices/table.ts'
import { publish, publishToAll } from '../live/event-log.ts'
import { notify } from '../notifications/notify.ts'
import { products } from '../products/table.ts'
import { DomainError } from '../shared/domain-error.ts'
import { addDays, type Day } from '../shared/time/model.ts'
import { type Db, plus, type Reader, type Writer } from '../store/dialect.ts'
import { type Cart, readCart } from './cart.ts'
import { emptyCart } from './cart-changes.ts'
import { daysToPay, maxListedOrders } from './limits.ts'
import { formatOrderNumber, type PaymentMethod } from './model.ts'
import type { NewOrder } from './schemas.ts'
import { type OrderLine, orders } from './table.ts'

/** An order with its number. */
export type Order = Omit<typeof orders.$inferSelect, 'account'> & { number: string }

const toOrder = (row: typeof orders.$inferSelect): Order => {
  const { account, ...order } = row
  return { ...order, number: formatOrderNumber({ account, id: row.id }) }
}

/** Lists the latest orders of an account, newest first. */
export async function listOrders(db: Reader, account: AccountId): Promise<Order[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.account, account))
    .orderBy(desc(orders.id))
    .limit(maxListedOrders)
  return rows.map(toOrder)
}

/** Finds an order of an account with its number. */
export async function findOrder(
  db: Reader,
  account: AccountId,
  id: number,
): Promise<Order | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.account, account), eq(orders.id, id)))
  return row && toOrder(row)
}

type CurrentTime = { now: Date; today: Day }

/**
 * Orders the cart: reduces the stock, issues the invoice and empties the cart in one transaction. Throws a
 * `DomainError` with the current cart when its total differs from the one that the buyer has seen, or when an item is
 * not available.
 */
export const placeOrder = (
  db: Db,
  account: AccountId,
  { address: addressId, payment, total }: NewOrder,
  time: CurrentTime,
): Promise<Order> =>
  db.write(async (tx) => {
    const cart = await readCart(tx, account, time.today)
    if (cart.lines.length === 0) throw new DomainError('conflict', 'Your cart is empty.')
    if (!cart.isOrderable || (total !== undefined && cart.total !== total)) throw changedError(cart)
    const address = await findAddress(tx, account, addressId)
    if (!address) {
      const text = 'Choose a delivery address.'
      throw new DomainError('conflict', text, { fields: { address: text } })
    }
    if (payment === 'declined-card') {
      const text = 'Your payment was declined. Choose another payment method.'
      throw new DomainError('conflict', text, { fields: { payment: text } })
    }
    for (const { product, quantity } of countPiecesPerProduct(cart))
      await reduceStock(tx, product, quantity, cart)
    const order = await insertOrder(tx, account, { cart, address, payment }, time)
    await emptyCart(tx, account)
    await publish(tx, account, 'shop')
    await notify(tx, account, buildOrderNotification(order), time.now)
    return order
  })

const changedError = (current: Cart) =>
  new DomainError('conflict', 'A price or the stock has changed. Check your cart.', { current })

/** All colors of a product share its stock. */
function countPiecesPerProduct({ lines }: Cart) {
  const pieces = new Map<number, number>()
  for (const { product, quantity } of lines) {
    pieces.set(product, (pieces.get(product) ?? 0) + quantity)
  }
  return [...pieces].map(([product, quantity]) => ({ product, quantity }))
}

async function reduceStock(tx: Writer, product: number, quantity: number, cart: Cart) {
  const updated = await tx
    .update(products)
    .set({ stock: plus(products.stock, -quantity) })
    .where(and(eq(products.id, product), gte(products.stock, quantity)))
    .returning({ id: products.id })
  if (updated.length === 0) throw changedError(cart)
  await publishToAll(tx, 'product', product)
}

type OrderDetails = {
  cart: Pick<Cart, 'lines' | 'coupon' | 'subtotal' | 'discount' | 'delivery' | 'tax' | 'total'>
  address: Address
  payment: PaymentMethod
}

/** Stores an order with its invoice, which is paid by card. */
export async function insertOrder(
  tx: Writer,
  account: AccountId,
  { cart, address, payment }: OrderDetails,
  { now, today }: CurrentTime,
): Promise<Order> {
  const { subtotal, discount, delivery, tax, total } = cart
  const createdMs = now.getTime()
  const id = await nextId(tx, orders, account)
  const row = {
    account,
    id,
    createdMs,
    payment,
    coupon: cart.coupon?.code ?? '',
    lines: cart.lines.flatMap(toOrderLine),
    address: toAddressFields(address),
    subtotal,
    discount,
    delivery,
    tax,
    total,
  }
  await tx.insert(orders).values(row)
  await tx.insert(invoices).values({
    account,
    id,
    issuedMs: createdMs,
    dueDay: addDays(today, daysToPay),
    paidMs: payment === 'card' ? createdMs : null,
  })
  return toOrder(row)
}

const toOrderLine = ({ product, color, quantity, item }: Cart['lines'][number]): OrderLine[] =>
  item ? [{ product, color, name: item.name, cents: item.cents, quantity }] : []

const toAddressFields = ({ id, version, ...fields }: Address): AddressFields => fields

const buildOrderNotification = ({ id, number }: Order) => ({
  kind: 'sale' as const,
  title: `Order ${number} placed`,
  text: 'We will tell you when it is on its way. The invoice is ready.',
  href: `/pages/invoice?id=${id}`,
  subject: `order ${id}`,
})
