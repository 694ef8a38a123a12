import { type AccountId, accounts } from '../accounts/table.ts'
import { index, integer, table, text } from '../store/dialect.ts'

/** The files that accounts have uploaded, for as long as they are kept for anybody. */
export const uploads = table(
  'uploads',
  {
    file: text().primaryKey(), // what it is called on the disk
    account: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' })
      .$type<AccountId>(),
    size: integer().notNull(),
  },
  (upload) => [index('uploads_account').on(upload.account, upload.size)],
)
