import * as z from 'zod/mini'
import { directions } from '../shared/fields/model.ts'
import {
  Counting,
  choice,
  Id,
  Ids,
  name,
  orEmpty,
  Search,
  Version,
} from '../shared/fields/schemas.ts'
import { line } from '../shared/text/schemas.ts'
import {
  isOwnPicture,
  maxInName,
  needsName,
  needsPrice,
  orderStatuses,
  pageSizes,
  pricePattern,
  productSorts,
} from './model.ts'

const Price = z.string().check(z.regex(pricePattern, needsPrice))

/** A picture of another site is kept, but not shown. */
const isPictureAddress = (text: string) => isOwnPicture(text) || /^https?:\/\//.test(text)

const fields = {
  name: name(maxInName, needsName),
  category: line(60),
  order_status: z.enum(orderStatuses),
  price: Price,
  img: line(2048).check(orEmpty(isPictureAddress, 'Enter the address of a picture.')),
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
/** Rows, or their bare ids; who wants to undo just this asks for the numbers of the deletions. */
export const DeleteProducts = z.object({
  numbered: z.optional(z.boolean()),
  arr: z.array(z.union([Id, Named])).check(z.maxLength(1000, 'Please choose fewer rows.')),
})

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

/** Ids with commas between them, as an address has them. */
const IdList = z.optional(
  z.pipe(
    z
      .string()
      .check(
        z.regex(/^(\d{1,15}(,\d{1,15}){0,999})?$/, 'Numbers with commas between them, please.'),
      ),
    z.transform((text) => (text === '' ? undefined : text.split(',').map(Number))),
  ),
)

const { page, perPage, ...filter } = {
  ...ProductQuery.shape,
  archived: choice(['yes']),
  ids: IdList,
}
/** The same for our own list, which asks for nothing else. */
export const ProductRows = z.strictObject({ page, perPage, ...filter })
export const ProductFilter = z.strictObject(filter)

export const OneProduct = z.strictObject({ id: Id })
export const Restored = z.strictObject({ ids: Ids, deletions: z.optional(Ids) })
export const Archived = z.strictObject({ ids: Ids, archived: z.boolean() })

export const PageSize = z.strictObject({ perPage: z.literal(pageSizes) })

export const Picture = z.strictObject({
  file: z.instanceof(Blob, { error: 'Please choose a picture.' }),
})
export const ProductPictureName = z.strictObject({
  name: z.string().check(z.regex(/^[\w-]+\.webp$/)),
})
