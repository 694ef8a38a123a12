import type { Reader } from '#db/store/dialect.ts'
import { userBatches } from '#db/users/lists.ts'
import type { UserFilter } from '#db/users/schemas.ts'
import { toCsvFromBatches } from '../files/csv.ts'

const exportedColumns = [
  'id',
  'username',
  'name',
  'email',
  'country',
  'role',
  'status',
  'is_verified',
  'department',
  'company',
] as const

/** Returns the users that match a filter, as a CSV file. */
export const exportUsers = async (db: Reader, filter: UserFilter) => ({
  name: 'users.csv',
  text: await toCsvFromBatches(exportedColumns, userBatches(db, filter)),
})
