import { asc } from 'drizzle-orm'
import type { Reader, Writer } from '../store/dialect.ts'
import { sampleVenues } from './seed.ts'
import { venues } from './table.ts'

export type Venue = typeof venues.$inferSelect

/** Lists all venues, the company's own first. */
export const listVenues = async (db: Reader): Promise<Venue[]> =>
  db.select().from(venues).orderBy(asc(venues.id))

/** Replaces the sample venues. */
export async function seedVenues(tx: Writer): Promise<void> {
  await tx.delete(venues)
  await tx.insert(venues).values(sampleVenues)
}
