import { type AccountId, accounts } from '../accounts/table.ts'
import { boolean, index, integer, primaryKey, table, text } from '../store/dialect.ts'

const accountColumn = () =>
  integer()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })
    .$type<AccountId>()

const content = {
  title: text().notNull(),
  html: text().notNull(), // sanitized
  words: integer().notNull(),
  savedMs: integer().notNull(),
}

/** The documents of the text editor. */
export const documents = table(
  'documents',
  {
    account: accountColumn(),
    id: integer().notNull(), // counted per account
    ...content,
    version: integer().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.account, row.id] }),
    index('documents_saved').on(row.account, row.savedMs),
  ],
)

/** Earlier and current contents of documents. */
export const documentVersions = table(
  'document_versions',
  {
    account: accountColumn(),
    document: integer().notNull(),
    number: integer().notNull(), // version of the document
    ...content,
    startedMs: integer().notNull(), // the first save that this version includes
    isFinal: boolean().notNull(), // later saves begin another version
  },
  (row) => [primaryKey({ columns: [row.account, row.document, row.number] })],
)
