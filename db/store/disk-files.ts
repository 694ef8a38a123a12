import { closeSync, fsyncSync, openSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { connect } from './sqlite/connection.ts'

/**
 * Locks a file against other processes that lock it too, and returns what releases it. Throws a busy error after
 * `waitMs`. The system releases the lock if the process crashes.
 */
export function lockFile(file: string, waitMs: number): () => void {
  const lock = connect(`${file}.lock`)
  try {
    lock.pragma(`busy_timeout = ${waitMs}`)
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    throw error
  }
  return () => void lock.close()
}

/** Renames a file after its content is on disk; both survive a power failure. */
export function renameOnDisk(from: string, to: string) {
  syncToDisk(from)
  renameSync(from, to)
  syncToDisk(dirname(to))
}

/** Waits until the content of a file, or the names in a folder, are on disk. */
export function syncToDisk(path: string) {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
