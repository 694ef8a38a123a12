import { type AccountId, accounts } from '../accounts/table.ts'
import { blob, index, integer, table, text } from '../store/dialect.ts'
import { purposes } from './model.ts'

export const oneTimeTokens = table(
  'one_time_tokens',
  {
    hash: blob({ mode: 'buffer' }).primaryKey(), // sha256 of the token, so that a stolen database contains no usable tokens
    account: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' })
      .$type<AccountId>(),
    purpose: text({ enum: purposes }).notNull(),
    detail: text().notNull(), // depends on the purpose, for example the email to confirm
    expiresMs: integer().notNull(),
    usedMs: integer(),
  },
  (token) => [index('one_time_tokens_account').on(token.account, token.purpose)],
)
