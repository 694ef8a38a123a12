import type { ListSettings } from '#db/list-settings/model.ts'
import type { PictureName } from '#db/shared/fields/schemas.ts'
import { maxImageSize } from '#db/shared/file-limits.ts'
import type { SignIn, UserAccess } from '#db/users/access.ts'
import type { Restored } from '#db/users/deletion.ts'
import type { HistoryEntry } from '#db/users/history.ts'
import type { UserPage } from '#db/users/lists.ts'
import type { PreviousStatus } from '#db/users/queries.ts'
import type { User } from '#db/users/rows.ts'
import type {
  BulkChange,
  NewUser,
  UserById,
  UserChange,
  UserDeletion,
  UserFilter,
  UserIds,
  UserPicture,
  UserQuery,
} from '#db/users/schemas.ts'
import { get, patch, post, remove } from '../../lib/api/endpoint.ts'

/** The sign-in account of a user record. */
export type UserAccount = {
  /** The chat with the user, if they have an account and are not the current user. */
  chat?: string
  /** Whether the account has a password, for those who may reset it. */
  hasPassword?: boolean
  /** Whether the user can sign in, for those who manage accounts; `canInvite` if somebody without an account can be invited. */
  access?: UserAccess & { canInvite: boolean }
}

/** The accounts of the listed users by their ids, for those who manage accounts. */
export type SignIns = Record<number, SignIn>

// Paths with a parameter come last, or they would match the literal paths.
export const users = {
  all: get('/api/users/list').toThoseWho('users.read').gives<User[]>(),
  /** A page of the list, with the columns and views that the account has chosen. */
  page: get('/api/users')
    .toThoseWho('users.read')
    .takes<typeof UserQuery>()
    .gives<UserPage & { signIns?: SignIns; settings: ListSettings }>(),
  csv: get('/api/users.csv')
    .toThoseWho('users.read')
    .takes<typeof UserFilter>()
    .givesFile('text/csv'),
  add: post('/api/users')
    .once()
    .toThoseWho('users.create')
    .takes<typeof NewUser>()
    .gives<User>(201),
  /** Deleting needs its own permission. Returns the former status of each user whose status changed. */
  bulk: post('/api/users/bulk')
    .toThoseWho('users.write')
    .takes<typeof BulkChange>()
    .gives<{ changed: number[]; was: PreviousStatus[] }>(),
  /** Restores users who were deleted within a day. */
  restore: post('/api/users/restore')
    .toThoseWho('users.delete')
    .takes<typeof UserIds>()
    .gives<Restored>(),
  picture: get('/api/users/avatars/:name')
    .toThoseWho('users.read')
    .takes<typeof PictureName>()
    .givesBinaryFile(),
  one: get('/api/users/:id').toThoseWho('users.read').takes<typeof UserById>().gives<User>(),
  change: patch('/api/users/:id')
    .toThoseWho('users.write')
    .once()
    .takes<typeof UserChange>()
    .gives<User>(),
  delete: remove('/api/users/:id')
    .toThoseWho('users.delete')
    .takes<typeof UserDeletion>()
    .gives<undefined>(204),
  /** The history of a user, latest first. */
  activity: get('/api/users/:id/activity')
    .toThoseWho('users.read')
    .takes<typeof UserById>()
    .gives<HistoryEntry[]>(),
  account: get('/api/users/:id/account')
    .toThoseWho('users.read')
    .takes<typeof UserById>()
    .gives<UserAccount>(),
  resetPassword: post('/api/users/:id/reset-password')
    .toThoseWho('accounts.reset')
    .takes<typeof UserById>()
    .gives<undefined>(204),
  setPicture: post('/api/users/:id/avatar')
    .toThoseWho('users.write')
    .withFile(maxImageSize)
    .takes<typeof UserPicture>()
    .gives<User>(),
  removePicture: remove('/api/users/:id/avatar')
    .toThoseWho('users.write')
    .takes<typeof UserById>()
    .gives<User>(),
}
