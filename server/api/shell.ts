import { shell } from '#client/layout/endpoints.ts'
import { avatarUrl } from '#db/account-settings/model.ts'
import { findPerson } from '#db/account-settings/queries.ts'
import { PermissionQuery } from '#db/accounts/schemas.ts'
import { listStarred } from '#db/bookmarks/queries.ts'
import { getCounts } from '#db/live/counts.ts'
import { defaults, languages, parsePreferences } from '#db/preferences/model.ts'
import { deletePreferences, getPreferences, savePreferences } from '#db/preferences/queries.ts'
import { Change } from '#db/preferences/schemas.ts'
import { hasPermission, isPermission } from '#db/shared/policy/model.ts'
import { todayOf } from '../jobs/today.ts'
import { canUnlock } from './access.ts'
import { type Context, serve } from './serve.ts'

export const shellApi = serve(
  shell,
  { access: PermissionQuery, choose: Change },
  {
    async frame(_, context) {
      const { config, now } = context.services
      const { brand, menu, docsUrl, supportUrl, timeZone } = config
      const today = todayOf({ config, now })
      const isSignedIn = Boolean(context.session.user)
      const settings = { ...defaults, ...(await chosen(context)) }
      return { brand, timeZone, today, menu, docsUrl, supportUrl, isSignedIn, ...settings }
    },
    async me(_, { db, account, user, session, services, begun }) {
      const { backend, config } = services
      const isTold = backend && session.token
      const person = await findPerson(db, account)
      const { name, email, avatar } = person ?? { ...user, avatar: null }
      const unconfirmed = person?.unconfirmedEmail
        ? { email: person.unconfirmedEmail, isSent: services.mailer !== undefined }
        : undefined
      const canLock = canUnlock(user, services, person)
      const counts = await getCounts(db, account)
      const [told, stars] = await Promise.all([
        isTold ? backend.nameOf(session) : name,
        listStarred(db, account),
      ])
      const photo = avatar ? avatarUrl(avatar) : undefined
      const lockAfterMin = canLock ? config.lockIdleMin : 0
      const at = begun ?? counts.at
      const shown = { account, name: told, email, role: user.role, photo }
      return { ...shown, ...counts, at, stars, canLock, lockAfterMin, unconfirmed }
    },
    access: ({ permission }, { user: { role } }) => ({
      allowed: isPermission(permission) && hasPermission(role, permission),
    }),
    preferences: async (_, { db, account, user: { role } }) => ({
      ...defaults,
      ...(await getPreferences(db, account)),
      role,
    }),
    async choose(change, context) {
      const { db, session, settings } = context
      if (session.user) await savePreferences(db, session.user.account, change)
      // The browser remembers as well, so that the sign-in page looks the same.
      const all = { ...(await memoized(context)), ...change }
      settings.remember(all)
      return { ...defaults, ...all, role: session.user?.role }
    },
    async reset(_, { db, session, settings }) {
      if (session.user) await deletePreferences(db, session.user.account)
      settings.forget()
      return { ...defaults, role: session.user?.role }
    },
  },
)

/** What the account has chosen counts for more than what this browser remembers, and that for more than what it asks for. */
export async function chosen(context: Context) {
  const asked = parsePreferences({ language: context.settings.languageAmong(languages) })
  return { ...asked, ...(await memoized(context)) }
}

/** The language that the visitor's pages are in. */
export async function languageOf(context: Context) {
  return (await chosen(context)).language ?? defaults.language
}

async function memoized({ db, session, settings }: Context) {
  const own = session.user ? await getPreferences(db, session.user.account) : {}
  return { ...parsePreferences(settings.memoized()), ...own }
}
