import { isNull } from 'drizzle-orm'
import { clearAccountSamples } from './account-samples.ts'
import { isSampleAccount } from './accounts/seed.ts'
import { type AccountId, accounts } from './accounts/table.ts'
import { audienceDays, follows, shipments } from './analytics/table.ts'
import { performances, seatSales } from './box-office/table.ts'
import { gridContacts } from './contacts/table.ts'
import { counters } from './counters/table.ts'
import { faqCategories, faqs } from './faq/table.ts'
import { articles, knowledgeCategories, knowledgeTopics } from './knowledge/table.ts'
import { openingHours, organizations } from './organization/table.ts'
import { outbox } from './outbox/table.ts'
import { deleteUnusedPictures } from './products/pictures.ts'
import { updateCounts } from './products/queries.ts'
import { sampleProducts } from './products/seed.ts'
import { deletedProducts, productCounts, products } from './products/table.ts'
import { polls, postComments, posts } from './profile/table.ts'
import { roster } from './roster/table.ts'
import { seedSearchPages } from './search/queries.ts'
import { cartItems, reviews, wishes } from './shop/table.ts'
import { inValues, type TableColumn, type Writer } from './store/dialect.ts'
import { subscribers } from './subscribers/table.ts'
import { suggestions } from './suggestions/table.ts'
import { treeNodes } from './tree/table.ts'
import { sampleUsers } from './users/seed.ts'
import { managedUsers, userChanges } from './users/table.ts'
import { venues } from './venues/table.ts'

/**
 * Deletes the sample data of a demonstration, also where it was changed: the sample accounts with everything that they
 * own, the samples in other accounts, and the shared samples with what was added to them. Returns the deleted accounts.
 */
export async function clearSampleData(tx: Writer): Promise<AccountId[]> {
  const all = await tx.select().from(accounts)
  const sampleAccounts = all.filter(isSampleAccount).map(({ id }) => id)
  await deleteAccounts(tx, sampleAccounts)
  for (const account of all) {
    if (account.sampledAt && !isSampleAccount(account)) await clearAccountSamples(tx, account)
  }
  if ((await tx.$count(performances)) > 0) await clearSharedSamples(tx)
  return sampleAccounts
}

/** The other tables cascade. */
async function deleteAccounts(tx: Writer, ids: AccountId[]) {
  await tx.delete(outbox).where(inValues(outbox.account, ids))
  await tx.delete(subscribers).where(inValues(subscribers.account, ids))
  await tx.delete(counters).where(inValues(counters.owner, ids))
  await tx.delete(accounts).where(inValues(accounts.id, ids))
}

/** Sample rows have fixed ids, which no other row gets once they have been inserted. */
async function clearSharedSamples(tx: Writer) {
  await clearUsers(tx)
  await clearProducts(tx)
  await tx.delete(postComments).where(isNull(postComments.account))
  await tx.delete(posts).where(isNull(posts.account))
  await tx.update(treeNodes).set({ parentId: null })
  for (const table of untouchedTables) await tx.delete(table)
  await seedSearchPages(tx)
}

/** Only the samples fill these; referencing tables come first. */
const untouchedTables = [
  seatSales,
  performances,
  audienceDays,
  shipments,
  openingHours,
  organizations,
  faqs,
  faqCategories,
  articles,
  knowledgeCategories,
  knowledgeTopics,
  gridContacts,
  polls,
  roster,
  suggestions,
  treeNodes,
  venues,
]

async function clearUsers(tx: Writer) {
  await tx.delete(managedUsers).where(withId(managedUsers.id, sampleUsers))
  await tx.delete(userChanges).where(withId(userChanges.user, sampleUsers))
  await tx.delete(follows).where(withId(follows.user, sampleUsers))
}

async function clearProducts(tx: Writer) {
  await tx.delete(products).where(withId(products.id, sampleProducts))
  await tx.delete(deletedProducts).where(withId(deletedProducts.product, sampleProducts))
  for (const { product } of [cartItems, wishes, reviews]) {
    await tx.delete(product.table).where(withId(product, sampleProducts))
  }
  await deleteUnusedPictures(tx)
  await tx.delete(productCounts)
  for (const product of await tx.select().from(products)) await updateCounts(tx, product, 1)
}

const withId = (column: TableColumn, rows: { id: number }[]) =>
  inValues(
    column,
    rows.map(({ id }) => id),
  )
