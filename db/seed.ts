import { max } from 'drizzle-orm'
import { accounts } from './accounts/table.ts'
import { addresses } from './addresses/table.ts'
import { seedAnalytics } from './analytics/queries.ts'
import { audienceDays, follows } from './analytics/table.ts'
import { applications } from './applications/table.ts'
import { boardOrders } from './boards/table.ts'
import { seedBookmarkPages } from './bookmarks/queries.ts'
import { bookmarkPages, stars } from './bookmarks/table.ts'
import { seedBoxOffice } from './box-office/queries.ts'
import { performances } from './box-office/table.ts'
import { calendarUndos, eventGuests, events } from './calendar/table.ts'
import { chatContacts, chatFiles, chatGroups, chats, messages } from './chat/table.ts'
import { seedContacts } from './contacts/queries.ts'
import { gridContacts } from './contacts/table.ts'
import { reserveSampleVersions } from './counters/queries.ts'
import { documents, documentVersions } from './documents/table.ts'
import { enquiries } from './enquiries/table.ts'
import { seedFaqs } from './faq/queries.ts'
import { faqs } from './faq/table.ts'
import { invoices } from './invoices/table.ts'
import { seedKnowledge } from './knowledge/queries.ts'
import { articles } from './knowledge/table.ts'
import { correspondents, mailFiles, mailLabels, mails } from './mail/table.ts'
import { notifications } from './notifications/table.ts'
import { seedOrganization } from './organization/queries.ts'
import { organizations } from './organization/table.ts'
import { importFiles, importRows, people } from './people/table.ts'
import { seedProducts } from './products/add-products.ts'
import { products } from './products/table.ts'
import { seedProfile } from './profile/seed.ts'
import { polls, pollVotes, postComments, postLikes, posts } from './profile/table.ts'
import { seedRoster } from './roster/queries.ts'
import { roster } from './roster/table.ts'
import { seedSearchEntries, seedSearchPages } from './search/queries.ts'
import { recentSearches } from './search/table.ts'
import { seedShop } from './shop/samples.ts'
import { cartItems, orders, reviews, shoppers, wishes } from './shop/table.ts'
import type { Db, Reader, Writer } from './store/dialect.ts'
import { seedSuggestions } from './suggestions/queries.ts'
import { subtasks, taskAssignments, taskComments, tasks, taskTags } from './todo/table.ts'
import { seedTree } from './tree/queries.ts'
import { treeNodes } from './tree/table.ts'
import { uploads, userFiles } from './uploads/table.ts'
import { seedUsers } from './users/queries.ts'
import { managedUsers } from './users/table.ts'
import { seedVenues } from './venues/queries.ts'
import { venues } from './venues/table.ts'

/** Inserts the pages that can be bookmarked and searched, which every installation needs. */
export async function seedReference(db: Db): Promise<void> {
  if (await hasRows(db, bookmarkPages)) return
  await db.write(async (tx) => {
    if (await hasRows(tx, bookmarkPages)) return
    await seedBookmarkPages(tx)
    await seedSearchPages(tx)
  })
}

/**
 * Inserts shared sample data into a database without any, and what later versions have added into others. Returns
 * false, and inserts nothing, when the database has users, products or posts of its own.
 */
export async function seedShared(db: Db, today: Date): Promise<boolean> {
  const isFull = await Promise.all(
    [performances, ...lateSeeds.map(({ table }) => table)].map((table) => hasRows(db, table)),
  )
  if (isFull.every(Boolean)) return true
  return db.write(async (tx) => {
    if (await hasRows(tx, performances)) {
      for (const { table, seed } of lateSeeds)
        if (!(await hasRows(tx, table))) await seed(tx, today)
      return true
    }
    for (const table of [managedUsers, products, posts]) if (await hasRows(tx, table)) return false
    await writeShared(tx, today)
    return true
  })
}

/** Resets shared sample data and deletes that of accounts, which get it again at their next sign-in. */
export async function resetSampleData(db: Db, today: Date): Promise<void> {
  await db.write(async (tx) => {
    for (const table of versionedTables) {
      const [row] = await tx.select({ last: max(table.version) }).from(table)
      await reserveSampleVersions(tx, row?.last ?? 0)
    }
    for (const table of personal) await tx.delete(table)
    await tx.update(accounts).set({ sampledAt: null })
    await writeShared(tx, today)
  })
}

/** Sample data introduced by later versions, which users cannot delete. */
const lateSeeds = [
  { table: organizations, seed: seedOrganization },
  { table: faqs, seed: seedFaqs },
  { table: articles, seed: seedKnowledge },
  { table: audienceDays, seed: seedAnalytics },
  { table: reviews, seed: seedShop },
  { table: polls, seed: seedProfile },
  { table: venues, seed: seedVenues },
  { table: treeNodes, seed: seedTree },
  { table: roster, seed: seedRoster },
]

const hasRows = async (db: Reader, table: Parameters<Reader['$count']>[0]) =>
  (await db.$count(table)) > 0

/** Each of these replaces its rows. */
const sharedSeeds = [
  seedBookmarkPages,
  seedSearchEntries,
  seedUsers,
  seedProducts,
  seedContacts,
  seedRoster,
  seedSuggestions,
  seedBoxOffice,
  seedOrganization,
  seedFaqs,
  seedKnowledge,
  seedAnalytics,
  seedShop,
  seedProfile,
  seedVenues,
  seedTree,
]

const personal = [
  boardOrders,
  mailLabels,
  mailFiles,
  correspondents,
  mails,
  stars,
  taskTags,
  subtasks,
  taskComments,
  taskAssignments,
  tasks,
  eventGuests,
  events,
  calendarUndos,
  chatGroups,
  chatFiles,
  messages,
  chats,
  chatContacts,
  notifications,
  enquiries,
  recentSearches,
  follows,
  addresses,
  cartItems,
  invoices,
  orders,
  importRows,
  importFiles,
  people,
  shoppers,
  wishes,
  applications,
  documentVersions,
  documents,
  pollVotes,
  postComments,
  postLikes,
  posts,
  userFiles,
  uploads, // everything that counts against a quota is deleted with the rows above
]

/** Tables whose sample rows have fixed ids. */
const versionedTables = [mails, tasks, events, products, managedUsers, gridContacts, roster]

async function writeShared(tx: Writer, today: Date) {
  for (const seed of sharedSeeds) await seed(tx, today)
}
