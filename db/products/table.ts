import { index, integer, json, primaryKey, real, table, text, uniqueIndex } from '../dialect.ts'
import { orderStatuses } from './model.ts'

export const products = table(
  'products',
  {
    id: integer().primaryKey(),
    position: integer().notNull(), // storage order, ascending: a new row takes a lower one than all others and so is first
    name: text().notNull(),
    category: text().notNull(),
    order_status: text({ enum: orderStatuses }).notNull(),
    price: text().notNull(),
    cents: integer().notNull(), // the price, to sort by
    popValue: json<string | number>().notNull(),
    popularity: real().notNull(), // the number in popValue, to sort by
    img: text().notNull(),
    findable: text().notNull(), // the folded name, then all else that is searched: sorts by name as well
    version: integer().notNull(),
  },
  (product) => [
    uniqueIndex('products_position').on(product.position),
    index('products_findable').on(product.findable, product.position),
    index('products_category').on(product.category, product.position),
    index('products_status').on(product.order_status, product.position),
    index('products_both').on(product.category, product.order_status, product.position),
    index('products_price').on(product.cents, product.position),
    index('products_popularity').on(product.popularity, product.position),
  ],
)

/** How many products of each kind there are, kept with every change so that no list has to count its rows. */
export const productCounts = table(
  'product_counts',
  {
    category: text().notNull(),
    order_status: text({ enum: orderStatuses }).notNull(),
    products: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.category, row.order_status] })],
)
