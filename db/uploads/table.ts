import { type AccountId, accounts } from '../accounts/table.ts'
import { index, integer, primaryKey, table, text } from '../store/dialect.ts'
import type { FileType } from './file-types.ts'
import { type unknownType, uploadKinds } from './model.ts'

const accountColumn = () =>
  integer()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })
    .$type<AccountId>()

/** Uploaded files, for quotas. */
export const uploads = table(
  'uploads',
  {
    file: text().primaryKey(), // name on disk
    account: accountColumn(),
    size: integer().notNull(),
  },
  (upload) => [index('uploads_account').on(upload.account, upload.size)],
)

/** The files that people keep, and those whose upload has not ended yet. */
export const userFiles = table(
  'user_files',
  {
    account: accountColumn(),
    id: integer().notNull(), // counted per account
    file: text().notNull().unique(), // name on disk
    name: text().notNull(),
    size: integer().notNull(),
    kind: text({ enum: uploadKinds }).notNull(),
    modifiedMs: integer(), // as the browser said
    createdMs: integer().notNull(),
    completedMs: integer(), // the following columns are set once the file is complete
    type: text().$type<FileType | typeof unknownType>(),
    checksum: text(), // SHA-256
    preview: text().unique(), // name on disk of a small picture
  },
  (file) => [
    primaryKey({ columns: [file.account, file.id] }),
    index('user_files_completed').on(file.account, file.completedMs, file.id),
    index('user_files_created').on(file.completedMs, file.createdMs),
  ],
)
