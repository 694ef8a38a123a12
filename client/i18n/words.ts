import { createContext, useContext } from 'react'
import { pseudoLanguage } from '#db/preferences/model.ts'
import type { Stem, Texts } from './texts.ts'

/** Every word of one language: namespace → key → text. A key whose text depends on a number has one for each `_form`. */
export type Dictionary = Record<string, Record<string, string>>

type Key<Ns extends keyof Texts> = Stem<keyof Texts[Ns] | keyof Texts['shell']> & string
type Values = Record<string, string | number>

/** The text behind a key, its `{{blanks}}` filled in; `count` chooses the form a language has for that number. */
type Translate<Ns extends keyof Texts> = (key: Key<Ns>, values?: Values) => string

/** One language as it is spoken: `in` gives the texts of a namespace, and those of the shell to every one of them. */
export type Speech = {
  language: string
  in: <Ns extends keyof Texts>(namespace: Ns) => Translate<Ns>
}

/** The dictionary may still grow: what is not in it yet is said by its key. */
export function speak(language: string, dictionary: Dictionary): Speech {
  const plural = new Intl.PluralRules(language)
  const disguise = language === pseudoLanguage ? pseudo : (text: string) => text
  const spoken = new Map<string, Translate<never>>()

  function createTranslate(namespace: string): Translate<never> {
    const getText = (key: string) => dictionary[namespace]?.[key] ?? dictionary.shell?.[key]
    return (key: string, values: Values = {}) => {
      const { count } = values
      const counted = typeof count === 'number' && getText(`${key}_${plural.select(count)}`)
      const text = counted || (getText(key) ?? key)
      if (!text.includes('{{')) return disguise(text) // most have no blanks, and are said over and over
      return disguise(text.replace(/\{\{(\w+)\}\}/g, (_, name) => String(values[name] ?? '')))
    }
  }
  return {
    language,
    in(namespace) {
      const say = spoken.get(namespace) ?? createTranslate(namespace)
      spoken.set(namespace, say)
      return say
    },
  }
}

const accents: Record<string, string> = { a: 'å', e: 'é', i: 'î', o: 'ø', u: 'ü', c: 'ç', n: 'ñ' }

/** Shows on a screen which texts never went through a dictionary, and which leave no room for longer ones. */
const pseudo = (text: string) =>
  `[${text.replace(/[aeioucn]/g, (letter) => accents[letter] ?? letter)}]`

/** The language that the page around is in. */
export const Words = createContext<Speech>(speak('en', {}))

export function useWords(): Translate<'shell'>
export function useWords<Ns extends keyof Texts>(namespace: Ns): Translate<Ns>
/** The words of a feature, or of the shell, in the language of the page. */
export function useWords(namespace: keyof Texts = 'shell') {
  return useContext(Words).in(namespace)
}

/** The namespaces that come with every page. What the server says it says in English: there it is its own translation. */
export const wordsOfEveryPage = (language: string) =>
  language.startsWith('en') ? ['shell'] : ['shell', 'said']

/** What the server said, in the language of the page; a sentence nobody has translated stays as it is. */
export function useSaid() {
  const say = useWords('said') as (sentence: string) => string
  return (sentence: string | undefined) => (sentence === undefined ? undefined : say(sentence))
}

/** The language that dates and numbers are written in. */
export const useLanguage = () => useContext(Words).language
