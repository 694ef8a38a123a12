import { asc, eq } from 'drizzle-orm'
import { given, prepared, type Reader, type Writer } from '../store/dialect.ts'
import { type Group, groups, searchLimit } from './model.ts'
import { type Entry, type PageEntry, searchSeed } from './seed.ts'
import { searchEntries } from './table.ts'

export type SearchGroup = { groupTitle: Group; searchLimit: number; data: Entry[] }

/** Everything the quick search can find, in its three groups; the client filters. */
export async function listSearchEntries(db: Reader): Promise<SearchGroup[]> {
  return Promise.all(
    groups.map(async (groupTitle) => ({
      groupTitle,
      searchLimit,
      data: await entriesOf(db, groupTitle),
    })),
  )
}

/** The searchable pages among them. */
export const listPageEntries = async (db: Reader) => (await entriesOf(db, 'Pages')) as PageEntry[]

async function entriesOf(db: Reader, group: Group) {
  const rows = await entriesIn(db, { group })
  return rows.map(({ entry }) => entry)
}

const entriesIn = prepared((db) =>
  db
    .select({ entry: searchEntries.entry })
    .from(searchEntries)
    .where(eq(searchEntries.group, given('group')))
    .orderBy(asc(searchEntries.position)),
)

/** Writes the entries anew. */
export async function seedSearchEntries(tx: Writer): Promise<void> {
  await tx.delete(searchEntries)
  const rows = groups.flatMap((group) =>
    searchSeed[group].map((entry, position) => ({ group, position, entry })),
  )
  await tx.insert(searchEntries).values(rows)
}
