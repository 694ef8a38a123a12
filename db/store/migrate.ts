import { existsSync, rmSync, statSync } from 'node:fs'
import type Database from 'better-sqlite3'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { lockFile, renameOnDisk } from './disk-files.ts'
import { classifyError } from './errors.ts'
import { connect } from './sqlite/connection.ts'

/** The file was written by a newer version of the application. */
export class NewerDatabase extends Error {}

/** The file is damaged and has to be restored from a backup. */
export class BrokenDatabase extends Error {}

export const migrationsTable = '__drizzle_migrations'

/**
 * Creates or migrates a database file, or throws and leaves it unchanged. Other processes wait for the lock. The file
 * is checked first, backed up before a migration, and its rows are counted before and after.
 */
export function migrateDatabase(
  file: string,
  migrationsFolder: string,
  assertMayCreate: () => unknown = () => {},
) {
  const release = lockFile(file, 30_000)
  try {
    if (existsSync(file)) return migrate(file, migrationsFolder)
    assertMayCreate()
    create(file, migrationsFolder)
  } finally {
    release()
  }
}

/** Creates the file under a temporary name, so that a file with the final name is always complete. */
function create(file: string, migrationsFolder: string) {
  const unfinished = `${file}.new`
  for (const part of ['', '-wal', '-shm']) rmSync(unfinished + part, { force: true })
  const connection = connect(unfinished)
  try {
    connection.exec(
      `CREATE TABLE ${migrationsTable} (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)`,
    )
    const migrations = readMigrationFiles({ migrationsFolder })
    connection.transaction(() => apply(connection, migrations)).exclusive()
    // Closing would also checkpoint, but does not report a full disk.
    connection.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    connection.close()
  }
  renameOnDisk(unfinished, file)
}

function migrate(file: string, migrationsFolder: string) {
  const connection = openHealthy(file)
  try {
    const migrations = readMigrationFiles({ migrationsFolder })
    const latest = migrations.at(-1)?.folderMillis ?? 0
    const current = getSchemaVersion(connection)
    if (current > latest) {
      throw new NewerDatabase(`${file} was written by a newer version of this application.`)
    }
    if (current === latest) return
    backUp(connection, `${file}.before-${latest}`)

    // This pragma has no effect inside a transaction, where rebuilding a table would delete its children.
    connection.pragma('foreign_keys = OFF')
    const pending = migrations.filter(({ folderMillis }) => folderMillis > current)
    connection.transaction(() => apply(connection, pending)).exclusive()
  } finally {
    connection.close()
  }
}

/** Applies all pending migrations and verifies them before the commit, unlike drizzle's migrator. */
function apply(connection: Database.Database, pending: MigrationMeta[]) {
  const before = countRows(connection)
  const insertMigration = connection.prepare(
    `INSERT INTO ${migrationsTable} (hash, created_at) VALUES (?, ?)`,
  )
  for (const { sql, hash, folderMillis } of pending) {
    for (const statement of sql) connection.exec(statement)
    insertMigration.run(hash, folderMillis)
  }
  assertNothingLost(connection, before)
}

function openHealthy(file: string) {
  try {
    if (statSync(file).size === 0) throw new Error('it is empty') // opening an empty file would turn it into a new database
    const connection = connect(file, { fileMustExist: true })
    const verdict = connection.pragma('quick_check', { simple: true })
    if (verdict !== 'ok') throw new Error(String(verdict))
    // A file without our migrations table is truncated or not ours.
    if (!hasTable(connection, migrationsTable)) throw new Error('it holds no data of ours')
    return connection
  } catch (cause) {
    if (isAccessError(cause)) throw cause
    throw new BrokenDatabase(`${file} is damaged: restore it from a backup.`, { cause })
  }
}

/** Returns whether the file could not be accessed, in which case a backup would not help. */
function isAccessError(error: unknown) {
  const isRefused = ['full', 'io', 'busy'].includes(classifyError(error) ?? '')
  const { code = '' } = error as NodeJS.ErrnoException
  return isRefused || code === 'SQLITE_CANTOPEN' || /^E[A-Z]+$/.test(code)
}

/** Returns whether a database has a table. */
export function hasTable(connection: Database.Database, name: string): boolean {
  const query = `SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?`
  return connection.prepare(query).get(name) !== undefined
}

function getSchemaVersion(connection: Database.Database) {
  return Number(
    connection.prepare(`SELECT max(created_at) FROM ${migrationsTable}`).pluck().get() ?? 0,
  )
}

function backUp(connection: Database.Database, copy: string) {
  const unfinished = `${copy}.new`
  rmSync(unfinished, { force: true }) // VACUUM INTO requires that the file does not exist
  try {
    connection.prepare('VACUUM INTO ?').run(unfinished)
    renameOnDisk(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}

/** Counts the rows of each table. */
export function countRows(connection: Database.Database) {
  const names = connection
    // Plain tables only: internal tables of full-text indexes change in size.
    .prepare(
      `SELECT name FROM pragma_table_list
       WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'`,
    )
    .pluck()
    .all() as string[]
  return new Map(
    names
      .filter((name) => name !== migrationsTable)
      .map((name) => [name, connection.prepare(`SELECT count(*) FROM "${name}"`).pluck().get()]),
  )
}

function assertNothingLost(connection: Database.Database, before: Map<string, unknown>) {
  const orphans = connection.pragma('foreign_key_check') as unknown[]
  if (orphans.length > 0) throw new BrokenDatabase('A migration left rows without their parents.')
  const after = countRows(connection)
  for (const [name, count] of before) {
    // A migration may add rows, such as those of a search index for rows that it did not cover before.
    if (after.has(name) && Number(after.get(name)) < Number(count)) {
      throw new BrokenDatabase(`A migration lost rows of ${name}.`)
    }
  }
}
