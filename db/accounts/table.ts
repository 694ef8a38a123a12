import { integer, table, text, uniqueIndex } from '../store/dialect.ts'
import { roles } from './model.ts'

export const accounts = table(
  'accounts',
  {
    id: integer().primaryKey().$type<AccountId>(),
    provider: text().notNull(), // 'local', or who vouches for the person
    subject: text().notNull(), // what the provider calls them; for 'local' the folded e-mail
    email: text().notNull(), // as it was typed
    /** The email in lower case once its owner has confirmed it: one account is reached by it, and no other. */
    confirmedEmail: text(),
    name: text().notNull(),
    role: text({ enum: roles }).notNull(),
    passwordHash: text(),
    createdAt: text().notNull(),
    sampledAt: text(), // when the account received its own copy of the sample data
  },
  (account) => [
    uniqueIndex('accounts_identity').on(account.provider, account.subject),
    uniqueIndex('accounts_confirmed_email').on(account.confirmedEmail),
  ],
)

export type Account = typeof accounts.$inferSelect

/** A number that only ever names an account: a query without an owner does not compile. */
export type AccountId = number & { readonly names: 'account' }
