import { languages } from '#db/preferences/languages.ts'
import { defaults, parsePreferences, resolveTimeZone } from '#db/preferences/model.ts'
import { getPreferences } from '#db/preferences/queries.ts'
import { toLocale } from '#db/shared/format/model.ts'
import { type Day, toDay, toWallTime } from '#db/shared/time/model.ts'
import type { Context } from './context.ts'

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
export async function getAccountZone({ db, session, services: { config } }: Context) {
  const stored = session.user ? await getPreferences(db, session.user.account) : {}
  return resolveTimeZone(stored, config.timeZone)
}

/** Returns today's date in the user's time zone. */
export async function getOwnToday(context: Context): Promise<Day> {
  return toDay(toWallTime(await getZone(context), context.services.now()))
}

export async function readStoredSettings({ db, session, settings }: Context) {
  const stored = session.user ? await getPreferences(db, session.user.account) : {}
  // Several accounts may use this browser: each is offered the tour and has a time zone of its own.
  const { tourDone: _, timeZone, ...browser } = parsePreferences(settings.read())
  const { deviceTimeZone } = browser
  // An account may be used on several devices, and each knows its own time zone.
  const device = { ...(deviceTimeZone && { deviceTimeZone }) }
  return { ...browser, ...(!session.user && timeZone && { timeZone }), ...stored, ...device }
}
