import { createContext, useContext } from 'react'
import { pseudoLanguage } from '#db/preferences/languages.ts'
import { getFormats, toLocale } from '#db/shared/format/model.ts'
import type { Translations, WithoutPluralSuffix } from './translation-keys.ts'

/** The texts of one language: namespace → key → text. Plural keys have one entry for each `_form`. */
export type Dictionary = Record<string, Record<string, string>>

type Key<Ns extends keyof Translations> = WithoutPluralSuffix<
  keyof Translations[Ns] | keyof Translations['shell']
> &
  string
type Values = Record<string, string | number>

/** Returns the text of a key with its `{{placeholders}}` replaced; `count` selects the plural form and is formatted. */
type Translate<Ns extends keyof Translations> = (key: Key<Ns>, values?: Values) => string

/** A loaded language: `in` returns the texts of a namespace together with those of the layout. */
export type Translator = {
  language: string
  in: <Ns extends keyof Translations>(namespace: Ns) => Translate<Ns>
}

/** Creates the translator of a language. The dictionary may grow. A missing text is taken from the fallback, and else shown as its key. */
export function createTranslator(
  language: string,
  dictionary: Dictionary,
  fallback: Dictionary = {},
): Translator {
  const plural = new Intl.PluralRules(toLocale(language)) // “0 eventos” in pt-PT, but “0 evento” in pt
  const { number } = getFormats(toLocale(language), 'USD') // counts have no currency
  const transform = language === pseudoLanguage ? toPseudoText : (text: string) => text
  const cache = new Map<string, Translate<never>>()

  function createTranslate(namespace: string): Translate<never> {
    const getText = (key: string) =>
      dictionary[namespace]?.[key] ??
      dictionary.shell?.[key] ??
      fallback[namespace]?.[key] ??
      fallback.shell?.[key]
    return (key: string, values: Values = {}) => {
      const { count } = values
      const counted = typeof count === 'number' && getText(`${key}_${plural.select(count)}`)
      const text = counted || (getText(key) ?? reportMissing(language, namespace, key))
      if (!text.includes('{{')) return transform(text) // most texts have no placeholders and are used often
      const formatted = typeof count === 'number' ? { ...values, count: number(count) } : values
      return transform(text.replace(/\{\{(\w+)\}\}/g, (_, name) => String(formatted[name] ?? '')))
    }
  }
  return {
    language,
    in(namespace) {
      const translate = cache.get(namespace) ?? createTranslate(namespace)
      cache.set(namespace, translate)
      return translate
    },
  }
}

const reported = new Set<string>()

/** Returns the key of a missing text, and reports it once in development. Server messages need no translation. */
function reportMissing(language: string, namespace: string, key: string) {
  const name = `${language}/${namespace}: ${key}`
  if (
    import.meta.env.MODE === 'development' &&
    namespace !== 'server-messages' &&
    !reported.has(name)
  ) {
    reported.add(name)
    // biome-ignore lint/suspicious/noConsole: for developers
    console.warn(`missing text ${name}`)
  }
  return key
}

const accents: Record<string, string> = { a: 'å', e: 'é', i: 'î', o: 'ø', u: 'ü', c: 'ç', n: 'ñ' }

/** A pseudo-language that reveals untranslated texts and tight layouts. */
const toPseudoText = (text: string) =>
  `[${text.replace(/[aeioucn]/g, (letter) => accents[letter] ?? letter)}]`

/** The language of the page. */
export const TranslatorContext = createContext<Translator>(createTranslator('en', {}))

export function useTranslations(): Translate<'shell'>
export function useTranslations<Ns extends keyof Translations>(namespace: Ns): Translate<Ns>
/** Returns the translate function of a namespace. */
export function useTranslations(namespace: keyof Translations = 'shell') {
  return useContext(TranslatorContext).in(namespace)
}

/** The namespaces of every page. Server messages are written in English, so English needs no translation of them. */
export const listBaseNamespaces = (language: string) =>
  language.startsWith('en') ? ['shell'] : ['shell', 'server-messages']

/** Returns a function that translates server messages; unknown ones stay as they are. */
export function useServerMessages() {
  const translate = useTranslations('server-messages') as (sentence: string) => string
  return (sentence: string | undefined) =>
    sentence === undefined ? undefined : translate(sentence)
}

/** Returns the language for dates and numbers. */
export const useLanguage = () => useContext(TranslatorContext).language
