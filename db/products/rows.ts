import { foldText } from '../shared/fields/model.ts'
import { toCents } from './model.ts'
import { type Popularity, parsePopularity, toPopularity } from './popularity.ts'
import { products } from './table.ts'

export type Row = typeof products.$inferSelect

/** A product as the API returns it. */
export type Product = Pick<
  Row,
  'id' | 'name' | 'category' | 'price' | 'order_status' | 'img' | 'version'
> & { popularity: Popularity }

/** A product with the fields that lists leave out. */
export type ProductDetails = Product & Pick<Row, 'archived' | 'log'>

// All other columns are internal or not part of lists.
export const publicColumns = {
  id: products.id,
  name: products.name,
  category: products.category,
  price: products.price,
  order_status: products.order_status,
  popValue: products.popValue,
  img: products.img,
  version: products.version,
}

/** Returns a product as the API contract has it. */
export function toProduct({
  id,
  name,
  category,
  price,
  order_status,
  popValue,
  img,
  version,
}: Pick<Row, keyof typeof publicColumns>): Product {
  const popularity = toPopularity(popValue)
  return { id, name, category, price, order_status, popularity, img, version }
}

type ProductColumns = Pick<Row, 'name' | 'category' | 'price' | 'order_status' | 'img'>

/** Returns the columns of the fields, with those for sorting and searching. */
export const toColumns = ({ name, category, price, order_status, img }: ProductColumns) => ({
  name,
  category,
  price,
  order_status,
  img,
  cents: toCents(price),
  findable: foldText([name, category, price, order_status].join('\n')),
})

/** Returns a popularity as it was sent, and as the number that sorts. */
export function toPopularityColumns(value: string | number | null | undefined) {
  const { popValue } = toPopularity(value)
  return { popValue, popularity: parsePopularity(popValue) }
}
