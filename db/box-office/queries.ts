import { asc, eq, lte } from 'drizzle-orm'
import type { Day } from '../shared/time/model.ts'
import { param, prepared, type Reader, type Writer } from '../store/dialect.ts'
import { figureBuilders, monthlyFigures, sumByPerformance } from './figures.ts'
import type { Figures } from './model.ts'
import { sampleSales } from './seed.ts'
import { performances, seatSales } from './table.ts'

/** Replaces the sample seasons. */
export async function seedBoxOffice(tx: Writer, today: Date): Promise<void> {
  const { performances: samplePerformances, sales } = sampleSales(today)
  await tx.delete(seatSales)
  await tx.delete(performances)
  await tx.insert(performances).values(samplePerformances)
  await tx.insert(seatSales).values(sales)
}

/** Builds all box office figures from the performances up to a day. */
export async function buildFigures(db: Reader, until: Day): Promise<Figures> {
  const rows = await selectSales(db, { until })
  const performanceTotals = sumByPerformance(rows)
  const isOfFullMonth = ({ day }: { day: string }) => day < `${until.slice(0, 7)}-01`
  const fullMonths = [rows.filter(isOfFullMonth), performanceTotals.filter(isOfFullMonth)] as const
  return Object.fromEntries(
    Object.entries(figureBuilders).map(([name, build]) => [
      name,
      monthlyFigures.has(name) ? build(...fullMonths) : build(rows, performanceTotals),
    ]),
  ) as Figures
}

const selectSales = prepared((db) =>
  db
    .select({
      id: performances.id,
      day: performances.day,
      play: performances.play,
      isMatinee: performances.isMatinee,
      region: seatSales.region,
      seats: seatSales.seats,
      takings: seatSales.takings,
    })
    .from(seatSales)
    .innerJoin(performances, eq(performances.id, seatSales.performance))
    .where(lte(performances.day, param('until')))
    .orderBy(asc(performances.day), asc(performances.id)),
)
