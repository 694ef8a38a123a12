import { account } from '#client/features/account/endpoints.ts'
import {
  confirmEmail,
  findConfirmation,
  findPendingEmail,
  resendConfirmation,
} from '#db/account-settings/email-confirmation.ts'
import { avatarUrl } from '#db/account-settings/model.ts'
import { changePassword } from '#db/account-settings/password.ts'
import {
  changeGeneral,
  changePart,
  type General,
  getSettings,
  setAvatar,
} from '#db/account-settings/queries.ts'
import {
  Avatar,
  EmailQuery,
  GeneralChange,
  InfoChange,
  LinkedProvider,
  NotificationsChange,
  PasswordChange,
  PasswordConfirmation,
  SessionById,
  SocialChange,
} from '#db/account-settings/schemas.ts'
import { minPasswordLength } from '#db/accounts/limits.ts'
import { findAccount } from '#db/accounts/queries.ts'
import { TokenLink } from '#db/accounts/schemas.ts'
import type { Account, AccountId } from '#db/accounts/table.ts'
import { recordAudit } from '#db/audit/record.ts'
import { queueEmails } from '#db/outbox/queue.ts'
import { deleteAccountSessions, deleteSession, listSessions } from '#db/sessions/queries.ts'
import { PictureName } from '#db/shared/fields/schemas.ts'
import type { Db, Reader } from '#db/store/dialect.ts'
import { isConfirmationRequired } from '../auth/caller.ts'
import { toSessionHandle } from '../auth/session/device.ts'
import { hashSessionId } from '../auth/session/sealing.ts'
import { isExpired } from '../auth/session/store.ts'
import { createConfirmationEmail } from '../email/account-emails.ts'
import { createSecurityEmails } from '../email/security-emails.ts'
import { avatarArea, deleteAvatar, findAvatar, parseSquare, saveAvatar } from '../files/avatars.ts'
import { withStoredFile } from '../files/store-upload.ts'
import type { FileStorage } from '../files/uploads.ts'
import { assertFound, HttpError, toFieldError } from '../http/http-error.ts'
import { assertStored } from './assert-stored.ts'
import { getCurrentPerson, type StaffContext } from './context.ts'
import { linkedAccounts } from './linked-accounts.ts'
import { assertLocal, assertLong, noAccount } from './local-accounts.ts'
import { toTokenError } from './password-links.ts'
import { getLanguage } from './preferences.ts'
import { assertOwnPassword, assertReauthenticated } from './reauthentication.ts'
import { serve } from './serve.ts'

export const accountApi = serve(
  account,
  {
    email: EmailQuery,
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
      const { general, ...parts } = assertFound(await getSettings(db, account), noAccount)
      const passwordMin = Math.max(minPasswordLength, services.config.passwordMin)
      return { general: toPublicGeneral(general), ...parts, passwordMin }
    },
    async general({ password, ...change }, context) {
      const { db, account } = context
      await assertCanChangeEmail(change.email, password, context)
      const confirmation = await createConfirmation(context)
      const changed = assertFound(await changeGeneral(db, account, change, confirmation), noAccount)
      return assertStored({ ...changed, row: toPublicGeneral(changed.row) }, 'account')
    },
    info: async (change, { db, account }) =>
      assertStored(await changePart(db, account, 'info', change), 'account'),
    social: async (change, { db, account }) =>
      assertStored(await changePart(db, account, 'social', change), 'account'),
    notifications: async (change, { db, account }) =>
      assertStored(await changePart(db, account, 'notifications', change), 'account'),
    async email({ token }, { db, account, services: { config, mailer, now } }) {
      const owner = assertFound(await findAccount(db, account), noAccount)
      const link = token && (await findConfirmation(db, owner, token, new Date(now())))
      return {
        pending: await findPendingEmail(db, owner),
        linkProblem: link && link !== 'valid' ? toTokenError(link).message : undefined,
        hasMailServer: mailer !== undefined,
        isRequired: isConfirmationRequired(owner, config),
      }
    },
    async sendAgain(_, context) {
      const wasSent = await resendConfirmation(
        context.db,
        context.account,
        await createConfirmation(context),
      )
      if (!wasSent) throw new HttpError('conflict', 'There is no email address to confirm.')
      return undefined
    },
    async verifyEmail({ token }, context) {
      const { db, account, services } = context
      assertLocal(services)
      const now = new Date(services.now())
      const oldAddressNotice = (tx: Reader, owner: Account) =>
        createSecurityEmails(tx, 'email', owner, context)
      const confirmed = await confirmEmail(db, account, { token, now, oldAddressNotice })
      if (confirmed.state !== 'valid') throw toTokenError(confirmed.state)
      services.live.presenceChanged(account) // the user is shown as present from now on
      return { email: confirmed.detail }
    },
    async password({ oldPassword, password }, context) {
      const { db, account, session, services } = context
      assertLocal(services)
      const { passwords, sessionDb } = services
      const { provider, passwordHash, twoFactorAt } = assertFound(
        await findAccount(db, account),
        noAccount,
      )
      if (provider !== 'local' || passwordHash === null) {
        throw new HttpError('not-available', 'Your password is managed by your sign-in provider.')
      }
      if (twoFactorAt !== null) await assertReauthenticated(context)
      assertLong(password, services)
      await assertOwnPassword(oldPassword, context, 'oldPassword')
      if (password === oldPassword) throw toFieldError('password', 'Choose a different password.')
      const hash = await passwords.hash(password, context.ip)
      return db.write(async (tx) => {
        const now = new Date(services.now())
        const expectedHash = passwordHash
        // A password that was reset in the meantime must not be overwritten.
        const owner = await changePassword(tx, account, {
          passwordHash: hash,
          expectedHash,
          now,
        })
        if (!owner) throw toFieldError('oldPassword', 'Wrong password.')
        await queueEmails(tx, await createSecurityEmails(tx, 'password', owner, context))
        // Last, so that the old password stays if this fails.
        return { ended: await deleteAccountSessions(sessionDb, account, hashSessionId(session.id)) }
      })
    },
    async setAvatar({ file, ...square }, { db, account, services }) {
      const { storage } = services
      const name = await saveAvatar(storage, file, parseSquare(square))
      const previous = await withStoredFile(storage, avatarArea, name, () =>
        setAvatar(db, account, name),
      )
      await deletePreviousAvatar(previous, storage)
      return { photo: avatarUrl(name) }
    },
    async removeAvatar(_, { db, account, services }) {
      await deletePreviousAvatar(await setAvatar(db, account, null), services.storage)
      return undefined
    },
    avatar: async ({ name }, { services }) =>
      assertFound(await findAvatar(services.storage, name), 'Image not found.'),
    sessions: async (_, context) => {
      const currentKey = hashSessionId(context.session.id)
      return (await listActiveSessions(context)).map(({ key, device, createdMs, seenMs }) => ({
        id: toSessionHandle(key),
        device,
        begun: new Date(createdMs).toISOString(),
        seen: new Date(seenMs).toISOString(),
        isThisOne: key.equals(currentKey),
      }))
    },
    async endOthers(_, { db, account, session, services }) {
      const { sessionDb } = services
      const ended = await deleteAccountSessions(sessionDb, account, hashSessionId(session.id))
      await recordEnd(db, account, ended)
      return { ended }
    },
    async endOne({ id }, context) {
      const all = await listActiveSessions(context)
      const one = all.find(({ key }) => toSessionHandle(key) === id)
      const { key } = assertFound(one, 'Session not found.')
      if (key.equals(hashSessionId(context.session.id))) await context.session.signOut()
      else await deleteSession(context.services.sessionDb, key)
      await recordEnd(context.db, context.account, 1)
      return undefined
    },
    ...linkedAccounts,
  },
)

/** Replaces the avatar's file name with its URL. */
const toPublicGeneral = ({ avatar, ...general }: General) => ({
  ...general,
  photo: avatar === undefined ? undefined : avatarUrl(avatar),
})

async function listActiveSessions({ account, services }: StaffContext) {
  const { sessionDb, config, now } = services
  const limits = { now, idleMs: config.sessionIdleMs, maxMs: config.sessionMaxMs }
  return (await listSessions(sessionDb, account)).filter((session) => !isExpired(session, limits))
}

const recordEnd = (db: Db, person: AccountId, count: number) =>
  db.write((tx) => recordAudit(tx, 'sessionsEnded', { person, detail: { count } }))

async function createConfirmation(context: StaffContext) {
  const { name } = await getCurrentPerson(context)
  return createConfirmationEmail(name, await getLanguage(context), context)
}

const deletePreviousAvatar = async (avatar: string | undefined, storage: FileStorage) =>
  avatar === undefined ? undefined : deleteAvatar(storage, avatar)

/**
 * Changing the email requires the password, because password reset links are sent to it, and the second factor of an
 * account that has one.
 */
async function assertCanChangeEmail(
  email: string | undefined,
  password: string | undefined,
  context: StaffContext,
) {
  const { general } = assertFound(await getSettings(context.db, context.account), noAccount)
  const isChange = ![undefined, general.email, general.newEmail].includes(email)
  if (!isChange || general.isKeptElsewhere) return
  const owner = await findAccount(context.db, context.account)
  if (owner?.twoFactorAt) await assertReauthenticated(context)
  if (password === undefined) throw toFieldError('password', 'Enter your password.')
  await assertOwnPassword(password, context)
}
