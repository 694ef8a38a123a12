import { desc, eq } from 'drizzle-orm'
import { countParam, param, prepared, type Reader } from '../store/dialect.ts'
import { searchIndex } from '../store/text-index.ts'
import { type HitCounts, whereMatch } from './full-text.ts'
import { buildQuery, type SearchCriteria } from './match-query.ts'
import type { Source } from './model.ts'
import { searchTexts } from './table.ts'

/** Maximum number of ranked hits per source; of more hits, only the latest are ranked. */
const maxRanked = 1000

/** A matching text: the row it belongs to. */
export type FoundText = { id: number; source: Source; key: number; day: string }

/**
 * Returns a range of the matching texts, best first. ../store/text-index.ts weighs the title against the text; the
 * search page groups the hits by source.
 */
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
