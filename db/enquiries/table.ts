import { type AccountId, accounts } from '../accounts/table.ts'
import { index, integer, table, text } from '../store/dialect.ts'
import { enquiryStates, topics } from './model.ts'

/** Contact form messages. Admins answer all of them, so ids are shared. */
export const enquiries = table(
  'enquiries',
  {
    id: integer().primaryKey(),
    account: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' })
      .$type<AccountId>(),
    name: text().notNull(),
    email: text().notNull(),
    topic: text({ enum: topics }).notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    phone: text().notNull(),
    fileName: text(), // original name
    fileType: text(), // content type
    storedFile: text('file_kept'), // name on disk
    status: text({ enum: enquiryStates }).notNull(),
    reply: text().notNull(),
    repliedBy: text().notNull(),
    repliedAt: text(),
    createdAt: text().notNull(),
    version: integer().notNull(),
  },
  (row) => [
    index('enquiries_account').on(row.account, row.id),
    index('enquiries_status').on(row.status, row.id),
  ],
)
