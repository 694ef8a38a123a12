import { type OrderStatus, orderStatuses, validateProductForm } from '#db/products/model.ts'
import type { Product } from '#db/products/queries.ts'
import type { Problem } from '../../lib/api/problem.ts'

/** A product as the editor has it; in the view without pictures there is none to change. */
export type Typed = {
  name: string
  category: string
  order_status: OrderStatus
  price: string
  popularity: string
  img?: string
}

/** Why the editor comes back, with what was typed: mistakes, somebody else's change, or a failure. */
export type Answer = {
  typed: Typed
  errors?: Record<string, string[] | undefined>
  theirs?: Product
  problem?: Problem
}

export const typedOf = ({ popularity, ...product }: Product): Typed & { img: string } => ({
  ...product,
  popularity: String(popularity.popValue),
})

/** Reads the editor's form. */
export function readProduct(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const img = form.get('img')
  const typed: Typed = {
    name: text('name'),
    category: text('category'),
    order_status: orderStatuses.find((each) => each === text('order_status')) ?? 'pending',
    price: text('price').replace(',', '.'), // as some write it
    popularity: text('popularity').replace(',', '.'),
    ...(img !== null && { img: form.has('removePicture') ? '' : String(img) }),
  }
  return { typed, errors: validateProductForm(typed) }
}

/** A product as the calls take it. */
export const sentOf = ({ popularity, ...typed }: Typed) => ({
  ...typed,
  popularity: { popValue: popularity },
})

const compared = ['name', 'category', 'popularity', 'order_status', 'price', 'img'] as const
export type Compared = (typeof compared)[number]

/** The fields in which what was typed differs from what is stored. */
export const differing = (mine: Typed, theirs: Typed): Compared[] =>
  compared.filter((name) => mine[name] !== undefined && mine[name] !== theirs[name])
