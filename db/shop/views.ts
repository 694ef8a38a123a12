import { eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import type { Db, Reader } from '../store/dialect.ts'
import { saveShopper } from './cart-changes.ts'
import { type ShopView, shopViews } from './model.ts'
import { shoppers } from './table.ts'

/** Returns the view of the shop that the account has chosen; the grid by default. */
export async function getShopView(db: Reader, account: AccountId): Promise<ShopView> {
  const [row] = await db
    .select({ view: shoppers.view })
    .from(shoppers)
    .where(eq(shoppers.account, account))
  return row?.view ?? shopViews[0]
}

/** Stores whether an account sees the shop as a grid or a list. */
export const saveShopView = (db: Db, account: AccountId, view: ShopView): Promise<void> =>
  db.write((tx) => saveShopper(tx, account, { view }))
