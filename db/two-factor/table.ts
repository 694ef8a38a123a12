import { type AccountId, accounts } from '../accounts/table.ts'
import {
  blob,
  boolean,
  index,
  integer,
  json,
  primaryKey,
  table,
  text,
  uniqueIndex,
} from '../store/dialect.ts'

const accountColumn = () =>
  integer()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })
    .$type<AccountId>()

/** The authenticator app of an account. */
export const authenticators = table('authenticators', {
  account: accountColumn().primaryKey(),
  key: blob({ mode: 'buffer' }), // encrypted; null until it is confirmed
  pendingKey: blob({ mode: 'buffer' }), // encrypted; replaces the key when it is confirmed
  lastStep: integer().notNull().default(0), // the time step of the last code, which is accepted once
})

export const recoveryCodes = table(
  'recovery_codes',
  {
    account: accountColumn(),
    hash: blob({ mode: 'buffer' }).notNull(), // sha256 of 80 random bits; deleted when it is used
  },
  (code) => [primaryKey({ columns: [code.account, code.hash] })],
)

/** The passkeys of an account. The private keys never leave the devices. */
export const passkeys = table(
  'passkeys',
  {
    id: integer().primaryKey(),
    account: accountColumn(),
    credential: text().notNull(), // the id that the device gave it
    publicKey: blob({ mode: 'buffer' }).notNull(),
    counter: integer().notNull(), // of signatures; 0 on devices that do not count
    transports: json<string[]>().notNull(), // how browsers reach the device
    isSynced: boolean().notNull(), // a password manager copies it to other devices
    name: text().notNull(),
    createdAt: text().notNull(),
    usedAt: text(), // the latest sign-in or step-up
  },
  (passkey) => [
    uniqueIndex('passkeys_credential').on(passkey.credential),
    index('passkeys_account').on(passkey.account),
  ],
)
