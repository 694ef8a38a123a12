import { asc } from 'drizzle-orm'
import type { Reader, Writer } from '../store/dialect.ts'
import { sampleHours, sampleOrganization } from './seed.ts'
import { openingHours, organizations } from './table.ts'

/** The organization's address and opening hours. */
export type Organization = typeof organizations.$inferSelect & {
  hours: (typeof openingHours.$inferSelect)[]
}

/** Returns the organization with its opening hours from Monday on; null if there is none. */
export async function findOrganization(db: Reader): Promise<Organization | null> {
  const [row] = await db.select().from(organizations)
  const hours = await db.select().from(openingHours).orderBy(asc(openingHours.day))
  return row ? { ...row, hours } : null
}

/** Replaces the organization by the sample one. */
export async function seedOrganization(tx: Writer): Promise<void> {
  await tx.delete(organizations)
  await tx.delete(openingHours)
  await tx.insert(organizations).values(sampleOrganization)
  await tx.insert(openingHours).values(sampleHours)
}
