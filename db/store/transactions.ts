import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { casing, classifyError, connect, type Db, type Reader, type Writer } from './dialect.ts'
import { databaseWork } from './measure.ts'

/** Returns a number that changes with every write of any process. */
export type Version = () => number

/** Registers a listener for the topics of committed transactions. */
export type OnCommit = (listener: (topics: ReadonlySet<number>) => void) => void

const announced = new WeakMap<Writer, Set<number>>()

/** Announces a topic to the listeners when the transaction commits. */
export const announce = (tx: Writer, topic: number) => void announced.get(tx)?.add(topic)

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
  const listeners: Parameters<OnCommit>[0][] = []
  let last: Promise<unknown> = Promise.resolve()
  let lockHeldMs = 0

  /** Runs `work` after all queued work. */
  function enqueue<T>(work: () => T | Promise<T>): Promise<T> {
    const result = last.then(work)
    last = result.catch(onError) // a failed transaction must not stop the next ones
    return result
  }

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
    const topics = new Set<number>()
    await begin(requestedMs)
    announced.set(writer, topics)
    try {
      const result = await work(writer)
      assertWritable()
      writing.exec('COMMIT')
      notify(topics)
      return result
    } catch (error) {
      if (writing.inTransaction) writing.exec('ROLLBACK')
      throw error
    } finally {
      lockHeldMs = performance.now()
    }
  }

  function notify(topics: ReadonlySet<number>) {
    if (topics.size === 0) return
    for (const listener of listeners) {
      try {
        listener(topics)
      } catch (error) {
        onListenerError(error)
      }
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
    onCommit: (listener) => void listeners.push(listener),
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
