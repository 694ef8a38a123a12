import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Reads a table through this index alone; the statement fails when the index cannot serve it. */
export const usingIndex = (table: SQLWrapper, index: string): SQL =>
  sql`${table} indexed by ${sql.raw(index)}`

/** Joins the first source with the second in this order, which SQLite keeps for a cross join. */
export const joinedInOrder = (outer: SQLWrapper, inner: SQLWrapper): SQL =>
  sql`${outer} cross join ${inner}`
