export const categories = ['Audio', 'Computers', 'Fitness', 'Appliances'] as const
export const orderStatuses = ['pending', 'canceled', 'delivered', 'on hold'] as const
export type OrderStatus = (typeof orderStatuses)[number]
export const pageSizes = [4, 10, 15, 20] as const
export type PageSize = (typeof pageSizes)[number]

/** Who changed the status of an order, and when. */
export type StatusChange = { from: OrderStatus; to: OrderStatus; by: string; at: string }

/** Where a picture that somebody brought is found under its name. */
const pictures = '/api/datalist/images/'
export const productPictureAt = (name: string): string => pictures + name

/** Returns whether an address is that of a picture on this site, or of one that is written out in the address itself. */
export const isOwnPicture = (address: string): boolean =>
  /^(\/(?![/\\])|data:image\/)/.test(address)

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
export type ProductSort = (typeof productSorts)[number]

export const maxInName = 200
export const pricePattern = /^\d{1,7}(\.\d{1,2})?$/
export const needsName = 'Please enter a name.'
export const needsPrice = 'A price from 0, with at most two decimals, please.'

/** What is wrong with what a form says of a product, by its fields; it is stricter than the calls, which take any popularity. */
export function faultsIn(typed: { name: string; price: string; popularity: string }) {
  const isPopularity = /^\d{1,3}(\.\d{1,2})?$/.test(typed.popularity)
  return {
    ...(typed.name.trim() === '' && { name: [needsName] }),
    ...([...typed.name.trim()].length > maxInName && { name: [nameTooLong] }),
    ...(!pricePattern.test(typed.price) && { price: [needsPrice] }),
    ...(!(isPopularity && Number(typed.popularity) <= 100) && { popularity: [needsPopularity] }),
  }
}

const nameTooLong = 'Please use at most 200 characters.'
const needsPopularity = 'A popularity from 0 to 100, please.'
