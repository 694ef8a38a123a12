import type { Writer } from './types.ts'

/** Returns a number that changes with every write of any process. */
export type Version = () => number

/** Registers a listener for the topics of committed transactions. */
export type OnCommit = (listener: (topics: ReadonlySet<number>) => void) => void

const announced = new WeakMap<Writer, Set<number>>()

/** Identifies the attempt of a transaction that runs now. PostgreSQL may repeat one, with the same writer. */
export const attemptOf = (tx: Writer): unknown => announced.get(tx)

/** Announces a topic to the listeners when the transaction commits. */
export const announce = (tx: Writer, topic: number) => void announced.get(tx)?.add(topic)

/** Collects the topics that a transaction announces from now on. */
export function collectTopics(tx: Writer): ReadonlySet<number> {
  const topics = new Set<number>()
  announced.set(tx, topics)
  return topics
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
