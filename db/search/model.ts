import { foldText } from '../shared/fields/model.ts'
import type { Permission } from '../shared/policy/model.ts'

export const groups = ['Pages', 'Files', 'Contacts'] as const
export type Group = (typeof groups)[number]

/** Types of hits, in display order. */
export const hitTypes = [
  'page',
  'contact',
  'mail',
  'message',
  'task',
  'event',
  'user',
  'product',
  'invoice',
  'article',
  'question',
] as const
export type HitType = (typeof hitTypes)[number]

type SourceInfo = { type: HitType; isShared?: boolean; needs?: Permission }

/** The indexed sources. Texts that are not shared are found by their account only. */
export const sources = {
  chat: { type: 'contact' },
  grid: { type: 'contact', isShared: true, needs: 'contacts.read' },
  mail: { type: 'mail' },
  message: { type: 'message' },
  group: { type: 'message' }, // owned by a group of the chat
  task: { type: 'task' },
  event: { type: 'event' },
  user: { type: 'user', isShared: true, needs: 'users.read' },
  product: { type: 'product', isShared: true, needs: 'products.read' },
  invoice: { type: 'invoice' },
  article: { type: 'article', isShared: true },
  question: { type: 'question', isShared: true },
} as const satisfies Record<string, SourceInfo>
export type Source = keyof typeof sources

export const sourceNames = Object.keys(sources) as [Source, ...Source[]]

/** The selectable age limits, in days. */
export const spans = { day: 1, week: 7, month: 31, year: 366 } as const
export type Span = keyof typeof spans

/** Pages that cannot be bookmarked have ids above those of bookmarks. */
export const firstExtraPageId = 1000

const maxWords = 8
const word = /[\p{L}\p{N}\p{M}]+/gu

/** Splits a search into words. */
export const parseWords = (text: string): string[] =>
  [...new Set(text.match(word))].slice(0, maxWords)

/** Splits a list filter into terms; quoted texts are one term. */
export const parseTerms = (text: string): string[] => {
  const terms = [...text.matchAll(/"([^"]+)"|[^\s"]+/g)]
    .map(([term, quoted]) => (quoted ?? term).trim().replace(/\s+/g, ' '))
    .filter(Boolean)
  return [...new Set(terms)].slice(0, maxWords)
}

/** Details shown for users and products. */
export const factNames = ['email', 'company', 'country', 'category', 'status', 'price'] as const
export type Fact = { name: (typeof factNames)[number]; value: string }

/** A piece of text, and whether it matches. */
export type Segment = { text: string; isMatch: boolean }

type Match = { start: number; end: number }

/** Returns the positions of words with one of the prefixes, ignoring case and accents. */
function findMatches(text: string, words: string[]): Match[] {
  return [...eachMatch(text, words)]
}

/** A prefix is not longer than a search, so only the beginning of a long word is folded. */
const maxPrefix = 400

function* eachMatch(text: string, words: string[]): Generator<Match> {
  const prefixes = words.map(foldText)
  for (const { 0: match, index: start } of text.matchAll(word)) {
    const plain = foldText(match.slice(0, maxPrefix))
    const isMatch = prefixes.some((each) => plain.startsWith(each))
    if (isMatch) yield { start, end: start + match.length }
  }
}

/** Returns whether a word of the text begins with one of these. */
export const hasMatch = (text: string, words: string[]) => findMatches(text, words).length > 0

/** Returns whether each prefix matches a word of the text. */
export const matchesAll = (text: string, words: string[]) =>
  words.length > 0 && words.every((each) => hasMatch(text, [each]))

/** Splits a text into matching and other segments. */
export function highlight(text: string, words: string[]): Segment[] {
  const segments: Segment[] = []
  let position = 0
  for (const { start, end } of findMatches(text, words)) {
    segments.push({ text: text.slice(position, start), isMatch: false })
    segments.push({ text: text.slice(start, end), isMatch: true })
    position = end
  }
  segments.push({ text: text.slice(position), isMatch: false })
  return segments.filter((segment) => segment.text !== '')
}

const excerptLength = 180
const excerptLead = 50
/** A match further back in a long text is not looked for, which would take a tenth of a second for each hit. */
const maxExcerptSource = 20_000

/** Returns an excerpt around the first match. */
export function buildExcerpt(source: string, words: string[]): Segment[] {
  const text = source.slice(0, maxExcerptSource).replace(/\s+/gu, ' ').trim()
  const [first] = eachMatch(text, words)
  const from = findWordStart(
    text,
    first && first.end > excerptLength ? first.start - excerptLead : 0,
  )
  const cut = text.slice(from, from + excerptLength)
  const isCut = from + excerptLength < text.length
  const visible = isCut ? cut.replace(/\s\S*$/u, '') : cut
  return highlight(`${from > 0 ? '… ' : ''}${visible}${isCut ? ' …' : ''}`, words)
}

const findWordStart = (text: string, from: number) =>
  from <= 0 ? 0 : text.indexOf(' ', from) + 1 || from
