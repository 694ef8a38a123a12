import { asc, eq } from 'drizzle-orm'
import type { Reader, Writer } from '../dialect.ts'
import { type Group, groups, searchLimit } from './model.ts'
import { type Entry, searchSeed } from './seed.ts'
import { searchEntries } from './table.ts'

export type SearchGroup = { groupTitle: Group; searchLimit: number; data: Entry[] }

/** Everything the quick search can find, in its three groups; the client filters. */
export async function listSearchEntries(db: Reader): Promise<SearchGroup[]> {
  return Promise.all(
    groups.map(async (groupTitle) => {
      const rows = await db
        .select({ entry: searchEntries.entry })
        .from(searchEntries)
        .where(eq(searchEntries.group, groupTitle))
        .orderBy(asc(searchEntries.position))
      return { groupTitle, searchLimit, data: rows.map(({ entry }) => entry) }
    }),
  )
}

/** Writes the entries anew. */
export async function seedSearchEntries(tx: Writer): Promise<void> {
  await tx.delete(searchEntries)
  const rows = groups.flatMap((group) =>
    searchSeed[group].map((entry, position) => ({ group, position, entry })),
  )
  await tx.insert(searchEntries).values(rows)
}
