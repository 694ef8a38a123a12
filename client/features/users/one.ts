import type { User } from '#db/users/rows.ts'
import type { Call } from '../../api/endpoint.ts'
import { users } from './endpoints.ts'

/** The user that an address names; where it names none, the first there is. */
export async function someone(call: Call, id: string | null): Promise<User> {
  if (id !== null) return call(users.one, { id: /^\d{1,15}$/.test(id) ? Number(id) : 0 })
  const { rows } = await call(users.page, { page: 1, perPage: 1 })
  return rows[0] ?? call(users.one, { id: 0 }) // the server says that there is nobody
}
