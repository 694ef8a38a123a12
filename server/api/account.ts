import { account } from '#client/features/account/endpoints.ts'
import { pictureAt } from '#db/account-settings/model.ts'
import {
  askAgain,
  changeGeneral,
  changePart,
  changePassword,
  confirmEmail,
  type General,
  type Letter,
  personBehind,
  setAvatar,
  settingsOf,
} from '#db/account-settings/queries.ts'
import { accountById } from '#db/accounts/queries.ts'
import { connectionsOf, disconnect } from '#db/connections/queries.ts'
import { deleteSession, deleteSessionsOf, listSessions } from '#db/sessions/queries.ts'
import { avatarFile, forgetAvatar, keepAvatar } from '../avatars.ts'
import { Failure, found } from '../failure.ts'
import { confirmationMail } from '../mails.ts'
import type { Services } from '../services.ts'
import { handleOf } from '../session/device.ts'
import { keyOf } from '../session/sealing.ts'
import { isOver } from '../session/store.ts'
import { spentFailure } from './access.ts'
import { assertLocal, assertLong } from './local-accounts.ts'
import { type StaffContext, serve } from './serve.ts'
import { stored } from './stored.ts'

const noAccount = 'There is no such account.'

export const accountApi = serve(account, {
  read: async (_, { db, account, services }) => {
    const { general, ...parts } = found(await settingsOf(db, account), noAccount)
    const passwordMin = Math.max(8, services.config.passwordMin)
    return { general: told(general), ...parts, passwordMin }
  },
  async general(change, context) {
    const { db, account } = context
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
    const wasSent = await askAgain(context.db, context.account, await letterOf(context))
    if (!wasSent) throw new Failure('conflict', 'There is no e-mail to confirm.')
    return undefined
  },
  async verifyEmail({ token }, { db, services }) {
    assertLocal(services)
    const confirmed = await confirmEmail(db, token, new Date(services.now()))
    if (confirmed.state !== 'valid') throw spentFailure(confirmed.state)
    return { email: confirmed.detail }
  },
  async password({ oldPassword, password }, { db, account, session, services, ip }) {
    assertLocal(services)
    const { passwords, sessionDb, throttle } = services
    const { provider, passwordHash, email } = found(await accountById(db, account), noAccount)
    if (provider !== 'local' || passwordHash === null) {
      throw new Failure('not-available', 'Your password is kept where you sign in.')
    }
    assertLong(password, services)
    const { forgive } = await throttle.signIn({ ip, email }) // a guess here is as good as one at the door
    if (!(await passwords.matches(oldPassword, passwordHash))) {
      throw refused('oldPassword', 'This is not your password.')
    }
    await forgive()
    if (password === oldPassword) throw refused('password', 'Please choose another password.')
    const hash = await passwords.hash(password)
    return db.write(async (tx) => {
      const now = new Date(services.now())
      const instead = passwordHash
      // Who has got it changed meanwhile, by a mail, must keep what they chose.
      if (!(await changePassword(tx, account, { passwordHash: hash, instead, now }))) {
        throw refused('oldPassword', 'This is not your password.')
      }
      // Last: if it fails, the old password stays.
      return { ended: await deleteSessionsOf(sessionDb, account, keyOf(session.id)) }
    })
  },
  async setAvatar({ file, left, top, size }, { db, account, services }) {
    const { dataDir } = services.config
    const square = left !== undefined && top !== undefined && size ? { left, top, size } : undefined
    const name = await keepAvatar(dataDir, file, square)
    await forget(await setAvatar(db, account, name), dataDir)
    return { photo: pictureAt(name) }
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
    ended: await deleteSessionsOf(services.sessionDb, account, keyOf(session.id)),
  }),
  async endOne({ id }, context) {
    const all = await sessionsOf(context)
    const one = all.find(({ key }) => handleOf(key) === id)
    const { key } = found(one, 'There is no such session.')
    if (key.equals(keyOf(context.session.id))) await context.session.signOut()
    else await deleteSession(context.services.sessionDb, key)
    return undefined
  },
  async connections(_, { db, account, services }) {
    const { provider } = found(await accountById(db, account), noAccount)
    const connected = await connectionsOf(db, account)
    const own = idOf(provider)
    return offered(services, [own, ...connected]).map((id) => {
      const isConnected = id === own || connected.includes(id)
      const href = isConnected ? undefined : `/auth/${id}/connect`
      return { id, isConnected, isOwn: id === own, href }
    })
  },
  async disconnect({ id }, { db, account, session, services }) {
    const { provider } = found(await accountById(db, account), noAccount)
    if (idOf(provider) === id) {
      throw new Failure('conflict', 'Your account was made with this: it stays your way in.')
    }
    if (!(await disconnect(db, account, id))) {
      throw new Failure('not-found', 'This is not connected.')
    }
    // Whoever came in that way is not to stay.
    await deleteSessionsOf(services.sessionDb, account, keyOf(session.id))
    return undefined
  },
})

const idOf = (provider: string) => provider.replace(/:.*/, '') // of Firebase the project is part of it

/** Where a backend says who comes in, there is nothing to connect but what is. */
const offered = ({ providers, backend }: Services, known: string[]) =>
  providers.buttons
    .map(({ id }) => id)
    .filter((id) => known.includes(id) || (!backend && id !== 'firebase'))

/** With the address of the picture in place of its name. */
const told = ({ avatar, ...general }: General) => ({
  ...general,
  photo: avatar === undefined ? undefined : pictureAt(avatar),
})

async function sessionsOf({ account, services }: StaffContext) {
  const { sessionDb, config, now } = services
  const limits = { now, idleMs: config.sessionIdleMs, maxMs: config.sessionMaxMs }
  return (await listSessions(sessionDb, account)).filter((session) => !isOver(session, limits))
}

async function letterOf({ db, account, user, origin, services }: StaffContext): Promise<Letter> {
  const { brand, mailFrom } = services.config
  const { name } = (await personBehind(db, account)) ?? user
  return {
    now: new Date(services.now()),
    write(to, token) {
      const link = `${origin}/account/confirm-email?${new URLSearchParams({ token })}`
      return { ...confirmationMail({ brand, name, link }), sender: mailFrom, to }
    },
  }
}

const forget = async (avatar: string | undefined, dataDir: string) =>
  avatar === undefined ? undefined : forgetAvatar(dataDir, avatar)

const refused = (field: string, message: string) =>
  new Failure('invalid', message, { fields: { [field]: message } })
