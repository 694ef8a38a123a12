import { and, asc, count, desc, eq, type SQL } from 'drizzle-orm'
import { getFirstSampleVersion } from '../counters/queries.ts'
import { publishToAll } from '../live/event-log.ts'
import { type ChangeResult, isStale } from '../shared/change-result.ts'
import { type Direction, foldText } from '../shared/fields/model.ts'
import {
  contains,
  type Db,
  inValues,
  isAfter,
  likeAnyCase,
  type Reader,
  startsWith,
  valueIn,
  type Writer,
} from '../store/dialect.ts'
import { inBatches } from '../store/in-batches.ts'
import { rosterRowsPerPage } from './limits.ts'
import type { RosterSort } from './model.ts'
import type { RosterChange, RosterFilter, RosterQuery } from './schemas.ts'
import { sampleRoster } from './seed.ts'
import { type RosterRow, roster } from './table.ts'

export const { firstKey, lastKey, findable, ...columns } = {
  id: roster.id,
  firstname: roster.firstname,
  lastname: roster.lastname,
  email: roster.email,
  gender: roster.gender,
  age: roster.age,
  status: roster.status,
  visits: roster.visits,
  sellsDrinks: roster.sellsDrinks,
  jobTitle: roster.jobTitle,
  salary: roster.salary,
  address: roster.address,
  city: roster.city,
  startedOn: roster.startedOn,
  revenue: roster.revenue,
  rating: roster.rating,
  version: roster.version,
  firstKey: roster.firstKey,
  lastKey: roster.lastKey,
  findable: roster.findable,
}

const sortColumns = {
  ...columns,
  firstname: firstKey,
  lastname: lastKey,
} as const satisfies Record<RosterSort, unknown>

export type RosterPage = { rows: RosterRow[]; total: number; totalPages: number }

/** Lists a page of matching rows with their total. */
export async function listRoster(
  db: Reader,
  { page = 1, perPage = rosterRowsPerPage, ...filter }: RosterQuery,
): Promise<RosterPage> {
  const where = whereFilter(filter)
  const [found] = await db.select({ total: count() }).from(roster).where(where)
  const total = found?.total ?? 0
  const rows = await db
    .select(columns)
    .from(roster)
    .where(where)
    .orderBy(...toOrderBy(filter))
    .limit(perPage)
    .offset((page - 1) * perPage)
  return { rows, total, totalPages: Math.ceil(total / perPage) }
}

const batchSize = 1000

/** Yields all matching rows in batches, and lets other work run between the batches. */
export async function* rosterBatches(
  db: Reader,
  filter: RosterFilter,
): AsyncGenerator<RosterRow[]> {
  const sortValue = valueIn(sortColumns[filter.sort ?? 'id'])
  const batches = inBatches<RosterRow & { at: unknown }>(batchSize, (last) => {
    const after = last && isAfter([sortValue, roster.id], [last.at, last.id], filter.dir)
    return db
      .select({ ...columns, at: sortValue })
      .from(roster)
      .where(and(whereFilter(filter), after))
      .orderBy(...toOrderBy(filter))
      .limit(batchSize)
  })
  for await (const batch of batches) yield batch.map(({ at: _, ...row }) => row)
}

export const orderFunctions: Record<Direction, typeof asc> = { asc, desc }

/** Ties are ordered by id, in the same direction. */
function toOrderBy({ sort = 'id', dir = 'asc' }: Pick<RosterFilter, 'sort' | 'dir'>): SQL[] {
  const direction = orderFunctions[dir]
  return [...(sort === 'id' ? [] : [direction(sortColumns[sort])]), direction(roster.id)]
}

function whereFilter({ q, firstname, lastname, age, sellsDrinks, status, ids }: RosterFilter) {
  return and(
    q ? contains(findable, foldText(q)) : undefined,
    firstname ? startsWith(firstKey, foldText(firstname)) : undefined,
    lastname ? containsInOrder(lastname) : undefined,
    age ? eq(roster.age, Number(age)) : undefined,
    sellsDrinks ? eq(roster.sellsDrinks, sellsDrinks === 'yes') : undefined,
    status ? eq(roster.status, status) : undefined,
    ids ? inValues(roster.id, ids) : undefined,
  )
}

/** Matches last names that contain these letters in this order: `brwl` finds Barrowclough. */
const containsInOrder = (letters: string) => {
  const pattern = [...foldText(letters)].map((letter) => letter.replace(/[\\%_]/, '\\$&')).join('%')
  return likeAnyCase(lastKey, `%${pattern}%`)
}

/** Updates the fields that are set, unless the version has changed; returns undefined when there is no such row. */
export const changeRoster = (
  db: Db,
  { id, version, firstname, lastname }: RosterChange,
): Promise<ChangeResult<RosterRow> | undefined> =>
  db.write(async (tx) => {
    const [before] = await tx.select(columns).from(roster).where(eq(roster.id, id))
    if (!before) return
    if (isStale(before, version)) return { row: before, isStale: true }
    const row = {
      ...before,
      firstname: firstname ?? before.firstname,
      lastname: lastname ?? before.lastname,
      version: before.version + 1,
    }
    await tx
      .update(roster)
      .set({ ...row, ...toFoldedTexts(row) })
      .where(eq(roster.id, id))
    await publishToAll(tx, 'roster', id)
    return { row, isStale: false }
  })

/** Returns the columns for searching and sorting. */
export const toFoldedTexts = (row: Omit<RosterRow, 'id' | 'version'>) => ({
  firstKey: foldText(row.firstname),
  lastKey: foldText(row.lastname),
  findable: foldText(
    `${row.firstname} ${row.lastname} ${row.email} ${row.jobTitle} ${row.city} ${row.status} ${row.age}`,
  ),
})

/** Replaces the sample roster. */
export async function seedRoster(tx: Writer): Promise<void> {
  await tx.delete(roster)
  const version = await getFirstSampleVersion(tx)
  for (const row of sampleRoster) {
    await tx.insert(roster).values({ ...row, ...toFoldedTexts(row), version })
  }
}
