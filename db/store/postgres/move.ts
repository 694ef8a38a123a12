import { createHash } from 'node:crypto'
import type Database from 'better-sqlite3'
import type { Schema } from '../open.ts'
import { connect } from '../sqlite/connection.ts'
import { pg } from './driver.ts'
import { readParts, storeParts } from './files.ts'
import { migratePostgres } from './migrate.ts'
import { assertSame, MoveFailed, moveTable, type Progress } from './move-table.ts'

/** The target has data of its own, or of another source. */
export class TargetNotEmpty extends Error {}

/** The target does not respond, refuses the user or reports an error. */
export class TargetUnusable extends Error {}

const connectMs = 10_000
/** Held during a move, so that no second one writes to the same target. */
const moveLock = 0x6d6f7665

type Source = { file: string; schema: Schema }

/** A file, and its folder and name in the database. */
type SourceFile = { folder: string; name: string; path: string }

/** Filled by triggers, or of no use in another database. */
const skipped = new Set(['search_texts', 'attempts', 'presence'])

/**
 * Copies the rows of SQLite files, and uploaded files, into an empty PostgreSQL database and compares them. A table that was copied is not copied
 * again after an interruption.
 */
export async function moveData(
  { sources, files }: { sources: Source[]; files: SourceFile[] },
  url: string,
  onProgress: Progress,
) {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'callboard migrate',
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
  })
  let isLost = false
  client.on('error', () => {
    isLost = true
  })
  await client.connect().catch((cause: NodeJS.ErrnoException) => {
    const reason = cause.message || cause.code
    throw new TargetUnusable(`The target database cannot be used: ${reason}`, { cause })
  })
  try {
    await claimTarget(client)
    for (const { schema } of sources) await migratePostgres(url, schema, { isMove: true })
    for (const { file, schema } of sources) await moveSchema(client, file, schema, onProgress)
    await continueNumbering(client)
    await moveFiles(client, files, onProgress)
    await client.query('analyze') // without statistics, searches of a large mailbox may take seconds
    await client.query('drop table callboard_move')
  } catch (cause) {
    if (!isLost && !(cause instanceof pg.DatabaseError)) throw cause
    const reason = cause instanceof pg.DatabaseError ? cause.message : 'the connection was lost'
    const message = `The target database cannot be used: ${reason}. Run the command again to continue.`
    throw new TargetUnusable(message, { cause })
  } finally {
    await client.end().catch(() => {}) // of a connection that was lost
  }
}

/** Throws unless the database is empty, or holds the beginning of a move. */
async function claimTarget(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public'",
  )
  const isBegun = rows.some(({ name }) => name === 'callboard_move')
  if (rows.length > 0 && !isBegun) throw new TargetNotEmpty('The target database is not empty.')
  const lock = await client.query('select pg_try_advisory_lock($1) as is_held', [moveLock])
  if (!lock.rows[0].is_held) {
    throw new TargetNotEmpty('Another callboard migrate is writing to the target database.')
  }
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

/** Copies files that are not there yet, and compares what was stored. */
async function moveFiles(client: pg.Client, files: SourceFile[], onProgress: Progress) {
  for (const [index, { folder, name, path }] of files.entries()) {
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
    onProgress({ table: 'files', rows: index + 1, total: files.length })
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
