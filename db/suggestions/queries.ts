import { asc } from 'drizzle-orm'
import type { Reader, Writer } from '../store/dialect.ts'
import { sampleTitles } from './seed.ts'
import { suggestions } from './table.ts'

/** An autocomplete suggestion; `rank` is text in the API contract. */
export type Suggestion = { title: string; rank: string; id: string }

/** Lists all titles by rank; the client filters them. */
export async function listSuggestions(db: Reader): Promise<Suggestion[]> {
  const rows = await db.select().from(suggestions).orderBy(asc(suggestions.rank))
  return rows.map(({ title, rank, id }) => ({ title, rank: String(rank), id }))
}

/** Replaces the sample titles. */
export async function seedSuggestions(tx: Writer): Promise<void> {
  await tx.delete(suggestions)
  const rows = sampleTitles.map((title, index) => ({
    title,
    rank: index + 1,
    id: `tt${String(firstId + index * idStep).padStart(7, '0')}`,
  }))
  await tx.insert(suggestions).values(rows)
}

const firstId = 311_204
const idStep = 6_173
