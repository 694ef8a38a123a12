import { canReceiveEmail } from '#db/accounts/model.ts'
import type { Account } from '#db/accounts/table.ts'
import type { NewEmail } from '#db/outbox/queue.ts'
import { languages } from '#db/preferences/languages.ts'
import { toWallTime } from '#db/shared/time/model.ts'
import type { Reader } from '#db/store/dialect.ts'
import { type Deps, formatGreeting, linkedAccountsPage, toMessage } from './account-emails.ts'
import { getAccountTranslations } from './email-translations.ts'

/** A security-relevant change of an account. */
export type SecurityChange =
  | 'password'
  | 'email'
  | 'connected'
  | 'disconnected'
  | 'twoFactorOn'
  | 'twoFactorOff'
  | 'twoFactorReset'
  | 'recoveryCode'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'deletionRequested'
/** The page to manage two-factor authentication. */
const securityPage = '/account/account-settings?tab=security'
const resetPasswordPage = '/pages/forgot-password'

/** The pages where a change that somebody else has made is put right. */
const remedyPages: Partial<Record<SecurityChange, string>> = {
  password: resetPasswordPage,
  connected: linkedAccountsPage,
  disconnected: linkedAccountsPage,
  twoFactorOff: securityPage,
  passkeyAdded: securityPage,
  passkeyRemoved: securityPage,
  deletionRequested: '/account/account-settings?tab=data',
  recoveryCode: securityPage,
}

/** The browser decides the language of people who have not chosen one. */
type Browser = {
  settings?: { negotiateLanguage: (offered: typeof languages) => string | undefined }
}

/**
 * Creates the notification of a security-relevant change, sent to the previous address. The new one is not in it,
 * because it is user input.
 */
export async function createSecurityEmails(
  db: Reader,
  changed: SecurityChange,
  owner: Account,
  { services, origin, settings }: Deps & Browser,
): Promise<NewEmail[]> {
  const { config } = services
  const { brand, mailFrom } = config
  if (owner.confirmedEmail === null || !canReceiveEmail(owner.email)) return []
  const now = new Date(services.now())
  const translations = await getAccountTranslations(
    db,
    owner.id,
    config,
    settings?.negotiateLanguage(languages),
  )
  const { say, format, zone } = translations
  const localTime = new Date(`${toWallTime(zone, now.getTime())}Z`)
  const happened = say('happened', {
    day: format.dayAndYear(localTime),
    time: format.time(localTime),
    offset: format.offset(zone, now.toISOString()),
  })
  const page = remedyPages[changed]
  const isWithoutPassword =
    owner.passwordHash === null && (changed === 'connected' || changed === 'disconnected')
  const remedy = say(isWithoutPassword ? `${changed}RemedyWithoutPassword` : `${changed}Remedy`)
  const message = toMessage(
    formatGreeting(translations, owner.name),
    `${say(`${changed}Text`)} ${happened}`,
    `${say('noAction')} ${remedy}`,
    ...(page ? [`${origin}${page}`] : []),
    brand,
  )
  return [
    { sender: mailFrom, to: owner.email, subject: `${say(changed)} · ${brand}`, message, now },
  ]
}
