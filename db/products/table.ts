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
  textCovering,
  uniqueIndex,
} from '../store/dialect.ts'
import { orderStatuses, type ProductColor, type StatusChange } from './model.ts'

export const products = table(
  'products',
  {
    id: integer().primaryKey(),
    position: integer().notNull(), // storage order; new rows get the lowest value
    name: text().notNull(),
    category: text().notNull(),
    order_status: text({ enum: orderStatuses }).notNull(),
    price: text().notNull(),
    cents: integer().notNull(), // the price, for sorting
    popValue: json<string | number>().notNull(),
    popularity: real().notNull(), // numeric popValue, for sorting
    img: text().notNull(),
    findable: text().notNull(), // folded search text; starts with the name, so that it also sorts by name
    version: integer().notNull(),
    archived: boolean().notNull().default(false), // hidden from the list
    log: json<StatusChange[]>().notNull().default([]), // latest status changes, newest last
    brand: text().notNull().default(''),
    description: text().notNull().default(''),
    colors: json<ProductColor[]>().notNull().default([]),
    stock: integer().notNull().default(0), // stock of the shop
    ratingCount: integer().notNull().default(0),
    ratingSum: integer().notNull().default(0), // the sum of stars of all its reviews
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
    // Covering index for the filters of the shop: what they count is not read from the rows, which have long texts.
    ...textCovering(() =>
      index('products_shop').on(
        archived,
        product.brand,
        product.category,
        product.cents,
        product.ratingCount,
        product.ratingSum,
        product.popularity,
        position,
        product.findable,
      ),
    ),
  ],
)

/** Number of products of each kind, maintained with each change so that lists need not count rows. */
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

/** Deleted products, kept until they can no longer be restored. */
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

/** Uploaded pictures, kept while a product uses them. */
export const productPictures = table('product_pictures', {
  name: text().primaryKey(),
  at: integer().notNull(), // milliseconds
})

/** Page size of the product list per account. */
export const savedPageSizes = table('product_page_sizes', {
  account: integer()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  perPage: integer().notNull(),
})
