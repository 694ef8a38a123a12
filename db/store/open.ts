import { existsSync, statfsSync, statSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { classifyError, MissingDatabase, type Outage } from './errors.ts'
import { migrateDatabase } from './migrate.ts'
import type { Signals } from './postgres/changes.ts'
import type { FileStore } from './postgres/files.ts'
import type { RequestCounts } from './postgres/request-counts.ts'
import { readUncached } from './sqlite/connection.ts'
import type { OnCommit, Version } from './topics.ts'
import { type Hooks, openConnections } from './transactions.ts'
import type { Db } from './types.ts'

export type OpenDb = Db & {
  /** Returns the known reason why nothing can be stored; undefined when there is none. */
  outage: () => Outage | undefined
  /** Reads from the file, at most once a second. Throws when the database does not respond or its file was replaced. */
  ping: () => Promise<void>
  /** Truncates a long write-ahead log and retries after a failed write. To be called regularly. */
  maintain: () => Promise<void>
  /** Runs the work on the machine that runs the jobs, unless work with this name is still running. */
  exclusively: (name: string, work: () => Promise<unknown>) => Promise<unknown>
  /** The files of all machines; undefined when they are only on the disk of this one. */
  files?: FileStore
  /** Counts requests for all machines; undefined when there is only this one. */
  requestCounts?: RequestCounts
  /** Messages to the other machines that are not stored; undefined when there are none. */
  signals?: Signals
  version: Version
  onCommit: OnCommit
  close: () => void | Promise<void>
}

/** A database in a file of its own, which is closed at once. */
export type FileDb = Omit<OpenDb, 'close'> & { close: () => void }

type Options = Pick<Hooks, 'onListenerError'> & {
  /** Called before a new database is created; throws to prevent that. */
  assertMayCreate?: () => unknown
}

/** The package directory, for source and build alike. */
export const packageRoot: string = dirname(findPackageJSON(import.meta.url) ?? '.')

/** The two database files. */
export type Schema = 'app' | 'sessions'

/** Returns the folder of the SQLite migrations of a database file. */
export const migrationsFolder = (schema: Schema): string =>
  join(packageRoot, 'migrations/sqlite', schema)

/** Reopening the file blocks for milliseconds, and anybody can request a health check. */
const pingIntervalMs = 1000
const maxLogBytes = 16 * 2 ** 20
/** With less free space the disk would be full again at once. */
const minFreeBytes = 2 ** 20

/** The file exists and cannot be opened: it is not a file, or this process may not read it. */
export class UnreadableDatabase extends Error {
  constructor(file: string, cause: unknown) {
    super(`${file} cannot be opened: check its type and permissions`, { cause })
  }
}

/** Opens a database file; creates or migrates it first. Throws `UnreadableDatabase` when that cannot open it. */
export function openDb(file: string, schema: Schema, options: Options = {}): FileDb {
  try {
    migrateDatabase(file, migrationsFolder(schema), options.assertMayCreate)
  } catch (error) {
    const isUnreadable = (error as NodeJS.ErrnoException).code === 'SQLITE_CANTOPEN'
    if (isUnreadable && existsSync(file)) throw new UnreadableDatabase(file, error)
    throw error
  }
  let failed: Outage | undefined
  let lastReadMs = Number.NEGATIVE_INFINITY
  function recordOutage(error: unknown) {
    const refusal = classifyError(error)
    const isOutage = refusal === 'full' || refusal === 'io' || refusal === 'corrupt'
    if (isOutage && failed !== 'corrupt') failed = refusal
  }
  const recordRecovery = () => {
    if (failed !== 'corrupt') failed = undefined
  }
  const { tryWrite, truncateLog, ...db } = openConnections(file, {
    onError: recordOutage,
    onListenerError: options.onListenerError,
    assertWritable: () => assertFileInPlace(),
  })
  db.version() // SQLite opens the log with the first read
  const log = `${file}-wal`
  const opened = [file, log].map((path) => ({ path, inode: getInode(path) }))

  /** SQLite keeps writing to a deleted file, and that data is lost when the file is closed. */
  const findReplacedFile = () => opened.find(({ path, inode }) => getInode(path) !== inode)?.path

  function assertFileInPlace() {
    const path = findReplacedFile()
    if (path) throw new MissingDatabase(`${path} is not the file that was opened.`)
  }

  return {
    ...db,
    exclusively: (_name, work) => work(),
    outage: () => (findReplacedFile() ? 'missing' : failed),
    async ping() {
      assertFileInPlace()
      db.version()
      if (performance.now() - lastReadMs < pingIntervalMs) return
      try {
        readUncached(file)
        lastReadMs = performance.now()
      } catch (error) {
        recordOutage(error)
        throw error
      }
    },
    async maintain() {
      const isFull = failed === 'full' && getFreeBytes(file) < minFreeBytes
      const shouldRetry = (failed === 'full' || failed === 'io') && !isFull
      if (shouldRetry && (await hasSucceeded(tryWrite()))) recordRecovery()
      const { size } = statSync(log, { throwIfNoEntry: false }) ?? { size: 0 }
      if (size > maxLogBytes) await hasSucceeded(truncateLog())
    },
  }
}

/** `recordOutage` has recorded the reason. */
const hasSucceeded = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )

const getInode = (path: string) => statSync(path, { throwIfNoEntry: false })?.ino

function getFreeBytes(file: string) {
  const { bavail, bsize } = statfsSync(dirname(file))
  return bavail * bsize
}
