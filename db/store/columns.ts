import * as sqlite from 'drizzle-orm/sqlite-core'
import { getPostgresBuilders } from './engine.ts'

// Tables are defined once, with these builders; each migration folder is generated from them.
//
// How to write a table: `integer` holds any safe integer, milliseconds included; `boolean`, `json`, `text`, `real` and
// `blob` are the other types. An `integer().primaryKey()` without a reference gets its value from the database when none
// is inserted. Texts are compared and sorted by code point on both engines.

const toBoolean = () => sqlite.integer({ mode: 'boolean' })
const toJson = () => sqlite.text({ mode: 'json' })
const toTypedJson = <T>() => toJson().$type<T>()

const postgres = getPostgresBuilders()

export const table = postgres?.table ?? sqlite.sqliteTable
export const integer = postgres?.integer ?? sqlite.integer
export const text = postgres?.text ?? sqlite.text
export const real = postgres?.real ?? sqlite.real
export const blob = postgres?.blob ?? sqlite.blob
export const index = postgres?.index ?? sqlite.index
export const uniqueIndex = postgres?.uniqueIndex ?? sqlite.uniqueIndex
export const alias = postgres?.alias ?? sqlite.alias
const getTableConfig = postgres?.getTableConfig ?? sqlite.getTableConfig
export const primaryKey = postgres?.primaryKey ?? sqlite.primaryKey
export const boolean = (postgres?.boolean ?? toBoolean) as typeof toBoolean
export const json = (postgres?.json ?? toJson) as typeof toTypedJson

/** How the names of columns are written in the database. */
export const casing = 'snake_case'

/** A covering index with texts of any length, which PostgreSQL refuses: there it is not created. */
export const textCovering = <Index>(create: () => Index): Index[] => (postgres ? [] : [create()])

/** Returns the columns of the primary key of a table. */
export function getKeyColumns(table: sqlite.SQLiteTable): sqlite.SQLiteColumn[] {
  const { columns, primaryKeys } = getTableConfig(table)
  const [key] = primaryKeys
  if (!key) return columns.filter(({ primary: isPrimary }) => isPrimary)
  // On PostgreSQL, the columns of a key are copies of those of the table.
  return key.columns.flatMap(({ name }) => columns.find((column) => column.name === name) ?? [])
}
