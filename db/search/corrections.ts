import { foldText } from '../shared/fields/model.ts'
import type { Reader } from '../store/dialect.ts'
import { countHits } from './full-text.ts'
import { type SearchCriteria, selectTerms } from './match-query.ts'
import type { Source } from './model.ts'

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
    const spelling =
      (await countWordHits(word)) > 0 ? word : await findNearest(db, word, others, countWordHits)
    if (spelling === undefined) return
    corrected.push(spelling)
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
  const terms = new Set([...stored.map(({ term }) => term), ...others])
  const candidates = [...terms]
    .filter((term) => Math.abs(term.length - word.length) <= maxDistance)
    .map((term) => ({ term, distance: getEditDistance(term, word) }))
    .filter((each) => each.distance <= maxDistance)
    .toSorted((a, b) => a.distance - b.distance || a.term.localeCompare(b.term))
  let best = { term: '', distance: 0, hits: 0 }
  for (const each of candidates.slice(0, maxCandidates)) {
    if (best.hits > 0 && each.distance > best.distance) break
    const hits = await countWordHits(each.term)
    if (hits > best.hits) best = { ...each, hits }
  }
  return best.hits > 0 ? best.term : undefined
}

/** Damerau-Levenshtein distance: insertions, deletions, substitutions and swaps. */
function getEditDistance(a: string, b: string): number {
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
