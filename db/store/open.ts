import { statfsSync, statSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { type Db, MissingDatabase, type Outage, readUncached, refusalOf } from './dialect.ts'
import { bringUpToDate } from './migrate.ts'
import { dbOver, type Hooks, type OnCommit, type Version } from './transactions.ts'

export type OpenDb = Db & {
  /** Returns what keeps the database from storing anything, as far as it is known; undefined when nothing does. */
  outage: () => Outage | undefined
  /**
   * Reads from the file, once a second at most. Throws when the database no longer answers, or its file was taken away
   * under us.
   */
  ping: () => Promise<void>
  /** Cuts a write-ahead log that has grown too long and, after a failed write, tries another; to be called regularly. */
  maintain: () => Promise<void>
  version: Version
  onCommit: OnCommit
  close: () => void
}

type Options = Pick<Hooks, 'onListenerError'> & {
  /** Throws when there may be no new database; asked when there is none yet. */
  assertMayCreate?: () => unknown
}

/** The folder of the package, from its sources and from what is built of them alike. */
export const root: string = dirname(findPackageJSON(import.meta.url) ?? '.')

/** Opening the file anew takes milliseconds in which nothing else is done, and anybody may ask for it. */
const readEveryMs = 1000
const maxLogBytes = 16 * 2 ** 20
/** A disk with room for a single page would be full again at once. */
const minFreeBytes = 2 ** 20

/** Opens a database file, creates it if there is none, and brings it up to date. */
export function openDb(file: string, schema: 'app' | 'sessions', options: Options = {}): OpenDb {
  bringUpToDate(file, join(root, 'migrations/sqlite', schema), options.assertMayCreate)
  let failed: Outage | undefined
  let readMs = Number.NEGATIVE_INFINITY
  function noteOutage(error: unknown) {
    const refusal = refusalOf(error)
    const isOutage = refusal === 'full' || refusal === 'io' || refusal === 'corrupt'
    if (isOutage && failed !== 'corrupt') failed = refusal
  }
  const noteRecovery = () => {
    if (failed !== 'corrupt') failed = undefined
  }
  const { tryWrite, truncateLog, ...db } = dbOver(file, {
    onError: noteOutage,
    onListenerError: options.onListenerError,
    assertWritable: () => assertInPlace(),
  })
  db.version() // SQLite opens the log with the first read
  const log = `${file}-wal`
  const opened = [file, log].map((path) => ({ path, inode: inodeOf(path) }))

  /** SQLite goes on writing to a file that was deleted, and all of it is gone when the file is closed. */
  const lostFile = () => opened.find(({ path, inode }) => inodeOf(path) !== inode)?.path

  function assertInPlace() {
    const path = lostFile()
    if (path) throw new MissingDatabase(`${path} is not the file that was opened.`)
  }

  return {
    ...db,
    outage: () => (lostFile() ? 'missing' : failed),
    async ping() {
      assertInPlace()
      db.version()
      if (performance.now() - readMs < readEveryMs) return
      try {
        readUncached(file)
        readMs = performance.now()
      } catch (error) {
        noteOutage(error)
        throw error
      }
    },
    async maintain() {
      const isFull = failed === 'full' && freeBytesBeside(file) < minFreeBytes
      const isWorthATry = (failed === 'full' || failed === 'io') && !isFull
      if (isWorthATry && (await isDone(tryWrite()))) noteRecovery()
      const { size } = statSync(log, { throwIfNoEntry: false }) ?? { size: 0 }
      if (size > maxLogBytes) await isDone(truncateLog())
    },
  }
}

/** Why something failed is known to `noteOutage`. */
const isDone = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )

const inodeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.ino

function freeBytesBeside(file: string) {
  const { bavail, bsize } = statfsSync(dirname(file))
  return bavail * bsize
}
