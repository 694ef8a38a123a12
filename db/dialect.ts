import Database from 'better-sqlite3'
import { type Column, type SQL, sql } from 'drizzle-orm'
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3'
import { blob, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

// The one place that knows which database engine this is.

export { index, primaryKey, uniqueIndex } from 'drizzle-orm/sqlite-core'
export { blob, integer, text }

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

const casing = 'snake_case'

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

export function connect(file: string, options: Database.Options = {}) {
  const connection = new Database(file, options)
  for (const pragma of pragmas) connection.pragma(pragma)
  if (connection.pragma('synchronous', { simple: true }) !== 2) {
    throw new Error(`${file} does not write synchronously.`)
  }
  connection.function('fold', { deterministic: true }, (value) =>
    String(value ?? '').toLocaleLowerCase('en'),
  )
  return connection
}

/** Two connections over one file: readers are never held up by the one writer. */
export function dbOver(file: string): Db & { close: () => void } {
  const reading = connect(file, { fileMustExist: true })
  reading.pragma('query_only = ON')
  const writing = connect(file, { fileMustExist: true })
  const reader = drizzle({ client: reading, casing })
  const writer = drizzle({ client: writing, casing })
  let last: Promise<unknown> = Promise.resolve()

  async function transact<T>(work: (tx: Writer) => Promise<T>) {
    writing.exec('BEGIN IMMEDIATE')
    try {
      const result = await work(writer)
      writing.exec('COMMIT')
      return result
    } catch (error) {
      if (writing.inTransaction) writing.exec('ROLLBACK')
      throw error
    }
  }

  return {
    select: reader.select.bind(reader) as Reader['select'],
    selectDistinct: reader.selectDistinct.bind(reader) as Reader['selectDistinct'],
    $count: reader.$count.bind(reader),
    write(work) {
      const turn = last.then(() => transact(work))
      last = turn.catch(() => {}) // a failed transaction must not stop the ones behind it
      return turn
    },
    close() {
      reading.close()
      writing.close()
    },
  }
}

/** Does the column hold this text, whatever its case, in any alphabet? */
export const contains = (column: Column, words: string): SQL =>
  sql`instr(fold(${column}), fold(${words})) > 0`

/** Is the column one of these? One parameter however many there are, so that the statement stays the same. */
export const among = (column: Column, values: number[]): SQL =>
  sql`${column} in (select value from json_each(${JSON.stringify(values)}))`

/** The first characters of a text column, without fetching the rest of it. */
export const startOf = (column: Column, length: number) =>
  sql<string>`substr(${column}, 1, ${length})`

/** Why the database refused, in words the server can map to a status. */
export function refusalOf(error: unknown): 'busy' | 'full' | 'conflict' | 'corrupt' | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = cause instanceof Database.SqliteError ? cause.code : ''
  if (code.startsWith('SQLITE_BUSY')) return 'busy'
  if (/^SQLITE_(FULL|READONLY|IOERR)/.test(code)) return 'full'
  if (code.startsWith('SQLITE_CONSTRAINT')) return 'conflict'
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) return 'corrupt'
}
