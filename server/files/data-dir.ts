import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { BrokenDatabase } from '#db/store/migrate.ts'
import type { Log } from '../http/log.ts'

const ownerOnly = 0o700
const otherUsers = 0o077
/** Databases with their logs, locks and backups. */
const isDatabase = (name: string) => /^(app|sessions)\.sqlite/.test(name)

/**
 * Creates the data directory. Restricts the databases to this user and warns when other users can read the directory.
 */
export function openDataDir(dataDir: string, log: Log): void {
  mkdirSync(dataDir, { recursive: true, mode: ownerOnly })
  for (const name of readdirSync(dataDir).filter(isDatabase))
    restrictAccess(join(dataDir, name), log)
  if (statSync(dataDir).mode & otherUsers) {
    log.warn({ dataDir }, 'other users of this machine can read DATA_DIR: chmod 700 it')
  }
}

function restrictAccess(file: string, log: Log) {
  const { mode } = statSync(file)
  if ((mode & otherUsers) === 0) return
  try {
    chmodSync(file, mode & ownerOnly)
  } catch (error) {
    log.warn({ err: error, file }, 'other users of this machine can read a database')
  }
}

/** Holds the files of a backup until they are complete. The server does not start while it exists without a database. */
export const unfinishedRestore = 'restore.unfinished'

/** Throws when other data exists in the directory: a new database would hide that the old one is lost. */
export function assertIsFresh(dataDir: string): void {
  const found = ['sessions.sqlite', 'uploads', unfinishedRestore].find((name) =>
    existsSync(join(dataDir, name)),
  )
  if (!found) return
  throw new BrokenDatabase(
    `${join(dataDir, 'app.sqlite')} is missing, but ${found} is there: restore it from a backup, or set ALLOW_NEW_DATABASE=on to begin with an empty one.`,
  )
}
