import { boolean, index, integer, table, text } from '../store/dialect.ts'
import { genders, rosterStatuses } from './model.ts'

/** The staff roster of the theater, shared by all accounts. */
export const roster = table(
  'roster',
  {
    id: integer().primaryKey(),
    firstname: text().notNull(),
    lastname: text().notNull(),
    email: text().notNull(),
    gender: text({ enum: genders }).notNull(),
    age: integer().notNull(), // years
    status: text({ enum: rosterStatuses }).notNull(),
    visits: integer().notNull(), // visits to the theater this season
    sellsDrinks: boolean().notNull(), // may sell drinks
    jobTitle: text().notNull(),
    salary: integer().notNull(), // cents per year
    address: text().notNull(),
    city: text().notNull(),
    startedOn: text().notNull(), // a date
    revenue: integer().notNull(), // cents sold this season
    rating: integer().notNull(), // 1 to 5
    version: integer().notNull(),
    // Folded texts, for searching and sorting.
    firstKey: text().notNull(),
    lastKey: text().notNull(),
    findable: text().notNull(),
  },
  (row) => [
    index('roster_first').on(row.firstKey, row.id),
    index('roster_last').on(row.lastKey, row.id),
    index('roster_email').on(row.email, row.id),
    index('roster_gender').on(row.gender, row.id),
    index('roster_age').on(row.age, row.id),
    index('roster_status').on(row.status, row.id),
    index('roster_visits').on(row.visits, row.id),
    index('roster_drinks').on(row.sellsDrinks, row.id),
    index('roster_started').on(row.startedOn, row.id),
    index('roster_revenue').on(row.revenue, row.id),
    index('roster_rating').on(row.rating, row.id),
  ],
)

/** A member of the roster as the API returns it. */
export type RosterRow = Omit<typeof roster.$inferSelect, 'firstKey' | 'lastKey' | 'findable'>
