import Database from 'better-sqlite3'

/** The database file was deleted, moved or replaced while open. */
export class MissingDatabase extends Error {}

/** The database server does not respond, or not in time. */
export class UnreachableDatabase extends Error {}

/** The database server cannot be used as it is set up; the message says why. */
export class UnsuitableDatabase extends Error {}

/** Why the database cannot store anything until an operator intervenes. */
export type Outage = 'full' | 'io' | 'corrupt' | 'missing'

/**
 * Returns the kind of a database error; undefined for other errors. A damaged full-text index is one of the latter,
 * because the data is intact.
 */
export function classifyError(error: unknown): Outage | 'busy' | 'conflict' | undefined {
  // The cause of this one is an error of the connection, whose code says nothing here.
  if (error instanceof UnreachableDatabase) return 'busy'
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof MissingDatabase) return 'missing'
  if (cause instanceof UnreachableDatabase) return 'busy'
  if (cause instanceof Database.SqliteError) return classifySqliteCode(cause.code)
  const { code } = (cause ?? {}) as { code?: unknown }
  return typeof code === 'string' ? classifyPostgresCode(code) : undefined
}

function classifySqliteCode(code: string): Outage | 'busy' | 'conflict' | undefined {
  if (code.startsWith('SQLITE_BUSY')) return 'busy'
  // There is no space for the shared memory file.
  if (code === 'SQLITE_FULL' || code === 'SQLITE_IOERR_SHMSIZE') return 'full'
  if (/^SQLITE_(READONLY|IOERR)/.test(code)) return 'io'
  if (code.startsWith('SQLITE_CONSTRAINT')) return 'conflict'
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code) && code !== 'SQLITE_CORRUPT_VTAB') return 'corrupt'
}

/** Codes of SQLSTATE; see "PostgreSQL Error Codes" in its manual. */
function classifyPostgresCode(code: string): Outage | 'busy' | 'conflict' | undefined {
  if (code.startsWith('23')) return 'conflict'
  // Also a lock that was not free in time, and a statement that took too long.
  if (retriedCodes.has(code) || code === '55P03' || code === '57014') return 'busy'
  if (code === '53100') return 'full'
  // The server restarts, stands by, or accepts no more connections.
  if (/^(08|57P|53300)/.test(code) || code === '25006') return 'busy'
  if (code === '58030') return 'io'
  if (/^XX00[12]$/.test(code)) return 'corrupt'
}

/** A transaction that met another one, and may succeed when it is repeated. */
export const retriedCodes: ReadonlySet<string> = new Set(['40001', '40P01'])
