import { and, asc, desc, eq } from 'drizzle-orm'
import { foldText } from '../shared/fields/model.ts'
import { contains, containsFolded, lower, type Reader } from '../store/dialect.ts'
import { searchableColumns, type userColumns } from './list-columns.ts'
import type { UserFilter } from './schemas.ts'
import { managedUsers } from './table.ts'

export const lowerEmail = lower(managedUsers.email)

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
} as const satisfies Record<(typeof userColumns)[number], unknown>

/** Selects the matching users in order. */
export const selectUsers = (db: Reader, query: UserFilter) =>
  db
    .select()
    .from(managedUsers)
    .where(whereUser(query))
    .orderBy(...getOrder(query))
    .$dynamic()

/** Selects only their ids, in the same order. */
export const selectUserIds = (db: Reader, query: UserFilter) =>
  db
    .select({ id: managedUsers.id })
    .from(managedUsers)
    .where(whereUser(query))
    .orderBy(...getOrder(query))

function getOrder({ sort = 'id', dir = 'asc' }: UserFilter) {
  const direction = { asc, desc }[dir]
  return [direction(sortColumns[sort]), direction(managedUsers.id)]
}

/** Matches the users of a filter. Texts match anywhere in their column, ignoring case and accents. */
export const whereUser = ({
  role,
  status,
  verified,
  department,
  q,
  ...columnSearches
}: UserFilter) =>
  and(
    ...searchableColumns.map((column) => matchesColumn(column, columnSearches[column])),
    role ? eq(managedUsers.role, role) : undefined,
    status ? eq(managedUsers.status, status) : undefined,
    verified ? eq(managedUsers.is_verified, verified === 'true') : undefined,
    department ? eq(managedUsers.department, department) : undefined,
    q ? contains(managedUsers.findable, foldText(q)) : undefined,
  )

const matchesColumn = (column: (typeof searchableColumns)[number], text = '') =>
  text ? containsFolded(managedUsers[column], text) : undefined
