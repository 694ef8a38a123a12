import { createHash, type Hash } from 'node:crypto'
import type Database from 'better-sqlite3'
import type { Schema } from '../open.ts'
import { connect } from '../sqlite/connection.ts'
import { pg } from './driver.ts'
import { readParts, storeParts } from './files.ts'
import { migratePostgres } from './migrate.ts'

/** The target has data of its own, or of another source. */
export class TargetNotEmpty extends Error {}

/** The rows of a table differ from those of the source. */
export class MoveFailed extends Error {}

type Source = { file: string; schema: Schema }

/** A file, and its folder and name in the database. */
type SourceFile = { folder: string; name: string; path: string }

type Progress = (progress: { table: string; rows: number; total: number }) => void

/** Filled by triggers, or of no use in another database. */
const skipped = new Set(['search_texts', 'attempts', 'presence'])
const rowsPerInsert = 50

type Row = Record<string, unknown>
type ColumnTypes = Map<string, string>

/**
 * Copies the rows of SQLite files, and uploaded files, into an empty PostgreSQL database and compares them. A table that was copied is not copied
 * again after an interruption.
 */
export async function moveData(
  { sources, files }: { sources: Source[]; files: SourceFile[] },
  url: string,
  onProgress: Progress,
) {
  const client = new pg.Client({ connectionString: url, application_name: 'callboard migrate' })
  await client.connect()
  try {
    await claimTarget(client)
    for (const { schema } of sources) await migratePostgres(url, schema)
    for (const { file, schema } of sources) await moveSchema(client, file, schema, onProgress)
    await continueNumbering(client)
    await moveFiles(client, files, onProgress)
    await client.query('analyze') // without statistics, searches of a large mailbox may take seconds
    await client.query('drop table callboard_move')
  } finally {
    await client.end()
  }
}

/** Throws unless the database is empty, or holds the beginning of a move. */
async function claimTarget(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  )
  const isBegun = rows.some(({ name }) => name === 'callboard_move')
  if (rows.length > 0 && !isBegun) throw new TargetNotEmpty('The target database is not empty.')
  await client.query('create table if not exists callboard_move (name text primary key)')
}

async function moveSchema(client: pg.Client, file: string, schema: Schema, onProgress: Progress) {
  const source = connect(file, { readonly: true, fileMustExist: true })
  try {
    source.exec('BEGIN') // so that all tables are from the same moment
    for (const table of listTables(source)) {
      const done = await client.query('select 1 from callboard_move where name = $1', [
        `${schema}.${table}`,
      ])
      if (done.rowCount === 0) await moveTable(client, source, table, onProgress)
      await assertSame(client, source, table)
      await client.query('insert into callboard_move values ($1) on conflict do nothing', [
        `${schema}.${table}`,
      ])
    }
  } finally {
    source.close()
  }
}

/** Lists the tables, each after those that it refers to. */
function listTables(source: Database.Database): string[] {
  const names = source
    .prepare(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
       AND name <> '__drizzle_migrations'`,
    )
    .pluck()
    .all() as string[]
  const listed = new Set<string>()
  const add = (name: string) => {
    if (listed.has(name) || skipped.has(name)) return
    const parents = source.pragma(`foreign_key_list("${name}")`) as { table: string }[]
    for (const { table } of parents) if (table !== name) add(table)
    listed.add(name)
  }
  names.toSorted().forEach(add)
  return [...listed]
}

async function moveTable(
  client: pg.Client,
  source: Database.Database,
  table: string,
  onProgress: Progress,
) {
  const total = Number(source.prepare(`SELECT count(*) FROM "${table}"`).pluck().get())
  const types = await listTypes(client, table)
  // In one transaction, so that an interrupted table is empty.
  await client.query('begin')
  const triggers = await disableTriggers(client, table)
  let rows = 0
  let batch: Row[] = []
  const insert = async () => {
    await insertRows(client, table, batch, types)
    rows += batch.length
    batch = []
    onProgress({ table, rows, total })
  }
  for (const row of source.prepare<[], Row>(`SELECT * FROM "${table}" ORDER BY rowid`).iterate()) {
    batch.push(row)
    if (batch.length === rowsPerInsert) await insert()
  }
  if (batch.length > 0) await insert()
  for (const name of triggers) await client.query(`alter table "${table}" enable trigger "${name}"`)
  await client.query('commit')
}

/** Disables the triggers that would change rows, and returns them. Those of the search index are needed. */
async function disableTriggers(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select tgname as name from pg_trigger
     where tgrelid = $1::regclass and not tgisinternal and tgname not like 'search\\_%'`,
    [`"${table}"`],
  )
  for (const { name } of rows)
    await client.query(`alter table "${table}" disable trigger "${name}"`)
  return rows.map(({ name }) => name)
}

async function listTypes(client: pg.Client, table: string): Promise<ColumnTypes> {
  const { rows } = await client.query<{ name: string; type: string }>(
    'select column_name as name, data_type as type from information_schema.columns where table_name = $1',
    [table],
  )
  return new Map(rows.map(({ name, type }) => [name, type]))
}

async function insertRows(client: pg.Client, table: string, rows: Row[], types: ColumnTypes) {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.flatMap((row) =>
    columns.map((name) => (types.get(name) === 'boolean' ? toBoolean(row[name]) : row[name])),
  )
  const list = rows.map((_, at) => {
    const first = at * columns.length + 1
    return `(${columns.map((_, index) => '$'.concat(String(first + index))).join()})`
  })
  const names = columns.map((name) => `"${name}"`).join()
  await client.query(
    `insert into "${table}" (${names}) overriding system value values ${list.join()}`,
    values,
  )
}

const toBoolean = (value: unknown) => (value === null ? null : Boolean(value))

/** Throws unless both databases have the same rows in a table. */
async function assertSame(client: pg.Client, source: Database.Database, table: string) {
  const keys = (source.pragma(`table_info("${table}")`) as { name: string; pk: number }[])
    .filter(({ pk }) => pk > 0)
    .map(({ name }) => `"${name}"`)
    .join()
  const columns = (source.pragma(`table_info("${table}")`) as { name: string }[]).map(
    ({ name }) => name,
  )
  const expected = createHash('sha256')
  for (const row of source.prepare<[], Row>(`SELECT * FROM "${table}" ORDER BY ${keys}`).iterate())
    addRow(expected, columns, row)
  const actual = createHash('sha256')
  await client.query('begin')
  await client.query(`declare moved cursor for select * from "${table}" order by ${keys}`)
  for (;;) {
    const { rows } = await client.query<Row>('fetch 500 from moved')
    for (const row of rows) addRow(actual, columns, row)
    if (rows.length === 0) break
  }
  await client.query('commit')
  if (expected.digest('hex') !== actual.digest('hex')) {
    throw new MoveFailed(`The rows of ${table} differ from those of the source.`)
  }
}

function addRow(hash: Hash, columns: string[], row: Row) {
  const values = columns.map((name) => {
    const value = row[name]
    if (Buffer.isBuffer(value)) return value.toString('hex')
    return typeof value === 'boolean' ? Number(value) : value
  })
  hash.update(`${JSON.stringify(values)}\n`)
}

/** Copies files that are not there yet, and compares what was stored. */
async function moveFiles(client: pg.Client, files: SourceFile[], onProgress: Progress) {
  for (const [at, { folder, name, path }] of files.entries()) {
    const done = await client.query('select 1 from file_parts where folder = $1 and name = $2', [
      folder,
      name,
    ])
    if (done.rowCount === 0) {
      await client.query('begin')
      const expected = await storeParts(client, folder, name, path)
      const actual = createHash('sha256')
      for await (const part of readParts(client, folder, name)) actual.update(part)
      if (actual.digest('hex') !== expected) throw new MoveFailed(`${path} was not copied intact.`)
      await client.query('commit')
    }
    onProgress({ table: 'files', rows: at + 1, total: files.length })
  }
}

/** Lets the database number new rows after those that were copied. */
async function continueNumbering(client: pg.Client) {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES'`,
  )
  for (const { table, column } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence('"${table}"', '${column}'), greatest((select max("${column}") from "${table}"), 1))`,
    )
  }
}
