import { languages, pseudoLanguage } from '#db/preferences/model.ts'
import { type Dictionary, speak, wordsOfEveryPage } from './words.ts'

// All languages at once: for the server. The browser gets its own from `one.ts`.
const files = import.meta.glob<Record<string, string>>('./*/*.json', {
  eager: true,
  import: 'default',
})

/** Language → its words. */
export const dictionaries: Record<string, Dictionary> = {}
for (const [file, texts] of Object.entries(files)) {
  const [, language = '', namespace = ''] = /^\.\/([^/]+)\/(.+)\.json$/.exec(file) ?? []
  dictionaries[language] = { ...dictionaries[language], [namespace]: texts }
}

const inEnglish = speak('en', dictionaries.en ?? {})

const spoken = new Map(
  [...languages, pseudoLanguage].map((language) => [
    language,
    speak(language, dictionaries[language.slice(0, 2)] ?? {}),
  ]),
)

/** The words of a language we speak, and of English otherwise. */
export const getDictionary = (language: string) => spoken.get(language) ?? inEnglish

/** The files with the words that a page of this feature needs, as the build calls them. */
export const filesOfWords = (language: string, features: string[]) =>
  ['files.ts', ...[...wordsOfEveryPage(language), ...features].map((name) => `${name}.json`)].map(
    (file) => `client/i18n/${language.slice(0, 2)}/${file}`,
  )
