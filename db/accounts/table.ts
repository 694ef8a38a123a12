import { integer, table, text, uniqueIndex } from '../store/dialect.ts'
import { roleSources, roles } from './model.ts'

export const accounts = table(
  'accounts',
  {
    id: integer().primaryKey().$type<AccountId>(),
    provider: text().notNull(), // 'local' or an identity provider
    subject: text().notNull(), // the provider's id of the user; for 'local' the normalized email
    email: text().notNull(), // as entered
    /** The normalized email once it is confirmed. Unique: at most one account receives mail for an address. */
    confirmedEmail: text(),
    name: text().notNull(),
    role: text({ enum: roles }).notNull(),
    roleSource: text({ enum: roleSources }).notNull().default('local'),
    passwordHash: text(),
    createdAt: text().notNull(),
    sampledAt: text(), // when the sample data was inserted
    invitedAt: text(), // until the invitation is accepted
    deactivatedAt: text(),
    signedInAt: text(), // the latest sign-in
    deletionRequestedAt: text(), // when its owner asked for the deletion
    twoFactorAt: text(), // when two-factor authentication was turned on
  },
  (account) => [
    uniqueIndex('accounts_identity').on(account.provider, account.subject),
    uniqueIndex('accounts_confirmed_email').on(account.confirmedEmail),
  ],
)

export type Account = typeof accounts.$inferSelect

/** A branded id, so that a query without an owner does not compile. */
export type AccountId = number & { readonly names: 'account' }
