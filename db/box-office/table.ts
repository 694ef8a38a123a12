import { boolean, index, integer, primaryKey, table, text } from '../store/dialect.ts'

export const performances = table(
  'performances',
  {
    id: integer().primaryKey(),
    day: text().notNull(),
    play: text().notNull(),
    isMatinee: boolean().notNull(),
  },
  (performance) => [index('performances_day').on(performance.day)],
)

/** Sales of a performance by region; revenue in cents. */
export const seatSales = table(
  'seat_sales',
  {
    performance: integer()
      .notNull()
      .references(() => performances.id),
    region: text().notNull(),
    seats: integer().notNull(),
    takings: integer().notNull(),
  },
  (sale) => [primaryKey({ columns: [sale.performance, sale.region] })],
)
