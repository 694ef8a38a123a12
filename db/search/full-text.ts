import { and, count, eq, gte, type Placeholder } from 'drizzle-orm'
import { foldText } from '../shared/fields/model.ts'
import { param, prepared, type Reader } from '../store/dialect.ts'
import { searchIndex } from '../store/text-index.ts'
import { buildQuery, type SearchCriteria } from './match-query.ts'
import { parseWords, type Source } from './model.ts'
import { searchTexts } from './table.ts'

// The scope of a text identifies its owner, so that a search never visits texts of other accounts.

/** Counts the texts of each source that contain all words. */
export async function countHits(db: Reader, criteria: SearchCriteria, searchedSources: Source[]) {
  if (criteria.words.length === 0 || searchedSources.length === 0) return []
  return selectCounts(db, { query: buildQuery(criteria, searchedSources), day: criteria.day })
}

export type HitCounts = Awaited<ReturnType<typeof countHits>>

/** The condition for texts that match a query and are not from before a day. */
export const whereMatch = (query: Placeholder, day: Placeholder) =>
  and(searchIndex.matches(query), gte(searchTexts.day, day))

const selectCounts = prepared((db) =>
  db
    .select({ source: searchTexts.source, hits: count() })
    .from(searchIndex.from)
    .innerJoin(searchTexts, eq(searchTexts.id, searchIndex.row))
    .where(whereMatch(param('query'), param('day')))
    .groupBy(searchTexts.source),
)

/** Returns the distinct words of texts in the form of the index. */
export const toTerms = (lines: string[]) => [...new Set(lines.flatMap(parseWords).map(foldText))]
