import { createInstance, type i18n, type Namespace, type TFunction } from 'i18next'
import { createContext, useContext, useMemo } from 'react'
import { languages, pseudoLanguage } from '#db/preferences/model.ts'

/** Every word of one or more languages: language → namespace → key → text. */
export type Dictionary = Record<string, Record<string, Record<string, string>>>

/** One instance for one language; what that language lacks is said in English. */
export function speak(language: string, dictionary: Dictionary): i18n {
  const instance = createInstance()
  void instance.use(pseudo).init({
    lng: language,
    fallbackLng: 'en',
    supportedLngs: [...languages, pseudoLanguage],
    resources: dictionary,
    defaultNS: 'shell',
    fallbackNS: 'shell',
    keySeparator: false, // some keys are whole sentences
    nsSeparator: false,
    interpolation: { escapeValue: false }, // React escapes
    postProcess: language === pseudoLanguage ? pseudo.name : [],
    initAsync: false,
  })
  return instance
}

const accents: Record<string, string> = { a: 'å', e: 'é', i: 'î', o: 'ø', u: 'ü', c: 'ç', n: 'ñ' }

const pseudo = {
  type: 'postProcessor' as const,
  name: 'pseudo',
  process: (text: string) =>
    `[${text.replace(/[aeioucn]/g, (letter) => accents[letter] ?? letter)}]`,
}

/** The language that the page around is in. */
export const Words = createContext<i18n>(speak('en', {}))

/** The words of a feature, or of the shell, in the language of the page. */
export function useWords<Ns extends Namespace = 'shell'>(
  namespace: Ns = 'shell' as unknown as Ns,
): TFunction<Ns> {
  const words = useContext(Words)
  return useMemo(() => words.getFixedT(null, namespace), [words, namespace]) as TFunction<Ns>
}

/** What the server said, in the language of the page; a sentence nobody has translated stays as it is. */
export function useSaid() {
  const t = useWords('said') as unknown as (sentence: string) => string
  return (sentence: string | undefined) => (sentence === undefined ? undefined : t(sentence))
}

/** The language that dates and numbers are written in. */
export const useLanguage = () => useContext(Words).language
