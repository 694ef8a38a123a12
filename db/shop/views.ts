import { eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import type { Db, Reader } from '../store/dialect.ts'
import { keepShopper } from './cart-changes.ts'
import { type ShopView, shopViews } from './model.ts'
import { shoppers } from './table.ts'

/** Returns the view of the shop that the account has chosen; the grid by default. */
export async function viewOf(db: Reader, account: AccountId): Promise<ShopView> {
  const [row] = await db
    .select({ view: shoppers.view })
    .from(shoppers)
    .where(eq(shoppers.account, account))
  return row?.view ?? shopViews[0]
}

/** Stores whether an account sees the shop as a grid or a list. */
export const keepView = (db: Db, account: AccountId, view: ShopView): Promise<void> =>
  db.write((tx) => keepShopper(tx, account, { view }))
