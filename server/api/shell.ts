import { shell } from '#client/layout/endpoints.ts'
import { avatarUrl } from '#db/account-settings/model.ts'
import { findPerson } from '#db/account-settings/queries.ts'
import { findAccount } from '#db/accounts/queries.ts'
import { PermissionQuery } from '#db/accounts/schemas.ts'
import { listStarred } from '#db/bookmarks/queries.ts'
import { getCounts } from '#db/live/counts.ts'
import { defaults, resolveTimeZone } from '#db/preferences/model.ts'
import { deletePreferences, getPreferences, savePreferences } from '#db/preferences/queries.ts'
import { Change } from '#db/preferences/schemas.ts'
import { toLocale } from '#db/shared/format/model.ts'
import { hasPermission, isPermission } from '#db/shared/policy/model.ts'
import { toDay, toWallTime } from '#db/shared/time/model.ts'
import type { Reader } from '#db/store/dialect.ts'
import { accountRole } from '../auth/caller.ts'
import type { SignedIn } from '../auth/session/session-data.ts'
import type { Config } from '../settings/config.ts'
import { canUnlock } from './local-accounts.ts'
import { getAccountZone, getSettings, readStoredSettings } from './preferences.ts'
import { serve } from './serve.ts'

export const shellApi = serve(
  shell,
  { access: PermissionQuery, choose: Change },
  {
    async frame(_, context) {
      const { config, now } = context.services
      const { brand, menu, docsUrl, supportUrl, currency } = config
      const isSignedIn = Boolean(context.session.user)
      const settings = { ...defaults, ...(await getSettings(context)) }
      const locale = toLocale(
        settings.language,
        context.settings.acceptedLanguages(),
        settings.region,
      )
      const zone = resolveTimeZone(settings, config.timeZone)
      const accountZone = await getAccountZone(context)
      const today = toDay(toWallTime(zone, now()))
      const local = { zone, accountZone, today, locale, currency }
      return { brand, ...local, menu, docsUrl, supportUrl, isSignedIn, ...settings }
    },
    async me(_, { db, account, user, session, services, lastEventId: begun }) {
      const { backend, config } = services
      const backendToken = backend && session.token
      const person = await findPerson(db, account)
      const { name, email, avatar } = person ?? { ...user, avatar: null }
      const unconfirmed = person?.unconfirmedEmail
        ? { email: person.unconfirmedEmail, hasMailServer: services.mailer !== undefined }
        : undefined
      const canLock = canUnlock(user, services, person)
      const counts = await getCounts(db, account)
      const [displayName, stars] = await Promise.all([
        backendToken ? backend.getName(session) : name,
        listStarred(db, account),
      ])
      const photo = avatar ? avatarUrl(avatar) : undefined
      const lockAfterMin = canLock ? config.lockIdleMin : 0
      const at = begun ?? counts.at
      const profile = {
        account,
        name: displayName,
        email,
        ...(await getRoles(user, { db, config })),
        photo,
      }
      return { ...profile, ...counts, at, stars, canLock, lockAfterMin, unconfirmed }
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
      // Also stored in the browser, for the sign-in page.
      const all = { ...(await readStoredSettings(context)), ...change }
      settings.save(all)
      return { ...defaults, ...all, role: session.user?.role }
    },
    async reset(_, { db, session, settings }) {
      if (session.user) await deletePreferences(db, session.user.account)
      settings.clear()
      return { ...defaults, role: session.user?.role }
    },
  },
)

/** Returns the current role and the account's own role, which differ while a demo role is switched on. */
async function getRoles(
  { account, role, triedRole }: SignedIn,
  { db, config }: { db: Reader; config: Config },
) {
  const owner = triedRole ? await findAccount(db, account) : undefined
  const ownRole = owner ? accountRole(owner, config) : role
  return { role, ownRole, canSwitchRole: Boolean(config.demo) }
}
