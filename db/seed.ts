import { max } from 'drizzle-orm'
import { accounts } from './accounts/table.ts'
import { seedAnalytics } from './analytics/queries.ts'
import { audienceDays, follows } from './analytics/table.ts'
import { seedBookmarkPages } from './bookmarks/queries.ts'
import { bookmarkPages, stars } from './bookmarks/table.ts'
import { seedBoxOffice } from './box-office/queries.ts'
import { calendarUndos, events } from './calendar/table.ts'
import { chatContacts, chats, messages } from './chat/table.ts'
import { seedContacts } from './contacts/queries.ts'
import { retireSampleVersions } from './counters/queries.ts'
import { enquiries } from './enquiries/table.ts'
import { seedFaqs } from './faq/queries.ts'
import { faqs } from './faq/table.ts'
import { seedKnowledge } from './knowledge/queries.ts'
import { articles } from './knowledge/table.ts'
import { correspondents, mailFiles, mailLabels, mails } from './mail/table.ts'
import { notifications } from './notifications/table.ts'
import { seedHouse } from './organization/queries.ts'
import { house } from './organization/table.ts'
import { seedProducts } from './products/queries.ts'
import { products } from './products/table.ts'
import { seedSearchEntries } from './search/queries.ts'
import { recentSearches } from './search/table.ts'
import type { Db, Reader, Writer } from './store/dialect.ts'
import { seedSuggestions } from './suggestions/queries.ts'
import { tasks, taskTags } from './todo/table.ts'
import { seedUsers } from './users/queries.ts'
import { managedUsers } from './users/table.ts'

/** Fills what all accounts share, once: a database that has it is left alone after one look. `today` is the house's day. */
export async function seedShared(db: Db, today: Date): Promise<void> {
  const isFull = await Promise.all(
    [bookmarkPages, ...latecomers.map(({ table }) => table)].map((table) => hasRows(db, table)),
  )
  if (isFull.every(Boolean)) return
  await db.write(async (tx) => {
    if (!(await hasRows(tx, bookmarkPages))) return writeShared(tx, today)
    for (const { table, seed } of latecomers) if (!(await hasRows(tx, table))) await seed(tx, today)
  })
}

/** Puts back what all accounts share, and takes away what each got of its own: it is given anew at the next sign-in. */
export async function resetSamples(db: Db, today: Date): Promise<void> {
  await db.write(async (tx) => {
    for (const table of versioned) {
      const [row] = await tx.select({ last: max(table.version) }).from(table)
      await retireSampleVersions(tx, row?.last ?? 0)
    }
    for (const table of personal) await tx.delete(table)
    await tx.update(accounts).set({ sampledAt: null })
    await writeShared(tx, today)
  })
}

/** What an earlier version did not know, and nobody can empty. */
const latecomers = [
  { table: house, seed: seedHouse },
  { table: faqs, seed: seedFaqs },
  { table: articles, seed: seedKnowledge },
  { table: audienceDays, seed: seedAnalytics },
]

const hasRows = async (db: Reader, table: Parameters<Reader['$count']>[0]) =>
  (await db.$count(table)) > 0

/** Each of these puts its rows in the place of whatever is there. */
const shared = [
  seedBookmarkPages,
  seedSearchEntries,
  seedUsers,
  seedProducts,
  seedContacts,
  seedSuggestions,
  seedBoxOffice,
  seedHouse,
  seedFaqs,
  seedKnowledge,
  seedAnalytics,
]

const personal = [
  mailLabels,
  mailFiles,
  correspondents,
  mails,
  stars,
  taskTags,
  tasks,
  events,
  calendarUndos,
  messages,
  chats,
  chatContacts,
  notifications,
  enquiries,
  recentSearches,
  follows,
]

/** Whose sample rows always have the same ids. */
const versioned = [mails, tasks, events, products, managedUsers]

async function writeShared(tx: Writer, today: Date) {
  for (const seed of shared) await seed(tx, today)
}
