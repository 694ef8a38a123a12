import type { User } from '#db/users/rows.ts'
import type { Call } from '../../lib/api/endpoint.ts'
import { users } from './endpoints.ts'

/** An id that no user has: the largest that the API takes. */
const nobody = 999_999_999_999_999

/** The user that an address names; where it names none, the first there is. */
export async function someone(call: Call, id: string | null): Promise<User> {
  if (id !== null) return call(users.one, { id: /^[1-9]\d{0,14}$/.test(id) ? Number(id) : nobody })
  const { rows } = await call(users.page, { page: 1, perPage: 1 })
  return rows[0] ?? call(users.one, { id: nobody }) // the server says that there is nobody
}
