import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { folded } from '../shared/fields/model.ts'
import { holds, holdsFolded, type Reader } from '../store/dialect.ts'
import { mentionColumns, type userSorts } from './model.ts'
import type { UserFilter } from './schemas.ts'
import { managedUsers } from './table.ts'

export const lowerEmail = sql`lower(${managedUsers.email})`

const sortColumns = {
  id: managedUsers.id,
  username: managedUsers.username,
  email: lowerEmail,
  name: managedUsers.findable,
  country: managedUsers.country,
  role: managedUsers.role,
  status: managedUsers.status,
  is_verified: managedUsers.is_verified,
  department: managedUsers.department,
} as const satisfies Record<(typeof userSorts)[number], unknown>

/** The users that are asked for, in the order that is asked for. */
export const inOrder = (db: Reader, query: UserFilter) =>
  db
    .select()
    .from(managedUsers)
    .where(these(query))
    .orderBy(...orderOf(query))
    .$dynamic()

/** Returns only their ids, in the same order. */
export const idsInOrder = (db: Reader, query: UserFilter) =>
  db
    .select({ id: managedUsers.id })
    .from(managedUsers)
    .where(these(query))
    .orderBy(...orderOf(query))

function orderOf({ sort = 'id', dir = 'asc' }: UserFilter) {
  const direction = { asc, desc }[dir]
  return [direction(sortColumns[sort]), direction(managedUsers.id)]
}

export const these = ({ role, status, verified, department, q, ...mentions }: UserFilter) =>
  and(
    ...mentionColumns.map((column) => mention(column, mentions[column])),
    role ? eq(managedUsers.role, role) : undefined,
    status ? eq(managedUsers.status, status) : undefined,
    verified ? eq(managedUsers.is_verified, verified === 'true') : undefined,
    department ? eq(managedUsers.department, department) : undefined,
    q ? holds(managedUsers.findable, folded(q)) : undefined,
  )

const mention = (column: (typeof mentionColumns)[number], text = '') =>
  text ? holdsFolded(managedUsers[column], text) : undefined
