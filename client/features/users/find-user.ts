import type { User } from '#db/users/rows.ts'
import type { Call } from '../../lib/api/endpoint.ts'
import { parseId } from '../../lib/list/ids.ts'
import { users } from './endpoints.ts'

/** An id that no user has: the largest that the API takes. */
const unusedId = 999_999_999_999_999

/** Returns the user that an address names, or the first user where it names none. Throws the API's 404. */
export async function findUser(call: Call, id: string | null): Promise<User> {
  if (id !== null) return call(users.one, { id: parseId(id) ?? unusedId })
  const { rows } = await call(users.page, { page: 1, perPage: 1 })
  return rows[0] ?? call(users.one, { id: unusedId })
}
