import { rmSync } from 'node:fs'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { syncToDisk } from './disk-files.ts'
import { classifyError } from './errors.ts'
import { BrokenDatabase, countRows, hasTable, migrationsTable } from './migrate.ts'
import { migrationsFolder, type Schema } from './open.ts'
import { connect } from './sqlite/connection.ts'

const damaged = (file: string) => `${file} is damaged: restore it from a backup.`

/** The state of a database file, without opening it for the application. */
export type Inspection = {
  /** Empty for an intact file. */
  damages: string[]
  /** How many rows refer to a parent that does not exist. */
  orphans: number
  /** How many migrations the file has had. */
  migrations: number
  /** How many migrations of this program the file has not had. */
  pending: number
  /** Whether a newer version of the program wrote it. */
  isNewer: boolean
}

/**
 * Copies a database, also while other processes write to it: the copy is its state at one moment. Throws
 * `BrokenDatabase` when it is damaged. Unlike the page-by-page backup of SQLite, which starts again with each write of
 * another process, this ends under any load.
 */
export function copyDatabase(file: string, copy: string): void {
  const connection = connect(file, { fileMustExist: true })
  try {
    connection.prepare('VACUUM INTO ?').run(copy)
    syncToDisk(copy)
  } catch (error) {
    rmSync(copy, { force: true })
    if (classifyError(error) !== 'corrupt') throw error
    throw new BrokenDatabase(damaged(file), { cause: error })
  } finally {
    connection.close()
  }
}

/**
 * Checks every page, index and reference of a database file. Reads the whole file. Throws `BrokenDatabase` for one without
 * our data, such as an empty one.
 */
export function inspectDatabase(file: string, schema: Schema): Inspection {
  const connection = connect(file, { fileMustExist: true })
  try {
    const damages = connection.pragma('integrity_check') as { integrity_check: string }[]
    if (!hasTable(connection, migrationsTable)) throw new BrokenDatabase(damaged(file))
    const applied = connection
      .prepare(`SELECT created_at FROM ${migrationsTable} ORDER BY created_at`)
      .pluck()
      .all() as number[]
    const known = readMigrationFiles({ migrationsFolder: migrationsFolder(schema) })
    const current = Number(applied.at(-1) ?? 0)
    return {
      damages: damages.map((each) => each.integrity_check).filter((text) => text !== 'ok'),
      orphans: (connection.pragma('foreign_key_check') as unknown[]).length,
      migrations: applied.length,
      pending: known.filter(({ folderMillis }) => folderMillis > current).length,
      isNewer: current > (known.at(-1)?.folderMillis ?? 0),
    }
  } finally {
    connection.close()
  }
}

/** Returns whether a process, such as the server, has a database open. Unwritten logs are merged into the file. */
export function isInUse(file: string): boolean {
  const connection = connect(file, { fileMustExist: true })
  try {
    // SQLite leaves the write-ahead log only if no other connection is open.
    connection.pragma('journal_mode = DELETE')
    return false
  } catch (error) {
    if (classifyError(error) === 'busy') return true
    throw error
  } finally {
    connection.close()
  }
}

/** Returns how many rows each table of a database file has. */
export function countTables(file: string): [string, number][] {
  const connection = connect(file, { fileMustExist: true })
  try {
    return [...countRows(connection)].map(([name, count]) => [name, Number(count)])
  } finally {
    connection.close()
  }
}

/** Returns the version of the database engine. */
export function getEngineVersion(): string {
  const connection = connect(':memory:')
  try {
    return String(connection.prepare('SELECT sqlite_version()').pluck().get())
  } finally {
    connection.close()
  }
}
