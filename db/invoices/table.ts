import { type AccountId, accounts } from '../accounts/table.ts'
import { integer, json, primaryKey, table, text } from '../store/dialect.ts'

/** One time that an invoice was sent: where to, and by whom. */
export type Sending = { to: string; atMs: number; by: string }

/** The invoices of an account: one for each of its orders, whose lines and amounts it shows. */
export const invoices = table(
  'invoices',
  {
    account: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' })
      .$type<AccountId>(),
    id: integer().notNull(), // that of the order
    issuedMs: integer().notNull(),
    dueDay: text().notNull(), // as in 2026-11-23
    paidMs: integer(),
    canceledMs: integer(),
    sent: json<Sending[]>().notNull().default([]),
  },
  (invoice) => [primaryKey({ columns: [invoice.account, invoice.id] })],
)
