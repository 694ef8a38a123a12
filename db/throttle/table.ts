import { blob, index, integer, table } from '../store/dialect.ts'

/** Rate limit counters. */
export const rateLimitEntries = table(
  'attempts',
  {
    key: blob({ mode: 'buffer' }).primaryKey(), // sha256 of the client and action, because a password may be typed into the email field
    count: integer('many').notNull(),
    firstMs: integer().notNull(),
    lastMs: integer().notNull(),
  },
  (row) => [index('attempts_last').on(row.lastMs)],
)
