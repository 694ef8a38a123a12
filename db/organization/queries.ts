import { asc } from 'drizzle-orm'
import type { Reader, Writer } from '../store/dialect.ts'
import { sampleHours, sampleHouse } from './seed.ts'
import { house, houseHours } from './table.ts'

/** Where the house is, and when it is open. */
export type House = typeof house.$inferSelect & { hours: (typeof houseHours.$inferSelect)[] }

export async function theHouse(db: Reader): Promise<House | null> {
  const [row] = await db.select().from(house)
  const hours = await db.select().from(houseHours).orderBy(asc(houseHours.day))
  return row ? { ...row, hours } : null
}

export async function seedHouse(tx: Writer): Promise<void> {
  await tx.delete(house)
  await tx.delete(houseHours)
  await tx.insert(house).values(sampleHouse)
  await tx.insert(houseHours).values(sampleHours)
}
