import { asc, eq } from 'drizzle-orm'
import { param, prepared, type Reader, type Writer } from '../store/dialect.ts'
import { maxQuickHits } from './limits.ts'
import { type Group, groups } from './model.ts'
import { type Entry, type PageEntry, searchSeed } from './seed.ts'
import { searchEntries } from './table.ts'

export type SearchGroup = { groupTitle: Group; searchLimit: number; data: Entry[] }

/** Lists all quick search entries in three groups; the client filters them. */
export async function listSearchEntries(db: Reader): Promise<SearchGroup[]> {
  return Promise.all(
    groups.map(async (groupTitle) => ({
      groupTitle,
      searchLimit: maxQuickHits,
      data: await listEntries(db, groupTitle),
    })),
  )
}

/** Lists the pages among them. */
export const listPageEntries = async (db: Reader) => (await listEntries(db, 'Pages')) as PageEntry[]

async function listEntries(db: Reader, group: Group) {
  const rows = await selectEntries(db, { group })
  return rows.map(({ entry }) => entry)
}

const selectEntries = prepared((db) =>
  db
    .select({ entry: searchEntries.entry })
    .from(searchEntries)
    .where(eq(searchEntries.group, param('group')))
    .orderBy(asc(searchEntries.position)),
)

/** Replaces the pages of the quick search. */
export const seedSearchPages = (tx: Writer): Promise<void> => replaceEntries(tx, ['Pages'])

/** Replaces all entries of the quick search: pages, sample files and contacts. */
export const seedSearchEntries = (tx: Writer): Promise<void> => replaceEntries(tx, groups)

async function replaceEntries(tx: Writer, seededGroups: readonly Group[]) {
  await tx.delete(searchEntries)
  const rows = seededGroups.flatMap((group) =>
    searchSeed[group].map((entry, position) => ({ group, position, entry })),
  )
  await tx.insert(searchEntries).values(rows)
}
