import { and, eq, getTableName } from 'drizzle-orm'
import { larger, plus, type Reader, type Writer } from '../store/dialect.ts'
import { counters } from './table.ts'

type Table = Parameters<typeof getTableName>[0]

/** The owner id of shared tables. */
const sharedOwner = 0

/** Returns an id that no row of the table has ever had, including deleted ones. Ids are counted per owner. */
export async function nextId(
  tx: Writer,
  table: Table,
  owner: number = sharedOwner,
): Promise<number> {
  return (await increment(tx, table, owner, 1)) + 1
}

/** Returns `count` new ids in ascending order, as `nextId` does. */
export async function nextIds(
  tx: Writer,
  table: Table,
  count: number,
  owner: number = sharedOwner,
): Promise<number[]> {
  const before = count > 0 ? await increment(tx, table, owner, count) : 0
  return Array.from({ length: count }, (_, index) => before + index + 1)
}

/** Prevents `nextId` from returning ids up to `last`, for rows with predefined ids. */
export const reserveIds = (tx: Writer, table: Table, last: number, owner: number = sharedOwner) =>
  raiseTo(tx, getTableName(table), owner, last)

const sampleVersions = 'sample versions'

/**
 * Returns the version of new sample rows. Sample rows have fixed ids, so after a reset their versions continue above
 * all previous ones: a stale version must never match a new row.
 */
export async function getFirstSampleVersion(db: Reader): Promise<number> {
  const [row] = await db
    .select({ last: counters.last })
    .from(counters)
    .where(and(eq(counters.name, sampleVersions), eq(counters.owner, sharedOwner)))
  return (row?.last ?? 0) + 1
}

/** Makes later sample rows start above this version. */
export const reserveSampleVersions = (tx: Writer, last: number) =>
  raiseTo(tx, sampleVersions, sharedOwner, last)

/** Returns true for the first caller with this name, for work that is done once. */
export async function claimOnce(tx: Writer, name: string): Promise<boolean> {
  const claimed = await tx
    .insert(counters)
    .values({ name, owner: sharedOwner, last: 1 })
    .onConflictDoNothing()
    .returning({ last: counters.last })
  return claimed.length > 0
}

/** Increments the counter and returns its previous value. */
async function increment(tx: Writer, table: Table, owner: number, count: number): Promise<number> {
  const [row] = await tx
    .insert(counters)
    .values({ name: getTableName(table), owner, last: count })
    .onConflictDoUpdate({
      target: [counters.name, counters.owner],
      set: { last: plus(counters.last, count) },
    })
    .returning({ last: counters.last })
  if (!row) throw new Error('An updated counter was not returned.')
  return row.last - count
}

async function raiseTo(tx: Writer, name: string, owner: number, last: number): Promise<void> {
  await tx
    .insert(counters)
    .values({ name, owner, last })
    .onConflictDoUpdate({
      target: [counters.name, counters.owner],
      set: { last: larger(counters.last, last) },
    })
}
