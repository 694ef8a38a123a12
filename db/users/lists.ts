import { count } from 'drizzle-orm'
import { countPages } from '../shared/count-pages.ts'
import { nextTurn } from '../shared/turns.ts'
import { inValues, type Reader } from '../store/dialect.ts'
import { toUser, type User } from './rows.ts'
import type { UserFilter, UserQuery } from './schemas.ts'
import { selectUserIds, selectUsers, whereUser } from './select-users.ts'
import { managedUsers } from './table.ts'

/** Lists all users by id. */
export async function listUsers(db: Reader): Promise<User[]> {
  const rows = await selectUsers(db, { q: '' })
  return rows.map(toUser)
}

const batchSize = 500

/**
 * Yields the matching users, in order and in batches, and lets other work run between the batches. Users deleted in
 * the meantime are left out.
 */
export async function* userBatches(db: Reader, query: UserFilter): AsyncGenerator<User[]> {
  const ids = (await selectUserIds(db, query)).map(({ id }) => id)
  for (let from = 0; from < ids.length; from += batchSize) {
    const batchIds = ids.slice(from, from + batchSize)
    const rows = await db.select().from(managedUsers).where(inValues(managedUsers.id, batchIds))
    const byId = new Map(rows.map((row) => [row.id, row]))
    yield batchIds.flatMap((id) => byId.get(id) ?? []).map(toUser)
    await nextTurn()
  }
}

/** Lists a page of the matching users. */
export async function listUserPage(
  db: Reader,
  { page, perPage, ...query }: UserQuery,
): Promise<UserPage> {
  const [found] = await db.select({ total: count() }).from(managedUsers).where(whereUser(query))
  const total = found?.total ?? 0
  const start = (page - 1) * perPage
  const rows = start < total ? await selectUsers(db, query).limit(perPage).offset(start) : []
  const pages = countPages(total, perPage)
  return { rows: rows.map(toUser), total, first: start + 1, page, pages }
}

export type UserPage = { rows: User[]; total: number; first: number; page: number; pages: number }
