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
 * runs as if it were called directly. Listeners must not throw.
 */
export function createMeasure<Labels extends object>() {
  // A request announces its work several times, so this is a plain array and not an event emitter or a channel.
  const listeners: Listener<Labels>[] = []

  function announce(labels: Labels, startMs: number, error?: unknown) {
    const measured = { ...labels, startMs, durationMs: performance.now() - startMs, error }
    for (const listener of listeners) listener(measured)
  }

  return {
    isOn: () => listeners.length > 0,
    announce,
    /** Runs `work`, and announces its end. */
    sync<T>(labels: Labels, work: () => T): T {
      if (listeners.length === 0) return work()
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
      if (listeners.length === 0) return work()
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
      listeners.push(listener)
      return () => {
        const index = listeners.indexOf(listener)
        if (index >= 0) listeners.splice(index, 1)
      }
    },
  }
}

/** Statements, and the transactions around them. */
export const databaseWork = createMeasure<{ kind: 'read' | 'write' | 'transaction' }>()
