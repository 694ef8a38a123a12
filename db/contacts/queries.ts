import { and, asc, count, desc, eq, getTableColumns, gte, lte, ne, type SQL } from 'drizzle-orm'
import { getFirstSampleVersion } from '../counters/queries.ts'
import { publishToAll } from '../live/event-log.ts'
import { type ChangeResult, isStale } from '../shared/change-result.ts'
import { DomainError } from '../shared/domain-error.ts'
import { foldText } from '../shared/fields/model.ts'
import {
  contains,
  containsFolded,
  type Db,
  inValues,
  isAfter,
  lower,
  type Reader,
  type Writer,
} from '../store/dialect.ts'
import { inBatches } from '../store/in-batches.ts'
import { contactsPerPage } from './limits.ts'
import { type ContactFields, contactColumns } from './model.ts'
import type { ContactChange, ContactFilter, ContactQuery } from './schemas.ts'
import { sampleContacts } from './seed.ts'
import { gridContacts } from './table.ts'

type Row = typeof gridContacts.$inferSelect

export type GridContact = Omit<Row, 'findable'>

export const { findable, ...columns } = getTableColumns(gridContacts)

/** Lists all contacts in storage order. */
export const listContacts = (db: Reader): Promise<GridContact[]> =>
  db.select(columns).from(gridContacts).orderBy(asc(gridContacts.id))

export type ContactPage = { rows: GridContact[]; total: number; totalPages: number }

/** Lists a page of matching contacts with their total. */
export async function listContactPage(
  db: Reader,
  { page = 1, perPage = contactsPerPage, ...filter }: ContactQuery,
): Promise<ContactPage> {
  const where = whereFilter(filter)
  const [found] = await db.select({ total: count() }).from(gridContacts).where(where)
  const total = found?.total ?? 0
  const rows = await db
    .select(columns)
    .from(gridContacts)
    .where(where)
    .orderBy(...toOrderBy(filter))
    .limit(perPage)
    .offset((page - 1) * perPage)
  return { rows, total, totalPages: Math.ceil(total / perPage) }
}

const batchSize = 1000

/** Yields all matching contacts in batches, and lets other work run between the batches. */
export function contactBatches(db: Reader, filter: ContactFilter): AsyncGenerator<GridContact[]> {
  const sort = filter.sort ?? 'id'
  return inBatches<GridContact>(batchSize, (last) => {
    const after =
      last && isAfter([columns[sort], gridContacts.id], [last[sort], last.id], filter.dir)
    return db
      .select(columns)
      .from(gridContacts)
      .where(and(whereFilter(filter), after))
      .orderBy(...toOrderBy(filter))
      .limit(batchSize)
  })
}

/** Ties are ordered by id, in the same direction. */
function toOrderBy({ sort = 'id', dir = 'asc' }: Pick<ContactFilter, 'sort' | 'dir'>): SQL[] {
  const direction = { asc, desc }[dir]
  return [...(sort === 'id' ? [] : [direction(columns[sort])]), direction(gridContacts.id)]
}

function whereFilter({ q, ids, minFollowers, maxFollowers, sort, dir, ...texts }: ContactFilter) {
  const { followers } = gridContacts
  const isText = (Object.keys(texts) as (keyof typeof texts)[])
    .filter((name) => texts[name])
    .map((name) => containsFolded(columns[name], texts[name]))
  return and(
    q ? contains(findable, foldText(q)) : undefined,
    ids ? inValues(gridContacts.id, ids) : undefined,
    ...isText,
    minFollowers === undefined ? undefined : gte(followers, minFollowers),
    maxFollowers === undefined ? undefined : lte(followers, maxFollowers),
  )
}

/** Updates the fields that are set, unless the version has changed; returns undefined when there is no such contact. */
export const changeContact = (
  db: Db,
  { id, version, ...change }: ContactChange,
): Promise<ChangeResult<GridContact> | undefined> =>
  db.write(async (tx) => {
    const [before] = await tx.select(columns).from(gridContacts).where(eq(gridContacts.id, id))
    if (!before) return
    if (isStale(before, version)) return { row: before, isStale: true }
    const row = { ...before, ...change, version: before.version + 1 }
    await assertUnique(tx, row)
    await tx
      .update(gridContacts)
      .set({ ...row, findable: buildFindableText(row) })
      .where(eq(gridContacts.id, id))
    await publishToAll(tx, 'contact', id)
    return { row, isStale: false }
  })

const buildFindableText = (row: ContactFields) =>
  foldText([...contactColumns.map((name) => row[name]), row.phone, row.address].join(' '))

/** Replaces the sample contacts. */
export async function seedContacts(tx: Writer): Promise<void> {
  await tx.delete(gridContacts)
  const version = await getFirstSampleVersion(tx)
  for (const row of sampleContacts) {
    await tx.insert(gridContacts).values({ ...row, findable: buildFindableText(row), version })
  }
}

async function assertUnique(tx: Writer, { id, email }: GridContact) {
  const [other] = await tx
    .select({ id: gridContacts.id })
    .from(gridContacts)
    .where(and(eq(lower(gridContacts.email), lower(email)), ne(gridContacts.id, id)))
  if (!other) return
  const message = 'This email address is already in use.'
  throw new DomainError('conflict', message, { fields: { email: message } })
}
