import { users } from '#client/features/users/endpoints.ts'
import { may } from '#db/policy/model.ts'
import { statusAfter } from '#db/users/model.ts'
import {
  addUser,
  changeUser,
  deleteUsers,
  listUsers,
  pageOfUsers,
  setStatus,
  userById,
} from '#db/users/queries.ts'
import {
  BulkChange,
  NewUser,
  OneUser,
  UserChange,
  UserFilter,
  UserQuery,
} from '#db/users/schemas.ts'
import { csvOf } from '../csv.ts'
import { Failure, found } from '../failure.ts'
import { serve } from './serve.ts'
import { stored } from './stored.ts'

const noUser = 'There is no such user.'

const columns = [
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

export const usersApi = serve(
  users,
  {
    page: UserQuery,
    csv: UserFilter,
    add: NewUser,
    bulk: BulkChange,
    one: OneUser,
    change: UserChange,
    delete: OneUser,
  },
  {
    all: (_, { db }) => listUsers(db),
    page: (query, { db }) => pageOfUsers(db, query),
    csv: async (filter, { db }) => ({
      name: 'users.csv',
      text: csvOf(columns, await listUsers(db, filter)),
    }),
    add: (user, { db, user: by }) => addUser(db, user, by),
    async bulk({ ids, action }, { db, user: by }) {
      if (action !== 'delete') return { changed: await setStatus(db, ids, statusAfter[action], by) }
      if (!may(by.role, 'users.delete')) {
        throw new Failure('not-allowed', 'Your role does not allow this.')
      }
      return { changed: await deleteUsers(db, ids, by) }
    },
    one: async ({ id }, { db }) => found(await userById(db, id), noUser),
    change: async (change, { db, user: by }) => stored(await changeUser(db, change, by), 'user'),
    async delete({ id }, { db, user: by }) {
      const [deleted] = await deleteUsers(db, [id], by)
      found(deleted, noUser)
      return undefined
    },
  },
)
