import type { AccountId } from '../accounts/table.ts'
import { countParam, param, prepared, type Reader } from '../store/dialect.ts'
import {
  type SearchedColumns,
  type SearchTerm,
  searchQuery,
  searchWords,
} from '../store/text-index.ts'
import { type Source, sources } from './model.ts'

export type SearchCriteria = {
  account: AccountId
  /** The chat groups of the account, whose messages it can find. */
  groups?: number[]
  words: string[]
  /** Only texts from this day on; empty for all. */
  day: string
}

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

/** Selects some words of the index between two texts. */
export const selectTerms = prepared((db) =>
  db
    .selectDistinct({ term: searchWords.term })
    .from(searchWords.from)
    .where(searchWords.between(param('from'), param('to')))
    .limit(countParam('limit')),
)
