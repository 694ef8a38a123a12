import { type AccountId, accounts } from '../accounts/table.ts'
import { boolean, integer, primaryKey, table, text, uniqueIndex } from '../store/dialect.ts'
import { listNames } from './model.ts'

const accountColumn = () =>
  integer()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })
    .$type<AccountId>()

/** Saved views of lists. */
export const savedViews = table(
  'saved_views',
  {
    account: accountColumn(),
    id: integer().notNull(), // counted per account
    list: text({ enum: listNames }).notNull(),
    name: text().notNull(),
    query: text().notNull(),
  },
  (view) => [
    primaryKey({ columns: [view.account, view.id] }),
    uniqueIndex('saved_views_name').on(view.account, view.list, view.name),
  ],
)

/** The columns of lists that an account has hidden or shown. */
export const columnChoices = table(
  'hidden_columns',
  {
    account: accountColumn(),
    list: text({ enum: listNames }).notNull(),
    column: text().notNull(),
    isShown: boolean().notNull().default(false),
  },
  (row) => [primaryKey({ columns: [row.account, row.list, row.column] })],
)

/** The widths of columns that an account has resized. */
export const columnWidths = table(
  'column_widths',
  {
    account: accountColumn(),
    list: text({ enum: listNames }).notNull(),
    column: text().notNull(),
    width: integer().notNull(), // in thousandths of the table
  },
  (row) => [primaryKey({ columns: [row.account, row.list, row.column] })],
)
