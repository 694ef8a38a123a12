import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { foldText } from '../shared/fields/model.ts'
import { byEngine } from './engine.ts'

// Full-text search. The index has the columns scope, title and body: an FTS5 table of SQLite, and in PostgreSQL a column
// with the same words, in which a weight marks the column that a word is from.

/** The index, which is created by a migration. Its rows are those of `search_texts`. */
export const searchIndex = {
  from: byEngine({
    sqlite: sql.raw('search_index'),
    postgres: sql.raw('search_texts search_index'),
  }),
  row: byEngine({
    sqlite: sql<number>`search_index.rowid`,
    postgres: sql<number>`search_index.id`,
  }),
  /** Lower is better: BM25, in which a word of the title counts as ten of the body. */
  score: (query: Placeholder): SQL<number> =>
    byEngine({
      sqlite: sql<number>`bm25(search_index, 0.0, 10.0, 1.0)`,
      postgres: sql<number>`search_score(search_index.words, search_index.size, (select search_weights(${query}::tsquery)))`,
    }),
  matches: (query: string | Placeholder): SQL =>
    byEngine({
      sqlite: sql`search_index match ${query}`,
      postgres: sql`search_index.words @@ ${query}::tsquery`,
    }),
}

/** The indexed words in the parameters' range, as rows to select from. Words that are no longer used may be among them. */
export const searchWords = {
  from: sql`search_words`,
  term: sql<string>`term`,
  between: (from: Placeholder, to: Placeholder): SQL =>
    byEngine({
      sqlite: sql`term >= ${from} and term <= ${to} and col in ('title', 'body')`,
      postgres: sql`term >= ${from} and term <= ${to}`,
    }),
}

export type SearchedColumns = 'title' | 'title and body'

const columnFilters: Record<SearchedColumns, { sqlite: string; postgres: string }> = {
  title: { sqlite: 'title', postgres: 'A' },
  'title and body': { sqlite: '{title body}', postgres: 'AB' },
}

/** A text that starts with these words; of the last one, the beginning is enough. */
export type SearchTerm = { text: string; isPrefix: boolean }

/** Builds queries of the index. Terms are quoted, so that they cannot contain operators. */
export const searchQuery = {
  /** Matches texts of these scopes. */
  inScopes: (scopes: string[]): string =>
    byEngine({
      sqlite: `scope : (${scopes.join(' OR ')})`,
      postgres: `(${scopes.map((scope) => `'${scope}':C`).join(' | ')})`,
    }),
  /** Matches texts with one term of each list, in the columns. */
  containing: (terms: SearchTerm[][], columns: SearchedColumns): string =>
    byEngine({
      sqlite: () =>
        `${columnFilters[columns].sqlite} : (${joinTerms(terms, toFts5, ' AND ', ' OR ')})`,
      postgres: () => `(${joinTerms(terms, (term) => toTsquery(term, columns), ' & ', ' | ')})`,
    })(),
  both: (a: string, b: string): string =>
    byEngine({ sqlite: `${a} AND ${b}`, postgres: `${a} & ${b}` }),
  without: (query: string, excluded: string): string =>
    byEngine({ sqlite: `(${query}) NOT ${excluded}`, postgres: `(${query}) & !${excluded}` }),
}

function joinTerms(
  terms: SearchTerm[][],
  toQuery: (term: SearchTerm) => string,
  and: string,
  or: string,
): string {
  const joined = terms.map((some) => some.map(toQuery).join(or))
  return joined.length === 1 ? String(joined[0]) : joined.map((some) => `(${some})`).join(and)
}

const toFts5 = ({ text, isPrefix }: SearchTerm) => (isPrefix ? `"${text}" *` : `"${text}"`)

/** Splits a term into words as the index does. */
function toTsquery({ text, isPrefix }: SearchTerm, columns: SearchedColumns): string {
  const folded = foldText(text).replaceAll('ς', 'σ') // the index has one form of sigma
  const words = folded.match(/[\p{L}\p{N}\p{Co}]+/gu) ?? ['']
  const weight = columnFilters[columns].postgres
  return words
    .map((word, index) => `'${word}':${isPrefix && index === words.length - 1 ? '*' : ''}${weight}`)
    .join(' <-> ')
}
