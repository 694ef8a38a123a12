import { getDeliveryCharge } from './delivery-charge.ts'

/** Tax in percent of the net price; prices in the shop include it. */
export const taxRate = 20

export type Totals = {
  subtotal: number
  discount: number
  delivery: number
  /** Included in the total. */
  tax: number
  total: number
}

/** Calculates the totals of an order in cents. */
export function calculateTotals(
  lines: readonly { cents: number; quantity: number }[],
  percentOff: number,
): Totals {
  const subtotal = lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0)
  const discount = Math.round((subtotal * percentOff) / 100)
  const delivery = getDeliveryCharge(subtotal - discount, lines.length > 0)
  const total = subtotal - discount + delivery
  return { subtotal, discount, delivery, tax: getIncludedTax(total), total }
}

/** Returns the tax that a price includes, in cents. */
export const getIncludedTax = (cents: number): number =>
  Math.round((cents * taxRate) / (100 + taxRate))
