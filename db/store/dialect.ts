import Database from 'better-sqlite3'
import { type Column, or, Param, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { blob, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { folded } from '../shared/fields/model.ts'

// The one place that knows which database engine this is.

export {
  index,
  primaryKey,
  type SQLiteColumn as TableColumn,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
export { blob, integer, real, text }

export const table = sqliteTable
export const boolean = () => integer({ mode: 'boolean' })
export const json = <T>() => text({ mode: 'json' }).$type<T>()

/** A statement that changes rows only exists inside `Db.write`. */
export type Writer = BetterSQLite3Database

/** Reads go straight to the database; a `Writer` can read too, and sees its own changes. */
export type Reader = Pick<Writer, 'select' | 'selectDistinct' | '$count'>

export type Db = Reader & {
  /** Runs `work` in one transaction; transactions queue up, so never call `write` inside one. */
  write: <T>(work: (tx: Writer) => Promise<T>) => Promise<T>
}

export const casing = 'snake_case'

// WAL alone would leave `synchronous` at whatever the library was built with, and an acknowledged write must survive a power cut.
const pragmas = [
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'busy_timeout = 250',
  'trusted_schema = OFF',
  'cell_size_check = ON',
  'journal_size_limit = 67108864',
]

type ConnectionOptions = Database.Options & {
  /** Is told of every statement that fails. */
  onError?: (error: unknown) => void
}

export function connect(file: string, { onError, ...options }: ConnectionOptions = {}) {
  const connection = new Database(file, options)
  for (const pragma of pragmas) connection.pragma(pragma)
  if (connection.pragma('synchronous', { simple: true }) !== 2) {
    throw new Error(`${file} does not write synchronously.`)
  }
  connection.function('fold', { deterministic: true }, (value) =>
    String(value ?? '').toLocaleLowerCase('en'),
  )
  connection.function('plain', { deterministic: true }, (value) => folded(String(value ?? '')))
  connection.prepare = cachedStatements(connection.prepare.bind(connection), onError)
  return connection
}

const maxStatements = 200

/** Compiling a statement costs more than running most of ours: the same text is compiled once. */
function cachedStatements(
  prepare: Database.Database['prepare'],
  onError: ConnectionOptions['onError'],
): Database.Database['prepare'] {
  const cache = new Map<string, Database.Statement>()
  const compile = onError ? reportErrors(prepare, onError) : prepare
  return ((source: string) => {
    const statement = cache.get(source) ?? compile(source)
    if (cache.size < maxStatements) cache.set(source, statement)
    return statement
  }) as Database.Database['prepare']
}

const reportErrors =
  (prepare: Database.Database['prepare'], onError: (error: unknown) => void) =>
  (source: string) => {
    const reporting =
      <In extends unknown[], Out>(run: (...values: In) => Out) =>
      (...values: In): Out => {
        try {
          return run(...values)
        } catch (error) {
          onError(error)
          throw error
        }
      }
    const statement = reporting(prepare)(source)
    statement.run = reporting(statement.run.bind(statement))
    statement.get = reporting(statement.get.bind(statement))
    statement.all = reporting(statement.all.bind(statement))
    return statement
  }

/**
 * Reads from the file over a connection of its own, because an open one may answer from its cache. Throws when the file
 * cannot be read as a database.
 */
export function readUncached(file: string): void {
  const connection = new Database(file, { readonly: true, fileMustExist: true, timeout: 0 })
  try {
    connection.prepare('SELECT count(*) FROM sqlite_master').get()
  } finally {
    connection.close()
  }
}

type Runnable<Row> = {
  prepare: () => { execute: (values: Record<string, unknown>) => PromiseLike<Row[]> }
}

/** A query that is put together once per database and from then on only run; `given` marks what changes from run to run. */
export function prepared<Row>(build: (db: Reader) => Runnable<Row>) {
  const ready = new WeakMap<Reader, ReturnType<Runnable<Row>['prepare']>>()
  return async (db: Reader, values: Record<string, unknown>): Promise<Row[]> => {
    const query = ready.get(db) ?? build(db).prepare()
    ready.set(db, query)
    return query.execute(values)
  }
}

/** The same for queries that come in a few shapes: one is put together for each. */
export function preparedByShape<Shape, Row>(
  nameOf: (shape: Shape) => string,
  build: (db: Reader, shape: Shape) => Runnable<Row>,
) {
  const queries = new Map<string, ReturnType<typeof prepared<Row>>>()
  return (db: Reader, shape: Shape, values: Record<string, unknown>): Promise<Row[]> => {
    const name = nameOf(shape)
    const query = queries.get(name) ?? prepared((reader) => build(reader, shape))
    queries.set(name, query)
    return query(db, values)
  }
}

// SQLite compiles a statement again, which costs more than running it, whenever a parameter is bound that its planner
// may have looked at. It does not look behind a sign: `+?` has the same value and keeps the statement.

/** A value that a `prepared` query is told when it runs. */
export const given = (name: string) => sql`+${sql.placeholder(name)}` as unknown as Placeholder

/** The same for how many rows, and how many to pass over. */
export const givenCount = (name: string) =>
  sql`(${sql.placeholder(name)} + 0)` as unknown as Placeholder

/** Equality with a value that never changes. */
export const is = (column: Column, value: string | boolean): SQL =>
  sql`${column} = +${new Param(value, column)}`

/** False in so many words: only then is an index over such rows alone of use. */
export const isFalse = (column: Column): SQL => sql`${column} = 0`

export const isNot = (column: Column, value: string | boolean): SQL => sql`not ${is(column, value)}`

/** What a search looks for, as the parameters of `holdsEach`. */
export const soughtOf = (terms: string[]) => ({
  terms: JSON.stringify(terms),
  isLatin: Number(terms.every((term) => /^[ -~]*$/.test(term))),
})

/**
 * Does each of the terms, which `soughtOf` has made parameters, stand somewhere in these columns, in whatever case? The
 * engine's own letters are those from a to z; only for terms with others are the columns read with all alphabets.
 */
export function holdsEach(columns: Column[]): SQL {
  const inLatin = columns.map((column) => sql`instr(lower(${column}), lower(sought.value)) > 0`)
  const inAny = columns.map((column) => sql`instr(fold(${column}), fold(sought.value)) > 0`)
  const isHeld = sql`${or(...inLatin)} or (not ${given('isLatin')} and (${or(...inAny)}))`
  return sql`not exists (select 1 from json_each(${given('terms')}) as sought where not (${isHeld}))`
}

/** Does the column hold this text exactly as it is written? */
export const holds = (column: Column, text: string | Placeholder): SQL =>
  sql`instr(${column}, ${text}) > 0`

/** The same for a text that may be spelled without its marks: `dagny` is in Dagný. */
export const holdsFolded = (column: Column, text: string): SQL =>
  sql`instr(plain(${column}), ${folded(text)}) > 0`

/** Is the column one of these? One parameter however many there are, so that the statement stays the same. */
export const among = (column: Column, values: (number | string)[] | Placeholder): SQL =>
  sql`${column} in (select value from json_each(${Array.isArray(values) ? JSON.stringify(values) : values}))`

/** The same for binary values. */
export const amongBytes = (column: Column, values: Buffer[]): SQL =>
  sql`${column} in (select unhex(value) from json_each(${JSON.stringify(values.map((value) => value.toString('hex')))}))`

/** A full-text index: a table of its own kind, which the migrations create. */
export function textIndex(name: string, weights: number[]) {
  const index = sql.raw(name)
  const rank = sql.join(
    [index, ...weights.map((weight) => sql.raw(weight.toFixed(1)))],
    sql.raw(', '),
  )
  return {
    from: index,
    row: sql<number>`${index}.rowid`,
    /** What fits best has the lowest score. */
    score: sql<number>`bm25(${rank})`,
    matches: (query: string | Placeholder): SQL => sql`${index} match ${query}`,
  }
}

/** The first characters of a text column, without fetching the rest of it. */
export const startOf = (column: Column, length: number) =>
  sql<string>`substr(${column}, 1, ${length})`

/** The file of the database was deleted, moved or replaced while it was open. */
export class MissingDatabase extends Error {}

/** What keeps a database from storing anything until somebody or something puts it right. */
export type Outage = 'full' | 'io' | 'corrupt' | 'missing'

/**
 * Returns why the database refused, in words the server can map to a status; undefined for other errors. A damaged
 * full-text index is among those: it says nothing about the data itself.
 */
export function refusalOf(error: unknown): Outage | 'busy' | 'conflict' | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof MissingDatabase) return 'missing'
  const code = cause instanceof Database.SqliteError ? cause.code : ''
  if (code.startsWith('SQLITE_BUSY')) return 'busy'
  // There is no room for the shared memory beside the file.
  if (code === 'SQLITE_FULL' || code === 'SQLITE_IOERR_SHMSIZE') return 'full'
  if (/^SQLITE_(READONLY|IOERR)/.test(code)) return 'io'
  if (code.startsWith('SQLITE_CONSTRAINT')) return 'conflict'
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code) && code !== 'SQLITE_CORRUPT_VTAB') return 'corrupt'
}
