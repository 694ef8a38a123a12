import { and, count, desc, eq, gte, type Placeholder } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { foldText } from '../shared/fields/model.ts'
import { countParam, param, prepared, type Reader } from '../store/dialect.ts'
import {
  type SearchedColumns,
  type SearchTerm,
  searchIndex,
  searchQuery,
  searchWords,
} from '../store/text-index.ts'
import { parseWords, type Source, sources } from './model.ts'
import { searchTexts } from './table.ts'

// The scope of a text identifies its owner, so that a search never visits texts of other accounts.

/** Maximum number of ranked hits per source; of more hits, only the latest are ranked. */
const maxRanked = 1000

/** A matching text: the row it belongs to. */
export type FoundText = { id: number; source: Source; key: number; day: string }

type SearchCriteria = {
  account: AccountId
  /** The chat groups of the account, whose messages it can find. */
  groups?: number[]
  words: string[]
  /** Only texts from this day on; empty for all. */
  day: string
}

/** Counts the texts of each source that contain all words. */
export async function countHits(db: Reader, criteria: SearchCriteria, searchedSources: Source[]) {
  if (criteria.words.length === 0 || searchedSources.length === 0) return []
  return selectCounts(db, { query: buildQuery(criteria, searchedSources), day: criteria.day })
}

type HitCounts = Awaited<ReturnType<typeof countHits>>

/** Returns a range of the matching texts, best first. */
export async function rankHits(
  db: Reader,
  criteria: SearchCriteria,
  found: HitCounts,
  { from, to }: { from: number; to: number },
): Promise<FoundText[]> {
  if (to <= from) return []
  const selective = found.filter(({ hits }) => hits <= maxRanked).map(({ source }) => source)
  const broad = found.filter(({ hits }) => hits > maxRanked).map(({ source }) => [source])
  const queries = [
    ...[selective, ...broad]
      .filter((searchedSources) => searchedSources.length > 0)
      .map((searchedSources) => buildQuery(criteria, searchedSources)),
    // Matches in the title are ranked regardless of their age.
    ...broad.map((searchedSources) => buildQuery(criteria, searchedSources, 'title')),
  ]
  const limit = maxRanked * Math.max(1, selective.length)
  const rows = await Promise.all(
    queries.map((query) => selectRanked(db, { query, day: criteria.day, limit })),
  )
  const sorted = rows
    .flat()
    .toSorted((a, b) => a.score - b.score || b.day.localeCompare(a.day) || b.id - a.id)
  const seen = new Set<number>()
  return sorted.filter(({ id }) => !seen.has(id) && seen.add(id)).slice(from, to)
}

const whereMatch = (query: Placeholder, day: Placeholder) =>
  and(searchIndex.matches(query), gte(searchTexts.day, day))

const selectCounts = prepared((db) =>
  db
    .select({ source: searchTexts.source, hits: count() })
    .from(searchIndex.from)
    .innerJoin(searchTexts, eq(searchTexts.id, searchIndex.row))
    .where(whereMatch(param('query'), param('day')))
    .groupBy(searchTexts.source),
)

const selectRanked = prepared((db) =>
  db
    .select({
      id: searchTexts.id,
      source: searchTexts.source,
      key: searchTexts.key,
      day: searchTexts.day,
      score: searchIndex.score(param('query')),
    })
    .from(searchIndex.from)
    .innerJoin(searchTexts, eq(searchTexts.id, searchIndex.row))
    .where(whereMatch(param('query'), param('day')))
    .orderBy(desc(searchIndex.row))
    .limit(countParam('limit')),
)

type Owner = Pick<SearchCriteria, 'account' | 'groups'>

/** Builds a query for texts with all word prefixes. */
export function buildQuery(
  { account, words, groups }: Pick<SearchCriteria, 'account' | 'words' | 'groups'>,
  searchedSources: Source[],
  columns: SearchedColumns = 'title and body',
) {
  const terms = words.map((word) => [toPrefixTerm(word)])
  return searchQuery.both(
    buildScope({ account, groups }, searchedSources),
    searchQuery.containing(terms, columns),
  )
}

/** Texts of groups belong to the group and not to the account. */
function buildScope({ account, groups = [] }: Owner, searchedSources: Source[]) {
  const scopes = searchedSources.flatMap((source) => {
    if (source === 'group') return groups.length > 0 ? groups.map((id) => source + id) : noScope
    return 'isShared' in sources[source] ? source : source + account
  })
  return searchQuery.inScopes(scopes)
}

/** A scope that no text has. */
const noScope = 'none'

const toPrefixTerm = (text: string) => ({ text, isPrefix: true })

/** The index stores word prefixes up to this length as terms; see its migration. */
const indexedPrefixLength = 3
const maxWords = 8

/**
 * Builds a query that returns the newest matches quickly. A prefix query collects all matches first, while whole terms
 * stream; so a prefix with few completions is replaced by them.
 */
export async function buildNewestQuery(
  db: Reader,
  { terms, excluded = [], ...owner }: Owner & { terms: string[]; excluded?: string[] },
  ...searchedSources: [Source, ...Source[]]
): Promise<string> {
  const searched = await Promise.all(terms.map((term) => expandPrefix(db, term)))
  const columns = 'title and body'
  const scope = buildScope(owner, searchedSources)
  const query =
    searched.length > 0 ? searchQuery.both(scope, searchQuery.containing(searched, columns)) : scope
  if (excluded.length === 0) return query
  return searchQuery.without(query, searchQuery.containing([excluded.map(toPrefixTerm)], columns))
}

async function expandPrefix(db: Reader, text: string): Promise<SearchTerm[]> {
  const isPlain = /^[ -~]*$/.test(text) // only for ASCII is it known how the index folds letters
  const last = text.match(/[a-z\d]+/gi)?.at(-1) ?? ''
  if (!isPlain || last.length <= indexedPrefixLength) return [toPrefixTerm(text)]
  const before = text.slice(0, text.lastIndexOf(last))
  const beginning = last.toLowerCase()
  const range = { from: `${beginning}0`, to: `${beginning}\u{10ffff}` }
  const completions = await selectTerms(db, { ...range, limit: maxWords })
  if (completions.length === maxWords) return [toPrefixTerm(text)]
  return [beginning, ...completions.map(({ term }) => term)].map((word) => ({
    text: `${before}${word}`,
    isPrefix: false,
  }))
}

const maxTerms = 20_000
const maxCandidates = 40

/**
 * Suggests a spelling: each word without hits is replaced by the nearest one with hits. Considers only texts that this
 * account can find, so that nothing about other accounts leaks.
 */
export async function suggestCorrection(
  db: Reader,
  criteria: SearchCriteria,
  searchedSources: Source[],
  /** Additional words that can be found elsewhere. */
  others: string[],
): Promise<string | undefined> {
  const countWordHits = async (word: string) => {
    const counts = await countHits(db, { ...criteria, words: [word] }, searchedSources)
    const elsewhere = others.includes(word) ? 1 : 0
    return counts.reduce((sum, { hits }) => sum + hits, elsewhere)
  }
  const searched = criteria.words.map(foldText)
  const corrected: string[] = []
  for (const word of searched) {
    const candidates =
      (await countWordHits(word)) > 0 ? word : await findNearest(db, word, others, countWordHits)
    if (candidates === undefined) return
    corrected.push(candidates)
  }
  return corrected.join() === searched.join() ? undefined : corrected.join(' ')
}

/** Returns the word with the same first letter, the smallest edit distance and the most hits. */
async function findNearest(
  db: Reader,
  word: string,
  others: string[],
  countWordHits: (word: string) => Promise<number>,
) {
  const maxDistance = word.length < 3 ? 0 : word.length < 6 ? 1 : 2
  if (maxDistance === 0) return
  const [first = ''] = word
  const stored = await selectTerms(db, { from: first, to: `${first}\u{10ffff}`, limit: maxTerms })
  const known = new Set([...stored.map(({ term }) => term), ...others])
  const candidates = [...known]
    .filter((term) => Math.abs(term.length - word.length) <= maxDistance)
    .map((term) => ({ term, distance: editDistance(term, word) }))
    .filter((each) => each.distance <= maxDistance)
    .toSorted((a, b) => a.distance - b.distance || a.term.localeCompare(b.term))
  let excerptSource = { term: '', distance: 0, hits: 0 }
  for (const each of candidates.slice(0, maxCandidates)) {
    if (excerptSource.hits > 0 && each.distance > excerptSource.distance) break
    const hits = await countWordHits(each.term)
    if (hits > excerptSource.hits) excerptSource = { ...each, hits }
  }
  return excerptSource.hits > 0 ? excerptSource.term : undefined
}

const selectTerms = prepared((db) =>
  db
    .selectDistinct({ term: searchWords.term })
    .from(searchWords.from)
    .where(searchWords.between(param('from'), param('to')))
    .limit(countParam('limit')),
)

/** Damerau-Levenshtein distance: insertions, deletions, substitutions and swaps. */
function editDistance(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swap = isSwap ? (before[j - 2] ?? 0) + 1 : change
      next[j] = Math.min(change, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1)
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}

/** Returns the distinct words of texts in the form of the index. */
export const toTerms = (lines: string[]) => [...new Set(lines.flatMap(parseWords).map(foldText))]
