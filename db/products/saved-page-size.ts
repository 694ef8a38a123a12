import { eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { type Db, param, prepared, type Reader } from '../store/dialect.ts'
import { defaultScreenPageSize, type PageSize, pageSizes } from './page-sizes.ts'
import { productPageSizes } from './table.ts'

/** Returns the page size of an account; `defaultScreenPageSize` if it has chosen none. */
export async function getPageSize(db: Reader, account: AccountId): Promise<PageSize> {
  const [row] = await selectPageSize(db, { account })
  return pageSizes.find((size) => size === row?.perPage) ?? defaultScreenPageSize
}

const selectPageSize = prepared((db) =>
  db
    .select({ perPage: productPageSizes.perPage })
    .from(productPageSizes)
    .where(eq(productPageSizes.account, param('account'))),
)

export async function savePageSize(db: Db, account: AccountId, perPage: PageSize): Promise<void> {
  await db.write(async (tx) => {
    await tx
      .insert(productPageSizes)
      .values({ account, perPage })
      .onConflictDoUpdate({ target: productPageSizes.account, set: { perPage } })
  })
}
