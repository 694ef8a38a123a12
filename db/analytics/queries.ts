import { asc, between, countDistinct, eq, getTableColumns, min, type SQL, sum } from 'drizzle-orm'
import { performances, seatSales } from '../box-office/table.ts'
import { type OrderStatus, orderStatuses } from '../products/model.ts'
import { productCounts } from '../products/table.ts'
import type { Day } from '../shared/time/model.ts'
import {
  eqConst,
  inValues,
  param,
  prepared,
  type Reader,
  total,
  type Writer,
} from '../store/dialect.ts'
import { managedUsers } from '../users/table.ts'
import type { DateRange } from './model.ts'
import { sampleAudience, sampleShipments } from './seed.ts'
import { audienceDays, shipments } from './table.ts'

export type AudienceDay = typeof audienceDays.$inferSelect

/** A performance with its ticket sales. */
export type PerformanceSales = { day: Day; isMatinee: boolean; seats: number; takings: number }

/** Replaces the sample audience and shipments. */
export async function seedAnalytics(tx: Writer, today: Date): Promise<void> {
  const day = today.toISOString().slice(0, 10)
  await tx.delete(audienceDays)
  await tx.delete(shipments)
  await tx.insert(audienceDays).values(sampleAudience(day))
  await tx.insert(shipments).values(sampleShipments(day))
}

/** Lists the audience statistics of a range, ascending by day. */
export const listAudienceDays = (db: Reader, span: DateRange): Promise<AudienceDay[]> =>
  selectAudienceDays(db, span)

const selectAudienceDays = prepared((db) =>
  db
    .select(getTableColumns(audienceDays))
    .from(audienceDays)
    .where(between(audienceDays.day, param('from'), param('to')))
    .orderBy(asc(audienceDays.day)),
)

/** Lists the performances of a range with their sales. */
export const listPerformanceSales = (db: Reader, span: DateRange): Promise<PerformanceSales[]> =>
  selectPerformanceSales(db, span)

const selectPerformanceSales = prepared((db) =>
  db
    .select({
      day: performances.day,
      isMatinee: performances.isMatinee,
      seats: total(seatSales.seats),
      takings: total(seatSales.takings),
    })
    .from(performances)
    .leftJoin(seatSales, eq(seatSales.performance, performances.id))
    .where(between(performances.day, param('from'), param('to')))
    .groupBy(performances.id)
    .orderBy(asc(performances.day), asc(performances.id)),
)

/** Counts the listed products by order status. */
export async function countOrdersByStatus(db: Reader): Promise<Record<OrderStatus, number>> {
  const rows = await db
    .select({
      status: productCounts.order_status,
      count: sum(productCounts.products).mapWith(Number),
    })
    .from(productCounts)
    .where(eqConst(productCounts.archived, false))
    .groupBy(productCounts.order_status)
  const countByStatus = new Map(rows.map(({ status, count }) => [status, count]))
  return Object.fromEntries(
    orderStatuses.map((status) => [status, countByStatus.get(status) ?? 0]),
  ) as Record<OrderStatus, number>
}

/** A user who works on a shipment. */
export type CrewMember = Pick<typeof managedUsers.$inferSelect, 'id' | 'name' | 'avatar'>

export type Shipment = Omit<typeof shipments.$inferSelect, 'crew'> & { crew: CrewMember[] }

/** Lists all shipments. Crew members who were deleted are left out. */
export async function listShipments(db: Reader): Promise<Shipment[]> {
  const rows = await db.select().from(shipments).orderBy(asc(shipments.id))
  const members = await db
    .select({ id: managedUsers.id, name: managedUsers.name, avatar: managedUsers.avatar })
    .from(managedUsers)
    .where(
      inValues(
        managedUsers.id,
        rows.flatMap(({ crew }) => crew),
      ),
    )
  const memberById = new Map(members.map((member) => [member.id, member]))
  return rows.map(({ crew, ...row }) => ({
    ...row,
    crew: crew.flatMap((id) => memberById.get(id) ?? []),
  }))
}

/** A play, its next performance, and the sales of all upcoming ones. */
export type PlaySummary = {
  play: string
  day: Day
  evenings: number
  seats: number
  takings: number
}

/** Lists the plays of a range, ordered by their next performance. */
export async function listPlays(
  db: Reader,
  { from, to }: DateRange,
  limit: number,
): Promise<PlaySummary[]> {
  const rows = await selectPlays(db, { from, to })
  return rows.slice(0, limit)
}

const firstDay = min(performances.day) as SQL<Day>

const selectPlays = prepared((db) =>
  db
    .select({
      play: performances.play,
      day: firstDay,
      evenings: countDistinct(performances.id),
      seats: total(seatSales.seats),
      takings: total(seatSales.takings),
    })
    .from(performances)
    .leftJoin(seatSales, eq(seatSales.performance, performances.id))
    .where(between(performances.day, param('from'), param('to')))
    .groupBy(performances.play)
    .orderBy(firstDay),
)
