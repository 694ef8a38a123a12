import { type AccountId, accounts } from '../accounts/table.ts'
import {
  index,
  integer,
  json,
  lower,
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

/** The mailing list of an account. */
export const people = table(
  'people',
  {
    account: accountColumn(),
    id: integer().notNull(), // counted per account
    email: text().notNull(),
    name: text().notNull(),
    website: text().notNull(),
    rank: integer().notNull(),
    findable: text().notNull(), // folded search text
    import: integer(), // the import that added it
  },
  (person) => [
    primaryKey({ columns: [person.account, person.id] }),
    uniqueIndex('people_email').on(person.account, lower(person.email)),
    index('people_rank').on(person.account, person.rank, person.id),
    index('people_import').on(person.account, person.import),
  ],
)

/** Uploaded files that are not imported yet; a cleanup deletes old ones. */
export const importFiles = table(
  'import_files',
  {
    account: accountColumn(),
    id: integer().notNull(), // counted per account
    name: text().notNull(),
    at: integer().notNull(), // milliseconds
    sheets: json<{ name: string; rows: number }[]>().notNull(),
  },
  (file) => [primaryKey({ columns: [file.account, file.id] })],
)

/** The filled rows of these files, by their number from 0; the first one of a sheet is its header. */
export const importRows = table(
  'import_rows',
  {
    account: accountColumn(),
    file: integer().notNull(),
    sheet: integer().notNull(),
    n: integer().notNull(),
    cells: json<string[]>().notNull(),
  },
  (row) => [primaryKey({ columns: [row.account, row.file, row.sheet, row.n] })],
)
