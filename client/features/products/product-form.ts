import { type OrderStatus, orderStatuses, validateProductForm } from '#db/products/model.ts'
import type { Product } from '#db/products/rows.ts'
import { parseAmount } from '../../i18n/parse-amount.ts'
import type { EditorAnswer } from '../../lib/list/editor.ts'

/** The values of the editor; the view without pictures has no picture field. */
export type ProductFormValues = {
  name: string
  category: string
  order_status: OrderStatus
  price: string
  popularity: string
  img?: string
}

export type Answer = EditorAnswer<ProductFormValues, Product>

/** Returns a product as the texts of the editor’s fields. */
export const toFormValues = ({
  popularity,
  ...product
}: Product): ProductFormValues & { img: string } => ({
  ...product,
  popularity: String(popularity.popValue),
})

/** Reads the editor's form. */
export function readProduct(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const amount = (name: string) => parseAmount(text(name), text('decimal') || '.')
  const img = form.get('img')
  const typed: ProductFormValues = {
    name: text('name'),
    category: text('category'),
    order_status: orderStatuses.find((each) => each === text('order_status')) ?? 'pending',
    price: amount('price'),
    popularity: amount('popularity'),
    ...(img !== null && { img: form.has('removePicture') ? '' : String(img) }),
  }
  return { typed, errors: validateProductForm(typed) }
}

/** Returns a product as the calls take it. */
export const toCallInput = ({ popularity, ...typed }: ProductFormValues) => ({
  ...typed,
  popularity: { popValue: popularity },
})

export const comparedNames = [
  'name',
  'category',
  'popularity',
  'order_status',
  'price',
  'img',
] as const
export type Compared = (typeof comparedNames)[number]
