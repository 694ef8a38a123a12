import * as z from 'zod/mini'
import { directions } from '../shared/fields/model.ts'
import {
  Id,
  IdList,
  Ids,
  name,
  optionalChoice,
  orEmpty,
  PositiveInteger,
  Search,
  Version,
} from '../shared/fields/schemas.ts'
import { line } from '../shared/text/schemas.ts'
import { maxNameLength, productPageSizes } from './limits.ts'
import { productSorts } from './list-columns.ts'
import { isOwnPicture, nameRequired, orderStatuses, priceInvalid, pricePattern } from './model.ts'

const Price = z.string().check(z.regex(pricePattern, priceInvalid))

/** Pictures of other sites are stored but not displayed. */
const isPictureAddress = (text: string) => isOwnPicture(text) || /^https?:\/\//.test(text)

const fields = {
  name: name(maxNameLength, nameRequired),
  category: line(60),
  order_status: z.enum(orderStatuses),
  price: Price,
  img: line(2048).check(orEmpty(isPictureAddress, 'Enter the address of an image.')),
}
const PopularityInput = z.optional(
  z.object({
    popValue: z.optional(z.nullable(z.union([z.number(), z.string().check(z.maxLength(100))]))),
  }),
)

/** A new product; a submitted id is ignored. */
export const NewProduct = z.object({
  name: fields.name,
  category: z._default(fields.category, 'Audio'),
  order_status: z._default(fields.order_status, 'pending'),
  price: z._default(fields.price, '0.00'),
  img: z._default(fields.img, ''),
  popularity: PopularityInput,
})
export type NewProduct = z.infer<typeof NewProduct>

/** Fields that are left out stay unchanged. */
export const ProductChange = z.object({
  id: Id,
  version: Version,
  ...z.partial(z.object(fields)).shape,
  popularity: PopularityInput,
})
export type ProductChange = z.infer<typeof ProductChange>

const ProductRef = z.object({ id: Id })
export const AddProduct = z.object({ obj: NewProduct })
/** The product to copy, and the name of the copy. */
export const DuplicateProduct = z.strictObject({ id: Id, name: fields.name })
export const UpdateProduct = z.object({ obj: ProductChange })
export const DeleteProduct = z.object({ obj: ProductRef })
/** Rows or bare ids. With `numbered`, the response has the ids of the deletions for undo. */
export const DeleteProducts = z.object({
  numbered: z.optional(z.boolean()),
  arr: z.array(z.union([Id, ProductRef])).check(z.maxLength(1000, 'Select fewer rows.')),
})

/** Filter, order and page of products. */
export const ProductQuery = z.object({
  page: z.optional(PositiveInteger),
  perPage: z.optional(PositiveInteger),
  q: Search,
  sort: optionalChoice(productSorts),
  dir: optionalChoice(directions),
  category: z.optional(line(60)),
  status: optionalChoice(orderStatuses),
})
export type ProductQuery = z.infer<typeof ProductQuery>

const { page, perPage, ...filter } = {
  ...ProductQuery.shape,
  archived: optionalChoice(['yes']),
  ids: IdList,
}
/** The strict variant for our own pages. */
export const ProductRows = z.strictObject({ page, perPage, ...filter })
export const ProductFilter = z.strictObject(filter)
/** Without a page size, the list has that of the account. */
export const ProductList = z.strictObject({
  page,
  perPage: z.optional(z.pipe(PositiveInteger, z.literal(productPageSizes))),
  ...filter,
})

export const ProductById = z.strictObject({ id: Id })
export const RestoreProducts = z.strictObject({ ids: Ids, deletions: z.optional(Ids) })
export const ArchiveProducts = z.strictObject({ ids: Ids, archived: z.boolean() })

export const PageSize = z.strictObject({ perPage: z.literal(productPageSizes) })

export const Picture = z.strictObject({
  file: z.instanceof(Blob, { error: 'Choose an image.' }),
})
export const ProductPictureName = z.strictObject({
  name: z.string().check(z.regex(/^[\w-]+\.webp$/)),
})
