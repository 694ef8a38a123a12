import { type AccountId, accounts } from '../accounts/table.ts'
import { integer, json, primaryKey, table, text } from '../store/dialect.ts'
import { shipmentStates } from './model.ts'

/** Audience statistics per day: page views, purchases, reads and visits. */
export const audienceDays = table('audience_days', {
  day: text().primaryKey(),
  views: integer().notNull(), // page views
  // Visits by device; they add up to all visits.
  desktop: integer().notNull(),
  phone: integer().notNull(),
  tablet: integer().notNull(),
  // The same visits by browser engine.
  blink: integer().notNull(),
  webkit: integer().notNull(),
  gecko: integer().notNull(),
  otherEngine: integer().notNull(),
  // Buyers: new, returning, and referred by others.
  newBuyers: integer().notNull(),
  returningBuyers: integer().notNull(),
  referredBuyers: integer().notNull(),
  subscribers: integer().notNull(), // newsletter sign-ups
  reads: integer().notNull(), // newsletter opens
  reviews: integer().notNull(),
  returns: integer().notNull(), // returned seats
})

/** Shipments of sets between venues. */
export const shipments = table('shipments', {
  id: integer().primaryKey(),
  load: text().notNull(),
  status: text({ enum: shipmentStates }).notNull(),
  crew: json<number[]>().notNull(), // user ids, which may be deleted
  place: text().notNull(),
  km: integer().notNull(),
  kmDone: integer().notNull(),
  leavesOn: text().notNull(),
  arrivesOn: text().notNull(),
})

/** Users followed by an account. */
export const follows = table(
  'follows',
  {
    account: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' })
      .$type<AccountId>(),
    user: integer().notNull(), // no foreign key: a deleted user can be restored
  },
  (row) => [primaryKey({ columns: [row.user, row.account] })],
)
