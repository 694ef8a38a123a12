import { and, asc, avg, count, countDistinct, sum } from 'drizzle-orm'
import { foldText } from '../shared/fields/model.ts'
import { contains, inValues, type Reader } from '../store/dialect.ts'
import { maxRosterRowsPerPage, rosterGroupsPerPage } from './limits.ts'
import { columns, findable, firstKey, lastKey, orderFunctions } from './queries.ts'
import type { RosterGroupQuery } from './schemas.ts'
import { type RosterRow, roster } from './table.ts'

/** People with the same last name. */
export type RosterGroup = {
  lastname: string
  people: number
  /** Their average age. */
  age: number
  visits: number
  rows: RosterRow[]
}

export type RosterGroups = { groups: RosterGroup[]; total: number; totalPages: number }

/** Lists a page of last names with the people who have them, at most a hundred each. */
export async function groupRoster(
  db: Reader,
  { q, dir = 'asc', page = 1, perPage = rosterGroupsPerPage }: RosterGroupQuery,
): Promise<RosterGroups> {
  const where = q ? contains(findable, foldText(q)) : undefined
  const [found] = await db
    .select({ total: countDistinct(lastKey) })
    .from(roster)
    .where(where)
  const total = found?.total ?? 0
  const names = await db
    .select({
      key: lastKey,
      people: count(),
      age: avg(roster.age).mapWith(Number),
      visits: sum(roster.visits).mapWith(Number),
    })
    .from(roster)
    .where(where)
    .groupBy(lastKey)
    .orderBy(orderFunctions[dir](lastKey))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const rows = await db
    .select({ ...columns, lastKey })
    .from(roster)
    .where(
      and(
        where,
        inValues(
          lastKey,
          names.map(({ key }) => key),
        ),
      ),
    )
    .orderBy(asc(lastKey), asc(firstKey), asc(roster.id))
    .limit(perPage * maxRosterRowsPerPage)
  const people = Map.groupBy(rows, (row) => row.lastKey)
  const groups = names.map(({ key, ...group }) => {
    const all = (people.get(key) ?? []).map(({ lastKey: _, ...row }) => row)
    return { ...group, lastname: all[0]?.lastname ?? key, rows: all.slice(0, maxRosterRowsPerPage) }
  })
  return { groups, total, totalPages: Math.ceil(total / perPage) }
}
