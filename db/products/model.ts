import { maxNameLength } from './limits.ts'

export const categories = ['Audio', 'Computers', 'Fitness', 'Appliances'] as const
export const orderStatuses = ['pending', 'canceled', 'delivered', 'on hold'] as const
export type OrderStatus = (typeof orderStatuses)[number]
/** The colors of a product. */
export const productColors = ['black', 'red', 'blue', 'green', 'sand', 'violet'] as const
export type ProductColor = (typeof productColors)[number]

/** A change of the order status. */
export type StatusChange = { from: OrderStatus; to: OrderStatus; by: string; at: string }

const pictures = '/api/datalist/images/'
/** Returns the URL of an uploaded picture by its name on disk. */
export const productPictureUrl = (name: string): string => pictures + name

/** Returns whether a URL is a path on this site or a data URL. */
export const isOwnPicture = (address: string): boolean =>
  /^(\/(?![/\\])|data:image\/)/.test(address)

/** Converts a price to cents. */
export const toCents = (price: string) => Math.round(Number(price) * 100)

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
