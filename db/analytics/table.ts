import { type AccountId, accounts } from '../accounts/table.ts'
import { integer, json, primaryKey, table, text } from '../store/dialect.ts'
import { shipmentStates } from './model.ts'

/** What is counted each day of whoever looks at the house's pages, buys, reads and comes. */
export const audienceDays = table('audience_days', {
  day: text().primaryKey(),
  views: integer().notNull(), // of the pages of the house
  // Visits by the machine: together they are all visits.
  desktop: integer().notNull(),
  phone: integer().notNull(),
  tablet: integer().notNull(),
  // The same visits by what draws the pages.
  blink: integer().notNull(),
  webkit: integer().notNull(),
  gecko: integer().notNull(),
  otherEngine: integer().notNull(),
  // Who bought seats: for the first time, again, or because somebody had told them.
  newBuyers: integer().notNull(),
  returningBuyers: integer().notNull(),
  referredBuyers: integer().notNull(),
  subscribers: integer().notNull(), // who asked for the newsletter
  reads: integer().notNull(), // of the newsletter
  reviews: integer().notNull(),
  returns: integer().notNull(), // seats that were given back
})

/** Sets on the road, on tour or home again. */
export const shipments = table('shipments', {
  id: integer().primaryKey(),
  load: text().notNull(),
  status: text({ enum: shipmentStates }).notNull(),
  crew: json<number[]>().notNull(), // users, who may be gone
  place: text().notNull(),
  km: integer().notNull(),
  kmDone: integer().notNull(),
  leavesOn: text().notNull(),
  arrivesOn: text().notNull(),
})

/** Whose page an account keeps an eye on. */
export const follows = table(
  'follows',
  {
    account: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' })
      .$type<AccountId>(),
    user: integer().notNull(), // who may be away and come back: no reference would be left of them
  },
  (row) => [primaryKey({ columns: [row.user, row.account] })],
)
