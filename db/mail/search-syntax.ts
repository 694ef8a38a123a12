import { type Day, isDay } from '../shared/time/model.ts'

/** Operators with a text, such as `from:mara`. */
const textOperators = ['from', 'to', 'subject', 'label'] as const
type TextOperator = (typeof textOperators)[number]

/** The values of `has:` and `is:`. */
const flagsByOperator = {
  has: ['attachment'],
  is: ['unread', 'read', 'starred'],
} as const
export type Flag = (typeof flagsByOperator)[keyof typeof flagsByOperator][number]

const dateOperators = ['before', 'after'] as const
type DateOperator = (typeof dateOperators)[number]

/** One condition of a search; emails must meet all of them. */
export type Criterion = { isExcluded: boolean } & (
  | { kind: 'word' | TextOperator; value: string }
  | { kind: 'flag'; value: Flag }
  | { kind: DateOperator; value: Day }
)

export type SearchChip = Criterion & {
  /** The search without this condition. */
  rest: string
}

/** A longer search is cut off: each condition takes time. */
const maxCriteria = 16
const maxWords = 8

const token = /-?(?:[a-z]+:)?"[^"]+"|[^\s"]+/gi
const parts = /^(-?)(?:([a-z]+):)?(?:"([^"]+)"|(.+))$/is

/**
 * Parses a search of emails: words, `"phrases"`, `from:`, `to:`, `subject:`, `label:`, `has:attachment`, `is:unread`,
 * `is:read`, `is:starred`, `before:` and `after:` with a date as in 2026-11-23, and a minus sign before what must not
 * occur. Every text is a valid search: what is not a known operator is a word.
 */
export function parseMailSearch(text: string): SearchChip[] {
  const found = [...text.matchAll(token)].map(({ 0: source }) => ({
    source,
    criterion: toCriterion(source),
  }))
  const seen = new Set<string>()
  let words = 0
  const used = found.filter(({ criterion }) => {
    const key = JSON.stringify(criterion)
    if (criterion.value === '' || seen.has(key)) return false
    seen.add(key)
    if (criterion.kind === 'word') words += 1
    return criterion.kind !== 'word' || words <= maxWords
  })
  const tokens = used.slice(0, maxCriteria)
  return tokens.map(({ criterion }, index) => ({
    ...criterion,
    rest: tokens
      .toSpliced(index, 1)
      .map(({ source }) => source)
      .join(' '),
  }))
}

function toCriterion(source: string): Criterion {
  const [, minus = '', name = '', quoted, bare = ''] = parts.exec(source) ?? []
  const isExcluded = minus === '-'
  const value = (quoted ?? bare).trim().replace(/\s+/g, ' ')
  const operator = name.toLowerCase()
  const lower = value.toLowerCase()
  const textOperator = textOperators.find((each) => each === operator)
  if (textOperator && value) return { kind: textOperator, value, isExcluded }
  const flags: readonly Flag[] =
    operator === 'has' || operator === 'is' ? flagsByOperator[operator] : []
  const flag = flags.find((each) => each === lower)
  if (flag) return { kind: 'flag', value: flag, isExcluded }
  const dateOperator = dateOperators.find((each) => each === operator)
  const day = value.replaceAll('/', '-')
  if (dateOperator && isDay(day)) return { kind: dateOperator, value: day, isExcluded }
  if (name) return { kind: 'word', value: toWord(source), isExcluded: false }
  // A lone minus sign is a word.
  return value
    ? { kind: 'word', value, isExcluded }
    : { kind: 'word', value: minus, isExcluded: false }
}

/** An unknown operator is searched as it was typed. */
const toWord = (source: string) => source.replaceAll('"', '').trim().replace(/\s+/g, ' ')

/** Returns the words that a full-text index can look up: those that must occur, and those that must not. */
export const listIndexedTerms = (
  criteria: Criterion[],
): { terms: string[]; excluded: string[] } => ({
  terms: criteria.filter(isIndexed).map(({ value }) => value),
  excluded: criteria.filter(isExcludedWord).map(({ value }) => value),
})

const isIndexed = ({ kind, isExcluded }: Criterion) =>
  !isExcluded && (kind === 'word' || kind === 'from' || kind === 'subject')

/** Returns whether a criterion is a word that must not occur, written with a minus. */
export const isExcludedWord = ({ kind, isExcluded }: Criterion): boolean =>
  isExcluded && kind === 'word'

/** Returns the words that must occur anywhere in an email. */
export const listWords = (criteria: Criterion[]): string[] =>
  criteria.flatMap(({ kind, value, isExcluded }) => (!isExcluded && kind === 'word' ? [value] : []))

/** Returns whether a search has conditions other than words. */
export const hasOperators = (criteria: Criterion[]): boolean =>
  listWords(criteria).length < criteria.length
