import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { createTaskQueue } from '../shared/task-queue.ts'
import { casing } from './columns.ts'
import { classifyError } from './errors.ts'
import { databaseWork } from './measure.ts'
import { connect } from './sqlite/connection.ts'
import {
  beginAttempt,
  createCommitListeners,
  createTransaction,
  type OnCommit,
  type Version,
} from './topics.ts'
import type { Db, Reader, Writer } from './types.ts'

/** How long a write waits for a lock of another process; requests must be answered within 300 ms. */
const lockWaitMs = 200
const lockRetryMs = 10

export type Hooks = {
  /** Called for each failed statement. */
  onError?: (error: unknown) => void
  /** Called when a listener throws. The transaction is committed already. */
  onListenerError?: (error: unknown) => void
  /** Called before each commit; throws to prevent it. */
  assertWritable?: () => void
}

type TransactionalDb = Db & {
  version: Version
  onCommit: OnCommit
  /** Writes a page without changing it. Throws when nothing can be stored. */
  tryWrite: () => Promise<void>
  /** Checkpoints and truncates the write-ahead log, unless a reader still needs it. */
  truncateLog: () => Promise<void>
  close: () => void
}

/** Opens two connections, so that reads never wait for a write. */
export function openConnections(file: string, hooks: Hooks = {}): TransactionalDb {
  const { onError = () => {}, onListenerError = () => {}, assertWritable = () => {} } = hooks
  const reading = connect(file, { fileMustExist: true, onError, kind: 'read' })
  reading.pragma('query_only = ON')
  const writing = connect(file, { fileMustExist: true, onError, kind: 'write' })
  writing.pragma('busy_timeout = 0') // otherwise SQLite would block the event loop while it waits
  const reader = drizzle({ client: reading, casing })
  const writer = drizzle({ client: writing, casing })
  const version = reading.prepare('PRAGMA data_version').pluck()
  const listeners = createCommitListeners(onListenerError)
  const enqueue = createTaskQueue(1, onError)
  let lockHeldMs = 0

  /**
   * Limits the wait from the request, or from when we last held the lock: writes queued behind a lock fail together.
   */
  async function begin(requestedMs: number) {
    const untilMs = Math.max(requestedMs, lockHeldMs) + lockWaitMs
    for (;;) {
      try {
        writing.exec('BEGIN IMMEDIATE')
        return
      } catch (error) {
        if (classifyError(error) !== 'busy' || performance.now() >= untilMs) throw error
      }
      await pause(lockRetryMs)
    }
  }

  async function transact<T>(work: (tx: Writer) => Promise<T>, requestedMs: number) {
    await begin(requestedMs)
    const transaction = createTransaction()
    beginAttempt(writer, transaction)
    try {
      const result = await work(writer)
      assertWritable()
      writing.exec('COMMIT')
      listeners.notify(transaction.topics)
      return result
    } catch (error) {
      if (writing.inTransaction) writing.exec('ROLLBACK')
      throw error
    } finally {
      lockHeldMs = performance.now()
    }
  }

  return {
    select: reader.select.bind(reader) as Reader['select'],
    selectDistinct: reader.selectDistinct.bind(reader) as Reader['selectDistinct'],
    $count: reader.$count.bind(reader),
    write(work) {
      const requestedMs = performance.now()
      const run = () => enqueue(() => transact(work, requestedMs))
      return databaseWork.async({ kind: 'transaction' }, run)
    },
    version: () => Number(version.get()),
    onCommit: listeners.add,
    tryWrite: () =>
      enqueue(() => {
        assertWritable()
        writing.pragma(`user_version = ${writing.pragma('user_version', { simple: true })}`)
      }),
    truncateLog: () => enqueue(() => void writing.pragma('wal_checkpoint(TRUNCATE)')),
    close() {
      reading.close()
      writing.close()
    },
  }
}
