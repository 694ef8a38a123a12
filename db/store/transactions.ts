import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { casing, connect, type Db, type Reader, refusalOf, type Writer } from './dialect.ts'

/** Another number than before means that somebody, in this process or another, has stored something since. */
export type Version = () => number

/** Listens for what transactions announce, once they are stored. */
export type OnCommit = (listener: (topics: ReadonlySet<number>) => void) => void

const announced = new WeakMap<Writer, Set<number>>()

/** Has whoever listens told of this topic as soon as the transaction is stored. */
export const announce = (tx: Writer, topic: number) => void announced.get(tx)?.add(topic)

/** How long a write waits for a lock that another process holds; an answer is promised within 300 ms. */
const lockWaitMs = 200
const lockRetryMs = 10

export type Hooks = {
  /** Is told of every statement that fails. */
  onError?: (error: unknown) => void
  /** Is told when a listener throws: what it was to hear of is stored all the same. */
  onListenerError?: (error: unknown) => void
  /** Throws when nothing may be stored any more; asked right before each commit. */
  assertWritable?: () => void
}

type TransactionalDb = Db & {
  version: Version
  onCommit: OnCommit
  /** Writes one page, unchanged. Throws when nothing can be stored. */
  tryWrite: () => Promise<void>
  /** Moves what is in the write-ahead log to the database and empties the log, unless somebody still reads from it. */
  truncateLog: () => Promise<void>
  close: () => void
}

/** Two connections over one file: readers are never held up by the one writer. */
export function dbOver(file: string, hooks: Hooks = {}): TransactionalDb {
  const { onError = () => {}, onListenerError = () => {}, assertWritable = () => {} } = hooks
  const reading = connect(file, { fileMustExist: true, onError })
  reading.pragma('query_only = ON')
  const writing = connect(file, { fileMustExist: true, onError })
  writing.pragma('busy_timeout = 0') // SQLite would wait for a lock synchronously, and with it everybody else
  const reader = drizzle({ client: reading, casing })
  const writer = drizzle({ client: writing, casing })
  const version = reading.prepare('PRAGMA data_version').pluck()
  const listeners: Parameters<OnCommit>[0][] = []
  let last: Promise<unknown> = Promise.resolve()
  let lockHeldMs = 0

  /** Runs `work` when everything that was asked for before is done. */
  function inTurn<T>(work: () => T | Promise<T>): Promise<T> {
    const turn = last.then(work)
    last = turn.catch(onError) // a failed transaction must not stop the ones behind it
    return turn
  }

  /** Waits since the write was asked for, or since the lock was last ours: what queues up behind a lock fails with it. */
  async function begin(askedMs: number) {
    const untilMs = Math.max(askedMs, lockHeldMs) + lockWaitMs
    for (;;) {
      try {
        writing.exec('BEGIN IMMEDIATE')
        return
      } catch (error) {
        if (refusalOf(error) !== 'busy' || performance.now() >= untilMs) throw error
      }
      await pause(lockRetryMs)
    }
  }

  async function transact<T>(work: (tx: Writer) => Promise<T>, askedMs: number) {
    const topics = new Set<number>()
    await begin(askedMs)
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
      const askedMs = performance.now()
      return inTurn(() => transact(work, askedMs))
    },
    version: () => Number(version.get()),
    onCommit: (listener) => void listeners.push(listener),
    tryWrite: () =>
      inTurn(() => {
        assertWritable()
        writing.pragma(`user_version = ${writing.pragma('user_version', { simple: true })}`)
      }),
    truncateLog: () => inTurn(() => void writing.pragma('wal_checkpoint(TRUNCATE)')),
    close() {
      reading.close()
      writing.close()
    },
  }
}
