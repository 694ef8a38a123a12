import { asc, between, eq, getTableColumns, sql, sum } from 'drizzle-orm'
import { performances, seatSales } from '../box-office/table.ts'
import { type OrderStatus, orderStatuses } from '../products/model.ts'
import { productCounts } from '../products/table.ts'
import type { Day } from '../shared/time/model.ts'
import { among, given, is, prepared, type Reader, type Writer } from '../store/dialect.ts'
import { managedUsers } from '../users/table.ts'
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
    .where(between(performances.day, given('from'), given('to')))
    .groupBy(performances.id)
    .orderBy(asc(performances.day), asc(performances.id)),
)

/** How many products of the list have each status. */
export async function ordersByStatus(db: Reader): Promise<Record<OrderStatus, number>> {
  const rows = await db
    .select({
      status: productCounts.order_status,
      many: sum(productCounts.products).mapWith(Number),
    })
    .from(productCounts)
    .where(is(productCounts.archived, false))
    .groupBy(productCounts.order_status)
  const manyOf = new Map(rows.map(({ status, many }) => [status, many]))
  return Object.fromEntries(
    orderStatuses.map((status) => [status, manyOf.get(status) ?? 0]),
  ) as Record<OrderStatus, number>
}

/** Who goes along: a user with a page of their own. */
export type Hand = Pick<typeof managedUsers.$inferSelect, 'id' | 'name' | 'avatar'>

export type Shipment = Omit<typeof shipments.$inferSelect, 'crew'> & { crew: Hand[] }

/** What is on the road, with those of its crew who are still in the house. */
export async function listShipments(db: Reader): Promise<Shipment[]> {
  const rows = await db.select().from(shipments).orderBy(asc(shipments.id))
  const hands = await db
    .select({ id: managedUsers.id, name: managedUsers.name, avatar: managedUsers.avatar })
    .from(managedUsers)
    .where(
      among(
        managedUsers.id,
        rows.flatMap(({ crew }) => crew),
      ),
    )
  const handAt = new Map(hands.map((hand) => [hand.id, hand]))
  return rows.map(({ crew, ...row }) => ({
    ...row,
    crew: crew.flatMap((id) => handAt.get(id) ?? []),
  }))
}

/** A play, its next evening, and how its house is filled on all its evenings to come. */
export type Play = {
  play: string
  day: Day
  evenings: number
  seats: number
  takings: number
}

/** The plays of the months to come, in the order in which they are next on. */
export async function listPlays(db: Reader, { from, to }: Span, most: number): Promise<Play[]> {
  const rows = await playsIn(db, { from, to })
  return rows.slice(0, most)
}

const playsIn = prepared((db) =>
  db
    .select({
      play: performances.play,
      day: sql<Day>`min(${performances.day})`,
      evenings: sql<number>`count(distinct ${performances.id})`,
      seats: sql<number>`coalesce(sum(${seatSales.seats}), 0)`,
      takings: sql<number>`coalesce(sum(${seatSales.takings}), 0)`,
    })
    .from(performances)
    .leftJoin(seatSales, eq(seatSales.performance, performances.id))
    .where(between(performances.day, given('from'), given('to')))
    .groupBy(performances.play)
    .orderBy(sql`min(${performances.day})`),
)
