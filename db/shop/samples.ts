import { and, eq, lte } from 'drizzle-orm'
import type { Account } from '../accounts/table.ts'
import { insertAddress } from '../addresses/queries.ts'
import { reserveIds } from '../counters/queries.ts'
import { sampleProducts } from '../products/seed.ts'
import { products } from '../products/table.ts'
import { dayMs } from '../shared/time/durations.ts'
import { toDay } from '../shared/time/model.ts'
import { inValues, type Writer } from '../store/dialect.ts'
import type { CartLine } from './cart.ts'
import { changeLine } from './cart-changes.ts'
import { itemColumns, toItem } from './items.ts'
import { insertOrder } from './orders.ts'
import {
  otherBrands,
  sampleAddress,
  sampleCart,
  sampleKinds,
  sampleOrders,
  sampleReviews,
  sampleWishes,
} from './seed.ts'
import { reviews, wishes } from './table.ts'
import { calculateTotals } from './totals.ts'

/** Adds the shop data of the sample products: brand, description, colors, stock and reviews. */
export async function seedShop(tx: Writer, today: Date): Promise<void> {
  await tx.delete(reviews)
  const known = await tx
    .select({ id: products.id, img: products.img })
    .from(products)
    .where(and(lte(products.id, sampleProducts.length), eq(products.brand, '')))
  const said = known.flatMap(({ id }) => reviewsOf(id, today))
  for (const { id, img } of known) {
    const kind = sampleKinds[img.slice(img.lastIndexOf('/') + 1, -'.svg'.length)]
    if (!kind) continue
    const { description, colors = [] } = kind
    const stars = said.filter(({ product }) => product === id).map((review) => review.stars)
    await tx
      .update(products)
      .set({
        description,
        colors: [...colors],
        stock: sampleStock(id),
        brand: (id % 9 === 0 ? otherBrands[id % otherBrands.length] : undefined) ?? kind.brand,
        ratingCount: stars.length,
        ratingSum: stars.reduce((sum, each) => sum + each, 0),
      })
      .where(eq(products.id, id))
  }
  const rows = said.map((review, index) => ({ ...review, id: index + 1 }))
  if (rows.length > 0) await tx.insert(reviews).values(rows)
  await reserveIds(tx, reviews, rows.length)
}

/** Some products are sold out or nearly so. */
function sampleStock(id: number): number {
  if (id % 23 === 0) return 0
  if (id % 11 === 0) return (id % 5) + 1
  return 40 + ((id * 7) % 60)
}

function reviewsOf(product: number, today: Date) {
  const many = (product * 5) % 7
  return Array.from({ length: many }, (_, n) => {
    const daysAgo = 3 + ((product + n * 29) % 200)
    const review = sampleReviews[(product * 3 + n) % sampleReviews.length]
    return review && { ...review, product, createdMs: today.getTime() - daysAgo * dayMs }
  }).filter((review) => review !== undefined)
}

/** Adds the sample address, orders, wish list and cart of a new account. */
export async function addSampleShop(tx: Writer, account: Account, now: Date): Promise<void> {
  const address = await insertAddress(tx, account.id, { ...sampleAddress, name: account.name })
  for (const { daysAgo, payment, lines } of sampleOrders) {
    const then = new Date(now.getTime() - daysAgo * dayMs)
    const cart = await cartOf(tx, lines)
    const when = { now: then, today: toDay(then.toISOString()) }
    if (cart.lines.length > 0) await insertOrder(tx, account.id, { cart, address, payment }, when)
  }
  for (const line of sampleCart) {
    const { product, color, quantity: change } = line
    await changeLine(tx, account.id, { product, color, change }, now).catch(() => undefined)
  }
  const wished = await itemsWith(tx, sampleWishes)
  for (const [index, { id: product, cents, name }] of wished.entries()) {
    const addedMs = now.getTime() - (index + 1) * dayMs
    await tx.insert(wishes).values({ account: account.id, product, cents, name, addedMs })
  }
}

const itemsWith = async (tx: Writer, ids: readonly number[]) => {
  const rows = await tx
    .select(itemColumns)
    .from(products)
    .where(and(inValues(products.id, [...ids]), eq(products.archived, false)))
  return rows.map(toItem)
}

async function cartOf(tx: Writer, wanted: readonly { product: number; quantity: number }[]) {
  const items = await itemsWith(
    tx,
    wanted.map(({ product }) => product),
  )
  const lines = items.map((item): CartLine => {
    const quantity = wanted.find(({ product }) => product === item.id)?.quantity ?? 1
    const color = item.colors[0] ?? ''
    return { product: item.id, color, name: item.name, quantity, item, previousCents: null }
  })
  const sold = lines.map(({ item, quantity }) => ({ cents: item?.cents ?? 0, quantity }))
  return { lines, coupon: null, ...calculateTotals(sold, 0) }
}
