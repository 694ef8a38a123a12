import { type Dictionary, type Speech, speak } from './words.ts'

const files = import.meta.glob<Record<string, string>>('./*/*.json', { import: 'default' })

const dictionary: Dictionary = {}
const arrived = new Map<string, Promise<void>>()
let folder: string | undefined

/** In the browser: the language of the document, with the words that every page needs. */
export async function speakOne(language: string): Promise<Speech> {
  folder = language.slice(0, 2)
  await Promise.all([fetchWords('shell'), fetchWords('said')])
  return speak(language, dictionary)
}

/** Sees that the words of a feature are there before its page is; the server has them all. */
export function fetchWords(namespace: string): Promise<void> {
  if (!folder) return Promise.resolve()
  const known = arrived.get(namespace)
  if (known) return known
  const arrival = add(`./${folder}/${namespace}.json`, namespace)
  arrived.set(namespace, arrival)
  return arrival
}

async function add(file: string, namespace: string) {
  const texts = await files[file]?.()
  if (texts) dictionary[namespace] = texts
}
