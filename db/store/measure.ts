import { channel } from 'node:diagnostics_channel'

/** Work that has ended, with times of `performance.now()`. */
export type Measured<Labels> = Labels & {
  startMs: number
  durationMs: number
  /** What the work threw. */
  error?: unknown
}

type Listener<Labels> = (measured: Measured<Labels>) => void

/**
 * Announces work of one kind when it ends, to whoever measures it. Without a listener, which is the usual case, the work
 * runs as if it were called directly.
 */
export function createMeasure<Labels extends object>(name: string) {
  const ended = channel(`callboard.${name}`)

  function announce(labels: Labels, startMs: number, error?: unknown) {
    ended.publish({ ...labels, startMs, durationMs: performance.now() - startMs, error })
  }

  return {
    isOn: () => ended.hasSubscribers,
    announce,
    /** Runs `work`, and announces its end. */
    sync<T>(labels: Labels, work: () => T): T {
      if (!ended.hasSubscribers) return work()
      const startMs = performance.now()
      let error: unknown
      try {
        return work()
      } catch (thrown) {
        error = thrown
        throw thrown
      } finally {
        announce(labels, startMs, error)
      }
    },
    /** Like `sync`, until the promise of `work` settles. */
    async async<T>(labels: Labels, work: () => Promise<T>): Promise<T> {
      if (!ended.hasSubscribers) return work()
      const startMs = performance.now()
      let error: unknown
      try {
        return await work()
      } catch (thrown) {
        error = thrown
        throw thrown
      } finally {
        announce(labels, startMs, error)
      }
    },
    /** Calls `listener` for all work that ends from now on, and returns what stops that. */
    listen(listener: Listener<Labels>): () => void {
      const onEnd = (measured: unknown) => listener(measured as Measured<Labels>)
      ended.subscribe(onEnd)
      return () => void ended.unsubscribe(onEnd)
    },
  }
}

/** Statements, and the transactions around them. */
export const databaseWork = createMeasure<{ kind: 'read' | 'write' | 'transaction' }>('database')
