import { type AccountId, accounts } from '../accounts/table.ts'
import { integer, primaryKey, table, text } from '../store/dialect.ts'
import { addressKinds } from './model.ts'

/** Delivery addresses. */
export const addresses = table(
  'addresses',
  {
    account: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' })
      .$type<AccountId>(),
    id: integer().notNull(), // counted per account
    name: text().notNull(),
    phone: text().notNull(),
    house: text().notNull(), // number and street
    landmark: text().notNull(),
    town: text().notNull(),
    postcode: text().notNull(),
    state: text().notNull(),
    kind: text({ enum: addressKinds }).notNull(),
    version: integer().notNull().default(1),
  },
  (address) => [primaryKey({ columns: [address.account, address.id] })],
)

export type AddressFields = Omit<typeof addresses.$inferSelect, 'account' | 'id' | 'version'>
