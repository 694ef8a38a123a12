import { shell } from '#client/layout/endpoints.ts'
import { avatarUrl } from '#db/account-settings/model.ts'
import { findPerson } from '#db/account-settings/queries.ts'
import { findAccount } from '#db/accounts/queries.ts'
import { PermissionQuery } from '#db/accounts/schemas.ts'
import { listStarred } from '#db/bookmarks/queries.ts'
import { getCounts } from '#db/live/counts.ts'
import { languages } from '#db/preferences/languages.ts'
import { defaults, parsePreferences, resolveTimeZone } from '#db/preferences/model.ts'
import { deletePreferences, getPreferences, savePreferences } from '#db/preferences/queries.ts'
import { Change } from '#db/preferences/schemas.ts'
import { toLocale } from '#db/shared/format/model.ts'
import { hasPermission, isPermission } from '#db/shared/policy/model.ts'
import { type Day, toDay, toWallTime } from '#db/shared/time/model.ts'
import type { Reader } from '#db/store/dialect.ts'
import { accountRole } from '../auth/caller.ts'
import type { SignedIn } from '../auth/session/session-data.ts'
import type { Config } from '../settings/config.ts'
import type { Context } from './context.ts'
import { canUnlock } from './local-accounts.ts'
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
        ? { email: person.unconfirmedEmail, isSent: services.mailer !== undefined }
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

/** Returns the settings: the account's, then the browser's, then the accepted language. */
export async function getSettings(context: Context) {
  const requested = parsePreferences({ language: context.settings.negotiateLanguage(languages) })
  return { ...requested, ...(await readStoredSettings(context)) }
}

/** Returns the language of the user's pages. */
export async function getLanguage(context: Context) {
  return (await getSettings(context)).language ?? defaults.language
}

/** Returns the locale of the user's pages: their language, with the region they chose or the browser names for it. */
export async function getLocale(context: Context) {
  const { language, region } = { ...defaults, ...(await getSettings(context)) }
  return toLocale(language, context.settings.acceptedLanguages(), region)
}

/** Returns the time zone of everything the user sees: the chosen one, else the device's, else the organization's. */
export async function getZone(context: Context): Promise<string> {
  return resolveTimeZone(await readStoredSettings(context), context.services.config.timeZone)
}

/** Returns the time zone of the account's reminders and emails, which no browser asks for. */
async function getAccountZone({ db, session, services: { config } }: Context) {
  const stored = session.user ? await getPreferences(db, session.user.account) : {}
  return resolveTimeZone(stored, config.timeZone)
}

/** Returns today's date in the user's time zone. */
export async function getOwnToday(context: Context): Promise<Day> {
  return toDay(toWallTime(await getZone(context), context.services.now()))
}

async function readStoredSettings({ db, session, settings }: Context) {
  const stored = session.user ? await getPreferences(db, session.user.account) : {}
  // Several accounts may use this browser: each is offered the tour and has a time zone of its own.
  const { tourDone: _, timeZone, ...browser } = parsePreferences(settings.read())
  const { deviceTimeZone } = browser
  // An account may be used on several devices, and each knows its own time zone.
  const device = { ...(deviceTimeZone && { deviceTimeZone }) }
  return { ...browser, ...(!session.user && timeZone && { timeZone }), ...stored, ...device }
}
