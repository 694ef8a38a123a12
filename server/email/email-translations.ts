import { getTranslator } from '#client/i18n/dictionaries.ts'
import type { AccountId } from '#db/accounts/table.ts'
import { defaults, resolveTimeZone } from '#db/preferences/model.ts'
import { getPreferences } from '#db/preferences/queries.ts'
import { getFormats, toLocale } from '#db/shared/format/model.ts'
import type { Reader } from '#db/store/dialect.ts'
import type { Services } from '../services.ts'

/** Is looked up as well, so that a response takes the same time. */
const nobody = 0 as AccountId

type Config = Services['config']

/** Returns the texts and formats of emails in a language. */
export function getEmailTranslations(language: string, { currency }: Pick<Config, 'currency'>) {
  return {
    /** The language; unknown ones are English. */
    language: getTranslator(language).language,
    say: getTranslator(language).in('emails'),
    format: getFormats(toLocale(language), currency),
  }
}

export type EmailTranslations = ReturnType<typeof getEmailTranslations>

/**
 * Returns the words of emails to an account in the language that it has chosen, and its time zone. `otherwise` is the
 * language if it has chosen none, and without an account.
 */
export async function getAccountTranslations(
  db: Reader,
  account: AccountId | undefined,
  config: Config,
  otherwise?: string,
) {
  const chosen = await getPreferences(db, account ?? nobody)
  const { language = otherwise ?? defaults.language } = chosen
  return {
    ...getEmailTranslations(language, config),
    zone: resolveTimeZone(chosen, config.timeZone),
  }
}
