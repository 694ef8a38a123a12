import type { ConfirmationEmail } from '#db/account-settings/email-confirmation.ts'
import { invitationDays } from '#db/accounts/limits.ts'
import type { Account } from '#db/accounts/table.ts'
import { tokenUrl } from '#db/one-time-tokens/model.ts'
import type { NewEmail } from '#db/outbox/queue.ts'
import type { Services } from '../services.ts'
import { type EmailTranslations, getEmailTranslations } from './email-translations.ts'

/**
 * Returns the greeting. Names that mail programs would turn into links are left out, because they could be used for
 * spam.
 */
export const formatGreeting = ({ say }: EmailTranslations, name = ''): string =>
  isPlainName(name) ? say('helloName', { name }) : say('hello')

const isPlainName = (name: string) => name !== '' && !/\S[.:/@]\S|:/.test(name)

/** Joins paragraphs to the text of an email. */
export const toMessage = (...paragraphs: string[]) => `${paragraphs.join('\n\n')}\n`

/** Creates the email that confirms an address, in a language. */
export function createConfirmationEmail(
  name: string,
  language: string,
  { services, origin }: Deps,
): ConfirmationEmail {
  const { brand, mailFrom } = services.config
  const translations = getEmailTranslations(language, services.config)
  const { say } = translations
  return {
    now: new Date(services.now()),
    write: (to, token) => ({
      sender: mailFrom,
      to,
      subject: say('confirm', { brand }),
      message: toMessage(
        formatGreeting(translations, name),
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
  { account, token }: { account: Pick<Account, 'email'>; token: string },
  language: string,
  { services, origin }: Deps,
  inviter?: string,
): NewEmail {
  const { brand, mailFrom } = services.config
  const translations = getEmailTranslations(language, services.config)
  const { say } = translations
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
      formatGreeting(translations),
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
  words: EmailTranslations,
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

/** The page to manage linked accounts. */
export const linkedAccountsPage = '/account/account-settings?tab=connections'

export type Deps = { services: Pick<Services, 'config' | 'now'>; origin: string }
