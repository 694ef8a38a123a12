import { users } from '#client/features/users/endpoints.ts'
import { findPerson } from '#db/account-settings/queries.ts'
import { findAccountByEmail, findLocalAccount } from '#db/accounts/queries.ts'
import { findContactsByName } from '#db/chat/contacts.ts'
import { chatUrl, toContactUid } from '#db/chat/model.ts'
import { PictureName } from '#db/shared/fields/schemas.ts'
import { hasPermission } from '#db/shared/policy/model.ts'
import type { Reader } from '#db/store/dialect.ts'
import { listHistory } from '#db/users/changes.ts'
import { avatarUrl, statusAfter } from '#db/users/model.ts'
import {
  addUser,
  changeUser,
  deleteUsers,
  findUser,
  listUserPage,
  listUsers,
  restoreUsers,
  setAvatar,
  setStatus,
  userBatches,
} from '#db/users/queries.ts'
import type { Actor } from '#db/users/rules.ts'
import {
  BulkChange,
  NewUser,
  UserById,
  UserChange,
  UserFilter,
  UserIds,
  UserPicture,
  UserQuery,
} from '#db/users/schemas.ts'
import { avatarFile, forgetAvatar, keepAvatar, squareIn } from '../files/avatars.ts'
import { csvInPortions } from '../files/csv.ts'
import { Failure, found } from '../http/failure.ts'
import { writePasswordMail } from './access.ts'
import { assertLocal } from './local-accounts.ts'
import { type StaffContext, serve } from './serve.ts'
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
    one: UserById,
    change: UserChange,
    delete: UserById,
    restore: UserIds,
    picture: PictureName,
    deeds: UserById,
    account: UserById,
    resetPassword: UserById,
    setPicture: UserPicture,
    removePicture: UserById,
  },
  {
    all: (_, { db }) => listUsers(db),
    page: (query, { db }) => listUserPage(db, query),
    csv: async (filter, { db }) => ({
      name: 'users.csv',
      text: await csvInPortions(columns, userBatches(db, filter)),
    }),
    add: async (user, context) => addUser(context.db, user, await actorIn(context)),
    async bulk({ ids, action, version }, context) {
      const { db, user } = context
      const by = await actorIn(context)
      if (action !== 'delete') return setStatus(db, ids, statusAfter[action], by, version)
      if (!hasPermission(user.role, 'users.delete')) {
        throw new Failure('not-allowed', 'Your role does not allow this.')
      }
      return { changed: await deleteUsers(db, ids, by, version), was: [] }
    },
    restore: async ({ ids }, context) => restoreUsers(context.db, ids, await actorIn(context)),
    picture: async ({ name }, { services }) =>
      found(await avatarFile(services.config.dataDir, name, area), 'There is no such picture.'),
    one: async ({ id }, { db }) => found(await findUser(db, id), noUser),
    async change(change, context) {
      const changed = await changeUser(context.db, change, await actorIn(context))
      await forget(changed?.unused ?? [], context)
      return stored(changed, 'user')
    },
    async delete({ id }, context) {
      const [deleted] = await deleteUsers(context.db, [id], await actorIn(context))
      found(deleted, noUser)
      return undefined
    },
    async deeds({ id }, { db }) {
      found(await findUser(db, id), noUser)
      return listHistory(db, id)
    },
    async account({ id }, { db, account, user, services }) {
      const { email, name } = found(await findUser(db, id), noUser)
      const owner = await findAccountByEmail(db, email)
      // Somebody without an account may still be a contact of one's own.
      const contact = owner
        ? toContactUid(owner.id, account)
        : (await findContactsByName(db, account, [name])).get(name)
      return {
        ...(contact && owner?.id !== account && { chat: chatUrl(contact) }),
        ...(hasPermission(user.role, 'accounts.reset') && {
          hasPassword: !services.backend && (await hasPassword(db, email)),
        }),
      }
    },
    async resetPassword({ id }, context) {
      const { db, services, ip } = context
      assertLocal(services)
      const { email } = found(await findUser(db, id), noUser)
      if (!(await hasPassword(db, email))) {
        throw new Failure('conflict', 'This person has no password here.')
      }
      if (!(await services.throttle.allowsForgot({ ip, email }))) {
        throw new Failure('throttled', 'That was too often. Please wait half an hour.')
      }
      await writePasswordMail(email, true, context, 'an admin of the house')
      return undefined
    },
    async setPicture({ id, file, ...square }, context) {
      found(await findUser(context.db, id), noUser)
      const { dataDir } = context.services.config
      const name = await keepAvatar(dataDir, file, squareIn(square), area)
      return pictured(id, avatarUrl(name), context)
    },
    removePicture: ({ id }, context) => pictured(id, '', context),
  },
)

const area = 'people'

const hasPassword = async (db: Reader, email: string) =>
  Boolean((await findLocalAccount(db, email))?.passwordHash)

/** Who is at work, by what they are called today: a session only knows what they were called when it began. */
async function actorIn({ db, account, user, services }: StaffContext): Promise<Actor> {
  const { email, name } = (await findPerson(db, account)) ?? user
  return { role: user.role, email, name, at: new Date(services.now()) }
}

async function pictured(id: number, avatar: string, context: StaffContext) {
  const { user, unused } = found(
    await setAvatar(context.db, id, avatar, await actorIn(context)),
    noUser,
  )
  await forget(unused, context)
  return user
}

async function forget(pictures: string[], { services }: StaffContext) {
  for (const name of pictures) await forgetAvatar(services.config.dataDir, name, area)
}
