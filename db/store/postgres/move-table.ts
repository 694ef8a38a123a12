import { createHash, type Hash } from 'node:crypto'
import type Database from 'better-sqlite3'
import type { pg } from './driver.ts'

/** The rows of a table differ from those of the source. */
export class MoveFailed extends Error {}

export type Progress = (progress: { table: string; rows: number; total: number }) => void
const rowsPerInsert = 50

type Row = Record<string, unknown>
type ColumnTypes = Map<string, string>

/** Copies the rows of a table from SQLite to PostgreSQL, without the triggers that would change them. */
export async function moveTable(
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
  const list = rows.map((_, index) => {
    const first = index * columns.length + 1
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
export async function assertSame(client: pg.Client, source: Database.Database, table: string) {
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
    throw new MoveFailed(
      `The rows of ${table} differ from those of the source. Start again with an empty target database.`,
    )
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
