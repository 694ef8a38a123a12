import { and, asc, eq, gt, gte, lte } from 'drizzle-orm'
import { addDays, type Day } from '../shared/time/model.ts'
import {
  countParam,
  param,
  prepared,
  type Reader,
  scalar,
  total,
  totalWhere,
} from '../store/dialect.ts'
import { performances, seatSales } from './table.ts'

/** A performance and its sold seats. */
export type Performance = Pick<
  typeof performances.$inferSelect,
  'id' | 'day' | 'play' | 'isMatinee'
> & { seats: number }

/** Lists the next performances from a day on. */
export const listNextPerformances = (
  db: Reader,
  from: Day,
  limit: number,
): Promise<Performance[]> => selectPerformancesFrom(db, { from, limit })

const selectPerformancesFrom = prepared((db) => {
  // A correlated subquery per row: a join would aggregate all planned performances before the limit applies.
  const sold = db
    .select({ seats: total(seatSales.seats) })
    .from(seatSales)
    .where(eq(seatSales.performance, performances.id))
  return db
    .select({
      id: performances.id,
      day: performances.day,
      play: performances.play,
      isMatinee: performances.isMatinee,
      seats: scalar(sold),
    })
    .from(performances)
    .where(gte(performances.day, param('from')))
    .orderBy(asc(performances.day), asc(performances.id))
    .limit(countParam('limit'))
})

/** Sold seats, and revenue in cents. */
export type SalesTotals = { seats: number; takings: number }

/** Returns the sales of the last `days` days, including today, and of the same number of days before. */
export async function getRecentSales(db: Reader, today: Day, days: number) {
  const since = addDays(today, -days)
  const [sums] = await selectSalesAround(db, { today, since, before: addDays(since, -days) })
  const { seats = 0, takings = 0, seatsBefore = 0, takingsBefore = 0 } = sums ?? {}
  return { now: { seats, takings }, before: { seats: seatsBefore, takings: takingsBefore } }
}

const selectSalesAround = prepared((db) => {
  const sum = (column: typeof seatSales.seats | typeof seatSales.takings, isCurrent: boolean) =>
    totalWhere(column, (isCurrent ? gt : lte)(performances.day, param('since')))
  return db
    .select({
      seats: sum(seatSales.seats, true),
      takings: sum(seatSales.takings, true),
      seatsBefore: sum(seatSales.seats, false),
      takingsBefore: sum(seatSales.takings, false),
    })
    .from(performances)
    .innerJoin(seatSales, eq(seatSales.performance, performances.id))
    .where(and(gt(performances.day, param('before')), lte(performances.day, param('today'))))
})
