import * as z from 'zod/mini'
import { Counting, choice, directions, Id, name, Search, Version } from '../fields/model.ts'
import { line } from '../text/model.ts'

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

const Price = z
  .string()
  .check(z.regex(/^\d{1,7}(\.\d{1,2})?$/, 'A price from 0, with at most two decimals, please.'))

const fields = {
  name: name(200, 'Please enter a name.'),
  category: line(60),
  order_status: z.enum(orderStatuses),
  price: Price,
  img: line(2048),
}
const Popular = z.optional(
  z.object({
    popValue: z.optional(z.nullable(z.union([z.number(), z.string().check(z.maxLength(100))]))),
  }),
)

/** A new product; an id that was sent along does not count. */
export const NewProduct = z.object({
  name: fields.name,
  category: z._default(fields.category, 'Audio'),
  order_status: z._default(fields.order_status, 'pending'),
  price: z._default(fields.price, '0.00'),
  img: z._default(fields.img, ''),
  popularity: Popular,
})
export type NewProduct = z.infer<typeof NewProduct>

/** What is sent of a product replaces what is stored of it. */
export const ProductChange = z.object({
  id: Id,
  version: Version,
  ...z.partial(z.object(fields)).shape,
  popularity: Popular,
})
export type ProductChange = z.infer<typeof ProductChange>

const Named = z.object({ id: Id })
export const AddProduct = z.object({ obj: NewProduct })
export const UpdateProduct = z.object({ obj: ProductChange })
export const DeleteProduct = z.object({ obj: Named })
/** Rows, or their bare ids. */
export const DeleteProducts = z.object({
  arr: z.array(z.union([Id, Named])).check(z.maxLength(1000, 'Please choose fewer rows.')),
})

export const productSorts = [
  'id',
  'name',
  'category',
  'popularity',
  'order_status',
  'price',
] as const

/** Which products, in which order, and which page of them. */
export const ProductQuery = z.object({
  page: z.optional(Counting),
  perPage: z.optional(Counting),
  q: Search,
  sort: choice(productSorts),
  dir: choice(directions),
  category: z.optional(line(60)),
  status: choice(orderStatuses),
})
export type ProductQuery = z.infer<typeof ProductQuery>
