import type { Day } from '../shared/time/model.ts'

/** A coupon with a percentage; `until` is its last valid day. */
type Coupon = { code: string; percent: number; until?: Day }

export const coupons: readonly Coupon[] = [
  { code: 'OPENING10', percent: 10 },
  { code: 'ENCORE5', percent: 5 },
  { code: 'LASTSEASON', percent: 20, until: '2026-06-30' },
]

/** Finds a coupon, in any letter case. */
export const findCoupon = (code: string): Coupon | undefined =>
  coupons.find((coupon) => coupon.code === code.trim().toUpperCase())

/** Returns whether a coupon was valid until a day before today. */
export const hasExpired = ({ until }: Coupon, today: Day): boolean =>
  until !== undefined && until < today
