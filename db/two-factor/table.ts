import { type AccountId, accounts } from '../accounts/table.ts'
import { blob, integer, primaryKey, table } from '../store/dialect.ts'

const owner = () =>
  integer()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })
    .$type<AccountId>()

/** The authenticator app of an account. */
export const authenticators = table('authenticators', {
  account: owner().primaryKey(),
  key: blob({ mode: 'buffer' }), // encrypted; null until it is confirmed
  pendingKey: blob({ mode: 'buffer' }), // encrypted; replaces the key when it is confirmed
  lastStep: integer().notNull().default(0), // the time step of the last code, which is accepted once
})

export const recoveryCodes = table(
  'recovery_codes',
  {
    account: owner(),
    hash: blob({ mode: 'buffer' }).notNull(), // sha256 of 80 random bits; deleted when it is used
  },
  (code) => [primaryKey({ columns: [code.account, code.hash] })],
)
