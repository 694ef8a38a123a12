import { sql } from 'drizzle-orm'
import {
  alias,
  bigint,
  boolean,
  customType,
  doublePrecision,
  getTableConfig,
  index,
  type PgColumnBuilderBase,
  pgTable,
  primaryKey,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Builders } from '../engine.ts'

// Without a collation of its own, a text would be sorted and folded by the locale of the database. "C" compares code
// points and folds ASCII, as SQLite does.
const textType = 'text collate "C"'

const text = customType<{ data: string }>({ dataType: () => textType })

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

// Stored as text, because `jsonb` would change the order of keys, and with it pages and checksums.
const jsonText = customType<{ data: unknown; driverData: string }>({
  dataType: () => textType,
  toDriver: (value) => JSON.stringify(value),
  fromDriver: (value) => JSON.parse(value),
})

/** The generator of migrations does not know how to write the default of such a column. */
function json() {
  const builder = jsonText()
  const setDefault = builder.default.bind(builder)
  return Object.assign(builder, {
    default: (value: unknown) => setDefault(sql.raw(`'${JSON.stringify(value)}'`)),
  })
}

const integer = (name?: string) =>
  name ? bigint(name, { mode: 'number' }) : bigint({ mode: 'number' })

type ColumnBuilder = PgColumnBuilderBase & {
  config: { primaryKey: boolean; columnType: string }
  foreignKeyConfigs: unknown[]
  generatedByDefaultAsIdentity: () => unknown
}

/** Like SQLite, numbers the rows of a table with an integer key of its own. */
function numberRows(builder: ColumnBuilder) {
  const { config, foreignKeyConfigs } = builder
  const isKey = config.primaryKey && foreignKeyConfigs.length === 0
  if (isKey && config.columnType === 'PgBigInt53') builder.generatedByDefaultAsIdentity()
}

const table = (
  name: string,
  columns: Record<string, PgColumnBuilderBase>,
  extra: Parameters<typeof pgTable>[2],
) => {
  for (const builder of Object.values(columns)) numberRows(builder as ColumnBuilder)
  return pgTable(name, columns, extra)
}

export const postgresBuilders = {
  table,
  integer,
  text,
  json,
  boolean: () => boolean(),
  real: doublePrecision,
  blob: () => bytes(),
  index,
  uniqueIndex,
  primaryKey,
  alias,
  getTableConfig,
} as unknown as Builders
