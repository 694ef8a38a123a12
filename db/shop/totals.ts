import type { Day } from '../shared/time/model.ts'

/** Tax in percent of the net price; prices in the shop include it. */
export const taxRate = 20
export const deliveryCents = 690
export const freeDeliveryFromCents = 10_000

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
