import { and, asc, eq, gt, gte, lte, sql } from 'drizzle-orm'
import { addDays, type Day } from '../shared/time/model.ts'
import { given, givenCount, prepared, type Reader } from '../store/dialect.ts'
import { performances, seatSales } from './table.ts'

/** A performance, and how many seats of the house are sold for it. */
export type Performance = Pick<
  typeof performances.$inferSelect,
  'id' | 'day' | 'play' | 'isMatinee'
> & { seats: number }

/** What plays next, from a day on. */
export const nextPerformances = (db: Reader, from: Day, most: number): Promise<Performance[]> =>
  performancesFrom(db, { from, most })

const performancesFrom = prepared((db) => {
  // Asked for each performance that is told of: a join would add up all that is planned before it takes the first.
  const sold = db
    .select({ seats: sql<number>`coalesce(sum(${seatSales.seats}), 0)` })
    .from(seatSales)
    .where(eq(seatSales.performance, performances.id))
  return db
    .select({
      id: performances.id,
      day: performances.day,
      play: performances.play,
      isMatinee: performances.isMatinee,
      seats: sql<number>`(${sold})`,
    })
    .from(performances)
    .where(gte(performances.day, given('from')))
    .orderBy(asc(performances.day), asc(performances.id))
    .limit(givenCount('most'))
})

/** Seats and cents. */
export type Sold = { seats: number; takings: number }

/** What was sold for the performances of the last days, today's among them, and for those of as many days before. */
export async function soldLately(db: Reader, today: Day, days: number) {
  const since = addDays(today, -days)
  const [sums] = await soldAround(db, { today, since, before: addDays(since, -days) })
  const { seats = 0, takings = 0, seatsBefore = 0, takingsBefore = 0 } = sums ?? {}
  return { now: { seats, takings }, before: { seats: seatsBefore, takings: takingsBefore } }
}

const soldAround = prepared((db) => {
  const sum = (column: typeof seatSales.seats | typeof seatSales.takings, isLate: boolean) =>
    sql<number>`coalesce(sum(case when (${performances.day} > ${given('since')}) = ${sql.raw(String(Number(isLate)))} then ${column} else 0 end), 0)`
  return db
    .select({
      seats: sum(seatSales.seats, true),
      takings: sum(seatSales.takings, true),
      seatsBefore: sum(seatSales.seats, false),
      takingsBefore: sum(seatSales.takings, false),
    })
    .from(performances)
    .innerJoin(seatSales, eq(seatSales.performance, performances.id))
    .where(and(gt(performances.day, given('before')), lte(performances.day, given('today'))))
})
