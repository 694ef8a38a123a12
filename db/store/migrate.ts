import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type Database from 'better-sqlite3'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { connect, refusalOf } from './dialect.ts'

/** The file was written by a newer version of the application; an older one must not touch it. */
export class NewerDatabase extends Error {}

/** The file is not a healthy database; only a backup helps. */
export class BrokenDatabase extends Error {}

const ledger = '__drizzle_migrations'

/**
 * Brings the file up to date, or leaves it as it was and throws. One process at a time: the others wait at the lock.
 * The file is checked before, backed up when a migration is due, and its rows counted before and after.
 */
export function bringUpToDate(
  file: string,
  migrationsFolder: string,
  assertMayCreate: () => unknown = () => {},
) {
  const lock = connect(`${file}.lock`)
  try {
    lock.pragma('busy_timeout = 30000')
    lock.exec('BEGIN EXCLUSIVE') // the system frees it if we die
    if (existsSync(file)) return migrate(file, migrationsFolder)
    assertMayCreate()
    create(file, migrationsFolder)
  } finally {
    lock.close()
  }
}

/** A file that bears the right name is whole: a new one grows up under another. */
function create(file: string, migrationsFolder: string) {
  const unfinished = `${file}.new`
  for (const part of ['', '-wal', '-shm']) rmSync(unfinished + part, { force: true })
  const connection = connect(unfinished)
  try {
    connection.exec(
      `CREATE TABLE ${ledger} (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)`,
    )
    const migrations = readMigrationFiles({ migrationsFolder })
    connection.transaction(() => apply(connection, migrations)).exclusive()
    // Closing would move what is in the log to the file too, but not say so when there is no room for it.
    connection.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    connection.close()
  }
  renameOnDisk(unfinished, file)
}

/** Gives a file its name once its content is on the disk; both survive a power cut. */
function renameOnDisk(from: string, to: string) {
  syncToDisk(from)
  renameSync(from, to)
  syncToDisk(dirname(to))
}

function syncToDisk(path: string) {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

function migrate(file: string, migrationsFolder: string) {
  const connection = openHealthy(file)
  try {
    const migrations = readMigrationFiles({ migrationsFolder })
    const latest = migrations.at(-1)?.folderMillis ?? 0
    const current = versionOf(connection)
    if (current > latest) {
      throw new NewerDatabase(`${file} was written by a newer version of this application.`)
    }
    if (current === latest) return
    backUp(connection, `${file}.before-${latest}`)

    // Inside the transaction this pragma has no effect, and rebuilding a table would delete its children.
    connection.pragma('foreign_keys = OFF')
    const due = migrations.filter(({ folderMillis }) => folderMillis > current)
    connection.transaction(() => apply(connection, due)).exclusive()
  } finally {
    connection.close()
  }
}

/** All that is due, checked before it counts; drizzle's own migrator would have committed by then. */
function apply(connection: Database.Database, due: MigrationMeta[]) {
  const before = rowCounts(connection)
  const note = connection.prepare(`INSERT INTO ${ledger} (hash, created_at) VALUES (?, ?)`)
  for (const { sql, hash, folderMillis } of due) {
    for (const statement of sql) connection.exec(statement)
    note.run(hash, folderMillis)
  }
  assertNothingLost(connection, before)
}

function openHealthy(file: string) {
  try {
    if (statSync(file).size === 0) throw new Error('it is empty') // opening it would make it look like a new one
    const connection = connect(file, { fileMustExist: true })
    const verdict = connection.pragma('quick_check', { simple: true })
    if (verdict !== 'ok') throw new Error(String(verdict))
    // A file without our ledger was truncated, or is not ours to fill.
    if (!hasTable(connection, ledger)) throw new Error('it holds no data of ours')
    return connection
  } catch (cause) {
    if (isNoDamage(cause)) throw cause
    throw new BrokenDatabase(`${file} is damaged: restore it from a backup.`, { cause })
  }
}

/** The file could not be looked at: whatever is in it, a backup would not help. */
function isNoDamage(error: unknown) {
  const isRefused = ['full', 'io', 'busy'].includes(refusalOf(error) ?? '')
  const { code = '' } = error as NodeJS.ErrnoException
  return isRefused || code === 'SQLITE_CANTOPEN' || /^E[A-Z]+$/.test(code)
}

function hasTable(connection: Database.Database, name: string) {
  const query = `SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?`
  return connection.prepare(query).get(name) !== undefined
}

function versionOf(connection: Database.Database) {
  return Number(connection.prepare(`SELECT max(created_at) FROM ${ledger}`).pluck().get() ?? 0)
}

function backUp(connection: Database.Database, copy: string) {
  const unfinished = `${copy}.new`
  rmSync(unfinished, { force: true }) // VACUUM INTO writes to no file that is there
  try {
    connection.prepare('VACUUM INTO ?').run(unfinished)
    renameOnDisk(unfinished, copy)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}

function rowCounts(connection: Database.Database) {
  const names = connection
    // Plain tables alone: what the database keeps for a full-text index grows and shrinks as it likes.
    .prepare(
      `SELECT name FROM pragma_table_list
       WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%'`,
    )
    .pluck()
    .all() as string[]
  return new Map(
    names
      .filter((name) => name !== ledger)
      .map((name) => [name, connection.prepare(`SELECT count(*) FROM "${name}"`).pluck().get()]),
  )
}

function assertNothingLost(connection: Database.Database, before: Map<string, unknown>) {
  const orphans = connection.pragma('foreign_key_check') as unknown[]
  if (orphans.length > 0) throw new BrokenDatabase('A migration left rows without their parents.')
  const after = rowCounts(connection)
  for (const [name, count] of before) {
    if (after.has(name) && after.get(name) !== count) {
      throw new BrokenDatabase(`A migration changed the number of rows in ${name}.`)
    }
  }
}
