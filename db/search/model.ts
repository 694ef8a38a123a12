import { folded } from '../shared/fields/model.ts'
import type { Permission } from '../shared/policy/model.ts'

export const groups = ['Pages', 'Files', 'Contacts'] as const
export type Group = (typeof groups)[number]

/** How many hits of a group the quick search shows. */
export const searchLimit = 4

/** What can be found, in the order in which it is offered. */
export const hitTypes = [
  'page',
  'contact',
  'mail',
  'task',
  'event',
  'user',
  'product',
  'article',
  'question',
] as const
export type HitType = (typeof hitTypes)[number]

type SourceOf = { type: HitType; isShared?: boolean; needs?: Permission }

/** Where the texts of the index come from; what is not shared is found by its account alone. */
export const sources = {
  chat: { type: 'contact' },
  grid: { type: 'contact', isShared: true, needs: 'contacts.read' },
  mail: { type: 'mail' },
  task: { type: 'task' },
  event: { type: 'event' },
  user: { type: 'user', isShared: true, needs: 'users.read' },
  product: { type: 'product', isShared: true, needs: 'products.read' },
  article: { type: 'article', isShared: true },
  question: { type: 'question', isShared: true },
} as const satisfies Record<string, SourceOf>
export type Source = keyof typeof sources

export const sourceNames = Object.keys(sources) as [Source, ...Source[]]

/** How long back something may have been written to be found, in days. */
export const spans = { day: 1, week: 7, month: 31, year: 366 } as const
export type Span = keyof typeof spans

const wordsAtMost = 8
const word = /[\p{L}\p{N}\p{M}]+/gu

/** The words of what somebody looks for. */
export const wordsIn = (text: string): string[] =>
  [...new Set(text.match(word))].slice(0, wordsAtMost)

/** Returns what somebody looks for in a list: the first words, and as a whole each text in quotes. */
export const termsIn = (text: string): string[] => {
  const terms = [...text.matchAll(/"([^"]+)"|[^\s"]+/g)]
    .map(([term, quoted]) => (quoted ?? term).trim().replace(/\s+/g, ' '))
    .filter(Boolean)
  return [...new Set(terms)].slice(0, wordsAtMost)
}

/** What there is to know of a user or a product beside its name. */
export const factNames = ['email', 'company', 'country', 'category', 'price'] as const
export type Fact = { name: (typeof factNames)[number]; value: string }

/** A piece of a text, and whether it is what was looked for. */
export type Segment = { text: string; isMatch: boolean }

type Place = { start: number; end: number }

/** Where a text has words that begin with one of these, whatever the case and the accents. */
function placesOf(text: string, words: string[]): Place[] {
  const sought = words.map(folded)
  return [...text.matchAll(word)].flatMap(({ 0: found, index: start }) => {
    const plain = folded(found)
    const isMatch = sought.some((each) => plain.startsWith(each))
    return isMatch ? [{ start, end: start + found.length }] : []
  })
}

export const hasMatch = (text: string, words: string[]) => placesOf(text, words).length > 0

/** Whether each of the words begins one of the text's. */
export const matchesAll = (text: string, words: string[]) =>
  words.length > 0 && words.every((each) => hasMatch(text, [each]))

/** The text in pieces, of which those that were looked for are marked. */
export function marked(text: string, words: string[]): Segment[] {
  const segments: Segment[] = []
  let rest = 0
  for (const { start, end } of placesOf(text, words)) {
    segments.push({ text: text.slice(rest, start), isMatch: false })
    segments.push({ text: text.slice(start, end), isMatch: true })
    rest = end
  }
  segments.push({ text: text.slice(rest), isMatch: false })
  return segments.filter((segment) => segment.text !== '')
}

const excerptLength = 180
const lead = 50

/** As much of a text as a hit shows, around the first place that was looked for. */
export function excerpt(whole: string, words: string[]): Segment[] {
  const text = whole.replace(/\s+/gu, ' ').trim()
  const [first] = placesOf(text, words)
  const from = startOfWord(text, first && first.end > excerptLength ? first.start - lead : 0)
  const cut = text.slice(from, from + excerptLength)
  const isCut = from + excerptLength < text.length
  const shown = isCut ? cut.replace(/\s\S*$/u, '') : cut
  return marked(`${from > 0 ? '… ' : ''}${shown}${isCut ? ' …' : ''}`, words)
}

const startOfWord = (text: string, from: number) =>
  from <= 0 ? 0 : text.indexOf(' ', from) + 1 || from
