import { type AccountId, accounts } from '../accounts/table.ts'
import type { AddressFields } from '../addresses/table.ts'
import type { ProductColor } from '../products/model.ts'
import { index, integer, json, primaryKey, table, text, uniqueIndex } from '../store/dialect.ts'
import { paymentMethods, shopViews } from './model.ts'

const accountColumn = () =>
  integer()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })
    .$type<AccountId>()

/** Shop settings of an account. */
export const shoppers = table('shoppers', {
  account: accountColumn().primaryKey(),
  view: text({ enum: shopViews }),
  coupon: text().notNull().default(''),
})

// Products can be deleted and restored, so there is no foreign key.

export const cartItems = table(
  'cart_items',
  {
    account: accountColumn(),
    product: integer().notNull(),
    color: text().notNull().$type<ProductColor | ''>(),
    quantity: integer().notNull(),
    cents: integer().notNull(), // the price that its owner has seen last
    name: text().notNull(), // shown when the product is no longer sold
    addedMs: integer().notNull(),
  },
  (item) => [primaryKey({ columns: [item.account, item.product, item.color] })],
)

export const wishes = table(
  'wishes',
  {
    account: accountColumn(),
    product: integer().notNull(),
    cents: integer().notNull(), // the price when it was added
    name: text().notNull(),
    addedMs: integer().notNull(),
  },
  (wish) => [primaryKey({ columns: [wish.account, wish.product] })],
)

export const reviews = table(
  'reviews',
  {
    id: integer().primaryKey(),
    product: integer().notNull(),
    account: integer()
      .references(() => accounts.id, { onDelete: 'cascade' })
      .$type<AccountId>(), // null for sample reviews
    author: text().notNull(),
    stars: integer().notNull(),
    text: text().notNull(),
    createdMs: integer().notNull(),
  },
  (review) => [uniqueIndex('reviews_author').on(review.product, review.account)],
)

/** An item of an order: a copy of the product at that time. */
export type OrderLine = {
  product: number
  color: ProductColor | ''
  name: string
  cents: number
  quantity: number
}

export const orders = table(
  'orders',
  {
    account: accountColumn(),
    id: integer().notNull(), // counted per account
    createdMs: integer().notNull(),
    lines: json<OrderLine[]>().notNull(),
    address: json<AddressFields>().notNull(),
    payment: text({ enum: paymentMethods }).notNull(),
    coupon: text().notNull(),
    subtotal: integer().notNull(), // amounts in cents
    discount: integer().notNull(),
    delivery: integer().notNull(),
    tax: integer().notNull(),
    total: integer().notNull(),
  },
  (order) => [
    primaryKey({ columns: [order.account, order.id] }),
    index('orders_created').on(order.account, order.createdMs),
  ],
)
