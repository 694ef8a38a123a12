import { accounts } from '../accounts/table.ts'
import {
  boolean,
  index,
  integer,
  json,
  primaryKey,
  real,
  table,
  text,
  uniqueIndex,
} from '../store/dialect.ts'
import { orderStatuses, type StatusChange } from './model.ts'

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
    archived: boolean().notNull().default(false), // out of the list, not out of the house
    log: json<StatusChange[]>().notNull().default([]), // the last changes of its status, the newest at the end
  },
  ({ archived, position, ...product }) => [
    uniqueIndex('products_position').on(position),
    index('products_listed').on(archived, position),
    index('products_findable').on(archived, product.findable, position),
    index('products_category').on(archived, product.category, position),
    index('products_status').on(archived, product.order_status, position),
    index('products_both').on(archived, product.category, product.order_status, position),
    index('products_price').on(archived, product.cents, position),
    index('products_popularity').on(archived, product.popularity, position),
    index('products_img').on(product.img),
  ],
)

/** How many products of each kind there are, kept with every change so that no list has to count its rows. */
export const productCounts = table(
  'product_counts',
  {
    category: text().notNull(),
    order_status: text({ enum: orderStatuses }).notNull(),
    archived: boolean().notNull().default(false),
    products: integer().notNull(),
  },
  (row) => [primaryKey({ columns: [row.archived, row.category, row.order_status] })],
)

/** What was deleted, whole, for as long as somebody may want it back. */
export const deletedProducts = table(
  'deleted_products',
  {
    n: integer().primaryKey(),
    product: integer().notNull(),
    img: text().notNull(),
    at: integer().notNull(), // milliseconds
    row: json<typeof products.$inferSelect>().notNull(),
  },
  (row) => [
    index('deleted_products_product').on(row.product),
    index('deleted_products_at').on(row.at),
    index('deleted_products_img').on(row.img),
  ],
)

/** The pictures that somebody brought: files, kept as long as a product shows them. */
export const productPictures = table('product_pictures', {
  name: text().primaryKey(),
  at: integer().notNull(), // milliseconds
})

/** How many products an account sees on a page. */
export const productPageSizes = table('product_page_sizes', {
  account: integer()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  perPage: integer().notNull(),
})
