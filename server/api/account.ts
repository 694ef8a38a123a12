import { account } from '#client/features/account/endpoints.ts'
import { avatarUrl } from '#db/account-settings/model.ts'
import { changePassword } from '#db/account-settings/password.ts'
import {
  changeGeneral,
  changePart,
  confirmEmail,
  findPerson,
  type General,
  getSettings,
  resendConfirmation,
  setAvatar,
} from '#db/account-settings/queries.ts'
import {
  Avatar,
  GeneralChange,
  InfoChange,
  LinkedProvider,
  NotificationsChange,
  PasswordChange,
  PasswordConfirmation,
  SessionById,
  SocialChange,
} from '#db/account-settings/schemas.ts'
import { findAccount } from '#db/accounts/queries.ts'
import { TokenLink } from '#db/accounts/schemas.ts'
import type { Account } from '#db/accounts/table.ts'
import { queueEmails } from '#db/outbox/queries.ts'
import { deleteAccountSessions, deleteSession, listSessions } from '#db/sessions/queries.ts'
import { PictureName } from '#db/shared/fields/schemas.ts'
import { handleOf } from '../auth/session/device.ts'
import { keyOf } from '../auth/session/sealing.ts'
import { isOver } from '../auth/session/store.ts'
import { changeMails, confirmationLetter } from '../email/templates.ts'
import { avatarFile, forgetAvatar, keepAvatar, squareIn } from '../files/avatars.ts'
import { Failure, found } from '../http/failure.ts'
import { spentFailure } from './access.ts'
import { assertOwnPassword, linkedAccounts, noAccount, refused } from './linked-accounts.ts'
import { assertLocal, assertLong } from './local-accounts.ts'
import { type StaffContext, serve } from './serve.ts'
import { stored } from './stored.ts'

export const accountApi = serve(
  account,
  {
    general: GeneralChange,
    info: InfoChange,
    social: SocialChange,
    notifications: NotificationsChange,
    verifyEmail: TokenLink,
    password: PasswordChange,
    setAvatar: Avatar,
    avatar: PictureName,
    endOne: SessionById,
    disconnect: LinkedProvider,
    reauthenticate: PasswordConfirmation,
  },
  {
    read: async (_, { db, account, services }) => {
      const { general, ...parts } = found(await getSettings(db, account), noAccount)
      const passwordMin = Math.max(8, services.config.passwordMin)
      return { general: told(general), ...parts, passwordMin }
    },
    async general({ password, ...change }, context) {
      const { db, account } = context
      await assertMayMove(change.email, password, context)
      const letter = await letterOf(context)
      const changed = found(await changeGeneral(db, account, change, letter), noAccount)
      return stored({ ...changed, row: told(changed.row) }, 'account')
    },
    info: async (change, { db, account }) =>
      stored(await changePart(db, account, 'info', change), 'account'),
    social: async (change, { db, account }) =>
      stored(await changePart(db, account, 'social', change), 'account'),
    notifications: async (change, { db, account }) =>
      stored(await changePart(db, account, 'notifications', change), 'account'),
    async sendAgain(_, context) {
      const wasSent = await resendConfirmation(context.db, context.account, await letterOf(context))
      if (!wasSent) throw new Failure('conflict', 'There is no e-mail to confirm.')
      return undefined
    },
    async verifyEmail({ token }, context) {
      const { db, account, services } = context
      assertLocal(services)
      const now = new Date(services.now())
      const farewell = (owner: Account) => changeMails('email', owner, context)
      const confirmed = await confirmEmail(db, account, { token, now, oldAddressNotice: farewell })
      if (confirmed.state !== 'valid') throw spentFailure(confirmed.state)
      services.live.presenceChanged(account) // from now on it is shown
      return { email: confirmed.detail }
    },
    async password({ oldPassword, password }, context) {
      const { db, account, session, services } = context
      assertLocal(services)
      const { passwords, sessionDb } = services
      const { provider, passwordHash } = found(await findAccount(db, account), noAccount)
      if (provider !== 'local' || passwordHash === null) {
        throw new Failure('not-available', 'Your password is kept where you sign in.')
      }
      assertLong(password, services)
      await assertOwnPassword(oldPassword, context, 'oldPassword')
      if (password === oldPassword) throw refused('password', 'Please choose another password.')
      const hash = await passwords.hash(password, context.ip)
      return db.write(async (tx) => {
        const now = new Date(services.now())
        const instead = passwordHash
        // Who has got it changed meanwhile, by a mail, must keep what they chose.
        const owner = await changePassword(tx, account, {
          passwordHash: hash,
          expectedHash: instead,
          now,
        })
        if (!owner) throw refused('oldPassword', 'This is not your password.')
        await queueEmails(tx, changeMails('password', owner, context))
        // Last: if it fails, the old password stays.
        return { ended: await deleteAccountSessions(sessionDb, account, keyOf(session.id)) }
      })
    },
    async setAvatar({ file, ...square }, { db, account, services }) {
      const { dataDir } = services.config
      const name = await keepAvatar(dataDir, file, squareIn(square))
      await forget(await setAvatar(db, account, name), dataDir)
      return { photo: avatarUrl(name) }
    },
    async removeAvatar(_, { db, account, services }) {
      await forget(await setAvatar(db, account, null), services.config.dataDir)
      return undefined
    },
    avatar: async ({ name }, { services }) =>
      found(await avatarFile(services.config.dataDir, name), 'There is no such picture.'),
    sessions: async (_, context) => {
      const own = keyOf(context.session.id)
      return (await sessionsOf(context)).map(({ key, device, createdMs, seenMs }) => ({
        id: handleOf(key),
        device,
        begun: new Date(createdMs).toISOString(),
        seen: new Date(seenMs).toISOString(),
        isThisOne: key.equals(own),
      }))
    },
    endOthers: async (_, { account, session, services }) => ({
      ended: await deleteAccountSessions(services.sessionDb, account, keyOf(session.id)),
    }),
    async endOne({ id }, context) {
      const all = await sessionsOf(context)
      const one = all.find(({ key }) => handleOf(key) === id)
      const { key } = found(one, 'There is no such session.')
      if (key.equals(keyOf(context.session.id))) await context.session.signOut()
      else await deleteSession(context.services.sessionDb, key)
      return undefined
    },
    ...linkedAccounts,
  },
)

/** With the address of the picture in place of its name. */
const told = ({ avatar, ...general }: General) => ({
  ...general,
  photo: avatar === undefined ? undefined : avatarUrl(avatar),
})

async function sessionsOf({ account, services }: StaffContext) {
  const { sessionDb, config, now } = services
  const limits = { now, idleMs: config.sessionIdleMs, maxMs: config.sessionMaxMs }
  return (await listSessions(sessionDb, account)).filter((session) => !isOver(session, limits))
}

async function letterOf(context: StaffContext) {
  const { name } = (await findPerson(context.db, context.account)) ?? context.user
  return confirmationLetter(name, context)
}

const forget = async (avatar: string | undefined, dataDir: string) =>
  avatar === undefined ? undefined : forgetAvatar(dataDir, avatar)

/** A new address is where a link to a new password goes: only who knows the password may name it. */
async function assertMayMove(
  email: string | undefined,
  password: string | undefined,
  context: StaffContext,
) {
  const { general } = found(await getSettings(context.db, context.account), noAccount)
  const isMove = ![undefined, general.email, general.newEmail].includes(email)
  if (!isMove || general.isKeptElsewhere) return
  if (password === undefined) throw refused('password', 'Please enter your password.')
  await assertOwnPassword(password, context)
}
