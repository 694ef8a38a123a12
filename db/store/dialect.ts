// What areas use of the engine. Only this folder depends on SQLite or PostgreSQL.

export type {
  AnySQLiteColumn as AnyColumn,
  SQLiteColumn as TableColumn,
  SQLiteTable as Table,
} from 'drizzle-orm/sqlite-core'
export * from './columns.ts'
export { classifyError, type Outage } from './errors.ts'
export * from './expressions.ts'
export { prepared, preparedByShape } from './prepared.ts'
export { connect } from './sqlite/connection.ts'
export type { Db, Reader, Writer } from './types.ts'
