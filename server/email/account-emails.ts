import type { ConfirmationEmail } from '#db/account-settings/queries.ts'
import type { Invitation } from '#db/accounts/invitations.ts'
import { canReceiveEmail, invitationDays } from '#db/accounts/model.ts'
import type { Account } from '#db/accounts/table.ts'
import { tokenUrl } from '#db/one-time-tokens/model.ts'
import type { NewEmail } from '#db/outbox/queries.ts'
import { languages } from '#db/preferences/languages.ts'
import { toWallTime } from '#db/shared/time/model.ts'
import type { Reader } from '#db/store/dialect.ts'
import type { Services } from '../services.ts'
import { type EmailWords, getEmailWords, getWordsOf } from './email-words.ts'

/**
 * Returns the greeting. Names that mail programs would turn into links are left out, because they could be used for
 * spam.
 */
export const formatGreeting = ({ say }: EmailWords, name = ''): string =>
  isPlainName(name) ? say('helloName', { name }) : say('hello')

const isPlainName = (name: string) => name !== '' && !/\S[.:/@]\S|:/.test(name)

const toMessage = (...paragraphs: string[]) => `${paragraphs.join('\n\n')}\n`

/** Creates the email that confirms an address, in a language. */
export function createConfirmationEmail(
  name: string,
  language: string,
  { services, origin }: Deps,
): ConfirmationEmail {
  const { brand, mailFrom } = services.config
  const words = getEmailWords(language, services.config)
  const { say } = words
  return {
    now: new Date(services.now()),
    write: (to, token) => ({
      sender: mailFrom,
      to,
      subject: say('confirm', { brand }),
      message: toMessage(
        formatGreeting(words, name),
        say('confirmText', { brand }),
        tokenUrl(origin, 'confirm-email', token),
        say('confirmIgnore'),
        brand,
      ),
    }),
  }
}

/**
 * Creates the email with the link of an invitation, in the language of the inviter; without an inviter, the one that
 * its owner has requested.
 */
export function createInvitationEmail(
  { account, token }: Invitation,
  language: string,
  { services, origin }: Deps,
  inviter?: string,
): NewEmail {
  const { brand, mailFrom } = services.config
  const words = getEmailWords(language, services.config)
  const { say } = words
  const days = invitationDays
  const toText = (name: string) =>
    isPlainName(name)
      ? say('inviteText', { name, brand, days })
      : say('inviteTextUnnamed', { brand, days })
  return {
    now: new Date(services.now()),
    sender: mailFrom,
    to: account.email,
    subject: say(inviter ? 'invite' : 'create', { brand }),
    message: toMessage(
      formatGreeting(words),
      inviter ? toText(inviter) : say('createText', { brand, days }),
      tokenUrl(origin, 'invitation', token),
      say('inviteIgnore'),
      brand,
    ),
  }
}

type PasswordEmail = { brand: string; name: string; link: string; isByAdmin: boolean }

/** Creates the password reset email, which an administrator or the owner of the account has requested. */
export function createPasswordEmail(
  { brand, name, link, isByAdmin }: PasswordEmail,
  words: EmailWords,
) {
  const { say } = words
  return {
    subject: say('reset', { brand }),
    message: toMessage(
      formatGreeting(words, name),
      say(isByAdmin ? 'resetTextByAdmin' : 'resetText'),
      link,
      say('resetIgnore'),
      brand,
    ),
  }
}

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

/** The page to manage linked accounts. */
export const linkedAccountsPage = '/account/account-settings?tab=connections'
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

type Deps = { services: Pick<Services, 'config' | 'now'>; origin: string }

/** The browser decides the language of people who have not chosen one. */
type Browser = { settings?: { negotiateLanguage: (of: typeof languages) => string | undefined } }

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
  const words = await getWordsOf(db, owner.id, config, settings?.negotiateLanguage(languages))
  const { say, format, zone } = words
  const at = new Date(`${toWallTime(zone, now.getTime())}Z`)
  const happened = say('happened', {
    day: format.dayAndYear(at),
    time: format.time(at),
    offset: format.offset(zone, now.toISOString()),
  })
  const page = remedyPages[changed]
  const isWithoutPassword =
    owner.passwordHash === null && (changed === 'connected' || changed === 'disconnected')
  const remedy = say(isWithoutPassword ? `${changed}RemedyWithoutPassword` : `${changed}Remedy`)
  const message = toMessage(
    formatGreeting(words, owner.name),
    `${say(`${changed}Text`)} ${happened}`,
    `${say('noAction')} ${remedy}`,
    ...(page ? [`${origin}${page}`] : []),
    brand,
  )
  return [
    { sender: mailFrom, to: owner.email, subject: `${say(changed)} · ${brand}`, message, now },
  ]
}
