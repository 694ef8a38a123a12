import type { User, UserPage } from '#db/users/queries.ts'
import type {
  BulkChange,
  NewUser,
  OneUser,
  UserChange,
  UserFilter,
  UserQuery,
} from '#db/users/schemas.ts'
import { get, patch, post, remove } from '../../api/endpoint.ts'

// A path with a name in it comes last, or it would take the words of the others for an id.
export const users = {
  all: get('/api/users/list').toThoseWho('users.read').gives<User[]>(),
  page: get('/api/users').toThoseWho('users.read').takes<typeof UserQuery>().gives<UserPage>(),
  csv: get('/api/users.csv')
    .toThoseWho('users.read')
    .takes<typeof UserFilter>()
    .givesFile('text/csv'),
  add: post('/api/users').toThoseWho('users.create').takes<typeof NewUser>().gives<User>(201),
  /** Deleting needs the right to delete as well. */
  bulk: post('/api/users/bulk')
    .toThoseWho('users.write')
    .takes<typeof BulkChange>()
    .gives<{ changed: number[] }>(),
  one: get('/api/users/:id').toThoseWho('users.read').takes<typeof OneUser>().gives<User>(),
  change: patch('/api/users/:id')
    .toThoseWho('users.write')
    .takes<typeof UserChange>()
    .gives<User>(),
  delete: remove('/api/users/:id')
    .toThoseWho('users.delete')
    .takes<typeof OneUser>()
    .gives<undefined>(204),
}
