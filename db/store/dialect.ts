import Database from 'better-sqlite3'
import { type Column, or, Param, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3'
import { blob, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { foldText } from '../shared/fields/model.ts'
import { databaseWork } from './measure.ts'

// The only module that depends on the database engine.

export {
  type AnySQLiteColumn as AnyColumn,
  index,
  primaryKey,
  type SQLiteColumn as TableColumn,
  type SQLiteTable as Table,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
export { blob, integer, real, text }

export const table = sqliteTable
export const boolean = () => integer({ mode: 'boolean' })
export const json = <T>() => text({ mode: 'json' }).$type<T>()

/** A transaction. Statements that change rows exist only inside `Db.write`. */
export type Writer = BetterSQLite3Database

/** Reads the committed state; a `Writer` also sees its own changes. */
export type Reader = Pick<Writer, 'select' | 'selectDistinct' | '$count'>

export type Db = Reader & {
  /** Runs `work` in a transaction. Transactions are queued, so never call `write` inside one. */
  write: <T>(work: (tx: Writer) => Promise<T>) => Promise<T>
}

export const casing = 'snake_case'

// WAL alone leaves `synchronous` at the library's default, but a committed write must survive a power failure.
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
  /** Called for each failed statement. */
  onError?: (error: unknown) => void
  /** How statements are measured. */
  kind?: 'read' | 'write'
}

export function connect(file: string, { onError, kind, ...options }: ConnectionOptions = {}) {
  const connection = new Database(file, options)
  for (const pragma of pragmas) connection.pragma(pragma)
  if (connection.pragma('synchronous', { simple: true }) !== 2) {
    throw new Error(`${file} does not write synchronously.`)
  }
  connection.function('fold', { deterministic: true }, (value) =>
    String(value ?? '').toLocaleLowerCase('en'),
  )
  connection.function('plain', { deterministic: true }, (value) => foldText(String(value ?? '')))
  connection.prepare = cachedStatements(connection.prepare.bind(connection), onError, kind)
  return connection
}

const maxStatements = 200

/** Caches compiled statements by their text, because compiling takes longer than running most of them. */
function cachedStatements(
  prepare: Database.Database['prepare'],
  onError: ConnectionOptions['onError'],
  kind: ConnectionOptions['kind'],
): Database.Database['prepare'] {
  const cache = new Map<string, Database.Statement>()
  const compile = onError ? reportErrors(prepare, onError, kind) : prepare
  return ((source: string) => {
    const statement = cache.get(source) ?? compile(source)
    if (cache.size < maxStatements) cache.set(source, statement)
    return statement
  }) as Database.Database['prepare']
}

const reportErrors =
  (
    prepare: Database.Database['prepare'],
    onError: (error: unknown) => void,
    kind: ConnectionOptions['kind'],
  ) =>
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
    const measuring =
      <In extends unknown[], Out>(run: (...values: In) => Out) =>
      (...values: In): Out =>
        kind && databaseWork.isOn()
          ? databaseWork.sync({ kind }, () => run(...values))
          : run(...values)
    statement.run = reporting(measuring(statement.run.bind(statement)))
    statement.get = reporting(measuring(statement.get.bind(statement)))
    statement.all = reporting(measuring(statement.all.bind(statement)))
    return statement
  }

/**
 * Opens the file with a separate connection and reads from it, because an open connection may answer from its cache.
 * Throws when the file is not a readable database.
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

/** Builds a query once per database and then only runs it; `param` marks its parameters. */
export function prepared<Row>(build: (db: Reader) => Runnable<Row>) {
  const queries = new WeakMap<Reader, ReturnType<Runnable<Row>['prepare']>>()
  return async (db: Reader, values: Record<string, unknown>): Promise<Row[]> => {
    const query = queries.get(db) ?? build(db).prepare()
    queries.set(db, query)
    return query.execute(values)
  }
}

/** Like `prepared`, for queries with several shapes: each is built once. */
export function preparedByShape<Shape, Row>(
  getKey: (shape: Shape) => string,
  build: (db: Reader, shape: Shape) => Runnable<Row>,
) {
  const queries = new Map<string, ReturnType<typeof prepared<Row>>>()
  return (db: Reader, shape: Shape, values: Record<string, unknown>): Promise<Row[]> => {
    const name = getKey(shape)
    const query = queries.get(name) ?? prepared((reader) => build(reader, shape))
    queries.set(name, query)
    return query(db, values)
  }
}

// SQLite recompiles a statement whenever a parameter is bound that its planner may have inspected. It does not look
// behind a sign: `+?` has the same value and keeps the compiled statement.

/** A parameter of a `prepared` query. */
export const param = (name: string) => sql`+${sql.placeholder(name)}` as unknown as Placeholder

/** A parameter for LIMIT and OFFSET. */
export const countParam = (name: string) =>
  sql`(${sql.placeholder(name)} + 0)` as unknown as Placeholder

/** Equality with a constant. */
export const eqConst = (column: Column, value: string | boolean): SQL =>
  sql`${column} = +${new Param(value, column)}`

/** A literal comparison with 0, which partial indexes require. */
export const isFalse = (column: Column): SQL => sql`${column} = 0`

export const neConst = (column: Column, value: string | boolean): SQL =>
  sql`not ${eqConst(column, value)}`

/** Returns search terms as parameters of `containsAllTerms`. */
export const toTermParams = (terms: string[]) => ({
  terms: JSON.stringify(terms),
  isLatin: Number(terms.every((term) => /^[ -~]*$/.test(term))),
})

/**
 * Matches rows where each term occurs in one of the columns, ignoring case. SQLite folds ASCII only, so other terms
 * use the slower `fold` function.
 */
export function containsAllTerms(columns: Column[]): SQL {
  const inLatin = columns.map((column) => sql`instr(lower(${column}), lower(sought.value)) > 0`)
  const inAny = columns.map((column) => sql`instr(fold(${column}), fold(sought.value)) > 0`)
  const isContained = sql`${or(...inLatin)} or (not ${param('isLatin')} and (${or(...inAny)}))`
  return sql`not exists (select 1 from json_each(${param('terms')}) as sought where not (${isContained}))`
}

/** Matches a substring, ignoring case; SQLite folds ASCII only, so other texts use the slower `fold` function. */
export const containsAnyCase = (column: Column, text: string): SQL =>
  /^[ -~]*$/.test(text)
    ? sql`instr(lower(${column}), ${text.toLowerCase()}) > 0`
    : sql`instr(fold(${column}), ${text.toLocaleLowerCase('en')}) > 0`

/** Matches a substring, case-sensitively. */
export const contains = (column: Column, text: string | Placeholder): SQL =>
  sql`instr(${column}, ${text}) > 0`

/** Matches a substring without accents and case: `dagny` matches Dagný. */
export const containsFolded = (column: Column, text: string): SQL =>
  sql`instr(plain(${column}), ${foldText(text)}) > 0`

/** Matches one of several values. They are one JSON parameter, so that the statement stays the same. */
export const inValues = (column: Column, values: (number | string)[] | Placeholder): SQL =>
  sql`${column} in (select value from json_each(${Array.isArray(values) ? JSON.stringify(values) : values}))`

/** Like `inValues`, for binary values. */
export const inBlobs = (column: Column, values: Buffer[]): SQL =>
  sql`${column} in (select unhex(value) from json_each(${JSON.stringify(values.map((value) => value.toString('hex')))}))`

/** A full-text index, which is created by a migration. */
export function textIndex(name: string, weights: number[]) {
  const index = sql.raw(name)
  const rank = sql.join(
    [index, ...weights.map((weight) => sql.raw(weight.toFixed(1)))],
    sql.raw(', '),
  )
  return {
    from: index,
    row: sql<number>`${index}.rowid`,
    /** Lower is better. */
    score: sql<number>`bm25(${rank})`,
    matches: (query: string | Placeholder): SQL => sql`${index} match ${query}`,
  }
}

/** Selects the first characters of a text column. */
export const firstCharacters = (column: Column, length: number) =>
  sql<string>`substr(${column}, 1, ${length})`

/** The database file was deleted, moved or replaced while open. */
export class MissingDatabase extends Error {}

/** Why the database cannot store anything until an operator intervenes. */
export type Outage = 'full' | 'io' | 'corrupt' | 'missing'

/**
 * Returns the kind of a database error; undefined for other errors. A damaged full-text index is one of the latter,
 * because the data is intact.
 */
export function classifyError(error: unknown): Outage | 'busy' | 'conflict' | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof MissingDatabase) return 'missing'
  const code = cause instanceof Database.SqliteError ? cause.code : ''
  if (code.startsWith('SQLITE_BUSY')) return 'busy'
  // There is no space for the shared memory file.
  if (code === 'SQLITE_FULL' || code === 'SQLITE_IOERR_SHMSIZE') return 'full'
  if (/^SQLITE_(READONLY|IOERR)/.test(code)) return 'io'
  if (code.startsWith('SQLITE_CONSTRAINT')) return 'conflict'
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code) && code !== 'SQLITE_CORRUPT_VTAB') return 'corrupt'
}
