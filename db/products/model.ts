export const categories = ['Audio', 'Computers', 'Fitness', 'Appliances'] as const
export const orderStatuses = ['pending', 'canceled', 'delivered', 'on hold'] as const
export const pageSizes = [4, 10, 15, 20] as const

const tones = ['success', 'primary', 'warning', 'danger'] as const
type PopValue = string | number
export type Popularity = { popValue: PopValue; color: (typeof tones)[number] }

/** From which popularity on a product has this colour; below all of them it is in danger. */
const thresholds = [
  [75, 'success'],
  [55, 'primary'],
  [35, 'warning'],
] as const

/** A popularity with its colour: kept as it was given, number or text; what is no number from 0 counts as 0. */
export function popularityOf(given: PopValue | null | undefined): Popularity {
  const value = numberIn(given)
  if (given == null || !(value >= 0)) return { popValue: 0, color: 'danger' }
  const [, color] = thresholds.find(([least]) => value >= least) ?? []
  return { popValue: given, color: color ?? 'danger' }
}

/** The number that a popularity stands for, or NaN. */
export function numberIn(given: PopValue | null | undefined): number {
  const isBlank = given == null || String(given).trim() === ''
  const value = isBlank ? Number.NaN : Number(given)
  return Number.isFinite(value) ? value : Number.NaN
}

/** An amount as it is written, in hundredths. */
export const centsIn = (price: string) => Math.round(Number(price) * 100)

export const productSorts = [
  'id',
  'name',
  'category',
  'popularity',
  'order_status',
  'price',
] as const
