import { and, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { type ChangeResult, isStale } from '../shared/change-result.ts'
import type { Db, Reader } from '../store/dialect.ts'
import { type Board, type BoardName, getInitialOrder, toBoard } from './model.ts'
import type { BoardOrderChange } from './schemas.ts'
import { boardOrders } from './table.ts'

/** Returns a board in the order stored for the account. */
export async function getBoard(db: Reader, account: AccountId, name: BoardName): Promise<Board> {
  const [row] = await db
    .select()
    .from(boardOrders)
    .where(and(eq(boardOrders.account, account), eq(boardOrders.board, name)))
  return toBoard(name, row?.itemOrder ?? getInitialOrder(name), row?.version ?? 1)
}

/** Stores a new order, unless the version of the board has changed. */
export const saveBoardOrder = (
  db: Db,
  account: AccountId,
  { id, version, order }: BoardOrderChange,
): Promise<ChangeResult<Board>> =>
  db.write(async (tx) => {
    const before = await getBoard(tx, account, id)
    if (isStale(before, version)) return { row: before, isStale: true }
    const next = { itemOrder: order, version: before.version + 1 }
    await tx
      .insert(boardOrders)
      .values({ account, board: id, ...next })
      .onConflictDoUpdate({ target: [boardOrders.account, boardOrders.board], set: next })
    return { row: toBoard(id, order, next.version), isStale: false }
  })
