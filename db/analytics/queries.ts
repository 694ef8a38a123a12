import { and, asc, between, eq, getTableColumns, sql } from 'drizzle-orm'
import { performances, seatSales } from '../box-office/table.ts'
import { given, prepared, type Reader, type Writer } from '../dialect.ts'
import type { Day } from '../time/model.ts'
import type { Span } from './model.ts'
import { sampleAudience, sampleShipments } from './seed.ts'
import { audienceDays, shipments } from './table.ts'

export type AudienceDay = typeof audienceDays.$inferSelect

/** A performance, with what was sold for it. */
export type Evening = { day: Day; isMatinee: boolean; seats: number; takings: number }

/** Puts the sample audience and its lorries in the place of whatever there is. */
export async function seedAnalytics(tx: Writer, today: Date): Promise<void> {
  const day = today.toISOString().slice(0, 10)
  await tx.delete(audienceDays)
  await tx.delete(shipments)
  await tx.insert(audienceDays).values(sampleAudience(day))
  await tx.insert(shipments).values(sampleShipments(day))
}

/** What was counted of the audience on these days, in their order. */
export const audienceIn = (db: Reader, span: Span): Promise<AudienceDay[]> => daysIn(db, span)

const daysIn = prepared((db) =>
  db
    .select(getTableColumns(audienceDays))
    .from(audienceDays)
    .where(between(audienceDays.day, given('from'), given('to')))
    .orderBy(asc(audienceDays.day)),
)

/** What was played on these days, with what was sold for it. */
export const eveningsIn = (db: Reader, span: Span): Promise<Evening[]> => soldIn(db, span)

const soldIn = prepared((db) =>
  db
    .select({
      day: performances.day,
      isMatinee: performances.isMatinee,
      seats: sql<number>`coalesce(sum(${seatSales.seats}), 0)`,
      takings: sql<number>`coalesce(sum(${seatSales.takings}), 0)`,
    })
    .from(performances)
    .leftJoin(seatSales, eq(seatSales.performance, performances.id))
    .where(and(between(performances.day, given('from'), given('to'))))
    .groupBy(performances.id)
    .orderBy(asc(performances.day), asc(performances.id)),
)
