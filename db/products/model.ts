export const categories = ['Audio', 'Computers', 'Fitness', 'Appliances'] as const
export const orderStatuses = ['pending', 'canceled', 'delivered', 'on hold'] as const
export type OrderStatus = (typeof orderStatuses)[number]
/** The colors of a product. */
export const productColors = ['black', 'red', 'blue', 'green', 'sand', 'violet'] as const
export type ProductColor = (typeof productColors)[number]
export const pageSizes = [4, 10, 15, 20] as const
export type PageSize = (typeof pageSizes)[number]
/** The page size of a request that names none. */
export const defaultPageSize: PageSize = 4
/** The page size on the screens of an account that has chosen none. */
export const defaultScreenPageSize: PageSize = 10

/** A change of the order status. */
export type StatusChange = { from: OrderStatus; to: OrderStatus; by: string; at: string }

/** Returns the URL of an uploaded product picture. */
const pictures = '/api/datalist/images/'
export const productPictureUrl = (name: string): string => pictures + name

/** Returns whether a URL is a path on this site or a data URL. */
export const isOwnPicture = (address: string): boolean =>
  /^(\/(?![/\\])|data:image\/)/.test(address)

const tones = ['success', 'primary', 'warning', 'danger'] as const
type PopValue = string | number
export type Popularity = { popValue: PopValue; color: (typeof tones)[number] }

/** Minimum popularity of each color; lower ones are `danger`. */
const thresholds = [
  [75, 'success'],
  [55, 'primary'],
  [35, 'warning'],
] as const

/** Returns a popularity with its color. The value keeps its type; invalid and negative values become 0. */
export function toPopularity(popValue: PopValue | null | undefined): Popularity {
  const value = parsePopularity(popValue)
  if (popValue == null || !(value >= 0)) return { popValue: 0, color: 'danger' }
  const [, color] = thresholds.find(([min]) => value >= min) ?? []
  return { popValue, color: color ?? 'danger' }
}

/** Returns the numeric popularity, or NaN. */
export function parsePopularity(popValue: PopValue | null | undefined): number {
  const isBlank = popValue == null || String(popValue).trim() === ''
  const value = isBlank ? Number.NaN : Number(popValue)
  return Number.isFinite(value) ? value : Number.NaN
}

/** Converts a price to cents. */
export const toCents = (price: string) => Math.round(Number(price) * 100)

export const productSorts = [
  'id',
  'name',
  'category',
  'popularity',
  'order_status',
  'price',
] as const
export type ProductSort = (typeof productSorts)[number]

export const maxNameLength = 200
export const pricePattern = /^\d{1,7}(\.\d{1,2})?$/
export const nameRequired = 'Enter a name.'
export const priceInvalid = 'Enter a price of 0 or more with up to two decimals.'

/** Validates the product form and returns errors by field. Stricter than the API, which accepts any popularity. */
export function validateProductForm(values: { name: string; price: string; popularity: string }) {
  const isPopularity = /^\d{1,3}(\.\d{1,2})?$/.test(values.popularity)
  return {
    ...(values.name.trim() === '' && { name: [nameRequired] }),
    ...([...values.name.trim()].length > maxNameLength && { name: [nameTooLong] }),
    ...(!pricePattern.test(values.price) && { price: [priceInvalid] }),
    ...(!(isPopularity && Number(values.popularity) <= 100) && { popularity: [popularityInvalid] }),
  }
}

const nameTooLong = 'Enter at most 200 characters.'
const popularityInvalid = 'Enter a number from 0 to 100.'
