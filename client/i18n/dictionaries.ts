import { languages, pseudoLanguage } from '#db/preferences/languages.ts'
import { createTranslator, type Dictionary, listBaseNamespaces } from './translations.ts'

// All languages, for the server; browsers load one by `browser-language.ts`.
const files = import.meta.glob<Record<string, string>>('./*/*.json', {
  eager: true,
  import: 'default',
})

/** The dictionary of each language. */
export const dictionaries: Record<string, Dictionary> = {}
for (const [file, texts] of Object.entries(files)) {
  const [, language = '', namespace = ''] = /^\.\/([^/]+)\/(.+)\.json$/.exec(file) ?? []
  dictionaries[language] = { ...dictionaries[language], [namespace]: texts }
}

const english = createTranslator('en', dictionaries.en ?? {})

const translators = new Map(
  [...languages, pseudoLanguage].map((language) => [
    language,
    createTranslator(language, dictionaries[language.slice(0, 2)] ?? {}, dictionaries.en),
  ]),
)

/** Returns the translator of a supported language, or the English one. */
export const getTranslator = (language: string) => translators.get(language) ?? english

/** Returns the files with the texts of a feature, as the build names them. */
export const listTranslationFiles = (language: string, features: string[]) =>
  ['files.ts', ...[...listBaseNamespaces(language), ...features].map((name) => `${name}.json`)].map(
    (file) => `client/i18n/${language.slice(0, 2)}/${file}`,
  )
