import { eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { type Db, param, prepared, type Reader } from '../store/dialect.ts'
import { type PageSize, productPageSizes, productsPerPage } from './limits.ts'
import { savedPageSizes } from './table.ts'

/** Returns the page size of an account; `productsPerPage` if it has chosen none. */
export async function getPageSize(db: Reader, account: AccountId): Promise<PageSize> {
  const [row] = await selectPageSize(db, { account })
  return productPageSizes.find((size) => size === row?.perPage) ?? productsPerPage
}

const selectPageSize = prepared((db) =>
  db
    .select({ perPage: savedPageSizes.perPage })
    .from(savedPageSizes)
    .where(eq(savedPageSizes.account, param('account'))),
)

/** Stores the page size that an account has chosen for both views of the list. */
export async function savePageSize(db: Db, account: AccountId, perPage: PageSize): Promise<void> {
  await db.write(async (tx) => {
    await tx
      .insert(savedPageSizes)
      .values({ account, perPage })
      .onConflictDoUpdate({ target: savedPageSizes.account, set: { perPage } })
  })
}
