import { accounts } from './accounts/table.ts'
import { seedBookmarkPages } from './bookmarks/queries.ts'
import { bookmarkPages, stars } from './bookmarks/table.ts'
import { seedBoxOffice } from './box-office/queries.ts'
import { events } from './calendar/table.ts'
import { chatContacts, chats, messages } from './chat/table.ts'
import { seedContacts } from './contacts/queries.ts'
import type { Db, Writer } from './dialect.ts'
import { enquiries } from './enquiries/table.ts'
import { seedHouse } from './house/queries.ts'
import { house } from './house/table.ts'
import { correspondents, mailFiles, mailLabels, mails } from './mail/table.ts'
import { notifications } from './notifications/table.ts'
import { seedProducts } from './products/queries.ts'
import { seedSearchEntries } from './search/queries.ts'
import { recentSearches } from './search/table.ts'
import { seedSuggestions } from './suggestions/queries.ts'
import { tasks, taskTags } from './todo/table.ts'
import { seedUsers } from './users/queries.ts'

/** Fills what all accounts share, once: a database that has it is left alone after one look. */
export async function seedShared(db: Db, today: Date): Promise<void> {
  if ((await db.$count(bookmarkPages)) > 0 && (await db.$count(house)) > 0) return
  await db.write(async (tx) => {
    if ((await tx.$count(house)) === 0) await seedHouse(tx) // an earlier version did not know it
    if ((await tx.$count(bookmarkPages)) > 0) return // another process was faster
    await writeShared(tx, today)
  })
}

/** Puts back what all accounts share, and takes away what each got of its own: it is given anew at the next sign-in. */
export async function resetSamples(db: Db, today: Date): Promise<void> {
  await db.write(async (tx) => {
    for (const table of personal) await tx.delete(table)
    await tx.update(accounts).set({ sampledAt: null })
    await writeShared(tx, today)
  })
}

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
  messages,
  chats,
  chatContacts,
  notifications,
  enquiries,
  recentSearches,
]

async function writeShared(tx: Writer, today: Date) {
  for (const seed of shared) await seed(tx, today)
}
