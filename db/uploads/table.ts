import { type AccountId, accounts } from '../accounts/table.ts'
import { index, integer, table, text } from '../store/dialect.ts'

/** Uploaded files, for quotas. */
export const uploads = table(
  'uploads',
  {
    file: text().primaryKey(), // name on disk
    account: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' })
      .$type<AccountId>(),
    size: integer().notNull(),
  },
  (upload) => [index('uploads_account').on(upload.account, upload.size)],
)
