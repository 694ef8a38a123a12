import { languages, pseudoLanguage } from '#db/preferences/languages.ts'
import { type Dictionary, speak, wordsOfEveryPage } from './words.ts'

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

const inEnglish = speak('en', dictionaries.en ?? {})

const spoken = new Map(
  [...languages, pseudoLanguage].map((language) => [
    language,
    speak(language, dictionaries[language.slice(0, 2)] ?? {}, dictionaries.en),
  ]),
)

/** Returns the dictionary of a supported language, or the English one. */
export const getDictionary = (language: string) => spoken.get(language) ?? inEnglish

/** Returns the files with the texts of a feature, as the build names them. */
export const filesOfWords = (language: string, features: string[]) =>
  ['files.ts', ...[...wordsOfEveryPage(language), ...features].map((name) => `${name}.json`)].map(
    (file) => `client/i18n/${language.slice(0, 2)}/${file}`,
  )
