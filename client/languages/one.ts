import type { i18n } from 'i18next'
import { speak } from './words.ts'

const files = import.meta.glob<Record<string, string>>('./*/*.json', { import: 'default' })

let current: i18n | undefined
const arrived = new Map<string, Promise<void>>()

/** In the browser: the language of the document, with the words that every page needs. */
export async function speakOne(language: string): Promise<i18n> {
  current = speak(language, {})
  await Promise.all([fetchWords('shell'), fetchWords('said')])
  return current
}

/** Sees that the words of a feature are there before its page is; the server has them all. */
export function fetchWords(namespace: string): Promise<void> {
  if (!current) return Promise.resolve()
  const known = arrived.get(namespace)
  if (known) return known
  const arrival = add(current, namespace)
  arrived.set(namespace, arrival)
  return arrival
}

async function add(words: i18n, namespace: string) {
  const language = words.language.slice(0, 2)
  const texts = await files[`./${language}/${namespace}.json`]?.()
  if (texts) words.addResourceBundle(language, namespace, texts)
}
