import { eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { type Db, given, prepared, type Reader } from '../store/dialect.ts'
import { type PageSize, pageSizes } from './model.ts'
import { productPageSizes } from './table.ts'

/** How many products the account wants on a page; the fewest, until it has said. */
export async function pageSizeOf(db: Reader, account: AccountId): Promise<PageSize> {
  const [row] = await sizeOf(db, { account })
  return pageSizes.find((size) => size === row?.perPage) ?? pageSizes[0]
}

const sizeOf = prepared((db) =>
  db
    .select({ perPage: productPageSizes.perPage })
    .from(productPageSizes)
    .where(eq(productPageSizes.account, given('account'))),
)

export async function keepPageSize(db: Db, account: AccountId, perPage: PageSize): Promise<void> {
  await db.write(async (tx) => {
    await tx
      .insert(productPageSizes)
      .values({ account, perPage })
      .onConflictDoUpdate({ target: productPageSizes.account, set: { perPage } })
  })
}
