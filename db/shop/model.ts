import type { Day } from '../shared/time/model.ts'

/** Maximum quantity of one product in one color per order. */
export const maxQuantity = 10
export const maxLines = 50

export const shopSorts = ['featured', 'lowest', 'highest', 'rating'] as const
export type ShopSort = (typeof shopSorts)[number]
export const shopViews = ['grid', 'list'] as const
export type ShopView = (typeof shopViews)[number]
export const itemsPerPage = 12

/** The minimum ratings of the filter. */
export const ratingSteps = [4, 3, 2, 1] as const

/** Price ranges in whole euros; the last one has no upper limit. */
export const priceBands: readonly { min: number; max?: number }[] = [
  { min: 0, max: 50 },
  { min: 50, max: 150 },
  { min: 150, max: 350 },
  { min: 350 },
]

export const paymentMethods = ['card', 'declined-card', 'invoice', 'cash'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Tax in percent of the net price; prices in the shop include it. */
export const taxRate = 20
export const deliveryCents = 690
export const freeDeliveryFromCents = 10_000
/** Days until an invoice is due. */
export const daysToPay = 14
export const daysToDeliver = 3

/** A coupon with a percentage; `until` is its last valid day. */
type Coupon = { code: string; percent: number; until?: Day }

export const coupons: readonly Coupon[] = [
  { code: 'OPENING10', percent: 10 },
  { code: 'ENCORE5', percent: 5 },
  { code: 'LASTSEASON', percent: 20, until: '2026-06-30' },
]

/** Finds a coupon, in any letter case. */
export const couponWith = (code: string): Coupon | undefined =>
  coupons.find((coupon) => coupon.code === code.trim().toUpperCase())

export type Totals = {
  subtotal: number
  discount: number
  delivery: number
  /** Included in the total. */
  tax: number
  total: number
}

/** Calculates the totals of an order in cents. */
export function totalsOf(
  lines: readonly { cents: number; quantity: number }[],
  percentOff: number,
): Totals {
  const subtotal = lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0)
  const discount = Math.round((subtotal * percentOff) / 100)
  const isFree = lines.length === 0 || subtotal - discount >= freeDeliveryFromCents
  const delivery = isFree ? 0 : deliveryCents
  const total = subtotal - discount + delivery
  return { subtotal, discount, delivery, tax: taxIn(total), total }
}

/** Returns the tax that a price includes, in cents. */
export const taxIn = (cents: number): number => Math.round((cents * taxRate) / (100 + taxRate))

/** Returns an average to one decimal; 0 without reviews. */
export const ratingOf = ({ ratingCount, ratingSum }: { ratingCount: number; ratingSum: number }) =>
  ratingCount === 0 ? 0 : Math.round((ratingSum / ratingCount) * 10) / 10

/** Returns the order number; they are counted per account. */
export const orderNumber = ({ account, id }: { account: number; id: number }): string =>
  `CB-${padded(account)}-${padded(id)}`

const padded = (count: number) => String(count).padStart(4, '0')
