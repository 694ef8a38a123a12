import { getDictionary } from '#client/i18n/dictionaries.ts'
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
export function getEmailWords(language: string, { currency }: Pick<Config, 'currency'>) {
  return {
    /** The language; unknown ones are English. */
    language: getDictionary(language).language,
    say: getDictionary(language).in('emails'),
    format: getFormats(toLocale(language), currency),
  }
}

export type EmailWords = ReturnType<typeof getEmailWords>

/**
 * Returns the words of emails to an account in the language that it has chosen, and its time zone. `otherwise` is the
 * language if it has chosen none, and without an account.
 */
export async function getAccountWords(
  db: Reader,
  account: AccountId | undefined,
  config: Config,
  otherwise?: string,
) {
  const chosen = await getPreferences(db, account ?? nobody)
  const { language = otherwise ?? defaults.language } = chosen
  return {
    ...getEmailWords(language, config),
    zone: resolveTimeZone(chosen, config.timeZone),
  }
}
