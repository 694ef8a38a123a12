import { setImmediate } from 'node:timers/promises'
import { and, asc, count, eq } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { recordAudit } from '../audit/record.ts'
import { nextId, reserveIds } from '../counters/queries.ts'
import { publish } from '../live/event-log.ts'
import { foldText } from '../shared/fields/model.ts'
import {
  contains,
  type Db,
  inValues,
  isAfter,
  isInTexts,
  lower,
  type Reader,
  type Writer,
} from '../store/dialect.ts'
import { inBatches } from '../store/in-batches.ts'
import { maxPeople, peoplePerPage } from './limits.ts'
import type { NewPerson, PeopleQuery } from './schemas.ts'
import { samplePeople } from './seed.ts'
import { people } from './table.ts'

export type Person = Pick<typeof people.$inferSelect, 'id' | 'email' | 'name' | 'website' | 'rank'>
export type PeoplePage = { rows: Person[]; total: number; totalPages: number }

const columns = {
  id: people.id,
  email: people.email,
  name: people.name,
  website: people.website,
  rank: people.rank,
}

type Filter = { q?: string; ids?: number[] | undefined }

const whereFilter = (account: AccountId, { q, ids }: Filter) =>
  and(
    eq(people.account, account),
    q ? contains(people.findable, foldText(q)) : undefined,
    ids ? inValues(people.id, ids) : undefined,
  )

/** Lists a page of the people of an account by rank, with their total. */
export async function listPeople(
  db: Reader,
  account: AccountId,
  { page = 1, perPage = peoplePerPage, q }: PeopleQuery,
): Promise<PeoplePage> {
  const where = whereFilter(account, { q })
  const [found] = await db.select({ total: count() }).from(people).where(where)
  const total = found?.total ?? 0
  const rows = await db
    .select(columns)
    .from(people)
    .where(where)
    .orderBy(asc(people.rank), asc(people.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
  return { rows, total, totalPages: Math.ceil(total / perPage) }
}

const batchSize = 1000

/** Yields all matching people in batches, by rank, and lets other work run between the batches. */
export const peopleBatches = (
  db: Reader,
  account: AccountId,
  filter: Filter,
): AsyncGenerator<Person[]> =>
  inBatches<Person>(batchSize, (last) => {
    const after = last && isAfter([people.rank, people.id], [last.rank, last.id])
    return db
      .select(columns)
      .from(people)
      .where(and(whereFilter(account, filter), after))
      .orderBy(asc(people.rank), asc(people.id))
      .limit(batchSize)
  })

/** Lists the people of an account with one of these emails. */
export const findPeopleByEmail = (
  db: Reader,
  account: AccountId,
  emails: string[],
): Promise<Person[]> =>
  db
    .select(columns)
    .from(people)
    .where(
      and(
        eq(people.account, account),
        isInTexts(
          lower(people.email),
          emails.map((email) => email.toLowerCase()),
        ),
      ),
    )

const insertSize = 200

/** Adds people as one import and returns its id; undefined when the account would exceed its limit. */
export const addPeople = (
  db: Db,
  account: AccountId,
  rows: NewPerson[],
): Promise<number | undefined> =>
  db.write(async (tx) => {
    if ((await tx.$count(people, eq(people.account, account))) + rows.length > maxPeople) return
    const id = await nextId(tx, people, account)
    await reserveIds(tx, people, id + rows.length, account)
    await insertPeople(tx, account, rows, id, id)
    await recordAudit(tx, 'imported', { detail: { list: 'people', count: rows.length } })
    await publish(tx, account, 'people', id)
    return id
  })

/** Inserts in batches, so that other requests are handled in between; the transaction stays open. */
async function insertPeople(
  tx: Writer,
  account: AccountId,
  rows: NewPerson[],
  firstId: number,
  importId: number | null,
) {
  for (let from = 0; from < rows.length; from += insertSize) {
    const batch = rows.slice(from, from + insertSize).map((row, index) => ({
      ...row,
      account,
      id: firstId + from + index,
      import: importId,
      findable: foldText(`${row.email} ${row.name} ${row.website} ${row.rank}`),
    }))
    await tx.insert(people).values(batch)
    await setImmediate()
  }
}

/** Deletes the rows of an import and returns their number. */
export const removeImport = (db: Db, account: AccountId, id: number): Promise<number> =>
  db.write(async (tx) => {
    const removed = await tx
      .delete(people)
      .where(and(eq(people.account, account), eq(people.import, id)))
      .returning({ id: people.id })
    if (removed.length > 0) await publish(tx, account, 'people', id)
    return removed.length
  })

/** Adds the sample people to an account that has none. */
export async function addSamplePeople(tx: Writer, account: AccountId): Promise<void> {
  await insertPeople(tx, account, samplePeople, 1, null)
  await reserveIds(tx, people, samplePeople.length, account)
}
