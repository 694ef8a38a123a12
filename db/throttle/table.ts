import { blob, index, integer, table } from '../store/dialect.ts'

/** How often somebody has tried what few tries should be enough for. */
export const attempts = table(
  'attempts',
  {
    key: blob({ mode: 'buffer' }).primaryKey(), // sha256 of who tried what: what is typed as an e-mail may be a password
    many: integer().notNull(),
    firstMs: integer().notNull(),
    lastMs: integer().notNull(),
  },
  (row) => [index('attempts_last').on(row.lastMs)],
)
