import type { Writer } from './types.ts'

/** Returns a number that changes with every write of any process. */
export type Version = () => number

/** Registers a listener for the topics of committed transactions. */
export type OnCommit = (listener: (topics: ReadonlySet<number>) => void) => void

/** A running transaction: the topics that it announces, and how often PostgreSQL had to start it. */
export type Transaction = { readonly topics: Set<number>; attempts: number }

const running = new WeakMap<Writer, Transaction>()

/** Returns the transaction that a writer runs now. */
export const getTransaction = (tx: Writer) => running.get(tx)

/** Announces a topic to the listeners when the transaction commits. */
export const announce = (tx: Writer, topic: number) => void running.get(tx)?.topics.add(topic)

export const createTransaction = (): Transaction => ({ topics: new Set(), attempts: 0 })

/** Starts an attempt of a transaction, without the topics of those that failed. */
export function beginAttempt(tx: Writer, transaction: Transaction) {
  transaction.topics.clear()
  transaction.attempts += 1
  running.set(tx, transaction)
}

/** Calls the listeners of `OnCommit`, after the commit. */
export function createCommitListeners(onListenerError: (error: unknown) => void) {
  const listeners: Parameters<OnCommit>[0][] = []
  return {
    add: (listener: (typeof listeners)[number]) => void listeners.push(listener),
    notify(topics: ReadonlySet<number>) {
      if (topics.size === 0) return
      for (const listener of listeners) {
        try {
          listener(topics)
        } catch (error) {
          onListenerError(error)
        }
      }
    },
  }
}
