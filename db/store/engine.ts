import type * as core from 'drizzle-orm/sqlite-core'

/**
 * The builders of tables and columns. Those of PostgreSQL build other objects with the same methods, so that tables and
 * queries are typed as if there were only SQLite.
 */
export type Builders = Pick<
  typeof core,
  | 'alias'
  | 'blob'
  | 'getTableConfig'
  | 'index'
  | 'integer'
  | 'primaryKey'
  | 'real'
  | 'text'
  | 'uniqueIndex'
> & { table: typeof core.sqliteTable; boolean: () => unknown; json: () => unknown }

let builders: Builders | undefined

/**
 * Selects PostgreSQL, for the whole process. Tables are constants of their modules, so this must be called before the
 * first of them is loaded; `server/main.ts` does it.
 */
export function registerPostgres(postgres: Builders): void {
  builders = postgres
}

/** Returns the builders of PostgreSQL; undefined with SQLite. */
export const getPostgresBuilders = (): Builders | undefined => builders

/** Returns whether the data is stored in PostgreSQL and not in SQLite. */
export const isPostgres = (): boolean => builders !== undefined

/** Returns the value of the engine in use. */
export const byEngine = <T>(values: { sqlite: T; postgres: T }): T =>
  isPostgres() ? values.postgres : values.sqlite
