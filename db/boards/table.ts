import { type AccountId, accounts } from '../accounts/table.ts'
import { integer, json, primaryKey, table, text } from '../store/dialect.ts'
import { type BoardOrder, boardNames } from './model.ts'

/** The order of a board by account; without a row it is the initial one. */
export const boardOrders = table(
  'board_orders',
  {
    account: integer()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' })
      .$type<AccountId>(),
    board: text({ enum: boardNames }).notNull(),
    itemOrder: json<BoardOrder>().notNull(),
    version: integer().notNull(),
  },
  (board) => [primaryKey({ columns: [board.account, board.board] })],
)
