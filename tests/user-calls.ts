import { users } from '#client/features/users/endpoints.ts'
import type { UserPage } from '#db/users/queries.ts'
import type { User } from '#db/users/rows.ts'
import type { Visitor } from './theatre.ts'

export const all = async (visitor: Visitor) => await visitor.read<User[]>('/api/users/list')

export const userOf = async (visitor: Visitor, id: number) =>
  await visitor.read<User>(`/api/users/${id}`)

export const page = async (visitor: Visitor, query = '') =>
  await visitor.read<UserPage>(`/api/users${query}`)

export const add = (visitor: Visitor, fields: object) => visitor.call(users.add, fields)
export const change = (visitor: Visitor, id: unknown, fields: object) =>
  visitor.call(users.change, { ...fields, id })
export const remove = (visitor: Visitor, id: unknown) => visitor.call(users.delete, { id })
export const bulk = (visitor: Visitor, ids: number[], action: string) =>
  visitor.call(users.bulk, { ids, action })

export const halldora = {
  username: 'halldora',
  email: 'halldora@house.example',
  name: 'Halldóra Finch',
}
