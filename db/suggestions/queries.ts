import { asc } from 'drizzle-orm'
import type { Reader, Writer } from '../store/dialect.ts'
import { sampleTitles } from './seed.ts'
import { suggestions } from './table.ts'

/** A title to complete an input to; its rank is a text, as the original tells it. */
export type Suggestion = { title: string; rank: string; id: string }

/** All titles by their rank; the client filters. */
export async function listSuggestions(db: Reader): Promise<Suggestion[]> {
  const rows = await db.select().from(suggestions).orderBy(asc(suggestions.rank))
  return rows.map(({ title, rank, id }) => ({ title, rank: String(rank), id }))
}

/** Puts the sample titles in the place of whatever there is. */
export async function seedSuggestions(tx: Writer): Promise<void> {
  await tx.delete(suggestions)
  const rows = sampleTitles.map((title, place) => ({
    title,
    rank: place + 1,
    id: `tt${String(firstNumber + place * step).padStart(7, '0')}`,
  }))
  await tx.insert(suggestions).values(rows)
}

const firstNumber = 311_204
const step = 6_173
