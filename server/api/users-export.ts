import type { Reader } from '#db/store/dialect.ts'
import { userColumns } from '#db/users/list-columns.ts'
import { userBatches } from '#db/users/lists.ts'
import type { UserFilter } from '#db/users/schemas.ts'
import { toCsvFromBatches } from '../files/csv.ts'

/** The columns of the list, with the name before the email, and the company. */
const exportedColumns = new Set(['id', 'username', 'name', ...userColumns, 'company'] as const)

/** Returns the users that match a filter, as a CSV file. */
export const exportUsers = async (db: Reader, filter: UserFilter) => ({
  name: 'users.csv',
  text: await toCsvFromBatches([...exportedColumns], userBatches(db, filter)),
})
