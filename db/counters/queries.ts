import { and, eq, getTableName, sql } from 'drizzle-orm'
import type { Reader, Writer } from '../store/dialect.ts'
import { counters } from './table.ts'

type Table = Parameters<typeof getTableName>[0]

/** The owner of what all accounts share. */
const shared = 0

/**
 * Returns an id that no row of the table has ever had, deleted ones included: the last one plus one. The ids of each
 * owner are counted separately.
 */
export async function nextId(tx: Writer, table: Table, owner: number = shared): Promise<number> {
  return (await take(tx, table, owner, 1)) + 1
}

/** Returns as many new ids as are asked for, in ascending order. */
export async function nextIds(tx: Writer, table: Table, many: number): Promise<number[]> {
  const before = many > 0 ? await take(tx, table, shared, many) : 0
  return Array.from({ length: many }, (_, index) => before + index + 1)
}

/** Keeps `nextId` from returning ids up to `last`, for rows that come with ids of their own. */
export const reserveIds = (tx: Writer, table: Table, last: number, owner: number = shared) =>
  raise(tx, getTableName(table), owner, last)

const sampleVersions = 'sample versions'

/**
 * Returns the version at which sample rows begin: 1, or after a reset of the sample data a higher one than any row had
 * before. Their ids are always the same, and a version that somebody still holds must not fit another row.
 */
export async function firstSampleVersion(db: Reader): Promise<number> {
  const [row] = await db
    .select({ last: counters.last })
    .from(counters)
    .where(and(eq(counters.name, sampleVersions), eq(counters.owner, shared)))
  return (row?.last ?? 0) + 1
}

/** Has sample rows that are created from now on begin above this version. */
export const retireSampleVersions = (tx: Writer, last: number) =>
  raise(tx, sampleVersions, shared, last)

/** Counts ids as given out; returns the last one before them. */
async function take(tx: Writer, table: Table, owner: number, many: number): Promise<number> {
  const [row] = await tx
    .insert(counters)
    .values({ name: getTableName(table), owner, last: many })
    .onConflictDoUpdate({
      target: [counters.name, counters.owner],
      set: { last: sql`${counters.last} + ${many}` },
    })
    .returning({ last: counters.last })
  if (!row) throw new Error('An updated counter was not returned.')
  return row.last - many
}

async function raise(tx: Writer, name: string, owner: number, last: number): Promise<void> {
  await tx
    .insert(counters)
    .values({ name, owner, last })
    .onConflictDoUpdate({
      target: [counters.name, counters.owner],
      set: { last: sql`max(${counters.last}, ${last})` },
    })
}
