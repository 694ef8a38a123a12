import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isPostgres } from './engine.ts'

// Hints for the planner of SQLite. That of PostgreSQL has statistics and takes none.

/** Reads a table through this index alone; on SQLite the statement fails when the index cannot serve it. */
export const usingIndex = (table: SQLWrapper, index: string): SQL =>
  isPostgres() ? sql`${table}` : sql`${table} indexed by ${sql.raw(index)}`

/** Reads a table in the way that the planner chooses. */
export const anyIndex = (table: SQLWrapper): SQL => sql`${table}`

/** Joins the first source with the second in this order, which SQLite keeps for a cross join. */
export const joinedInOrder = (outer: SQLWrapper, inner: SQLWrapper): SQL =>
  sql`${outer} cross join ${inner}`
