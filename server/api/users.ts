import { users } from '#client/features/users/endpoints.ts'
import { findAccountByEmail, findLocalAccount } from '#db/accounts/queries.ts'
import { recordExport } from '#db/audit/record.ts'
import { findContactsByName } from '#db/chat/contacts.ts'
import { chatUrl, toContactUid } from '#db/chat/model.ts'
import { getListSettings } from '#db/list-settings/queries.ts'
import { PictureName } from '#db/shared/fields/schemas.ts'
import { hasPermission } from '#db/shared/policy/model.ts'
import type { Reader } from '#db/store/dialect.ts'
import { findUserAccess, listSignIns } from '#db/users/access.ts'
import { deleteUsers, restoreUsers } from '#db/users/deletion.ts'
import { listHistory } from '#db/users/history.ts'
import { listUserPage, listUsers } from '#db/users/lists.ts'
import { avatarUrl, statusAfter } from '#db/users/model.ts'
import { addUser, changeUser, findUser, setAvatar, setStatus } from '#db/users/queries.ts'
import { type Actor, assertCanModify, findTaken } from '#db/users/rules.ts'
import {
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
import { deleteAvatar, findAvatar, parseSquare, saveAvatar } from '../files/avatars.ts'
import { withStoredFile } from '../files/store-upload.ts'
import { assertFound, HttpError } from '../http/http-error.ts'
import { canInvite } from './accounts.ts'
import { assertStored } from './assert-stored.ts'
import { getCurrentPerson, type StaffContext } from './context.ts'
import { sendPasswordEmailByAdmin } from './password-links.ts'
import { serve } from './serve.ts'
import { exportUsers } from './users-export.ts'

const noUser = 'User not found.'

export const usersApi = serve(
  users,
  {
    page: UserQuery,
    csv: UserFilter,
    add: NewUser,
    bulk: BulkChange,
    one: UserById,
    change: UserChange,
    delete: UserDeletion,
    restore: UserIds,
    picture: PictureName,
    activity: UserById,
    account: UserById,
    resetPassword: UserById,
    setPicture: UserPicture,
    removePicture: UserById,
  },
  {
    all: (_, { db }) => listUsers(db),
    async page(query, { db, account, user }) {
      const [list, settings] = await Promise.all([
        listUserPage(db, query),
        getListSettings(db, account, 'users'),
      ])
      const page = { ...list, settings }
      const ids = hasPermission(user.role, 'accounts.manage') ? page.rows.map(({ id }) => id) : []
      const signIns = await listSignIns(db, ids)
      return Object.keys(signIns).length > 0 ? { ...page, signIns } : page
    },
    async csv(filter, { db }) {
      await recordExport(db, 'users')
      return exportUsers(db, filter)
    },
    add: async (user, context) => addUser(context.db, user, await getUserEditor(context)),
    async bulk({ ids, action, version, account }, context) {
      const { db, user } = context
      const actor = await getUserEditor(context)
      if (action !== 'delete') {
        return setStatus(db, ids, statusAfter[action], actor, version)
      }
      if (!hasPermission(user.role, 'users.delete')) {
        throw new HttpError('not-allowed', 'You don’t have permission to do this.')
      }
      const changed = await deleteUsers(db, { ids, version, fate: account }, actor)
      return { changed, was: [] }
    },
    restore: async ({ ids }, context) =>
      restoreUsers(context.db, ids, await getUserEditor(context)),
    picture: async ({ name }, { services }) =>
      assertFound(await findAvatar(services.storage, name, area), 'Image not found.'),
    one: async ({ id }, { db }) => assertFound(await findUser(db, id), noUser),
    async change(change, context) {
      const changed = await changeUser(context.db, change, await getUserEditor(context))
      await deleteAvatarFiles(changed?.unused ?? [], context)
      return assertStored(changed, 'user')
    },
    async delete({ id, account }, context) {
      const deletion = { ids: [id], fate: account }
      const [deleted] = await deleteUsers(context.db, deletion, await getUserEditor(context))
      assertFound(deleted, noUser)
      return undefined
    },
    async activity({ id }, { db }) {
      assertFound(await findUser(db, id), noUser)
      return listHistory(db, id)
    },
    async account({ id }, { db, account, user, services }) {
      const { email, name } = assertFound(await findUser(db, id), noUser)
      const owner = await findAccountByEmail(db, email)
      // Users without an account may still be sample contacts.
      const contact = owner
        ? toContactUid(owner.id, account)
        : (await findContactsByName(db, account, [name])).get(name)
      return {
        ...(contact && owner?.id !== account && { chat: chatUrl(contact) }),
        ...(hasPermission(user.role, 'accounts.reset') && {
          hasPassword: !services.backend && (await hasPassword(db, email)),
        }),
        ...(hasPermission(user.role, 'accounts.manage') && {
          access: { ...(await findUserAccess(db, id)), canInvite: canInvite(services) },
        }),
      }
    },
    async resetPassword({ id }, context) {
      const { email } = assertFound(await findUser(context.db, id), noUser)
      await sendPasswordEmailByAdmin(email, context)
      return undefined
    },
    async setPicture({ id, file, ...square }, context) {
      const user = assertFound(await findUser(context.db, id), noUser)
      const actor = await getUserEditor(context)
      assertCanModify(actor, user) // before the picture is decoded
      const { storage } = context.services
      const name = await saveAvatar(storage, file, parseSquare(square), area)
      const stored = await withStoredFile(storage, area, name, () =>
        storeAvatar(id, avatarUrl(name), actor, context),
      )
      return deletePreviousAvatars(stored, context)
    },
    removePicture: async ({ id }, context) =>
      deletePreviousAvatars(
        await storeAvatar(id, '', await getUserEditor(context), context),
        context,
      ),
  },
  {
    add: (user, { db }) => findTaken(db, user),
    change: ({ id, ...change }, { db }) => findTaken(db, change, id),
  },
)

const area = 'people'

const hasPassword = async (db: Reader, email: string) =>
  Boolean((await findLocalAccount(db, email))?.passwordHash)

/** Returns the current user with their current name and email. */
async function getUserEditor(context: StaffContext): Promise<Actor> {
  const { account, user, services } = context
  const { email, name } = await getCurrentPerson(context)
  const { adminEmails } = services.config
  const at = new Date(services.now())
  return { role: user.role, email, name, account, adminEmails, at, sessionDb: services.sessionDb }
}

const storeAvatar = async (id: number, avatar: string, actor: Actor, { db }: StaffContext) =>
  assertFound(await setAvatar(db, id, avatar, actor), noUser)

async function deletePreviousAvatars(
  { user, unused }: Awaited<ReturnType<typeof storeAvatar>>,
  context: StaffContext,
) {
  await deleteAvatarFiles(unused, context)
  return user
}

async function deleteAvatarFiles(pictures: string[], { services }: StaffContext) {
  for (const name of pictures) await deleteAvatar(services.storage, name, area)
}
