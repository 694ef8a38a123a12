import { type AccountId, accounts } from '../accounts/table.ts'
import { integer, json, primaryKey, table, text } from '../store/dialect.ts'

/** An entry of an invoice's sending history. */
export type Sending = { to: string; atMs: number; by: string }

/** The invoices of an account, one for each order, whose items and amounts they show. */
export const invoices = table(
  'invoices',
  {
    account: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' })
      .$type<AccountId>(),
    id: integer().notNull(), // the number of the order
    issuedMs: integer().notNull(),
    dueDay: text().notNull(), // as in 2026-11-23
    paidMs: integer(),
    canceledMs: integer(),
    sent: json<Sending[]>().notNull().default([]),
  },
  (invoice) => [primaryKey({ columns: [invoice.account, invoice.id] })],
)
