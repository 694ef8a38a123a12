import * as z from 'zod/mini'
import { productColors } from '../products/model.ts'
import { Id, optionalChoice, PositiveInteger, Search } from '../shared/fields/schemas.ts'
import { line, prose, required } from '../shared/text/schemas.ts'
import { maxQuantity } from './limits.ts'
import { paymentMethods, shopSorts, shopViews } from './model.ts'

/** An integer in a URL; empty means any. */
const wholeNumber = (max: number) =>
  z.optional(
    z.pipe(
      z.union([z.int(), z.string().check(z.regex(/^\d{0,7}$/, 'Enter a whole number.'))]),
      z.transform((value) => (value === '' ? undefined : Math.min(max, Math.max(0, +value)))),
    ),
  )

/** Comma-separated names. */
const nameList = z.optional(
  z.pipe(
    line(600),
    z.transform((text) => text.split(',').filter(Boolean).slice(0, 20)),
  ),
)

/** Filter and order of the products; prices in whole units of the currency. */
export const ShopQuery = z.strictObject({
  q: Search,
  category: z.optional(line(60)),
  brand: nameList,
  min: wholeNumber(9_999_999),
  max: wholeNumber(9_999_999),
  rating: wholeNumber(5),
  sort: optionalChoice(shopSorts),
  page: z._default(PositiveInteger, 1),
  perPage: z.optional(PositiveInteger),
})
export type ShopQuery = z.infer<typeof ShopQuery>

export const ProductById = z.strictObject({ id: Id })
export const WishById = z.strictObject({ productId: Id })

export const StockChange = z.strictObject({
  id: Id,
  stock: z.int().check(z.minimum(0), z.maximum(100_000)),
})

const review = {
  stars: z
    .pipe(
      z.union([z.int(), z.string().check(z.regex(/^[1-5]$/, 'Choose 1 to 5 stars.'))], {
        error: 'Choose 1 to 5 stars.',
      }),
      z.transform(Number),
    )
    .check(z.minimum(1, 'Choose 1 to 5 stars.'), z.maximum(5, 'Choose 1 to 5 stars.')),
  text: prose(2000).check(z.trim(), required('Write a review.')),
}
/** A review as submitted by a form. */
export const ReviewForm = z.object(review)
export const NewReview = z.strictObject({ id: Id, ...review })
export type NewReview = z.infer<typeof NewReview>

const Color = z._default(z.enum([...productColors, '']), '')
const pieces = z.int().check(z.minimum(0), z.maximum(maxQuantity))

/** A new quantity or a change of it: with a change, two windows can both add something. */
export const CartChange = z.union([
  z.strictObject({ product: Id, color: Color, quantity: pieces }),
  z.strictObject({
    product: Id,
    color: Color,
    change: z.int().check(z.minimum(-maxQuantity), z.maximum(maxQuantity)),
  }),
])
export type CartChange = z.infer<typeof CartChange>

export const CouponCode = z.strictObject({ code: line(40).check(z.trim()) })
export const ViewChoice = z.strictObject({ view: z.enum(shopViews) })

export const NewWish = z.strictObject({ productId: Id })

/** An order. `total` is the amount in cents that the buyer has seen; without it, any amount is accepted. */
export const NewOrder = z.strictObject({
  address: Id,
  payment: z.enum(paymentMethods),
  total: z.optional(z.int().check(z.minimum(0))),
})
export type NewOrder = z.infer<typeof NewOrder>

export const OrderById = z.strictObject({ id: Id })
