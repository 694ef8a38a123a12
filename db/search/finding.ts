import { and, count, desc, eq, gte, type Placeholder, sql } from 'drizzle-orm'
import type { AccountId } from '../accounts/table.ts'
import { folded } from '../shared/fields/model.ts'
import { given, givenCount, prepared, type Reader, textIndex } from '../store/dialect.ts'
import { type Source, sources, wordsIn } from './model.ts'
import { searchTexts } from './table.ts'

// The columns of the index are scope, title and body. The scope says whose a text is, as a word that is looked for like
// the others: so nobody's search walks through what belongs to somebody else.
export const texts = textIndex('search_index', [0, 10, 1])

/** How far one can leaf through what a source has: of more hits only the latest take part. */
const rankedAtMost = 1000

/** A text that was found: a row of the table that the source stands for. */
export type Found = { id: number; source: Source; key: number; day: string }

type Looking = {
  account: AccountId
  words: string[]
  /** Nothing from before this day; every day when it is empty. */
  day: string
}

/** How many texts each of the sources has that hold all the words. */
export async function countFound(db: Reader, looking: Looking, among: Source[]) {
  if (looking.words.length === 0 || among.length === 0) return []
  return counted(db, { query: queryFor(looking, among), day: looking.day })
}

type Counted = Awaited<ReturnType<typeof countFound>>

/** Some of what `countFound` has counted, best first. */
export async function rankFound(
  db: Reader,
  looking: Looking,
  found: Counted,
  { from, to }: { from: number; to: number },
): Promise<Found[]> {
  if (to <= from) return []
  const few = found.filter(({ hits }) => hits <= rankedAtMost).map(({ source }) => source)
  const many = found.filter(({ hits }) => hits > rankedAtMost).map(({ source }) => [source])
  const queries = [
    ...[few, ...many].filter((among) => among.length > 0).map((among) => queryFor(looking, among)),
    // What says it in its title takes part however old it is.
    ...many.map((among) => queryFor(looking, among, 'title')),
  ]
  const most = rankedAtMost * Math.max(1, few.length)
  const rows = await Promise.all(
    queries.map((query) => ranked(db, { query, day: looking.day, most })),
  )
  const sorted = rows
    .flat()
    .toSorted((a, b) => a.score - b.score || b.day.localeCompare(a.day) || b.id - a.id)
  const seen = new Set<number>()
  return sorted.filter(({ id }) => !seen.has(id) && seen.add(id)).slice(from, to)
}

const isFound = (query: Placeholder, day: Placeholder) =>
  and(texts.matches(query), gte(searchTexts.day, day))

const counted = prepared((db) =>
  db
    .select({ source: searchTexts.source, hits: count() })
    .from(texts.from)
    .innerJoin(searchTexts, eq(searchTexts.id, texts.row))
    .where(isFound(given('query'), given('day')))
    .groupBy(searchTexts.source),
)

const ranked = prepared((db) =>
  db
    .select({
      id: searchTexts.id,
      source: searchTexts.source,
      key: searchTexts.key,
      day: searchTexts.day,
      score: texts.score,
    })
    .from(texts.from)
    .innerJoin(searchTexts, eq(searchTexts.id, texts.row))
    .where(isFound(given('query'), given('day')))
    .orderBy(desc(texts.row))
    .limit(givenCount('most')),
)

/** Texts of these sources with a word that begins with each of the words. Quoted, they can be nothing but words. */
export function queryFor(
  { account, words }: Pick<Looking, 'account' | 'words'>,
  among: Source[],
  columns = '{title body}',
) {
  return queryOf(account, among, columns, words.map(beginsWith).join(' AND '))
}

function queryOf(account: AccountId, among: Source[], columns: string, sought: string) {
  const scopes = among.map((source) => ('isShared' in sources[source] ? source : source + account))
  return `scope : (${scopes.join(' OR ')}) AND ${columns} : (${sought})`
}

const beginsWith = (words: string) => `"${words}" *`

/** Up to this length the index holds the beginnings of words as if they were words: see its migration. */
const heldBeginnings = 3
const wordsAtMost = 8

/**
 * `queryFor` several texts, for those who want the newest few of what may be many. Asked for a beginning, the index gathers
 * all that has it before it tells the first; of whole words it just tells. So where few words begin like that, it is
 * asked for these.
 */
export async function queryForNewest(
  db: Reader,
  { account, terms }: { account: AccountId; terms: string[] },
  source: Source,
): Promise<string> {
  const sought = await Promise.all(terms.map((term) => spelledOut(db, term)))
  const all = sought.map((term) => `(${term})`).join(' AND ')
  return queryOf(account, [source], '{title body}', all)
}

async function spelledOut(db: Reader, text: string): Promise<string> {
  const isPlain = /^[ -~]*$/.test(text) // what other letters become in the index is the index's business
  const [last = ''] = /(?<![a-z\d])[a-z\d]+(?=[^a-z\d]*$)/i.exec(text) ?? []
  if (!isPlain || last.length <= heldBeginnings) return beginsWith(text)
  const before = text.slice(0, text.lastIndexOf(last))
  const beginning = last.toLowerCase()
  const range = { from: `${beginning}0`, to: `${beginning}\u{10ffff}` }
  const longer = await terms(db, { ...range, most: wordsAtMost })
  if (longer.length === wordsAtMost) return beginsWith(text)
  return [beginning, ...longer.map(({ term }) => term)]
    .map((word) => `"${before}${word}"`)
    .join(' OR ')
}

const termsAtMost = 20_000
const triedAtMost = 40

/**
 * The words as they may have been meant: each that finds nothing makes way for the nearest that does. Only what this
 * account can find counts: a word that somebody else alone has used is none, and how often others use it is nobody's
 * business.
 */
export async function suggestWords(
  db: Reader,
  looking: Looking,
  among: Source[],
  /** Words that can be found elsewhere. */
  others: string[],
): Promise<string | undefined> {
  const hitsOf = async (word: string) => {
    const counts = await countFound(db, { ...looking, words: [word] }, among)
    const elsewhere = others.includes(word) ? 1 : 0
    return counts.reduce((sum, { hits }) => sum + hits, elsewhere)
  }
  const asked = looking.words.map(folded)
  const meant: string[] = []
  for (const word of asked) {
    const near = (await hitsOf(word)) > 0 ? word : await nearest(db, word, others, hitsOf)
    if (near === undefined) return
    meant.push(near)
  }
  return meant.join() === asked.join() ? undefined : meant.join(' ')
}

/** Of the words with the same first letter and the fewest slips the one that finds most. */
async function nearest(
  db: Reader,
  word: string,
  others: string[],
  hitsOf: (word: string) => Promise<number>,
) {
  const slips = word.length < 3 ? 0 : word.length < 6 ? 1 : 2
  if (slips === 0) return
  const [first = ''] = word
  const stored = await terms(db, { from: first, to: `${first}\u{10ffff}`, most: termsAtMost })
  const known = new Set([...stored.map(({ term }) => term), ...others])
  const near = [...known]
    .filter((term) => Math.abs(term.length - word.length) <= slips)
    .map((term) => ({ term, distance: distance(term, word) }))
    .filter((each) => each.distance <= slips)
    .toSorted((a, b) => a.distance - b.distance || a.term.localeCompare(b.term))
  let best = { term: '', distance: 0, hits: 0 }
  for (const each of near.slice(0, triedAtMost)) {
    if (best.hits > 0 && each.distance > best.distance) break
    const hits = await hitsOf(each.term)
    if (hits > best.hits) best = { ...each, hits }
  }
  return best.hits > 0 ? best.term : undefined
}

const terms = prepared((db) =>
  db
    .selectDistinct({ term: sql<string>`term` })
    .from(sql`search_words`)
    .where(sql`term >= ${given('from')} and term <= ${given('to')} and col in ('title', 'body')`)
    .limit(givenCount('most')),
)

/** How many letters have to be put in, left out, changed or swapped with their neighbour. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, place) => place)
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

/** The words of texts as the index spells them. */
export const termsOf = (lines: string[]) => [...new Set(lines.flatMap(wordsIn).map(folded))]
